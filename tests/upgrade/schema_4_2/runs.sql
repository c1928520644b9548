PRAGMA application_id=1416784226;
PRAGMA user_version=2;
BEGIN TRANSACTION;
CREATE TABLE annotations(
            id INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, work TEXT NOT NULL, eid TEXT NOT NULL,
            number TEXT NOT NULL, heading TEXT NOT NULL, quote TEXT NOT NULL, before TEXT NOT NULL, after TEXT NOT NULL,
            offset INTEGER NOT NULL, text TEXT NOT NULL, colour TEXT NOT NULL, made TEXT NOT NULL, changed TEXT NOT NULL);
INSERT INTO "annotations" VALUES(1,'note','xx-keepers','sec_1','1','','twenty days','','',0,'Ask why.','yellow','2026-01-01T00:00:00+00:00','2026-01-01T00:00:00+00:00');
CREATE TABLE considered(
            run TEXT NOT NULL REFERENCES runs(id) ON DELETE CASCADE, ordinal INTEGER NOT NULL, value TEXT NOT NULL,
            PRIMARY KEY(run, ordinal)) WITHOUT ROWID;
INSERT INTO "considered" VALUES('20261129-210519-65e48d',1,'{"work":"xx-old","eid":"sec_1","number":"1","heading":"","score":0.2,"seen_by":"search_keyword#1"}');
CREATE TABLE events(
            run TEXT NOT NULL REFERENCES runs(id) ON DELETE CASCADE, seq INTEGER NOT NULL, event TEXT NOT NULL,
            at TEXT NOT NULL, step INTEGER NOT NULL, data TEXT NOT NULL, PRIMARY KEY(run, seq)) WITHOUT ROWID;
INSERT INTO "events" VALUES('20261129-210519-65e48d',1,'run_started','2020-01-01T00:00:00.000+00:00',1,'{"question":"q"}');
INSERT INTO "events" VALUES('20261129-210519-65e48d',2,'evidence_opened','2020-01-01T00:00:00.000+00:00',2,'{"evidence":{"tag":"E1","kind":"law","work":"xx-keepers","expression":"xx-keepers@2020-01-01","file":"keepers.txt","eid":"sec_1","number":"1","heading":"Of number 1","title":"Law of Keepers","page":0,"quote":"twenty days","start":0,"end":11,"link":"","level":"statute","version":"2020-01-01","status":"in_force","treatment":"","opened_by":"read_provisions#1"}}');
INSERT INTO "events" VALUES('20261129-210519-65e48d',3,'evidence_considered','2020-01-01T00:00:00.000+00:00',3,'{"considered":[{"work":"xx-old","eid":"sec_1","number":"1","heading":"","score":0.2,"seen_by":"search_keyword#1"}]}');
INSERT INTO "events" VALUES('20261129-210519-65e48d',4,'run_finished','2020-01-01T00:00:00.000+00:00',4,'{"answer":{"answered":true}}');
CREATE TABLE evidence(
            run TEXT NOT NULL REFERENCES runs(id) ON DELETE CASCADE, tag TEXT NOT NULL, work TEXT NOT NULL, eid TEXT NOT NULL,
            ordinal INTEGER NOT NULL, value TEXT NOT NULL, PRIMARY KEY(run, tag)) WITHOUT ROWID;
INSERT INTO "evidence" VALUES('20261129-210519-65e48d','E1','xx-keepers','sec_1',2,'{"tag":"E1","kind":"law","work":"xx-keepers","expression":"xx-keepers@2020-01-01","file":"keepers.txt","eid":"sec_1","number":"1","heading":"Of number 1","title":"Law of Keepers","page":0,"quote":"twenty days","start":0,"end":11,"link":"","level":"statute","version":"2020-01-01","status":"in_force","treatment":"","opened_by":"read_provisions#1"}');
CREATE TABLE labels(
            id INTEGER PRIMARY KEY, run TEXT NOT NULL REFERENCES runs(id) ON DELETE CASCADE, target TEXT NOT NULL,
            label TEXT NOT NULL, note TEXT NOT NULL, at TEXT NOT NULL);
INSERT INTO "labels" VALUES(1,'20261129-210519-65e48d','E1','right','','2026-11-29T21:05:19.549+00:00');
CREATE TABLE runs(
            id TEXT PRIMARY KEY, thread TEXT NOT NULL, question TEXT NOT NULL, options TEXT NOT NULL, status TEXT NOT NULL,
            created TEXT NOT NULL, updated TEXT NOT NULL, host TEXT NOT NULL, pid INTEGER NOT NULL, begun REAL NOT NULL,
            answer TEXT, last_seq INTEGER NOT NULL DEFAULT 0);
INSERT INTO "runs" VALUES('20261129-210519-65e48d','20261129-210519-65e48d','When does the keeper answer?','{"depth":"quick"}','finished','2026-11-29T21:05:19.548+00:00','2026-11-29T21:05:19.549+00:00','host',1,0.0,'{"answered":true}',4);
CREATE TABLE tags(work TEXT NOT NULL, tag TEXT NOT NULL, PRIMARY KEY(work, tag)) WITHOUT ROWID;
INSERT INTO "tags" VALUES('xx-keepers','otters');
CREATE INDEX runs_thread ON runs(thread, created);
CREATE INDEX runs_status ON runs(status);
CREATE UNIQUE INDEX labels_target ON labels(run, target);
CREATE INDEX annotations_work ON annotations(work);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('annotations',1);
COMMIT;
