PRAGMA application_id=1416784226;
PRAGMA user_version=4;
BEGIN TRANSACTION;
CREATE TABLE citations(
            id INTEGER PRIMARY KEY, expression INTEGER NOT NULL REFERENCES expressions(seq) ON DELETE CASCADE,
            start INTEGER NOT NULL, end INTEGER NOT NULL, text TEXT NOT NULL, kind TEXT NOT NULL, numbers TEXT NOT NULL,
            law TEXT NOT NULL, this_law INTEGER NOT NULL, unit TEXT NOT NULL, eid TEXT NOT NULL);
INSERT INTO "citations" VALUES(1,1,67,70,'§ 2','provision','["2"]','',1,'§','sec_1');
INSERT INTO "citations" VALUES(2,2,70,73,'§ 2','provision','["2"]','',1,'§','sec_1');
CREATE TABLE contents(sha256 TEXT PRIMARY KEY, packed BLOB NOT NULL);
INSERT INTO "contents" VALUES('2010-01-01',X'785E2BCE2F2D4A4E55C84F5330323034D0353004220045150586');
INSERT INTO "contents" VALUES('2020-01-01',X'785E2BCE2F2D4A4E55C84F5330323032D03530042200451D0587');
CREATE TABLE decision_keys(
            key TEXT NOT NULL, kind TEXT NOT NULL, expression INTEGER NOT NULL REFERENCES expressions(seq) ON DELETE CASCADE,
            PRIMARY KEY(key, kind, expression)) WITHOUT ROWID;
CREATE TABLE edges(
            citation INTEGER NOT NULL REFERENCES citations(id) ON DELETE CASCADE, ordinal INTEGER NOT NULL,
            work TEXT NOT NULL, number TEXT NOT NULL, eid TEXT NOT NULL, PRIMARY KEY(citation, ordinal)) WITHOUT ROWID;
CREATE TABLE entities(
            expression INTEGER NOT NULL REFERENCES expressions(seq) ON DELETE CASCADE, ordinal INTEGER NOT NULL,
            start INTEGER NOT NULL, end INTEGER NOT NULL, label TEXT NOT NULL, text TEXT NOT NULL, cluster TEXT NOT NULL,
            statute TEXT NOT NULL, by TEXT NOT NULL DEFAULT 'model', PRIMARY KEY(expression, ordinal)) WITHOUT ROWID;
CREATE TABLE expressions(
            seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE,
            work TEXT NOT NULL REFERENCES works(id) ON DELETE CASCADE,
            language TEXT NOT NULL, version TEXT NOT NULL, effective TEXT NOT NULL, status TEXT NOT NULL,
            length INTEGER NOT NULL, sha256 TEXT NOT NULL, structure TEXT NOT NULL, pages INTEGER NOT NULL DEFAULT 0,
            imported TEXT NOT NULL, until TEXT NOT NULL DEFAULT '', content TEXT NOT NULL DEFAULT '');
INSERT INTO "expressions" VALUES(1,'xx-keepers@2010-01-01','xx-keepers','en','2010-01-01','2010-01-01','in_force',102,'0cc95c68e36708bdc3d0a383a484323c65d9e9469309e577ccba57c57c0e0804','fe16c8489368511e7a87cb2ebc291bb04adc83beb420c4031565ee0916b7fe6b',0,'2026-11-29T21:05:19+00:00','','');
INSERT INTO "expressions" VALUES(2,'xx-keepers@2020-01-01','xx-keepers','en','2020-01-01','2020-01-01','in_force',105,'63396f603fff9dabac31becc5e5770dc46620dd78383b49a1f41cca64aa7b963','7b622e86dd233cfcef081c6825e9034254425805c1b76eba4e1f2ba3cf95cb93',0,'2026-11-29T21:05:19+00:00','','');
INSERT INTO "expressions" VALUES(4,'xx-old@a90fb839~d11b37cd','xx-old','en','','','in_force',33,'a90fb839e11d14b7975d79c7a931df6078b37201e243589a9974d2d19240f61a','6c305864b9ff6bf67a7a396056fc24dbb2f4c5dea75389816172b40f8b30981b',0,'2026-11-29T23:44:02+00:00','','');
CREATE TABLE heads(
            expression INTEGER PRIMARY KEY REFERENCES expressions(seq) ON DELETE CASCADE, head TEXT NOT NULL);
CREATE TABLE imports(id INTEGER PRIMARY KEY AUTOINCREMENT, at TEXT NOT NULL);
CREATE TABLE mentions(
            expression INTEGER NOT NULL REFERENCES expressions(seq) ON DELETE CASCADE, place TEXT NOT NULL,
            ordinal INTEGER NOT NULL, key TEXT NOT NULL, kind TEXT NOT NULL,
            PRIMARY KEY(expression, place, ordinal, key)) WITHOUT ROWID;
CREATE TABLE meta(key TEXT PRIMARY KEY, value TEXT NOT NULL);
INSERT INTO "meta" VALUES('id','0123456789abcdef0123456789abcdef');
INSERT INTO "meta" VALUES('revision','4');
CREATE TABLE notes(
            expression INTEGER NOT NULL REFERENCES expressions(seq) ON DELETE CASCADE, ordinal INTEGER NOT NULL,
            kind TEXT NOT NULL, mark TEXT NOT NULL, text TEXT NOT NULL, anchor INTEGER NOT NULL, eid TEXT NOT NULL,
            PRIMARY KEY(expression, ordinal)) WITHOUT ROWID;
INSERT INTO "notes" VALUES(1,0,'footnote','1','A note.',27,'sec_1');
INSERT INTO "notes" VALUES(2,0,'footnote','1','A note.',27,'sec_1');
INSERT INTO "notes" VALUES(4,0,'footnote','1','A note.',16,'sec_1');
CREATE TABLE passages(
            expression INTEGER NOT NULL REFERENCES expressions(seq) ON DELETE CASCADE, start INTEGER NOT NULL,
            end INTEGER NOT NULL, eid TEXT NOT NULL, ordinal INTEGER NOT NULL, role TEXT NOT NULL,
            PRIMARY KEY(expression, start)) WITHOUT ROWID;
INSERT INTO "passages" VALUES(1,27,72,'sec_1',0,'');
INSERT INTO "passages" VALUES(1,88,102,'sec_2',0,'');
INSERT INTO "passages" VALUES(2,27,75,'sec_1',0,'');
INSERT INTO "passages" VALUES(2,91,105,'sec_2',0,'');
INSERT INTO "passages" VALUES(4,16,33,'sec_1',0,'');
CREATE TABLE pending(
            target TEXT NOT NULL, expression TEXT NOT NULL, action TEXT NOT NULL, seq INTEGER NOT NULL,
            PRIMARY KEY(target, expression)) WITHOUT ROWID;
INSERT INTO "pending" VALUES('citations','xx-keepers@2010-01-01','add',1);
INSERT INTO "pending" VALUES('citations','xx-keepers@2020-01-01','add',2);
INSERT INTO "pending" VALUES('citations','xx-old@a90fb839~d11b37cd','add',4);
INSERT INTO "pending" VALUES('keyword','xx-keepers@2010-01-01','remove',1);
INSERT INTO "pending" VALUES('keyword','xx-keepers@2020-01-01','add',2);
INSERT INTO "pending" VALUES('keyword','xx-old@a90fb839','remove',3);
INSERT INTO "pending" VALUES('keyword','xx-old@a90fb839~d11b37cd','add',4);
INSERT INTO "pending" VALUES('superseded','xx-keepers@2010-01-01','add',1);
INSERT INTO "pending" VALUES('superseded','xx-old@a90fb839','remove',3);
INSERT INTO "pending" VALUES('superseded_vectors','xx-keepers@2010-01-01','add',1);
INSERT INTO "pending" VALUES('vectors','xx-keepers@2010-01-01','remove',1);
INSERT INTO "pending" VALUES('vectors','xx-keepers@2020-01-01','add',2);
INSERT INTO "pending" VALUES('vectors','xx-old@a90fb839','remove',3);
INSERT INTO "pending" VALUES('vectors','xx-old@a90fb839~d11b37cd','add',4);
CREATE TABLE provisions(
            expression INTEGER NOT NULL REFERENCES expressions(seq) ON DELETE CASCADE, ordinal INTEGER NOT NULL,
            eid TEXT NOT NULL, kind TEXT NOT NULL, number TEXT NOT NULL, number_key TEXT NOT NULL, heading TEXT NOT NULL,
            start INTEGER NOT NULL, end INTEGER NOT NULL, parent TEXT NOT NULL, status TEXT NOT NULL, page INTEGER NOT NULL,
            link TEXT NOT NULL, label TEXT NOT NULL, path TEXT NOT NULL, depth INTEGER NOT NULL, since TEXT NOT NULL DEFAULT '', until TEXT NOT NULL DEFAULT '', inner INTEGER NOT NULL DEFAULT 0, digest BLOB,
            PRIMARY KEY(expression, ordinal)) WITHOUT ROWID;
INSERT INTO "provisions" VALUES(1,0,'part_0','part','I','i','First part',11,102,'','in_force',0,'','','Law of Keepers › I First part',0,'','',0,NULL);
INSERT INTO "provisions" VALUES(1,1,'sec_1','section','1','1','Of number 1',27,72,'part_0','in_force',0,'','§ 1 Of number 1','Law of Keepers › I First part › § 1 Of number 1',0,'','',0,NULL);
INSERT INTO "provisions" VALUES(1,2,'sec_2','section','2','2','Of number 2',88,102,'part_0','in_force',0,'','§ 2 Of number 2','Law of Keepers › I First part › § 2 Of number 2',0,'','',0,NULL);
INSERT INTO "provisions" VALUES(2,0,'part_0','part','I','i','First part',11,105,'','in_force',0,'','','Law of Keepers › I First part',0,'','',0,NULL);
INSERT INTO "provisions" VALUES(2,1,'sec_1','section','1','1','Of number 1',27,75,'part_0','in_force',0,'','§ 1 Of number 1','Law of Keepers › I First part › § 1 Of number 1',0,'','',0,NULL);
INSERT INTO "provisions" VALUES(2,2,'sec_2','section','2','2','Of number 2',91,105,'part_0','in_force',0,'','§ 2 Of number 2','Law of Keepers › I First part › § 2 Of number 2',0,'','',0,NULL);
INSERT INTO "provisions" VALUES(4,0,'sec_1','section','1','1','Of number 1',16,33,'','in_force',0,'','§ 1 Of number 1','Law of Old Things › § 1 Of number 1',0,'','',0,NULL);
CREATE TABLE reports(
            import INTEGER NOT NULL REFERENCES imports(id) ON DELETE CASCADE, ordinal INTEGER NOT NULL,
            file TEXT NOT NULL, work TEXT NOT NULL, outcome TEXT NOT NULL, report TEXT NOT NULL,
            PRIMARY KEY(import, ordinal)) WITHOUT ROWID;
CREATE TABLE sentences(
            expression INTEGER NOT NULL REFERENCES expressions(seq) ON DELETE CASCADE, start INTEGER NOT NULL,
            end INTEGER NOT NULL, role TEXT NOT NULL, score REAL NOT NULL, by TEXT NOT NULL,
            PRIMARY KEY(expression, start)) WITHOUT ROWID;
CREATE TABLE sources(
            expression INTEGER NOT NULL REFERENCES expressions(seq) ON DELETE CASCADE, file TEXT NOT NULL, name TEXT NOT NULL,
            sha256 TEXT NOT NULL, size INTEGER NOT NULL, reader TEXT NOT NULL, report TEXT NOT NULL DEFAULT '{}',
            PRIMARY KEY(expression, file));
INSERT INTO "sources" VALUES(1,'keepers.txt','keepers.txt','2010-01-01',50,'invented','{}');
INSERT INTO "sources" VALUES(2,'keepers.txt','keepers.txt','2020-01-01',50,'invented','{}');
INSERT INTO "sources" VALUES(4,'old.txt','old.txt','aa',9,'invented','{}');
CREATE TABLE texts(
            expression INTEGER PRIMARY KEY REFERENCES expressions(seq) ON DELETE CASCADE, text TEXT NOT NULL, offsets BLOB);
INSERT INTO "texts" VALUES(1,'First part
§ 1 Of number 1
The keeper answers within ten days, see § 2.
§ 2 Of number 2
Nothing else.
',X'789C63604005AC509A1D4A030000A8000D');
INSERT INTO "texts" VALUES(2,'First part
§ 1 Of number 1
The keeper answers within twenty days, see § 2.
§ 2 Of number 2
Nothing else.
',X'789C63604005AC509A1D4A030000A8000D');
INSERT INTO "texts" VALUES(4,'§ 1 Of number 1
Old things stay.
',X'789C63604005AC509A1D4A030000A8000D');
CREATE TABLE treatments(
            expression INTEGER NOT NULL REFERENCES expressions(seq) ON DELETE CASCADE, ordinal INTEGER NOT NULL,
            start INTEGER NOT NULL, end INTEGER NOT NULL, decision TEXT NOT NULL, treatment TEXT NOT NULL,
            PRIMARY KEY(expression, ordinal)) WITHOUT ROWID;
CREATE TABLE work_names(
            name TEXT NOT NULL, work TEXT NOT NULL REFERENCES works(id) ON DELETE CASCADE, PRIMARY KEY(name, work)) WITHOUT ROWID;
INSERT INTO "work_names" VALUES('law of keepers','xx-keepers');
INSERT INTO "work_names" VALUES('law of old things','xx-old');
INSERT INTO "work_names" VALUES('no:4/2019','xx-old');
INSERT INTO "work_names" VALUES('the law of old things','xx-old');
CREATE TABLE works(
            id TEXT PRIMARY KEY, key TEXT NOT NULL, kind TEXT NOT NULL, jurisdiction TEXT NOT NULL, language TEXT NOT NULL,
            title TEXT NOT NULL, aliases TEXT NOT NULL DEFAULT '[]', summary TEXT NOT NULL DEFAULT '', status TEXT NOT NULL,
            file TEXT NOT NULL DEFAULT '', provisions INTEGER NOT NULL DEFAULT 0, current INTEGER, court TEXT NOT NULL DEFAULT '',
            family TEXT NOT NULL DEFAULT '', instance TEXT NOT NULL DEFAULT '', date TEXT NOT NULL DEFAULT '',
            citation TEXT NOT NULL DEFAULT '', official TEXT NOT NULL DEFAULT '[]');
INSERT INTO "works" VALUES('xx-keepers','keepers','law','xx','en','Law of Keepers','[]','','in_force','keepers.txt',2,2,'','','','','','[]');
INSERT INTO "works" VALUES('xx-old','old','law','xx','en','Law of Old Things','[]','','in_force','old.txt',1,4,'','','','','','["no:4/2019"]');
CREATE INDEX expressions_work ON expressions(work);
CREATE INDEX sources_sha ON sources(sha256);
CREATE UNIQUE INDEX provisions_eid ON provisions(expression, eid);
CREATE INDEX provisions_number ON provisions(expression, number_key);
CREATE INDEX notes_eid ON notes(expression, eid);
CREATE INDEX passages_eid ON passages(expression, eid);
CREATE INDEX citations_place ON citations(expression, start);
CREATE INDEX edges_target ON edges(work, eid);
CREATE INDEX provisions_digest ON provisions(digest) WHERE digest IS NOT NULL;
CREATE INDEX expressions_content ON expressions(content) WHERE content != '';
CREATE INDEX reports_work ON reports(work);
CREATE INDEX decision_keys_expression ON decision_keys(expression);
CREATE INDEX mentions_key ON mentions(key);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('expressions',4);
COMMIT;
