<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>Tribonian</name>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation>&amp;Gehe zu</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>&amp;Matter</source>
        <translation>A&amp;kte</translation>
    </message>
    <message>
        <source>&amp;Memo</source>
        <translation>&amp;Gutachten</translation>
    </message>
    <message>
        <source>&amp;Notes</source>
        <translation>&amp;Notizen</translation>
    </message>
    <message>
        <source>&amp;Research</source>
        <translation>&amp;Recherche</translation>
    </message>
    <message>
        <source>&amp;Sentence</source>
        <translation>&amp;Satz</translation>
    </message>
    <message>
        <source>&amp;Tab</source>
        <translation>&amp;Tab</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>(no heading)</source>
        <translation>(keine Überschrift)</translation>
    </message>
    <message>
        <source>({n} more waits)|({n} more wait)</source>
        <translation>({n} weiterer wartet)|({n} weitere warten)</translation>
    </message>
    <message>
        <source>A command, a law, a question …</source>
        <translation>Ein Befehl, ein Gesetz, eine Frage …</translation>
    </message>
    <message>
        <source>A file number says nothing to others</source>
        <translation>Ein Aktenzeichen sagt anderen nichts</translation>
    </message>
    <message>
        <source>A file was not imported. The library is unchanged by it.</source>
        <translation>Eine Datei wurde nicht eingelesen. Die Bibliothek ist unverändert.</translation>
    </message>
    <message>
        <source>A follow-up opens these by their number, without searching for them.</source>
        <translation>Eine Anschlussfrage öffnet diese Stellen über ihre Nummer, ohne nach ihnen zu suchen.</translation>
    </message>
    <message>
        <source>A grid asks the same questions of many files and shows the answers side by side.</source>
        <translation>Eine Prüftabelle stellt vielen Dateien dieselben Fragen und zeigt die Antworten nebeneinander.</translation>
    </message>
    <message>
        <source>A language model found it; the words are the file's.</source>
        <translation>Ein Sprachmodell hat es gefunden; die Worte sind die der Datei.</translation>
    </message>
    <message>
        <source>A library is a folder with its laws, questions and notes. It can be copied to another machine as it is.</source>
        <translation>Eine Bibliothek ist ein Ordner mit ihren Gesetzen, Fragen und Notizen. Sie lässt sich so auf einen anderen Rechner kopieren.</translation>
    </message>
    <message>
        <source>A library on your firm’s own servers, searched together with the one on this machine.</source>
        <translation>Eine Bibliothek auf eigenen Servern der Kanzlei, die zusammen mit der auf diesem Rechner durchsucht wird.</translation>
    </message>
    <message>
        <source>A library on your firm’s servers, searched with this one</source>
        <translation>Eine auf den Servern der Kanzlei, mit dieser zusammen durchsucht</translation>
    </message>
    <message>
        <source>A matter is open: nothing is sent to “{name}”.</source>
        <translation>Eine Akte ist offen: An „{name}“ wird nichts gesendet.</translation>
    </message>
    <message>
        <source>A matter is open: the engine opens no connection, not even to a service you allowed for the library.</source>
        <translation>Eine Akte ist offen: Die Engine öffnet keine Verbindung, auch nicht zu einem Dienst, den Sie für die Bibliothek erlaubt haben.</translation>
    </message>
    <message>
        <source>A matter keeps a client’s files encrypted, apart from the library and from every other matter.</source>
        <translation>Eine Akte verwahrt die Dateien eines Mandanten verschlüsselt, getrennt von der Bibliothek und von jeder anderen Akte.</translation>
    </message>
    <message>
        <source>A memo is made from questions that were answered: sentences, citations and texts, for you to edit and file.</source>
        <translation>Ein Gutachten entsteht aus beantworteten Fragen: Sätze, Fundstellen und Texte, die Sie bearbeiten und einreichen.</translation>
    </message>
    <message>
        <source>A model writes the answer's sentences; every one is checked by the program. Without a model you get verified extracts.</source>
        <translation>Ein Modell schreibt die Sätze der Antwort; das Programm prüft jeden davon. Ohne Modell erhalten Sie geprüfte Auszüge.</translation>
    </message>
    <message>
        <source>A number of it belongs to something else in the provision cited.</source>
        <translation>Eine Zahl darin gehört in der zitierten Vorschrift zu etwas anderem.</translation>
    </message>
    <message>
        <source>A passphrase cannot be recovered by anybody. Whoever forgets it has lost questions and notes.</source>
        <translation>Eine Passphrase kann niemand wiederherstellen. Wer sie vergisst, hat Fragen und Notizen verloren.</translation>
    </message>
    <message>
        <source>A passphrase cannot be recovered by anybody. Whoever forgets it has lost the matter, unless a backup opens.</source>
        <translation>Eine Passphrase kann niemand wiederherstellen. Wer sie vergisst, hat die Akte verloren, wenn sich keine Sicherung öffnen lässt.</translation>
    </message>
    <message>
        <source>A quotation in it does not end or does not begin.</source>
        <translation>Ein Zitat darin endet nicht oder beginnt nicht.</translation>
    </message>
    <message>
        <source>A step of the research failed.</source>
        <translation>Ein Schritt der Recherche ist fehlgeschlagen.</translation>
    </message>
    <message>
        <source>A supported sentence is filed without being confirmed.</source>
        <translation>Ein belegter Satz wird ohne Bestätigung eingereicht.</translation>
    </message>
    <message>
        <source>A word or a few for “{title}”</source>
        <translation>Ein Wort oder mehrere für „{title}“</translation>
    </message>
    <message>
        <source>A work that is checked out is on this machine: it is searched and read without the firm’s server.</source>
        <translation>Ein entliehenes Werk liegt auf diesem Rechner: Es wird ohne den Server der Kanzlei durchsucht und gelesen.</translation>
    </message>
    <message>
        <source>About</source>
        <translation>Über</translation>
    </message>
    <message>
        <source>About Tribonian</source>
        <translation>Über Tribonian</translation>
    </message>
    <message>
        <source>About the memo</source>
        <translation>Zum Gutachten</translation>
    </message>
    <message>
        <source>Add a fact</source>
        <translation>Tatsache hinzufügen</translation>
    </message>
    <message>
        <source>Add a file …</source>
        <translation>Datei hinzufügen …</translation>
    </message>
    <message>
        <source>Add a folder …</source>
        <translation>Ordner hinzufügen …</translation>
    </message>
    <message>
        <source>Add a model</source>
        <translation>Modell hinzufügen</translation>
    </message>
    <message>
        <source>Add a question …</source>
        <translation>Frage hinzufügen …</translation>
    </message>
    <message>
        <source>Add a sentence here</source>
        <translation>Satz hier hinzufügen</translation>
    </message>
    <message>
        <source>Add its file again, or go on without a model.</source>
        <translation>Fügen Sie die Datei erneut hinzu oder arbeiten Sie ohne Modell weiter.</translation>
    </message>
    <message>
        <source>Add laws and decisions as files or folders: PDF, Word, web pages, XML, JSON, text. They stay on this machine.</source>
        <translation>Fügen Sie Gesetze und Entscheidungen als Dateien oder Ordner hinzu: PDF, Word, Webseiten, XML, JSON, Text. Sie bleiben auf diesem Rechner.</translation>
    </message>
    <message>
        <source>Add the models of a folder</source>
        <translation>Modelle eines Ordners hinzufügen</translation>
    </message>
    <message>
        <source>Add to its keys</source>
        <translation>Zu den Tasten hinzufügen</translation>
    </message>
    <message>
        <source>Add to the conclusion</source>
        <translation>Zum Ergebnis hinzufügen</translation>
    </message>
    <message>
        <source>Add to the memo</source>
        <translation>Ins Gutachten aufnehmen</translation>
    </message>
    <message>
        <source>Add, measure and choose the language model</source>
        <translation>Das Sprachmodell hinzufügen, messen und wählen</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Address of a SearXNG service on this machine or in the office network, such as http://127.0.0.1:8888; empty: none</source>
        <translation>Adresse eines SearXNG-Dienstes auf diesem Rechner oder im Büronetz, etwa http://127.0.0.1:8888; leer: keiner</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>All as the program has them</source>
        <translation>Alle wie vom Programm vorgesehen</translation>
    </message>
    <message>
        <source>All clauses</source>
        <translation>Alle Klauseln</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>All forms of the words</source>
        <translation>Alle Wortformen</translation>
    </message>
    <message>
        <source>All keys are as the program has them.</source>
        <translation>Alle Tasten sind wie vom Programm vorgesehen.</translation>
    </message>
    <message>
        <source>All kinds</source>
        <translation>Alle Arten</translation>
    </message>
    <message>
        <source>All parts of the question are answered</source>
        <translation>Alle Teile der Frage sind beantwortet</translation>
    </message>
    <message>
        <source>All roles</source>
        <translation>Alle Rollen</translation>
    </message>
    <message>
        <source>All that was found, left out and noted, as JSON</source>
        <translation>Alles Gefundene, Ausgelassene und Angemerkte als JSON</translation>
    </message>
    <message>
        <source>Allow writing to its folder, or choose another one.</source>
        <translation>Erlauben Sie das Schreiben in ihren Ordner oder wählen Sie eine andere.</translation>
    </message>
    <message>
        <source>Amounts</source>
        <translation>Beträge</translation>
    </message>
    <message>
        <source>An offline research desk for lawyers: it navigates the law, checks every sentence, and exports a cited memo.</source>
        <translation>Ein Rechercheplatz für Juristen ohne Netz: Er bewegt sich im Gesetz, prüft jeden Satz und gibt ein Gutachten mit Belegen aus.</translation>
    </message>
    <message>
        <source>Analysis</source>
        <translation>Würdigung</translation>
    </message>
    <message>
        <source>Another address is switched off until you switch it on again.</source>
        <translation>Eine andere Adresse bleibt ausgeschaltet, bis Sie sie wieder einschalten.</translation>
    </message>
    <message>
        <source>Another folder …</source>
        <translation>Anderer Ordner …</translation>
    </message>
    <message>
        <source>Another matter is open. Two are never open at once.</source>
        <translation>Eine andere Akte ist offen. Zwei sind nie zugleich offen.</translation>
    </message>
    <message>
        <source>Another passphrase for “{name}”. Backups made before open with the old one.</source>
        <translation>Eine andere Passphrase für „{name}“. Frühere Sicherungen öffnen sich mit der alten.</translation>
    </message>
    <message>
        <source>Another program is writing to the library.</source>
        <translation>Ein anderes Programm schreibt gerade in die Bibliothek.</translation>
    </message>
    <message>
        <source>Another version of the program has them open, or no key can be kept here.</source>
        <translation>Eine andere Version des Programms hat sie offen, oder hier kann kein Schlüssel aufbewahrt werden.</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Answering</source>
        <translation>Antwort entsteht</translation>
    </message>
    <message>
        <source>Answers: files below each other, questions side by side</source>
        <translation>Antworten: Dateien untereinander, Fragen nebeneinander</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>Darstellung</translation>
    </message>
    <message>
        <source>Arg. P</source>
        <translation>Vortr. Kl.</translation>
    </message>
    <message>
        <source>Arg. R</source>
        <translation>Vortr. Bekl.</translation>
    </message>
    <message>
        <source>Argument of the claimant or appellant</source>
        <translation>Vortrag der klagenden Partei</translation>
    </message>
    <message>
        <source>Argument of the respondent</source>
        <translation>Vortrag der beklagten Partei</translation>
    </message>
    <message>
        <source>Arrow keys go from event to event; the steps and the answer show that moment.</source>
        <translation>Die Pfeiltasten gehen von Ereignis zu Ereignis; Schritte und Antwort zeigen diesen Augenblick.</translation>
    </message>
    <message>
        <source>As it is called in your firm</source>
        <translation>Wie sie in der Kanzlei heißt</translation>
    </message>
    <message>
        <source>As the law cited is cited</source>
        <translation>Wie das zitierte Recht zitiert wird</translation>
    </message>
    <message>
        <source>As the program has it</source>
        <translation>Wie vom Programm vorgesehen</translation>
    </message>
    <message>
        <source>As the question needs</source>
        <translation>Wie die Frage es verlangt</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>As wide as the pane</source>
        <translation>So breit wie der Bereich</translation>
    </message>
    <message>
        <source>Ask</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>Ask a follow-up</source>
        <translation>Anschlussfrage stellen</translation>
    </message>
    <message>
        <source>Ask a question</source>
        <translation>Frage stellen</translation>
    </message>
    <message>
        <source>Ask a question first; a follow-up goes on from its answer.</source>
        <translation>Stellen Sie zuerst eine Frage; eine Anschlussfrage knüpft an ihre Antwort an.</translation>
    </message>
    <message>
        <source>Ask a question first; its answer becomes the memo.</source>
        <translation>Stellen Sie zuerst eine Frage; ihre Antwort wird zum Gutachten.</translation>
    </message>
    <message>
        <source>Ask a question first; its answer can be copied then.</source>
        <translation>Stellen Sie zuerst eine Frage; dann kann ihre Antwort kopiert werden.</translation>
    </message>
    <message>
        <source>Ask a shorter question, or about less.</source>
        <translation>Fragen Sie kürzer oder nach weniger.</translation>
    </message>
    <message>
        <source>Ask about the laws of this library</source>
        <translation>Fragen Sie die Gesetze dieser Bibliothek</translation>
    </message>
    <message>
        <source>Ask about this matter and the laws of this library</source>
        <translation>Fragen Sie zu dieser Akte und den Gesetzen dieser Bibliothek</translation>
    </message>
    <message>
        <source>Ask again with full research</source>
        <translation>Noch einmal mit voller Recherche fragen</translation>
    </message>
    <message>
        <source>Ask for rows of the tables only.</source>
        <translation>Fragen Sie nur nach Zeilen der Tabellen.</translation>
    </message>
    <message>
        <source>Ask in all laws</source>
        <translation>In allen Gesetzen fragen</translation>
    </message>
    <message>
        <source>Ask in all laws again</source>
        <translation>Wieder in allen Gesetzen fragen</translation>
    </message>
    <message>
        <source>Ask in this decision only</source>
        <translation>Nur in dieser Entscheidung fragen</translation>
    </message>
    <message>
        <source>Ask in this file only</source>
        <translation>Nur in dieser Datei fragen</translation>
    </message>
    <message>
        <source>Ask in this law only</source>
        <translation>Nur in diesem Gesetz fragen</translation>
    </message>
    <message>
        <source>Ask it for this library</source>
        <translation>Für diese Bibliothek fragen</translation>
    </message>
    <message>
        <source>Ask the open cells</source>
        <translation>Offene Zellen fragen</translation>
    </message>
    <message>
        <source>Ask whoever keeps the server for its certificate, and for how long it is valid.</source>
        <translation>Fragen Sie, wer den Server betreut, nach dem Zertifikat und danach, wie lange es gilt.</translation>
    </message>
    <message>
        <source>Ask, then check</source>
        <translation>Fragen, dann prüfen</translation>
    </message>
    <message>
        <source>Ask: {text}</source>
        <translation>Frage: {text}</translation>
    </message>
    <message>
        <source>Asked for</source>
        <translation>Gefragt nach</translation>
    </message>
    <message>
        <source>Asking …</source>
        <translation>Es wird gefragt …</translation>
    </message>
    <message>
        <source>At this moment nothing was found yet.</source>
        <translation>In diesem Augenblick war noch nichts gefunden.</translation>
    </message>
    <message>
        <source>Author</source>
        <translation>Verfasser</translation>
    </message>
    <message>
        <source>Authorities</source>
        <translation>Fundstellen</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Back to the program's words</source>
        <translation>Zurück zu den Worten des Programms</translation>
    </message>
    <message>
        <source>Back up the matter</source>
        <translation>Akte sichern</translation>
    </message>
    <message>
        <source>Back up the matter …</source>
        <translation>Akte sichern …</translation>
    </message>
    <message>
        <source>Backed up into {file} ({size}) and read back.</source>
        <translation>In {file} gesichert ({size}) und zur Probe zurückgelesen.</translation>
    </message>
    <message>
        <source>Backing up “{name}” …</source>
        <translation>„{name}“ wird gesichert …</translation>
    </message>
    <message>
        <source>Backups of matters (*{suffix})</source>
        <translation>Sicherungen von Akten (*{suffix})</translation>
    </message>
    <message>
        <source>Being imported …</source>
        <translation>Wird importiert …</translation>
    </message>
    <message>
        <source>Being written, not checked yet</source>
        <translation>Wird geschrieben, noch nicht geprüft</translation>
    </message>
    <message>
        <source>Below</source>
        <translation>Darunter</translation>
    </message>
    <message>
        <source>Beyond this machine the connection is always encrypted. The password goes into this system’s keyring, never into a file.</source>
        <translation>Außerhalb dieses Rechners ist die Verbindung immer verschlüsselt. Das Passwort kommt in den Schlüsselbund des Systems, nie in eine Datei.</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>Blau</translation>
    </message>
    <message>
        <source>Bookmark</source>
        <translation>Lesezeichen</translation>
    </message>
    <message>
        <source>Bookmark, or take it away</source>
        <translation>Lesezeichen setzen oder entfernen</translation>
    </message>
    <message>
        <source>Both provisions have the same words.</source>
        <translation>Beide Vorschriften haben denselben Wortlaut.</translation>
    </message>
    <message>
        <source>Brief answer</source>
        <translation>Kurzantwort</translation>
    </message>
    <message>
        <source>Bring all up to date</source>
        <translation>Alle auf den Stand bringen</translation>
    </message>
    <message>
        <source>Bringing up to date …</source>
        <translation>Wird auf den Stand gebracht …</translation>
    </message>
    <message>
        <source>Build {mark} of the source of {time}, in {folder}</source>
        <translation>Stand {mark} aus dem Quelltext vom {time}, in {folder}</translation>
    </message>
    <message>
        <source>By jurisdiction</source>
        <translation>Nach Rechtsordnung</translation>
    </message>
    <message>
        <source>By the size of the library</source>
        <translation>Nach der Größe der Bibliothek</translation>
    </message>
    <message>
        <source>By title</source>
        <translation>Nach Titel</translation>
    </message>
    <message>
        <source>Calculation</source>
        <translation>Berechnung</translation>
    </message>
    <message>
        <source>Calendar (*.ics)</source>
        <translation>Kalender (*.ics)</translation>
    </message>
    <message>
        <source>Calendar …</source>
        <translation>Kalender …</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Case</source>
        <translation>Fall</translation>
    </message>
    <message>
        <source>Case files</source>
        <translation>Akten</translation>
    </message>
    <message>
        <source>Case numbers</source>
        <translation>Aktenzeichen</translation>
    </message>
    <message>
        <source>Certificate of the firm</source>
        <translation>Zertifikat der Kanzlei</translation>
    </message>
    <message>
        <source>Certificate of the firm …</source>
        <translation>Zertifikat der Kanzlei …</translation>
    </message>
    <message>
        <source>Certificates (*.pem *.crt *.cer)</source>
        <translation>Zertifikate (*.pem *.crt *.cer)</translation>
    </message>
    <message>
        <source>Change it</source>
        <translation>Ändern</translation>
    </message>
    <message>
        <source>Change the label</source>
        <translation>Bezeichnung ändern</translation>
    </message>
    <message>
        <source>Change the matter’s label …</source>
        <translation>Bezeichnung der Akte ändern …</translation>
    </message>
    <message>
        <source>Change the matter’s passphrase …</source>
        <translation>Passphrase der Akte ändern …</translation>
    </message>
    <message>
        <source>Change the passphrase</source>
        <translation>Passphrase ändern</translation>
    </message>
    <message>
        <source>Change what was entered and try again.</source>
        <translation>Ändern Sie die Eingabe und versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>Changed; the program has {keys}</source>
        <translation>Geändert; das Programm hat {keys}</translation>
    </message>
    <message>
        <source>Chat template</source>
        <translation>Chatvorlage</translation>
    </message>
    <message>
        <source>Check out</source>
        <translation>Entleihen</translation>
    </message>
    <message>
        <source>Check the files</source>
        <translation>Dateien prüfen</translation>
    </message>
    <message>
        <source>Checked answer</source>
        <translation>Geprüfte Antwort</translation>
    </message>
    <message>
        <source>Checked out</source>
        <translation>Entliehen</translation>
    </message>
    <message>
        <source>Checking out …</source>
        <translation>Wird entliehen …</translation>
    </message>
    <message>
        <source>Checking the file …</source>
        <translation>Datei wird geprüft …</translation>
    </message>
    <message>
        <source>Checking the files …</source>
        <translation>Dateien werden geprüft …</translation>
    </message>
    <message>
        <source>Checksum</source>
        <translation>Prüfsumme</translation>
    </message>
    <message>
        <source>Choices</source>
        <translation>Auswahl</translation>
    </message>
    <message>
        <source>Choose a command, press the keys it is to have, and take them over. They count at once.</source>
        <translation>Wählen Sie einen Befehl, drücken Sie die gewünschten Tasten und übernehmen Sie sie. Sie gelten sofort.</translation>
    </message>
    <message>
        <source>Choose a file to see what was found in it, what was left out and what to look at.</source>
        <translation>Wählen Sie eine Datei, um zu sehen, was darin gefunden und ausgelassen wurde und was Sie ansehen sollten.</translation>
    </message>
    <message>
        <source>Choose a folder …</source>
        <translation>Ordner wählen …</translation>
    </message>
    <message>
        <source>Choose a law in the library and a provision in its contents, or ask a question: every citation of the answer opens here.</source>
        <translation>Wählen Sie in der Bibliothek ein Gesetz und in seinem Inhalt eine Vorschrift, oder stellen Sie eine Frage: Jeder Beleg der Antwort öffnet sich hier.</translation>
    </message>
    <message>
        <source>Choose a matter in the library first.</source>
        <translation>Wählen Sie zuerst eine Akte in der Bibliothek.</translation>
    </message>
    <message>
        <source>Choose a passphrase.</source>
        <translation>Wählen Sie eine Passphrase.</translation>
    </message>
    <message>
        <source>Choose a sentence to see what it rests on.</source>
        <translation>Wählen Sie einen Satz, um zu sehen, worauf er beruht.</translation>
    </message>
    <message>
        <source>Choose a smaller one.</source>
        <translation>Wählen Sie ein kleineres.</translation>
    </message>
    <message>
        <source>Choose a template and check the files of the matter.</source>
        <translation>Wählen Sie eine Vorlage und prüfen Sie die Dateien der Akte.</translation>
    </message>
    <message>
        <source>Choose another kind, or empty the filter.</source>
        <translation>Wählen Sie eine andere Art oder leeren Sie den Filter.</translation>
    </message>
    <message>
        <source>Choose another model, or go on without one.</source>
        <translation>Wählen Sie ein anderes Modell oder arbeiten Sie ohne weiter.</translation>
    </message>
    <message>
        <source>Choose files …</source>
        <translation>Dateien wählen …</translation>
    </message>
    <message>
        <source>Choose one in the library, or press {keys} and type its name.</source>
        <translation>Wählen Sie eines in der Bibliothek oder drücken Sie {keys} und geben Sie seinen Namen ein.</translation>
    </message>
    <message>
        <source>Choose one under Decisions in the library: its court, summary, authorities and names are shown here.</source>
        <translation>Wählen Sie in der Bibliothek unter „Entscheidungen“ eine aus: Gericht, Zusammenfassung, Fundstellen und Namen stehen dann hier.</translation>
    </message>
    <message>
        <source>Choose …</source>
        <translation>Wählen …</translation>
    </message>
    <message>
        <source>Chooses tools rightly</source>
        <translation>Wählt Werkzeuge richtig</translation>
    </message>
    <message>
        <source>Choosing sentences …</source>
        <translation>Sätze werden gewählt …</translation>
    </message>
    <message>
        <source>Chroma server</source>
        <translation>Chroma-Server</translation>
    </message>
    <message>
        <source>Citation</source>
        <translation>Beleg</translation>
    </message>
    <message>
        <source>Citation style</source>
        <translation>Zitierweise</translation>
    </message>
    <message>
        <source>Cited by</source>
        <translation>Zitiert von</translation>
    </message>
    <message>
        <source>Cited by {n}</source>
        <translation>Zitiert von {n}</translation>
    </message>
    <message>
        <source>Cites what it was given</source>
        <translation>Belegt mit dem Gegebenen</translation>
    </message>
    <message>
        <source>Claimant / appellant</source>
        <translation>Klagende Partei</translation>
    </message>
    <message>
        <source>Claimants and appellants</source>
        <translation>Klagende Parteien</translation>
    </message>
    <message>
        <source>Clause checklist</source>
        <translation>Klausel-Checkliste</translation>
    </message>
    <message>
        <source>Clause checklist …</source>
        <translation>Klausel-Checkliste …</translation>
    </message>
    <message>
        <source>Clauses</source>
        <translation>Klauseln</translation>
    </message>
    <message>
        <source>Click</source>
        <translation>Klick</translation>
    </message>
    <message>
        <source>Client</source>
        <translation>Mandant</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Close find</source>
        <translation>Suche schließen</translation>
    </message>
    <message>
        <source>Close notice</source>
        <translation>Hinweis schließen</translation>
    </message>
    <message>
        <source>Close tab</source>
        <translation>Tab schließen</translation>
    </message>
    <message>
        <source>Close the file where it is open, or choose another name.</source>
        <translation>Schließen Sie die Datei, wo sie geöffnet ist, oder wählen Sie einen anderen Namen.</translation>
    </message>
    <message>
        <source>Close this column</source>
        <translation>Diese Spalte schließen</translation>
    </message>
    <message>
        <source>Close what the step saw</source>
        <translation>Schließen, was der Schritt sah</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Kürzel</translation>
    </message>
    <message>
        <source>Collapse all</source>
        <translation>Alles einklappen</translation>
    </message>
    <message>
        <source>Colours of the whole window</source>
        <translation>Farben des ganzen Fensters</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Command palette</source>
        <translation>Befehlspalette</translation>
    </message>
    <message>
        <source>Command, law or question</source>
        <translation>Befehl, Gesetz oder Frage</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>Compare this version with</source>
        <translation>Diese Fassung vergleichen mit</translation>
    </message>
    <message>
        <source>Compare two provisions</source>
        <translation>Zwei Vorschriften vergleichen</translation>
    </message>
    <message>
        <source>Compare two provisions …</source>
        <translation>Zwei Vorschriften vergleichen …</translation>
    </message>
    <message>
        <source>Compare versions: {title}</source>
        <translation>Fassungen vergleichen: {title}</translation>
    </message>
    <message>
        <source>Comparing …</source>
        <translation>Vergleich läuft …</translation>
    </message>
    <message>
        <source>Computes</source>
        <translation>Berechnet</translation>
    </message>
    <message>
        <source>Conclusion</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Confirm</source>
        <translation>Bestätigen</translation>
    </message>
    <message>
        <source>Confirm for filing</source>
        <translation>Für die Einreichung bestätigen</translation>
    </message>
    <message>
        <source>Confirm for filing, or take that back</source>
        <translation>Für die Einreichung bestätigen oder zurücknehmen</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>Kontext</translation>
    </message>
    <message>
        <source>Context of the model</source>
        <translation>Kontext des Modells</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy all</source>
        <translation>Alles kopieren</translation>
    </message>
    <message>
        <source>Copy all differences as text</source>
        <translation>Alle Unterschiede als Text kopieren</translation>
    </message>
    <message>
        <source>Copy all steps</source>
        <translation>Alle Schritte kopieren</translation>
    </message>
    <message>
        <source>Copy all with citations</source>
        <translation>Alles mit Fundstellen kopieren</translation>
    </message>
    <message>
        <source>Copy checksum</source>
        <translation>Prüfsumme kopieren</translation>
    </message>
    <message>
        <source>Copy step</source>
        <translation>Schritt kopieren</translation>
    </message>
    <message>
        <source>Copy the answer with citations</source>
        <translation>Antwort mit Fundstellen kopieren</translation>
    </message>
    <message>
        <source>Copy the authoritative link</source>
        <translation>Amtlichen Link kopieren</translation>
    </message>
    <message>
        <source>Copy the report as text</source>
        <translation>Bericht als Text kopieren</translation>
    </message>
    <message>
        <source>Copy the selected words</source>
        <translation>Ausgewählte Wörter kopieren</translation>
    </message>
    <message>
        <source>Copy with citation</source>
        <translation>Mit Fundstelle kopieren</translation>
    </message>
    <message>
        <source>Copy with citations</source>
        <translation>Mit Belegen kopieren</translation>
    </message>
    <message>
        <source>Could not be removed, and are noise without the key: {files}</source>
        <translation>Nicht entfernt, ohne den Schlüssel aber nur Rauschen: {files}</translation>
    </message>
    <message>
        <source>Country</source>
        <translation>Land</translation>
    </message>
    <message>
        <source>Country of the selected files</source>
        <translation>Land der gewählten Dateien</translation>
    </message>
    <message>
        <source>Country of the selected files, where it was not recognised rightly</source>
        <translation>Land der gewählten Dateien, wo es nicht richtig erkannt wurde</translation>
    </message>
    <message>
        <source>Country of the selected files:</source>
        <translation>Land der gewählten Dateien:</translation>
    </message>
    <message>
        <source>Court</source>
        <translation>Gericht</translation>
    </message>
    <message>
        <source>Court below: “{quote}”</source>
        <translation>Vorinstanz: „{quote}“</translation>
    </message>
    <message>
        <source>Courts</source>
        <translation>Gerichte</translation>
    </message>
    <message>
        <source>Covered</source>
        <translation>Erfasst</translation>
    </message>
    <message>
        <source>Ctrl + click</source>
        <translation>Strg + Klick</translation>
    </message>
    <message>
        <source>Cursor in the text, to select words by keyboard</source>
        <translation>Schreibmarke im Text, zum Auswählen mit der Tastatur</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Datum</translation>
    </message>
    <message>
        <source>Dates</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>Day it ends</source>
        <translation>Tag des Ablaufs</translation>
    </message>
    <message>
        <source>Day of the event it runs from</source>
        <translation>Tag des auslösenden Ereignisses</translation>
    </message>
    <message>
        <source>Deadline</source>
        <translation>Frist</translation>
    </message>
    <message>
        <source>Deadlines</source>
        <translation>Fristen</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>Entscheidung</translation>
    </message>
    <message>
        <source>Decisions</source>
        <translation>Entscheidungen</translation>
    </message>
    <message>
        <source>Decisions it treats</source>
        <translation>Entscheidungen, die sie behandelt</translation>
    </message>
    <message>
        <source>Del</source>
        <translation>Entf</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Delete everywhere</source>
        <translation>Überall löschen</translation>
    </message>
    <message>
        <source>Delete the grid</source>
        <translation>Tabelle löschen</translation>
    </message>
    <message>
        <source>Delete this memo …</source>
        <translation>Dieses Gutachten löschen …</translation>
    </message>
    <message>
        <source>Delete “{title}” with all its versions? The questions and answers stay.</source>
        <translation>„{title}“ mit allen Fassungen löschen? Fragen und Antworten bleiben.</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>Tiefe</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Einzelheiten</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>Unterschiede</translation>
    </message>
    <message>
        <source>Digest of the case files</source>
        <translation>Übersicht der Akten</translation>
    </message>
    <message>
        <source>Digest of the case files …</source>
        <translation>Übersicht der Akten …</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Divide it.</source>
        <translation>Teilen Sie sie auf.</translation>
    </message>
    <message>
        <source>Do again</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Do not import {name}</source>
        <translation>{name} nicht importieren</translation>
    </message>
    <message>
        <source>Done.</source>
        <translation>Fertig.</translation>
    </message>
    <message>
        <source>Drawing the page</source>
        <translation>Seite wird gezeichnet</translation>
    </message>
    <message>
        <source>Drop files or folders anywhere on this window. Each file is read, checked and stored on its own; what cannot be read is named.</source>
        <translation>Ziehen Sie Dateien oder Ordner auf dieses Fenster. Jede Datei wird für sich gelesen, geprüft und abgelegt; was sich nicht lesen lässt, wird genannt.</translation>
    </message>
    <message>
        <source>Each question is asked of each file by itself. A cell holds only what the file's own words support.</source>
        <translation>Jede Frage wird jeder Datei einzeln gestellt. Eine Zelle enthält nur, was die Worte der Datei selbst stützen.</translation>
    </message>
    <message>
        <source>Earlier questions</source>
        <translation>Frühere Fragen</translation>
    </message>
    <message>
        <source>Earlier version</source>
        <translation>Frühere Fassung</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Bearbeiten</translation>
    </message>
    <message>
        <source>Edit for the memo …</source>
        <translation>Für das Gutachten bearbeiten …</translation>
    </message>
    <message>
        <source>Edit the address …</source>
        <translation>Adresse ändern …</translation>
    </message>
    <message>
        <source>Edit …</source>
        <translation>Bearbeiten …</translation>
    </message>
    <message>
        <source>Encrypted, key in a file of my settings</source>
        <translation>Verschlüsselt, Schlüssel in einer Datei meiner Einstellungen</translation>
    </message>
    <message>
        <source>Encrypted, key in the system’s keyring</source>
        <translation>Verschlüsselt, Schlüssel im Schlüsselbund des Systems</translation>
    </message>
    <message>
        <source>Encrypted, with a passphrase</source>
        <translation>Verschlüsselt, mit einer Passphrase</translation>
    </message>
    <message>
        <source>Ends {date}.</source>
        <translation>Läuft ab am {date}.</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Enter opens it in the decision</source>
        <translation>Eingabe öffnet die Stelle in der Entscheidung</translation>
    </message>
    <message>
        <source>Entries</source>
        <translation>Einträge</translation>
    </message>
    <message>
        <source>Entry {n} does not follow from the one before: the list was changed.</source>
        <translation>Eintrag {n} folgt nicht aus dem vorigen: Die Liste wurde verändert.</translation>
    </message>
    <message>
        <source>Erase a matter</source>
        <translation>Akte vernichten</translation>
    </message>
    <message>
        <source>Erase a matter …</source>
        <translation>Akte vernichten …</translation>
    </message>
    <message>
        <source>Erase it</source>
        <translation>Vernichten</translation>
    </message>
    <message>
        <source>Erase …</source>
        <translation>Vernichten …</translation>
    </message>
    <message>
        <source>Erased</source>
        <translation>Vernichtet</translation>
    </message>
    <message>
        <source>Erasing “{name}” destroys its key and then its files: every file, question, note and memo in it. Nobody can bring it back, except from a backup.</source>
        <translation>„{name}“ zu vernichten zerstört erst den Schlüssel, dann die Dateien: jede Datei, Frage und Notiz und jedes Gutachten darin. Niemand kann sie zurückholen, außer aus einer Sicherung.</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Ereignisse</translation>
    </message>
    <message>
        <source>Events, one JSON object a line (*.jsonl)</source>
        <translation>Ereignisse, ein JSON-Objekt je Zeile (*.jsonl)</translation>
    </message>
    <message>
        <source>Every change is kept on this machine and takes effect at once; a language, when the window is opened anew.</source>
        <translation>Jede Änderung bleibt auf diesem Rechner und wirkt sofort; eine Sprache, sobald das Fenster neu geöffnet wird.</translation>
    </message>
    <message>
        <source>Every change is kept. An earlier version comes back as a new one.</source>
        <translation>Jede Änderung bleibt erhalten. Eine frühere Fassung kommt als neue zurück.</translation>
    </message>
    <message>
        <source>Every finished file is kept; what waits is dropped.</source>
        <translation>Jede fertige Datei bleibt; was wartet, entfällt.</translation>
    </message>
    <message>
        <source>Every question you ask is kept here with its steps and evidence, until you delete it.</source>
        <translation>Jede Frage bleibt hier mit Schritten und Belegen, bis Sie sie löschen.</translation>
    </message>
    <message>
        <source>Every sentence of this memo can be filed.</source>
        <translation>Jeder Satz dieses Gutachtens kann eingereicht werden.</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>Alles</translation>
    </message>
    <message>
        <source>Evidence bundle (*.json)</source>
        <translation>Belegbündel (*.json)</translation>
    </message>
    <message>
        <source>Evidence of the cell</source>
        <translation>Belege der Zelle</translation>
    </message>
    <message>
        <source>Exact words</source>
        <translation>Genaue Wörter</translation>
    </message>
    <message>
        <source>Exact words find § 823 and its inflected forms; meaning finds the rule that is worded differently.</source>
        <translation>Genaue Wörter finden § 823 und seine Beugungen; die Bedeutung findet die anders formulierte Regel.</translation>
    </message>
    <message>
        <source>Examining …</source>
        <translation>Wird untersucht …</translation>
    </message>
    <message>
        <source>Excel workbook (*.xlsx)</source>
        <translation>Excel-Arbeitsmappe (*.xlsx)</translation>
    </message>
    <message>
        <source>Exchange the two provisions</source>
        <translation>Die beiden Vorschriften tauschen</translation>
    </message>
    <message>
        <source>Exchange the two versions</source>
        <translation>Die beiden Fassungen tauschen</translation>
    </message>
    <message>
        <source>Expand all</source>
        <translation>Alles ausklappen</translation>
    </message>
    <message>
        <source>Export labels</source>
        <translation>Kennzeichnungen ausgeben</translation>
    </message>
    <message>
        <source>Export labels …</source>
        <translation>Kennzeichnungen ausgeben …</translation>
    </message>
    <message>
        <source>Export memo</source>
        <translation>Gutachten ausgeben</translation>
    </message>
    <message>
        <source>Export memo …</source>
        <translation>Gutachten ausgeben …</translation>
    </message>
    <message>
        <source>Export the answer as a memo</source>
        <translation>Die Antwort als Gutachten ausgeben</translation>
    </message>
    <message>
        <source>Export the checklist</source>
        <translation>Checkliste exportieren</translation>
    </message>
    <message>
        <source>Export the deadlines</source>
        <translation>Fristen exportieren</translation>
    </message>
    <message>
        <source>Export the digest</source>
        <translation>Übersicht exportieren</translation>
    </message>
    <message>
        <source>Export the grid</source>
        <translation>Tabelle exportieren</translation>
    </message>
    <message>
        <source>Export …</source>
        <translation>Export …</translation>
    </message>
    <message>
        <source>Facts</source>
        <translation>Sachverhalt</translation>
    </message>
    <message>
        <source>Fair: it keeps out a thief, not somebody with much time. One or two more words make it strong.</source>
        <translation>Mäßig: Sie hält einen Dieb ab, nicht jemanden mit viel Zeit. Ein oder zwei Wörter mehr machen sie stark.</translation>
    </message>
    <message>
        <source>Fault</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>File {n} of {files}: {file}</source>
        <translation>Datei {n} von {files}: {file}</translation>
    </message>
    <message>
        <source>Files to ask</source>
        <translation>Dateien, die gefragt werden</translation>
    </message>
    <message>
        <source>Files to import</source>
        <translation>Zu importierende Dateien</translation>
    </message>
    <message>
        <source>Filter by number or heading</source>
        <translation>Nach Nummer oder Überschrift filtern</translation>
    </message>
    <message>
        <source>Filter by number or words</source>
        <translation>Nach Nummer oder Wörtern filtern</translation>
    </message>
    <message>
        <source>Filter laws and decisions</source>
        <translation>Gesetze und Entscheidungen filtern</translation>
    </message>
    <message>
        <source>Filter notes</source>
        <translation>Notizen filtern</translation>
    </message>
    <message>
        <source>Filter questions</source>
        <translation>Fragen filtern</translation>
    </message>
    <message>
        <source>Filter steps</source>
        <translation>Schritte filtern</translation>
    </message>
    <message>
        <source>Filter the contents</source>
        <translation>Inhalt filtern</translation>
    </message>
    <message>
        <source>Filter the entries</source>
        <translation>Einträge filtern</translation>
    </message>
    <message>
        <source>Filter the library</source>
        <translation>Bibliothek filtern</translation>
    </message>
    <message>
        <source>Find a provision</source>
        <translation>Vorschrift suchen</translation>
    </message>
    <message>
        <source>Find a work by words of its title</source>
        <translation>Werk nach Wörtern seines Titels finden</translation>
    </message>
    <message>
        <source>Find in this work</source>
        <translation>In diesem Werk suchen</translation>
    </message>
    <message>
        <source>Fits into memory</source>
        <translation>Passt in den Speicher</translation>
    </message>
    <message>
        <source>Fold {part}</source>
        <translation>{part} einklappen</translation>
    </message>
    <message>
        <source>Folder of the new library</source>
        <translation>Ordner der neuen Bibliothek</translation>
    </message>
    <message>
        <source>Folders (*)</source>
        <translation>Ordner (*)</translation>
    </message>
    <message>
        <source>Follow-up</source>
        <translation>Anschlussfrage</translation>
    </message>
    <message>
        <source>Follow-up question</source>
        <translation>Anschlussfrage</translation>
    </message>
    <message>
        <source>For</source>
        <translation>Für</translation>
    </message>
    <message>
        <source>For filing</source>
        <translation>Zur Einreichung</translation>
    </message>
    <message>
        <source>For model and search; 0: all {n} cores of this machine</source>
        <translation>Für Modell und Suche; 0: alle {n} Kerne dieses Rechners</translation>
    </message>
    <message>
        <source>For these countries the program knows how laws are headed, numbered and cited, and which courts there are. Laws of other countries are read by general rules.</source>
        <translation>Für diese Länder weiß das Programm, wie Gesetze überschrieben, nummeriert und zitiert werden und welche Gerichte es gibt. Gesetze anderer Länder werden nach allgemeinen Regeln gelesen.</translation>
    </message>
    <message>
        <source>Forget it</source>
        <translation>Vergessen</translation>
    </message>
    <message>
        <source>Forget it …</source>
        <translation>Vergessen …</translation>
    </message>
    <message>
        <source>Forget “{name}” and its address? Works that were checked out stay.</source>
        <translation>„{name}“ und die Adresse vergessen? Entliehene Werke bleiben.</translation>
    </message>
    <message>
        <source>Forgotten. Works that were checked out stay on this machine.</source>
        <translation>Vergessen. Entliehene Werke bleiben auf diesem Rechner.</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>Form</translation>
    </message>
    <message>
        <source>Form and file</source>
        <translation>Form und Datei</translation>
    </message>
    <message>
        <source>Forms of citation</source>
        <translation>Zitierweisen</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Vorwärts</translation>
    </message>
    <message>
        <source>Found by rules, not by a trained model: for this kind of decision none has been measured.</source>
        <translation>Nach Regeln gefunden, nicht von einem trainierten Modell: Für diese Art Entscheidung ist keines gemessen.</translation>
    </message>
    <message>
        <source>Found: {n}.</source>
        <translation>Gefunden: {n}.</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>From a checkout of the source.</source>
        <translation>Aus einer Arbeitskopie des Quelltexts.</translation>
    </message>
    <message>
        <source>From now on searches go to {hosts} as well.</source>
        <translation>Von nun an gehen Suchen auch an {hosts}.</translation>
    </message>
    <message>
        <source>From the first court to the last</source>
        <translation>Vom ersten Gericht bis zum letzten</translation>
    </message>
    <message>
        <source>From the web – no law</source>
        <translation>Aus dem Web – kein Recht</translation>
    </message>
    <message>
        <source>Full research</source>
        <translation>Volle Recherche</translation>
    </message>
    <message>
        <source>General rule: “{quote}”</source>
        <translation>Allgemeine Regel: „{quote}“</translation>
    </message>
    <message>
        <source>Get it again and add it.</source>
        <translation>Beschaffen Sie sie erneut und fügen Sie sie hinzu.</translation>
    </message>
    <message>
        <source>Get it again from where it came from.</source>
        <translation>Beschaffen Sie sie erneut von ihrer Quelle.</translation>
    </message>
    <message>
        <source>Give the library a name.</source>
        <translation>Geben Sie der Bibliothek einen Namen.</translation>
    </message>
    <message>
        <source>Give the matter a label.</source>
        <translation>Geben Sie der Akte eine Bezeichnung.</translation>
    </message>
    <message>
        <source>Give the matter a name.</source>
        <translation>Geben Sie der Akte einen Namen.</translation>
    </message>
    <message>
        <source>Give the password again.</source>
        <translation>Geben Sie das Passwort noch einmal ein.</translation>
    </message>
    <message>
        <source>Give them up</source>
        <translation>Aufgeben</translation>
    </message>
    <message>
        <source>Give up all keys you chose?</source>
        <translation>Alle selbst gewählten Tasten aufgeben?</translation>
    </message>
    <message>
        <source>Go back through the run</source>
        <translation>Durch den Lauf zurückgehen</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Go on from this answer</source>
        <translation>An diese Antwort anknüpfen</translation>
    </message>
    <message>
        <source>Go on importing</source>
        <translation>Import fortsetzen</translation>
    </message>
    <message>
        <source>Go on with this run</source>
        <translation>Diesen Lauf fortsetzen</translation>
    </message>
    <message>
        <source>Go through them</source>
        <translation>Durchgehen</translation>
    </message>
    <message>
        <source>Go to anything …</source>
        <translation>Gehe zu …</translation>
    </message>
    <message>
        <source>Go to sentence {n}</source>
        <translation>Zu Satz {n}</translation>
    </message>
    <message>
        <source>Go to the answer</source>
        <translation>Zur Antwort</translation>
    </message>
    <message>
        <source>Go to the sentences</source>
        <translation>Zu den Sätzen</translation>
    </message>
    <message>
        <source>Grade of the library’s own search, in hundredths, below which the web is asked as well</source>
        <translation>Note der eigenen Suche in der Bibliothek, in Hundertsteln, unter der auch das Web gefragt wird</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>Grün</translation>
    </message>
    <message>
        <source>Have its text recognised, then import it.</source>
        <translation>Lassen Sie den Text erkennen und lesen Sie sie dann ein.</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>Kopf</translation>
    </message>
    <message>
        <source>Head of the decision</source>
        <translation>Kopf der Entscheidung</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>Ausblenden</translation>
    </message>
    <message>
        <source>Hide the picture of the page</source>
        <translation>Bild der Seite ausblenden</translation>
    </message>
    <message>
        <source>Hide {pane}</source>
        <translation>{pane} ausblenden</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>Hoher Kontrast</translation>
    </message>
    <message>
        <source>Highlight</source>
        <translation>Hervorhebung</translation>
    </message>
    <message>
        <source>Highlight the selected words</source>
        <translation>Die gewählten Wörter hervorheben</translation>
    </message>
    <message>
        <source>How much the program searches and checks before it answers</source>
        <translation>Wie viel das Programm sucht und prüft, bevor es antwortet</translation>
    </message>
    <message>
        <source>How much the program searches and checks before it answers; it can be changed while it works</source>
        <translation>Wie viel das Programm sucht und prüft, bevor es antwortet; auch während der Arbeit änderbar</translation>
    </message>
    <message>
        <source>How questions and notes are kept</source>
        <translation>Wie Fragen und Notizen aufbewahrt werden</translation>
    </message>
    <message>
        <source>How to get it</source>
        <translation>So kommt es hierher</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Import</translation>
    </message>
    <message>
        <source>Import a folder</source>
        <translation>Ordner importieren</translation>
    </message>
    <message>
        <source>Import a folder into the matter</source>
        <translation>Ordner in die Akte importieren</translation>
    </message>
    <message>
        <source>Import a folder into the matter …</source>
        <translation>Ordner in die Akte importieren …</translation>
    </message>
    <message>
        <source>Import a folder …</source>
        <translation>Ordner importieren …</translation>
    </message>
    <message>
        <source>Import again the files that were not imported, or only partly</source>
        <translation>Dateien noch einmal importieren, die nicht oder nur teilweise importiert wurden</translation>
    </message>
    <message>
        <source>Import files</source>
        <translation>Dateien importieren</translation>
    </message>
    <message>
        <source>Import files into a matter first.</source>
        <translation>Importieren Sie zuerst Dateien in eine Akte.</translation>
    </message>
    <message>
        <source>Import files into a matter, then have them read here: parties, dates, amounts, obligations and deadlines.</source>
        <translation>Importieren Sie Dateien in eine Akte und lassen Sie sie hier lesen: Parteien, Daten, Beträge, Pflichten und Fristen.</translation>
    </message>
    <message>
        <source>Import files into the matter</source>
        <translation>Dateien in die Akte importieren</translation>
    </message>
    <message>
        <source>Import files into the matter …</source>
        <translation>Dateien in die Akte importieren …</translation>
    </message>
    <message>
        <source>Import files …</source>
        <translation>Dateien importieren …</translation>
    </message>
    <message>
        <source>Import progress</source>
        <translation>Fortschritt des Imports</translation>
    </message>
    <message>
        <source>Import some first.</source>
        <translation>Importieren Sie zuerst welche.</translation>
    </message>
    <message>
        <source>Import {n} file|Import {n} files</source>
        <translation>{n} Datei importieren|{n} Dateien importieren</translation>
    </message>
    <message>
        <source>Imported files</source>
        <translation>Importierte Dateien</translation>
    </message>
    <message>
        <source>In points; the View menu changes it as well.</source>
        <translation>In Punkt; das Menü Ansicht ändert sie ebenfalls.</translation>
    </message>
    <message>
        <source>In the decision's own words; each sentence opens where it stands.</source>
        <translation>In den eigenen Worten der Entscheidung; jeder Satz öffnet sich dort, wo er steht.</translation>
    </message>
    <message>
        <source>In the engine's words: {text}</source>
        <translation>Im Wortlaut: {text}</translation>
    </message>
    <message>
        <source>In the open matter</source>
        <translation>In der offenen Akte</translation>
    </message>
    <message>
        <source>In the question: earlier questions</source>
        <translation>In der Frage: frühere Fragen</translation>
    </message>
    <message>
        <source>Indexing {done} of {total} passages …</source>
        <translation>{done} von {total} Abschnitten werden erfasst …</translation>
    </message>
    <message>
        <source>Install that version.</source>
        <translation>Installieren Sie diese Version.</translation>
    </message>
    <message>
        <source>Instances of this case</source>
        <translation>Instanzen dieses Falls</translation>
    </message>
    <message>
        <source>Interest</source>
        <translation>Zinsen</translation>
    </message>
    <message>
        <source>Internal</source>
        <translation>Intern</translation>
    </message>
    <message>
        <source>Interrupted</source>
        <translation>Unterbrochen</translation>
    </message>
    <message>
        <source>Into the library</source>
        <translation>In die Bibliothek</translation>
    </message>
    <message>
        <source>Into the matter</source>
        <translation>In die Akte</translation>
    </message>
    <message>
        <source>Issue</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>Issues</source>
        <translation>Rechtsfragen</translation>
    </message>
    <message>
        <source>It cites nothing that was opened.</source>
        <translation>Er zitiert nichts, was geöffnet wurde.</translation>
    </message>
    <message>
        <source>It cites {tag}, which was not opened.</source>
        <translation>Er zitiert {tag}; das wurde nicht geöffnet.</translation>
    </message>
    <message>
        <source>It does not speak of what was asked.</source>
        <translation>Er spricht nicht von dem, wonach gefragt wurde.</translation>
    </message>
    <message>
        <source>It holds a link; links come from the library only.</source>
        <translation>Er enthält einen Link; Links kommen nur aus der Bibliothek.</translation>
    </message>
    <message>
        <source>It holds a tag or control token that the program did not issue.</source>
        <translation>Er enthält ein Kennzeichen oder Steuerzeichen, das nicht vom Programm stammt.</translation>
    </message>
    <message>
        <source>It is not a whole sentence.</source>
        <translation>Er ist kein vollständiger Satz.</translation>
    </message>
    <message>
        <source>It is rebuilt; search again in a moment.</source>
        <translation>Er wird neu aufgebaut; suchen Sie gleich noch einmal.</translation>
    </message>
    <message>
        <source>It is switched off</source>
        <translation>Sie ist ausgeschaltet</translation>
    </message>
    <message>
        <source>It joins the beginning of one statement with the end of another.</source>
        <translation>Er verbindet den Anfang einer Aussage mit dem Ende einer anderen.</translation>
    </message>
    <message>
        <source>It joins words that stand far apart in the provision cited.</source>
        <translation>Er verbindet Wörter, die in der zitierten Vorschrift weit auseinander stehen.</translation>
    </message>
    <message>
        <source>It leaves out a part of the condition or exception of the provision cited.</source>
        <translation>Er lässt einen Teil der Bedingung oder Ausnahme der zitierten Vorschrift weg.</translation>
    </message>
    <message>
        <source>It leaves out an alternative of the provision cited.</source>
        <translation>Er lässt eine Alternative der zitierten Vorschrift weg.</translation>
    </message>
    <message>
        <source>It leaves out the exception or condition of the provision cited.</source>
        <translation>Er lässt die Ausnahme oder Bedingung der zitierten Vorschrift weg.</translation>
    </message>
    <message>
        <source>It leaves out the no of the provision cited.</source>
        <translation>Er lässt die Verneinung der zitierten Vorschrift weg.</translation>
    </message>
    <message>
        <source>It leaves out the “{word}” of the provision cited.</source>
        <translation>Er lässt das „{word}“ der zitierten Vorschrift weg.</translation>
    </message>
    <message>
        <source>It leaves out until or within when it holds.</source>
        <translation>Er lässt weg, bis wann oder innerhalb welcher Zeit es gilt.</translation>
    </message>
    <message>
        <source>It looks for no newer version by itself; on request, in the terminal: {command}</source>
        <translation>Das Programm sucht nicht von selbst nach einer neueren Version; auf Wunsch, im Terminal: {command}</translation>
    </message>
    <message>
        <source>It names provision {number}, which is not the one cited.</source>
        <translation>Er nennt Vorschrift {number}; das ist nicht die zitierte.</translation>
    </message>
    <message>
        <source>It only repeats the extract.</source>
        <translation>Er wiederholt nur den Auszug.</translation>
    </message>
    <message>
        <source>It only repeats the question.</source>
        <translation>Er wiederholt nur die Frage.</translation>
    </message>
    <message>
        <source>It opens with the passphrase of today, also after that was changed.</source>
        <translation>Sie öffnet sich mit der heutigen Passphrase, auch wenn diese später geändert wird.</translation>
    </message>
    <message>
        <source>It says no where the provision cited does not.</source>
        <translation>Er verneint, wo die zitierte Vorschrift nicht verneint.</translation>
    </message>
    <message>
        <source>It says nothing of its own.</source>
        <translation>Er sagt selbst nichts aus.</translation>
    </message>
    <message>
        <source>It says {one} where the provision cited says {other}.</source>
        <translation>Er sagt „{one}“, wo die zitierte Vorschrift „{other}“ sagt.</translation>
    </message>
    <message>
        <source>It speaks of “{words}”; the level of the court cited is {level}.</source>
        <translation>Er spricht von „{words}“; der Rang des zitierten Gerichts: {level}.</translation>
    </message>
    <message>
        <source>It was locked because the machine was left.</source>
        <translation>Sie wurde gesperrt, weil der Rechner verlassen wurde.</translation>
    </message>
    <message>
        <source>Its key could not be overwritten on the disk. The files are removed; destroy the disk if it must be certain.</source>
        <translation>Der Schlüssel ließ sich auf dem Datenträger nicht überschreiben. Die Dateien sind entfernt; zerstören Sie den Datenträger, wenn es sicher sein muss.</translation>
    </message>
    <message>
        <source>Its key is destroyed: nobody can read its files any more, whoever finds a copy of them.</source>
        <translation>Der Schlüssel ist zerstört: Niemand kann die Dateien mehr lesen, wer auch immer eine Kopie findet.</translation>
    </message>
    <message>
        <source>Its key was taken out of the system’s keyring.</source>
        <translation>Der Schlüssel wurde aus dem Schlüsselbund des Systems genommen.</translation>
    </message>
    <message>
        <source>Its token</source>
        <translation>Sein Token</translation>
    </message>
    <message>
        <source>Its words are not those of the provision cited.</source>
        <translation>Seine Worte sind nicht die der zitierten Vorschrift.</translation>
    </message>
    <message>
        <source>Its words stand in another order in the provision cited: it may say something else of somebody else.</source>
        <translation>Seine Wörter stehen in der zitierten Vorschrift in anderer Reihenfolge: Er kann etwas anderes über jemand anderen sagen.</translation>
    </message>
    <message>
        <source>Its {kind} stands elsewhere in the provision cited.</source>
        <translation>Sein „{kind}“ steht in der zitierten Vorschrift an anderer Stelle.</translation>
    </message>
    <message>
        <source>Its “{word}” does not stand so in the provision cited.</source>
        <translation>Sein „{word}“ steht so nicht in der zitierten Vorschrift.</translation>
    </message>
    <message>
        <source>Its “{word}” joins something else in the provision cited.</source>
        <translation>Sein „{word}“ verbindet in der zitierten Vorschrift etwas anderes.</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message>
        <source>Judges</source>
        <translation>Richter</translation>
    </message>
    <message>
        <source>Jurisdictions</source>
        <translation>Rechtsordnungen</translation>
    </message>
    <message>
        <source>Jurisdictions …</source>
        <translation>Rechtsordnungen …</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>Keep my questions</source>
        <translation>Meine Fragen behalten</translation>
    </message>
    <message>
        <source>Keep the key in this system’s keyring: it opens without the passphrase then</source>
        <translation>Schlüssel im Schlüsselbund dieses Systems verwahren: Die Akte öffnet sich dann ohne Passphrase</translation>
    </message>
    <message>
        <source>Keep them so</source>
        <translation>So aufbewahren</translation>
    </message>
    <message>
        <source>Keep this report with the file, if the client asked for it.</source>
        <translation>Bewahren Sie diesen Bericht bei den Unterlagen auf, wenn der Mandant darum gebeten hat.</translation>
    </message>
    <message>
        <source>Keep, and try the connection</source>
        <translation>Behalten und Verbindung versuchen</translation>
    </message>
    <message>
        <source>Kept.</source>
        <translation>Gemerkt.</translation>
    </message>
    <message>
        <source>Kept. It counts from the next start of the program on.</source>
        <translation>Gemerkt. Gilt ab dem nächsten Start des Programms.</translation>
    </message>
    <message>
        <source>Kept. The window speaks it once it is opened anew.</source>
        <translation>Gemerkt. Das Fenster spricht sie, sobald es neu geöffnet wird.</translation>
    </message>
    <message>
        <source>Key to the margin</source>
        <translation>Legende des Rands</translation>
    </message>
    <message>
        <source>Keyboard</source>
        <translation>Tastatur</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Kind of entry</source>
        <translation>Art des Eintrags</translation>
    </message>
    <message>
        <source>Kind of file</source>
        <translation>Dateiart</translation>
    </message>
    <message>
        <source>Kind of note</source>
        <translation>Art der Notiz</translation>
    </message>
    <message>
        <source>Kind of search</source>
        <translation>Art der Suche</translation>
    </message>
    <message>
        <source>Kind of step</source>
        <translation>Art des Schritts</translation>
    </message>
    <message>
        <source>Label the answer: {label}</source>
        <translation>Antwort kennzeichnen: {label}</translation>
    </message>
    <message>
        <source>Label while it is locked</source>
        <translation>Bezeichnung, solange sie gesperrt ist</translation>
    </message>
    <message>
        <source>Label: {label}</source>
        <translation>Kennzeichnen: {label}</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Languages</source>
        <translation>Sprachen</translation>
    </message>
    <message>
        <source>Larger</source>
        <translation>Größer</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>Größere Schrift</translation>
    </message>
    <message>
        <source>Later version</source>
        <translation>Spätere Fassung</translation>
    </message>
    <message>
        <source>Laws</source>
        <translation>Gesetze</translation>
    </message>
    <message>
        <source>Laws and decisions ({patterns})</source>
        <translation>Gesetze und Entscheidungen ({patterns})</translation>
    </message>
    <message>
        <source>Lawyers</source>
        <translation>Anwälte</translation>
    </message>
    <message>
        <source>Leave empty to keep the one there is</source>
        <translation>Leer lassen, um das vorhandene zu behalten</translation>
    </message>
    <message>
        <source>Leave out</source>
        <translation>Weglassen</translation>
    </message>
    <message>
        <source>Leave out of the memo</source>
        <translation>Aus dem Gutachten weglassen</translation>
    </message>
    <message>
        <source>Leave out, or put back</source>
        <translation>Weglassen oder wieder aufnehmen</translation>
    </message>
    <message>
        <source>Libraries</source>
        <translation>Bibliotheken</translation>
    </message>
    <message>
        <source>Libraries …</source>
        <translation>Bibliotheken …</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>Bibliothek</translation>
    </message>
    <message>
        <source>Library of the firm</source>
        <translation>Bibliothek der Kanzlei</translation>
    </message>
    <message>
        <source>Library of the firm …</source>
        <translation>Bibliothek der Kanzlei …</translation>
    </message>
    <message>
        <source>Library: {folder}</source>
        <translation>Bibliothek: {folder}</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>Lizenz</translation>
    </message>
    <message>
        <source>Licences</source>
        <translation>Lizenzen</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Line of privilege</source>
        <translation>Vertraulichkeitsvermerk</translation>
    </message>
    <message>
        <source>Loading the list …</source>
        <translation>Liste wird geladen …</translation>
    </message>
    <message>
        <source>Loading the model …</source>
        <translation>Modell wird geladen …</translation>
    </message>
    <message>
        <source>Lock it first.</source>
        <translation>Sperren Sie sie zuerst.</translation>
    </message>
    <message>
        <source>Lock it now</source>
        <translation>Jetzt sperren</translation>
    </message>
    <message>
        <source>Lock questions and notes</source>
        <translation>Fragen und Notizen sperren</translation>
    </message>
    <message>
        <source>Lock the matter</source>
        <translation>Akte sperren</translation>
    </message>
    <message>
        <source>Lock the matter, and it can be asked again. What was checked out is there all the time.</source>
        <translation>Sperren Sie die Akte, dann kann sie wieder gefragt werden. Was entliehen ist, ist immer da.</translation>
    </message>
    <message>
        <source>Lock the open matter</source>
        <translation>Die offene Akte sperren</translation>
    </message>
    <message>
        <source>Lock the open matter after</source>
        <translation>Offene Akte sperren nach</translation>
    </message>
    <message>
        <source>Logs</source>
        <translation>Protokolle</translation>
    </message>
    <message>
        <source>Longest first</source>
        <translation>Längste zuerst</translation>
    </message>
    <message>
        <source>Look before importing</source>
        <translation>Vor dem Import ansehen</translation>
    </message>
    <message>
        <source>Look before importing …</source>
        <translation>Vor dem Import ansehen …</translation>
    </message>
    <message>
        <source>Look in the list of what is there.</source>
        <translation>Sehen Sie in der Liste des Vorhandenen nach.</translation>
    </message>
    <message>
        <source>Looking for files …</source>
        <translation>Dateien werden gesucht …</translation>
    </message>
    <message>
        <source>Make it the newest</source>
        <translation>Zur neuesten machen</translation>
    </message>
    <message>
        <source>Make room and try again.</source>
        <translation>Schaffen Sie Platz und versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>Make the grid</source>
        <translation>Tabelle anlegen</translation>
    </message>
    <message>
        <source>Make the matter</source>
        <translation>Akte anlegen</translation>
    </message>
    <message>
        <source>Make the memo</source>
        <translation>Gutachten anlegen</translation>
    </message>
    <message>
        <source>Managers</source>
        <translation>Verwaltung</translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation>Markdown (*.md)</translation>
    </message>
    <message>
        <source>Matter</source>
        <translation>Sache</translation>
    </message>
    <message>
        <source>Matter “{name}” is locked.</source>
        <translation>Die Akte „{name}“ ist gesperrt.</translation>
    </message>
    <message>
        <source>Matter “{name}” is open</source>
        <translation>Die Akte „{name}“ ist offen</translation>
    </message>
    <message>
        <source>Matter “{name}” is open. Two are never open at once.</source>
        <translation>Die Akte „{name}“ ist offen. Zwei sind nie zugleich offen.</translation>
    </message>
    <message>
        <source>Matters</source>
        <translation>Akten</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>Bedeutung</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Messen</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Gemessen</translation>
    </message>
    <message>
        <source>Measuring; this takes a minute or two …</source>
        <translation>Messung läuft; sie dauert ein bis zwei Minuten …</translation>
    </message>
    <message>
        <source>Memo</source>
        <translation>Gutachten</translation>
    </message>
    <message>
        <source>Memo …</source>
        <translation>Gutachten …</translation>
    </message>
    <message>
        <source>Memo: {group}</source>
        <translation>Gutachten: {group}</translation>
    </message>
    <message>
        <source>Memorandum</source>
        <translation>Memorandum</translation>
    </message>
    <message>
        <source>Memos</source>
        <translation>Gutachten</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>Menü</translation>
    </message>
    <message>
        <source>Menu of what has the focus</source>
        <translation>Menü zu dem, was gewählt ist</translation>
    </message>
    <message>
        <source>Minutes in which nobody works in it; 0: never. It is also locked when the machine sleeps or its screen is locked.</source>
        <translation>Minuten, in denen niemand darin arbeitet; 0: nie. Sie wird auch gesperrt, wenn der Rechner schläft oder der Bildschirm gesperrt wird.</translation>
    </message>
    <message>
        <source>Missing means: no words of such a clause were found. It may stand there in other words.</source>
        <translation>Fehlend heißt: Es wurden keine Worte einer solchen Klausel gefunden. Sie kann mit anderen Worten dastehen.</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>Arbeitsweise</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Model and machine</source>
        <translation>Modell und Rechner</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>Models (*.gguf);;All files (*)</source>
        <translation>Modelle (*.gguf);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Models …</source>
        <translation>Modelle …</translation>
    </message>
    <message>
        <source>Moment of the run</source>
        <translation>Augenblick des Laufs</translation>
    </message>
    <message>
        <source>More for the steps</source>
        <translation>Mehr zu den Schritten</translation>
    </message>
    <message>
        <source>More for this sentence</source>
        <translation>Mehr zu diesem Satz</translation>
    </message>
    <message>
        <source>More …</source>
        <translation>Mehr …</translation>
    </message>
    <message>
        <source>Motion</source>
        <translation>Bewegung</translation>
    </message>
    <message>
        <source>Mouse</source>
        <translation>Maus</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>Nach unten</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>Nach oben</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Name it …</source>
        <translation>Benennen …</translation>
    </message>
    <message>
        <source>Name of the grid</source>
        <translation>Name der Tabelle</translation>
    </message>
    <message>
        <source>Name two provisions.</source>
        <translation>Nennen Sie zwei Vorschriften.</translation>
    </message>
    <message>
        <source>Names</source>
        <translation>Namen</translation>
    </message>
    <message>
        <source>Names of laws</source>
        <translation>Namen von Gesetzen</translation>
    </message>
    <message>
        <source>Nearest, but not an answer: {place}.</source>
        <translation>Am nächsten, aber keine Antwort: {place}.</translation>
    </message>
    <message>
        <source>Neither research log nor note on verification, no matter, client or author. Sentences that are not supported are left out, unless you confirm each of them.</source>
        <translation>Weder Rechercheprotokoll noch Prüfvermerk, weder Sache noch Mandant noch Verfasser. Nicht belegte Sätze entfallen, wenn Sie nicht jeden einzeln bestätigen.</translation>
    </message>
    <message>
        <source>Neither the model nor the rules found a name in this decision.</source>
        <translation>Weder das Modell noch die Regeln fanden in dieser Entscheidung einen Namen.</translation>
    </message>
    <message>
        <source>New grid …</source>
        <translation>Neue Tabelle …</translation>
    </message>
    <message>
        <source>New keys</source>
        <translation>Neue Tasten</translation>
    </message>
    <message>
        <source>New library …</source>
        <translation>Neue Bibliothek …</translation>
    </message>
    <message>
        <source>New matter</source>
        <translation>Neue Akte</translation>
    </message>
    <message>
        <source>New matter …</source>
        <translation>Neue Akte …</translation>
    </message>
    <message>
        <source>New memo …</source>
        <translation>Neues Gutachten …</translation>
    </message>
    <message>
        <source>New passphrase</source>
        <translation>Neue Passphrase</translation>
    </message>
    <message>
        <source>New question</source>
        <translation>Neue Frage</translation>
    </message>
    <message>
        <source>New review grid</source>
        <translation>Neue Prüftabelle</translation>
    </message>
    <message>
        <source>New tab</source>
        <translation>Neuer Tab</translation>
    </message>
    <message>
        <source>New tag</source>
        <translation>Neues Schlagwort</translation>
    </message>
    <message>
        <source>New tag …</source>
        <translation>Neues Schlagwort …</translation>
    </message>
    <message>
        <source>Newest first</source>
        <translation>Neueste zuerst</translation>
    </message>
    <message>
        <source>Next column</source>
        <translation>Nächste Spalte</translation>
    </message>
    <message>
        <source>Next occurrence</source>
        <translation>Nächster Treffer</translation>
    </message>
    <message>
        <source>Next page</source>
        <translation>Nächste Seite</translation>
    </message>
    <message>
        <source>Next pane</source>
        <translation>Nächster Bereich</translation>
    </message>
    <message>
        <source>Next provision</source>
        <translation>Nächste Vorschrift</translation>
    </message>
    <message>
        <source>Next sentence that is not filed</source>
        <translation>Nächster Satz, der nicht eingereicht wird</translation>
    </message>
    <message>
        <source>Next tab</source>
        <translation>Nächster Tab</translation>
    </message>
    <message>
        <source>No clause is in this state.</source>
        <translation>Keine Klausel ist in diesem Zustand.</translation>
    </message>
    <message>
        <source>No decision in this library treats it.</source>
        <translation>Keine Entscheidung dieser Bibliothek behandelt sie.</translation>
    </message>
    <message>
        <source>No decision is open</source>
        <translation>Keine Entscheidung ist offen</translation>
    </message>
    <message>
        <source>No file has been checked yet</source>
        <translation>Noch keine Datei geprüft</translation>
    </message>
    <message>
        <source>No file has been read yet</source>
        <translation>Noch keine Datei gelesen</translation>
    </message>
    <message>
        <source>No grid yet</source>
        <translation>Noch keine Tabelle</translation>
    </message>
    <message>
        <source>No jurisdiction is known.</source>
        <translation>Keine Rechtsordnung ist bekannt.</translation>
    </message>
    <message>
        <source>No law is open</source>
        <translation>Kein Gesetz ist offen</translation>
    </message>
    <message>
        <source>No laws or decisions are on this machine</source>
        <translation>Auf diesem Rechner sind keine Gesetze oder Entscheidungen</translation>
    </message>
    <message>
        <source>No library of your firm is named</source>
        <translation>Keine Bibliothek der Kanzlei ist benannt</translation>
    </message>
    <message>
        <source>No library of your firm is named.</source>
        <translation>Keine Bibliothek der Kanzlei ist benannt.</translation>
    </message>
    <message>
        <source>No memo yet</source>
        <translation>Noch kein Gutachten</translation>
    </message>
    <message>
        <source>No model</source>
        <translation>Kein Modell</translation>
    </message>
    <message>
        <source>No model was found. Add a .gguf file, or work without one.</source>
        <translation>Kein Modell gefunden. Fügen Sie eine .gguf-Datei hinzu, oder arbeiten Sie ohne.</translation>
    </message>
    <message>
        <source>No names found</source>
        <translation>Keine Namen gefunden</translation>
    </message>
    <message>
        <source>No note holds these words. Widen the filter.</source>
        <translation>Keine Notiz enthält diese Wörter. Erweitern Sie den Filter.</translation>
    </message>
    <message>
        <source>No notes yet</source>
        <translation>Noch keine Notizen</translation>
    </message>
    <message>
        <source>No number or heading of this work fits. The search looks into the text itself.</source>
        <translation>Keine Nummer oder Überschrift dieses Werks passt. Die Suche sieht in den Text selbst.</translation>
    </message>
    <message>
        <source>No other decision of this case is known.</source>
        <translation>Keine andere Entscheidung dieses Falls ist bekannt.</translation>
    </message>
    <message>
        <source>No paragraph has this role and these words. Choose “All roles”.</source>
        <translation>Kein Absatz hat diese Rolle und diese Wörter. Wählen Sie „Alle Rollen“.</translation>
    </message>
    <message>
        <source>No paragraphs</source>
        <translation>Keine Absätze</translation>
    </message>
    <message>
        <source>No particular role</source>
        <translation>Keine besondere Rolle</translation>
    </message>
    <message>
        <source>No provision of this library answers the question.</source>
        <translation>Keine Vorschrift dieser Bibliothek beantwortet die Frage.</translation>
    </message>
    <message>
        <source>No questions yet</source>
        <translation>Noch keine Fragen</translation>
    </message>
    <message>
        <source>No setting fits.</source>
        <translation>Keine Einstellung passt.</translation>
    </message>
    <message>
        <source>No step fits the filter.</source>
        <translation>Kein Schritt passt zum Filter.</translation>
    </message>
    <message>
        <source>No such work</source>
        <translation>Kein solches Werk</translation>
    </message>
    <message>
        <source>No words of an opened provision support this sentence.</source>
        <translation>Keine Wörter einer geöffneten Vorschrift stützen diesen Satz.</translation>
    </message>
    <message>
        <source>No words of such a clause were found in this file.</source>
        <translation>In dieser Datei wurden keine Worte einer solchen Klausel gefunden.</translation>
    </message>
    <message>
        <source>No work of this library has these words in its names or tags.</source>
        <translation>Kein Werk dieser Bibliothek hat diese Wörter in Namen oder Schlagwörtern.</translation>
    </message>
    <message>
        <source>No work of this list has “{words}” in its name.</source>
        <translation>Kein Werk dieser Liste hat „{words}“ im Namen.</translation>
    </message>
    <message>
        <source>Nobody worked in it for a while, or another window locked it.</source>
        <translation>Eine Weile hat niemand darin gearbeitet, oder ein anderes Fenster hat sie gesperrt.</translation>
    </message>
    <message>
        <source>Normal text</source>
        <translation>Normale Schrift</translation>
    </message>
    <message>
        <source>Not encrypted</source>
        <translation>Nicht verschlüsselt</translation>
    </message>
    <message>
        <source>Not followed: {wishes}. The answer is made of what the texts say, and of where they say it.</source>
        <translation>Nicht befolgt: {wishes}. Die Antwort besteht aus dem, was die Texte sagen, und wo sie es sagen.</translation>
    </message>
    <message>
        <source>Not found in this library</source>
        <translation>In dieser Bibliothek nicht gefunden</translation>
    </message>
    <message>
        <source>Not found in this library ({where}).</source>
        <translation>In dieser Bibliothek nicht gefunden ({where}).</translation>
    </message>
    <message>
        <source>Not kept: they end with the program</source>
        <translation>Nicht aufbewahrt: sie enden mit dem Programm</translation>
    </message>
    <message>
        <source>Not read: {files}</source>
        <translation>Nicht gelesen: {files}</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>Note …</source>
        <translation>Notiz …</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notizen</translation>
    </message>
    <message>
        <source>Notes in the margin</source>
        <translation>Notizen am Rand</translation>
    </message>
    <message>
        <source>Nothing differs between these two versions.</source>
        <translation>Zwischen diesen beiden Fassungen unterscheidet sich nichts.</translation>
    </message>
    <message>
        <source>Nothing fits</source>
        <translation>Nichts passt</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>Nichts gefunden</translation>
    </message>
    <message>
        <source>Nothing here yet.</source>
        <translation>Hier steht noch nichts.</translation>
    </message>
    <message>
        <source>Nothing is being imported</source>
        <translation>Es wird nichts importiert</translation>
    </message>
    <message>
        <source>Nothing is checked out</source>
        <translation>Nichts ist entliehen</translation>
    </message>
    <message>
        <source>Nothing is open here</source>
        <translation>Hier ist nichts offen</translation>
    </message>
    <message>
        <source>Nothing is sent while a matter is open</source>
        <translation>Solange eine Akte offen ist, wird nichts gesendet</translation>
    </message>
    <message>
        <source>Nothing leaves this machine. The program opens no connection beyond it.</source>
        <translation>Nichts verlässt diesen Rechner. Das Programm öffnet keine Verbindung nach außen.</translation>
    </message>
    <message>
        <source>Nothing moves</source>
        <translation>Nichts bewegt sich</translation>
    </message>
    <message>
        <source>Nothing that was opened speaks of “{name}”: what is quoted is the law for everybody, and says nothing of this person.</source>
        <translation>Nichts, was geöffnet wurde, spricht von „{name}“: Zitiert ist das Recht für alle; über diese Person sagt es nichts.</translation>
    </message>
    <message>
        <source>Nothing to import was found</source>
        <translation>Es wurde nichts zu importieren gefunden</translation>
    </message>
    <message>
        <source>Nothing was asked yet</source>
        <translation>Noch wurde nichts gefragt</translation>
    </message>
    <message>
        <source>Nothing was changed or taken out.</source>
        <translation>Nichts wurde verändert oder entfernt.</translation>
    </message>
    <message>
        <source>Nothing was found</source>
        <translation>Nichts gefunden</translation>
    </message>
    <message>
        <source>Nothing was found.</source>
        <translation>Nichts gefunden.</translation>
    </message>
    <message>
        <source>Nothing was published yet. Whoever may write to it publishes works of a machine.</source>
        <translation>Noch ist nichts veröffentlicht. Wer dort schreiben darf, veröffentlicht Werke eines Rechners.</translation>
    </message>
    <message>
        <source>Notice</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Nummer</translation>
    </message>
    <message>
        <source>Number of the first provision</source>
        <translation>Nummer der ersten Vorschrift</translation>
    </message>
    <message>
        <source>Number of the second provision</source>
        <translation>Nummer der zweiten Vorschrift</translation>
    </message>
    <message>
        <source>Obligations</source>
        <translation>Pflichten</translation>
    </message>
    <message>
        <source>Of menus and messages; laws stay in their own.</source>
        <translation>Von Menüs und Meldungen; Gesetze bleiben in ihrer eigenen.</translation>
    </message>
    <message>
        <source>Of those it treats, in this library</source>
        <translation>Von denen, die sie behandelt, in dieser Bibliothek</translation>
    </message>
    <message>
        <source>On a sentence: edit it for the memo</source>
        <translation>Auf einem Satz: für das Gutachten bearbeiten</translation>
    </message>
    <message>
        <source>On a sentence: leave it out of the memo, or put it back</source>
        <translation>Auf einem Satz: aus dem Gutachten weglassen oder wieder aufnehmen</translation>
    </message>
    <message>
        <source>On a sentence: open them in the reader</source>
        <translation>Auf einem Satz: im Lesebereich öffnen</translation>
    </message>
    <message>
        <source>On a sentence: show the supporting words</source>
        <translation>Auf einem Satz: die stützenden Wörter zeigen</translation>
    </message>
    <message>
        <source>Once it is on, searches also ask {hosts}.</source>
        <translation>Ist sie eingeschaltet, fragen Suchen auch {hosts}.</translation>
    </message>
    <message>
        <source>One JSON object a line (*.jsonl)</source>
        <translation>Ein JSON-Objekt je Zeile (*.jsonl)</translation>
    </message>
    <message>
        <source>One view: “{quote}”</source>
        <translation>Eine Ansicht: „{quote}“</translation>
    </message>
    <message>
        <source>Only problems</source>
        <translation>Nur Probleme</translation>
    </message>
    <message>
        <source>Only the bar that says that work goes on moves at all.</source>
        <translation>Es bewegt sich ohnehin nur der Balken, der anzeigt, dass gearbeitet wird.</translation>
    </message>
    <message>
        <source>Only the reader</source>
        <translation>Nur der Lesebereich</translation>
    </message>
    <message>
        <source>Only this work</source>
        <translation>Nur dieses Werk</translation>
    </message>
    <message>
        <source>Only where vectors lie apart: {example}</source>
        <translation>Nur wo Vektoren getrennt liegen: {example}</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Open a law or a decision first.</source>
        <translation>Öffnen Sie zuerst ein Gesetz oder eine Entscheidung.</translation>
    </message>
    <message>
        <source>Open a library</source>
        <translation>Bibliothek öffnen</translation>
    </message>
    <message>
        <source>Open another library, or a new one</source>
        <translation>Eine andere oder eine neue Bibliothek öffnen</translation>
    </message>
    <message>
        <source>Open beside</source>
        <translation>Daneben öffnen</translation>
    </message>
    <message>
        <source>Open evidence 1 to 9</source>
        <translation>Beleg 1 bis 9 öffnen</translation>
    </message>
    <message>
        <source>Open evidence {n}</source>
        <translation>Beleg {n} öffnen</translation>
    </message>
    <message>
        <source>Open in a new tab</source>
        <translation>In neuem Tab öffnen</translation>
    </message>
    <message>
        <source>Open in a new window</source>
        <translation>In neuem Fenster öffnen</translation>
    </message>
    <message>
        <source>Open in this tab</source>
        <translation>In diesem Tab öffnen</translation>
    </message>
    <message>
        <source>Open it anew</source>
        <translation>Neu öffnen</translation>
    </message>
    <message>
        <source>Open it with the key that the keyring keeps</source>
        <translation>Mit dem Schlüssel aus dem Schlüsselbund öffnen</translation>
    </message>
    <message>
        <source>Open matter</source>
        <translation>Offene Akte</translation>
    </message>
    <message>
        <source>Open provisions</source>
        <translation>Vorschriften öffnen</translation>
    </message>
    <message>
        <source>Open the first</source>
        <translation>Die erste öffnen</translation>
    </message>
    <message>
        <source>Open the second</source>
        <translation>Die zweite öffnen</translation>
    </message>
    <message>
        <source>Open this note …</source>
        <translation>Diese Notiz öffnen …</translation>
    </message>
    <message>
        <source>Open what it cites in the reader</source>
        <translation>Zitiertes im Lesebereich öffnen</translation>
    </message>
    <message>
        <source>Open {name} …</source>
        <translation>{name} öffnen …</translation>
    </message>
    <message>
        <source>Open {place}</source>
        <translation>{place} öffnen</translation>
    </message>
    <message>
        <source>Opened</source>
        <translation>Geöffnet</translation>
    </message>
    <message>
        <source>Opening the decision …</source>
        <translation>Entscheidung wird geöffnet …</translation>
    </message>
    <message>
        <source>Opening the library …</source>
        <translation>Bibliothek wird geöffnet …</translation>
    </message>
    <message>
        <source>Opening the notes …</source>
        <translation>Notizen werden geöffnet …</translation>
    </message>
    <message>
        <source>Opening …</source>
        <translation>Wird geöffnet …</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Tenor</translation>
    </message>
    <message>
        <source>Order: what the court decided</source>
        <translation>Tenor: was das Gericht entschied</translation>
    </message>
    <message>
        <source>Organisations</source>
        <translation>Organisationen</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>Sonstiges</translation>
    </message>
    <message>
        <source>Other decision: “{quote}”</source>
        <translation>Andere Entscheidung: „{quote}“</translation>
    </message>
    <message>
        <source>Other persons</source>
        <translation>Andere Personen</translation>
    </message>
    <message>
        <source>Other versions of this law; compare them</source>
        <translation>Andere Fassungen dieses Gesetzes; vergleichen</translation>
    </message>
    <message>
        <source>Outside of private matters. Nobody can read them without the passphrase, and nobody can recover it.</source>
        <translation>Außerhalb vertraulicher Akten. Ohne die Passphrase kann sie niemand lesen, und niemand kann sie wiederherstellen.</translation>
    </message>
    <message>
        <source>Outside of private matters. They are encrypted with the first one.</source>
        <translation>Außerhalb vertraulicher Akten. Mit der ersten werden sie verschlüsselt.</translation>
    </message>
    <message>
        <source>Outside of private matters. What was stored before stays, encrypted, and is not shown.</source>
        <translation>Außerhalb vertraulicher Akten. Was zuvor gespeichert wurde, bleibt verschlüsselt liegen und wird nicht gezeigt.</translation>
    </message>
    <message>
        <source>Outside of private matters. Whoever can read all your files can read them; copies of the library are safe.</source>
        <translation>Außerhalb vertraulicher Akten. Wer alle Ihre Dateien lesen kann, kann sie lesen; Kopien der Bibliothek sind sicher.</translation>
    </message>
    <message>
        <source>Outside of private matters. Whoever is logged in as you can read them.</source>
        <translation>Außerhalb vertraulicher Akten. Wer als Sie angemeldet ist, kann sie lesen.</translation>
    </message>
    <message>
        <source>PDF (*.pdf)</source>
        <translation>PDF (*.pdf)</translation>
    </message>
    <message>
        <source>Page before</source>
        <translation>Vorige Seite</translation>
    </message>
    <message>
        <source>Page {n}</source>
        <translation>Seite {n}</translation>
    </message>
    <message>
        <source>Paragraphs of the decision</source>
        <translation>Absätze der Entscheidung</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Part of what it says is not in the words cited.</source>
        <translation>Ein Teil der Aussage steht nicht in den zitierten Worten.</translation>
    </message>
    <message>
        <source>Parties</source>
        <translation>Parteien</translation>
    </message>
    <message>
        <source>Parts of the decision</source>
        <translation>Teile der Entscheidung</translation>
    </message>
    <message>
        <source>Passphrase</source>
        <translation>Passphrase</translation>
    </message>
    <message>
        <source>Passphrase now</source>
        <translation>Bisherige Passphrase</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>Passwort</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Angehalten</translation>
    </message>
    <message>
        <source>Pausing after this file …</source>
        <translation>Hält nach dieser Datei an …</translation>
    </message>
    <message>
        <source>Picture of page {n} of {file}</source>
        <translation>Bild der Seite {n} von {file}</translation>
    </message>
    <message>
        <source>Picture of the page</source>
        <translation>Bild der Seite</translation>
    </message>
    <message>
        <source>Picture of the page beside the text</source>
        <translation>Bild der Seite neben dem Text</translation>
    </message>
    <message>
        <source>Places</source>
        <translation>Orte</translation>
    </message>
    <message>
        <source>Places found</source>
        <translation>Gefundene Stellen</translation>
    </message>
    <message>
        <source>Places of the law appear at once, verified extracts within seconds, the answer after that. Each sentence shows the words it rests on.</source>
        <translation>Stellen des Gesetzes erscheinen sofort, geprüfte Auszüge nach Sekunden, danach die Antwort. Jeder Satz zeigt die Wörter, auf denen er beruht.</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>Potentially missing: {n}.</source>
        <translation>Möglicherweise fehlend: {n}.</translation>
    </message>
    <message>
        <source>Preamble</source>
        <translation>Präambel</translation>
    </message>
    <message>
        <source>Prec.</source>
        <translation>Präj.</translation>
    </message>
    <message>
        <source>Prec. –</source>
        <translation>Präj. –</translation>
    </message>
    <message>
        <source>Precedent not relied on</source>
        <translation>Nicht herangezogenes Präjudiz</translation>
    </message>
    <message>
        <source>Precedent relied on</source>
        <translation>Herangezogenes Präjudiz</translation>
    </message>
    <message>
        <source>Precedents</source>
        <translation>Präjudizien</translation>
    </message>
    <message>
        <source>Precedents named</source>
        <translation>Genannte Präjudizien</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>Preview of the memo</source>
        <translation>Vorschau des Gutachtens</translation>
    </message>
    <message>
        <source>Previous occurrence</source>
        <translation>Voriger Treffer</translation>
    </message>
    <message>
        <source>Previous pane</source>
        <translation>Voriger Bereich</translation>
    </message>
    <message>
        <source>Previous provision</source>
        <translation>Vorige Vorschrift</translation>
    </message>
    <message>
        <source>Previous tab</source>
        <translation>Voriger Tab</translation>
    </message>
    <message>
        <source>Print</source>
        <translation>Drucken</translation>
    </message>
    <message>
        <source>Print …</source>
        <translation>Drucken …</translation>
    </message>
    <message>
        <source>Printing</source>
        <translation>Druck</translation>
    </message>
    <message>
        <source>Printing …</source>
        <translation>Druck läuft …</translation>
    </message>
    <message>
        <source>Private matters</source>
        <translation>Vertrauliche Akten</translation>
    </message>
    <message>
        <source>Privileged and confidential</source>
        <translation>Vertraulich – Anwaltskorrespondenz</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>Programm</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Progress of the preview</source>
        <translation>Fortschritt der Vorschau</translation>
    </message>
    <message>
        <source>Provisions</source>
        <translation>Vorschriften</translation>
    </message>
    <message>
        <source>Provisions that cite this one</source>
        <translation>Vorschriften, die diese zitieren</translation>
    </message>
    <message>
        <source>Publish</source>
        <translation>Veröffentlichen</translation>
    </message>
    <message>
        <source>Publish all</source>
        <translation>Alle veröffentlichen</translation>
    </message>
    <message>
        <source>Publish all laws and decisions of this machine ({count}) for everybody in the firm? Case files never go out.</source>
        <translation>Alle Gesetze und Entscheidungen dieses Rechners ({count}) für alle in der Kanzlei veröffentlichen? Akten gehen nie hinaus.</translation>
    </message>
    <message>
        <source>Publish all …</source>
        <translation>Alle veröffentlichen …</translation>
    </message>
    <message>
        <source>Publishing …</source>
        <translation>Wird veröffentlicht …</translation>
    </message>
    <message>
        <source>Put back</source>
        <translation>Wieder aufnehmen</translation>
    </message>
    <message>
        <source>Put back a copy, or import its files into a new library.</source>
        <translation>Spielen Sie eine Sicherung ein oder lesen Sie die Dateien in eine neue Bibliothek ein.</translation>
    </message>
    <message>
        <source>Put back into the memo</source>
        <translation>Wieder in das Gutachten aufnehmen</translation>
    </message>
    <message>
        <source>Put back its backup.</source>
        <translation>Spielen Sie ihre Sicherung zurück.</translation>
    </message>
    <message>
        <source>Put the panes back</source>
        <translation>Bereiche zurücksetzen</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>Question presented</source>
        <translation>Fragestellung</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>Questions for the memo</source>
        <translation>Fragen für das Gutachten</translation>
    </message>
    <message>
        <source>Questions go to {title} only. Click to ask in all laws.</source>
        <translation>Fragen gehen nur an {title}. Klicken, um in allen Gesetzen zu fragen.</translation>
    </message>
    <message>
        <source>Questions presented</source>
        <translation>Fragestellungen</translation>
    </message>
    <message>
        <source>Questions, one a line</source>
        <translation>Fragen, eine je Zeile</translation>
    </message>
    <message>
        <source>Quick look-up</source>
        <translation>Kurz nachsehen</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Ratio</source>
        <translation>Ratio</translation>
    </message>
    <message>
        <source>Ratio: the ground of the decision</source>
        <translation>Ratio: der tragende Grund</translation>
    </message>
    <message>
        <source>Read the files</source>
        <translation>Dateien lesen</translation>
    </message>
    <message>
        <source>Read {at} of {files}: {file}</source>
        <translation>{at} von {files} gelesen: {file}</translation>
    </message>
    <message>
        <source>Reading the files …</source>
        <translation>Dateien werden gelesen …</translation>
    </message>
    <message>
        <source>Reading the paragraphs …</source>
        <translation>Absätze werden gelesen …</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Gründe</translation>
    </message>
    <message>
        <source>Reasoning</source>
        <translation>Begründung</translation>
    </message>
    <message>
        <source>Red</source>
        <translation>Rot</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>Abgelehnt</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Remove from the library …</source>
        <translation>Aus der Bibliothek entfernen …</translation>
    </message>
    <message>
        <source>Remove from the matter …</source>
        <translation>Aus der Akte entfernen …</translation>
    </message>
    <message>
        <source>Remove “{name}”? Its file in the program's model folder is deleted.</source>
        <translation>„{name}“ entfernen? Die Datei im Modellordner des Programms wird gelöscht.</translation>
    </message>
    <message>
        <source>Remove “{title}” from the library and every index? The source file is not touched.</source>
        <translation>„{title}“ aus der Bibliothek und allen Verzeichnissen entfernen? Die Quelldatei bleibt unberührt.</translation>
    </message>
    <message>
        <source>Remove “{title}” from the matter? The source file is not touched.</source>
        <translation>„{title}“ aus der Akte entfernen? Die Quelldatei bleibt unberührt.</translation>
    </message>
    <message>
        <source>Remove …</source>
        <translation>Entfernen …</translation>
    </message>
    <message>
        <source>Removed. Import its file again to bring it back.</source>
        <translation>Entfernt. Importieren Sie die Datei wieder, um es zurückzuholen.</translation>
    </message>
    <message>
        <source>Removing …</source>
        <translation>Wird entfernt …</translation>
    </message>
    <message>
        <source>Report of the erasure</source>
        <translation>Bericht über die Vernichtung</translation>
    </message>
    <message>
        <source>Research</source>
        <translation>Recherche</translation>
    </message>
    <message>
        <source>Respondent</source>
        <translation>Beklagte Partei</translation>
    </message>
    <message>
        <source>Respondents</source>
        <translation>Beklagte Parteien</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>Restore a matter</source>
        <translation>Akte wiederherstellen</translation>
    </message>
    <message>
        <source>Restore a matter …</source>
        <translation>Akte wiederherstellen …</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Treffer</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Review grid</source>
        <translation>Prüftabelle</translation>
    </message>
    <message>
        <source>Review grid …</source>
        <translation>Prüftabelle …</translation>
    </message>
    <message>
        <source>Roles in the margin</source>
        <translation>Rollen am Rand</translation>
    </message>
    <message>
        <source>Ruling of the court below</source>
        <translation>Urteil der Vorinstanz</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Save as PDF</source>
        <translation>Als PDF speichern</translation>
    </message>
    <message>
        <source>Save as PDF …</source>
        <translation>Als PDF speichern …</translation>
    </message>
    <message>
        <source>Save it as PDF, Word, HTML or text.</source>
        <translation>Speichern Sie sie als PDF, Word, HTML oder Text.</translation>
    </message>
    <message>
        <source>Save it without a password and import that.</source>
        <translation>Speichern Sie sie ohne Kennwort und lesen Sie diese ein.</translation>
    </message>
    <message>
        <source>Save log</source>
        <translation>Protokoll speichern</translation>
    </message>
    <message>
        <source>Save log …</source>
        <translation>Protokoll speichern …</translation>
    </message>
    <message>
        <source>Save report</source>
        <translation>Bericht speichern</translation>
    </message>
    <message>
        <source>Save the list</source>
        <translation>Liste speichern</translation>
    </message>
    <message>
        <source>Save …</source>
        <translation>Speichern …</translation>
    </message>
    <message>
        <source>Saved as {file}. That file is not encrypted.</source>
        <translation>Als {file} gespeichert. Diese Datei ist nicht verschlüsselt.</translation>
    </message>
    <message>
        <source>Saved {file}</source>
        <translation>{file} gespeichert</translation>
    </message>
    <message>
        <source>Saw</source>
        <translation>Sah</translation>
    </message>
    <message>
        <source>Scroll all columns together</source>
        <translation>Alle Spalten gemeinsam rollen</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>Search by command or keys</source>
        <translation>Nach Befehl oder Tasten suchen</translation>
    </message>
    <message>
        <source>Search by words</source>
        <translation>Nach Wörtern suchen</translation>
    </message>
    <message>
        <source>Search for its words</source>
        <translation>Nach ihren Wörtern suchen</translation>
    </message>
    <message>
        <source>Search in all works again</source>
        <translation>Wieder in allen Werken suchen</translation>
    </message>
    <message>
        <source>Search service</source>
        <translation>Suchdienst</translation>
    </message>
    <message>
        <source>Search service on the web</source>
        <translation>Suchdienst im Web</translation>
    </message>
    <message>
        <source>Search settings</source>
        <translation>Einstellungen suchen</translation>
    </message>
    <message>
        <source>Search the law</source>
        <translation>Im Gesetz suchen</translation>
    </message>
    <message>
        <source>Search the text for them</source>
        <translation>Im Text danach suchen</translation>
    </message>
    <message>
        <source>Search the texts for them</source>
        <translation>In den Texten danach suchen</translation>
    </message>
    <message>
        <source>Search: {text}</source>
        <translation>Suche: {text}</translation>
    </message>
    <message>
        <source>Searched</source>
        <translation>Durchsucht</translation>
    </message>
    <message>
        <source>Searched:</source>
        <translation>Durchsucht:</translation>
    </message>
    <message>
        <source>Searched: {what}.</source>
        <translation>Gesucht: {what}.</translation>
    </message>
    <message>
        <source>Searches</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Searching</source>
        <translation>Suche läuft</translation>
    </message>
    <message>
        <source>Searching by meaning needs an encoder, which is not installed. Run the set-up again.</source>
        <translation>Für die Suche nach Bedeutung fehlt der Encoder. Führen Sie die Einrichtung noch einmal aus.</translation>
    </message>
    <message>
        <source>Searching … the first verified extracts appear here.</source>
        <translation>Suche läuft … hier erscheinen die ersten geprüften Auszüge.</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>Seen on the way, but no answer:</source>
        <translation>Unterwegs gesehen, aber keine Antwort:</translation>
    </message>
    <message>
        <source>Seen, not opened</source>
        <translation>Gesehen, nicht geöffnet</translation>
    </message>
    <message>
        <source>Select the words to highlight first: with the mouse, or with a cursor in the text ({keys}).</source>
        <translation>Wählen Sie zuerst die Wörter aus: mit der Maus oder mit einer Schreibmarke im Text ({keys}).</translation>
    </message>
    <message>
        <source>Select words in the reader: {highlight} highlights them, {note} writes a note, {bookmark} sets a bookmark.</source>
        <translation>Markieren Sie Wörter im Lesebereich: {highlight} hebt sie hervor, {note} schreibt eine Notiz, {bookmark} setzt ein Lesezeichen.</translation>
    </message>
    <message>
        <source>Sent to the firm’s servers: what is typed as a search, and which of its works are opened or checked out. Never sent: research questions, matters and case files; and nothing at all while a matter is open.</source>
        <translation>An die Server der Kanzlei geht: was als Suche eingegeben wird und welche ihrer Werke geöffnet oder entliehen werden. Nie gesendet werden: Fragen der Recherche, Akten und ihre Dateien; solange eine Akte offen ist, gar nichts.</translation>
    </message>
    <message>
        <source>Sentence</source>
        <translation>Satz</translation>
    </message>
    <message>
        <source>Sentence {n}</source>
        <translation>Satz {n}</translation>
    </message>
    <message>
        <source>Sentences</source>
        <translation>Sätze</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Settings file</source>
        <translation>Einstellungsdatei</translation>
    </message>
    <message>
        <source>Settings …</source>
        <translation>Einstellungen …</translation>
    </message>
    <message>
        <source>Settings: {name}</source>
        <translation>Einstellungen: {name}</translation>
    </message>
    <message>
        <source>Shift + click</source>
        <translation>Umschalt + Klick</translation>
    </message>
    <message>
        <source>Shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Shortcuts …</source>
        <translation>Tastenkürzel …</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>Im Ordner zeigen</translation>
    </message>
    <message>
        <source>Show more</source>
        <translation>Mehr zeigen</translation>
    </message>
    <message>
        <source>Show only files with problems</source>
        <translation>Nur Dateien mit Problemen zeigen</translation>
    </message>
    <message>
        <source>Show or hide: {pane}</source>
        <translation>Zeigen oder verbergen: {pane}</translation>
    </message>
    <message>
        <source>Show paragraphs by role</source>
        <translation>Absätze nach Rolle zeigen</translation>
    </message>
    <message>
        <source>Show paragraphs: {role}, {count}</source>
        <translation>Absätze zeigen: {role}, {count}</translation>
    </message>
    <message>
        <source>Show the last report</source>
        <translation>Letzten Bericht zeigen</translation>
    </message>
    <message>
        <source>Show the supporting words</source>
        <translation>Die stützenden Wörter zeigen</translation>
    </message>
    <message>
        <source>Show what I type</source>
        <translation>Zeigen, was ich tippe</translation>
    </message>
    <message>
        <source>Show what a step saw</source>
        <translation>Zeigen, was ein Schritt sah</translation>
    </message>
    <message>
        <source>Show {n} more|Show {n} more</source>
        <translation>{n} weitere zeigen|{n} weitere zeigen</translation>
    </message>
    <message>
        <source>Show {part}</source>
        <translation>{part} zeigen</translation>
    </message>
    <message>
        <source>Significance</source>
        <translation>Bedeutung</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Size of the law's type</source>
        <translation>Schriftgröße des Gesetzes</translation>
    </message>
    <message>
        <source>Smaller</source>
        <translation>Kleiner</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>Kleinere Schrift</translation>
    </message>
    <message>
        <source>Some texts are not yet indexed for searching by {leg}; the next import or start of the window goes on.</source>
        <translation>Einige Texte sind für die Suche (nach: {leg}) noch nicht im Index; der nächste Import oder Start des Fensters setzt das fort.</translation>
    </message>
    <message>
        <source>Something is missing for the calculation.</source>
        <translation>Für die Berechnung fehlt etwas.</translation>
    </message>
    <message>
        <source>Something tried to reach beyond this machine. It was refused.</source>
        <translation>Etwas wollte diesen Rechner verlassen. Es wurde verweigert.</translation>
    </message>
    <message>
        <source>Something went wrong inside the program ({kind}). Nothing that was stored is lost. The log in {folder} says where.</source>
        <translation>Im Programm ging etwas schief ({kind}). Nichts Gespeichertes ist verloren. Das Protokoll in {folder} sagt, wo.</translation>
    </message>
    <message>
        <source>Something went wrong inside the program. Nothing that was stored is lost.</source>
        <translation>Im Programm ist etwas schiefgegangen. Nichts Gespeichertes ist verloren.</translation>
    </message>
    <message>
        <source>Something went wrong.</source>
        <translation>Etwas ist schiefgegangen.</translation>
    </message>
    <message>
        <source>Sort the library</source>
        <translation>Bibliothek sortieren</translation>
    </message>
    <message>
        <source>Sources contradict each other</source>
        <translation>Quellen widersprechen einander</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Leertaste</translation>
    </message>
    <message>
        <source>Space ticks a question. Each becomes an issue of the memo.</source>
        <translation>Die Leertaste wählt eine Frage. Jede wird ein Punkt des Gutachtens.</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Geschwindigkeit</translation>
    </message>
    <message>
        <source>Split: one below the other</source>
        <translation>Teilen: untereinander</translation>
    </message>
    <message>
        <source>Split: side by side</source>
        <translation>Teilen: nebeneinander</translation>
    </message>
    <message>
        <source>Standing, as far as this library knows</source>
        <translation>Geltung, soweit diese Bibliothek weiß</translation>
    </message>
    <message>
        <source>Start it again</source>
        <translation>Wieder starten</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>State it in the question.</source>
        <translation>Nennen Sie es in der Frage.</translation>
    </message>
    <message>
        <source>State of the library</source>
        <translation>Zustand der Bibliothek</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Statute</source>
        <translation>Gesetz</translation>
    </message>
    <message>
        <source>Statute discussed</source>
        <translation>Erörtertes Gesetz</translation>
    </message>
    <message>
        <source>Statutes</source>
        <translation>Gesetze</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Stop, then close</source>
        <translation>Anhalten, dann schließen</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Angehalten</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>Angehalten.</translation>
    </message>
    <message>
        <source>Stopped. What was done before stays; the same again goes on from there.</source>
        <translation>Angehalten. Was vorher getan war, bleibt; noch einmal dasselbe geht von dort weiter.</translation>
    </message>
    <message>
        <source>Stopped; nothing was changed.</source>
        <translation>Angehalten; nichts wurde geändert.</translation>
    </message>
    <message>
        <source>Stopped; what was finished is kept</source>
        <translation>Angehalten; Fertiges bleibt</translation>
    </message>
    <message>
        <source>Stopping …</source>
        <translation>Hält an …</translation>
    </message>
    <message>
        <source>Stored questions and notes cannot be opened here. What is asked now ends with the program.</source>
        <translation>Gespeicherte Fragen und Notizen lassen sich hier nicht öffnen. Was jetzt gefragt wird, endet mit dem Programm.</translation>
    </message>
    <message>
        <source>Strong, unless it is a quotation or the name of somebody.</source>
        <translation>Stark, sofern sie kein Zitat und kein Name ist.</translation>
    </message>
    <message>
        <source>Sum</source>
        <translation>Summe</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>Zusammenfassung</translation>
    </message>
    <message>
        <source>Suspicious text</source>
        <translation>Verdächtiger Text</translation>
    </message>
    <message>
        <source>Switch it on</source>
        <translation>Einschalten</translation>
    </message>
    <message>
        <source>Switch it on …</source>
        <translation>Einschalten …</translation>
    </message>
    <message>
        <source>Switch it on, or lock the matter first.</source>
        <translation>Schalten Sie sie ein, oder sperren Sie zuerst die Akte.</translation>
    </message>
    <message>
        <source>Switch off</source>
        <translation>Ausschalten</translation>
    </message>
    <message>
        <source>Switch on …</source>
        <translation>Einschalten …</translation>
    </message>
    <message>
        <source>Table (*.tsv)</source>
        <translation>Tabelle (*.tsv)</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Schlagwörter</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>Zurücknehmen</translation>
    </message>
    <message>
        <source>Take back the last change of a note</source>
        <translation>Letzte Änderung einer Notiz zurücknehmen</translation>
    </message>
    <message>
        <source>Take confirmation back</source>
        <translation>Bestätigung zurücknehmen</translation>
    </message>
    <message>
        <source>Take off the list</source>
        <translation>Von der Liste nehmen</translation>
    </message>
    <message>
        <source>Take over</source>
        <translation>Übernehmen</translation>
    </message>
    <message>
        <source>Take “{title}” off the firm’s servers, for everybody? Copies that were checked out stay.</source>
        <translation>„{title}“ für alle von den Servern der Kanzlei nehmen? Entliehene Kopien bleiben.</translation>
    </message>
    <message>
        <source>Taken off the list. The folder itself is not touched.</source>
        <translation>Von der Liste genommen. Der Ordner selbst bleibt unberührt.</translation>
    </message>
    <message>
        <source>Template</source>
        <translation>Vorlage</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Text (*.txt)</source>
        <translation>Text (*.txt)</translation>
    </message>
    <message>
        <source>Text of the law</source>
        <translation>Text des Gesetzes</translation>
    </message>
    <message>
        <source>The answer says what the texts of this library provide. Whether to act on it, with what prospects and by whom, it does not say: that is advice on a case, which no text here gives.</source>
        <translation>Die Antwort sagt, was die Texte dieser Bibliothek vorsehen. Ob, mit welchen Aussichten und durch wen danach zu handeln ist, sagt sie nicht: Das ist Rat im Einzelfall, den hier kein Text gibt.</translation>
    </message>
    <message>
        <source>The backup {file} opens with the passphrase that was valid when it was made.</source>
        <translation>Die Sicherung {file} öffnet sich mit der Passphrase, die bei ihrer Erstellung galt.</translation>
    </message>
    <message>
        <source>The case</source>
        <translation>Der Fall</translation>
    </message>
    <message>
        <source>The date can be read in two ways.</source>
        <translation>Das Datum lässt sich auf zwei Arten lesen.</translation>
    </message>
    <message>
        <source>The decision lets the special rule go before the general one.</source>
        <translation>Die Entscheidung lässt die besondere Regel der allgemeinen vorgehen.</translation>
    </message>
    <message>
        <source>The decision was taken on appeal or review from the other: the higher court's view prevails.</source>
        <translation>Die Entscheidung erging im Rechtsmittel gegen die andere: Die Ansicht des höheren Gerichts geht vor.</translation>
    </message>
    <message>
        <source>The disk is full. Everything stored before is kept.</source>
        <translation>Der Datenträger ist voll. Alles zuvor Gespeicherte bleibt erhalten.</translation>
    </message>
    <message>
        <source>The document could not be written. A previous file of that name is kept.</source>
        <translation>Das Dokument konnte nicht geschrieben werden. Eine frühere Datei dieses Namens bleibt erhalten.</translation>
    </message>
    <message>
        <source>The engine has not answered for a while. It may be short of memory or busy.</source>
        <translation>Der Rechenteil hat eine Weile nicht geantwortet. Vielleicht fehlt Speicher, oder er ist beschäftigt.</translation>
    </message>
    <message>
        <source>The engine is not running. {why}</source>
        <translation>Der Rechenteil läuft nicht. {why}</translation>
    </message>
    <message>
        <source>The engine stopped and was started again. {why}</source>
        <translation>Der Rechenteil blieb stehen und wurde neu gestartet. {why}</translation>
    </message>
    <message>
        <source>The engine stopped while it answered. What was found so far is kept; the run can go on.</source>
        <translation>Der Rechenteil blieb während der Antwort stehen. Das bisher Gefundene bleibt; der Lauf kann weitergehen.</translation>
    </message>
    <message>
        <source>The engine stopped.</source>
        <translation>Der Rechenteil wurde beendet.</translation>
    </message>
    <message>
        <source>The engine stopped. {why} It is being started again …</source>
        <translation>Der Rechenteil blieb stehen. {why} Er wird neu gestartet …</translation>
    </message>
    <message>
        <source>The engine that held its key has stopped.</source>
        <translation>Die Engine, die ihren Schlüssel hielt, wurde beendet.</translation>
    </message>
    <message>
        <source>The engine's answer could not be read.</source>
        <translation>Die Antwort des Rechenteils war nicht lesbar.</translation>
    </message>
    <message>
        <source>The file holds no law, no decision and no text.</source>
        <translation>Die Datei enthält weder Gesetz noch Entscheidung noch Text.</translation>
    </message>
    <message>
        <source>The file holds pictures of text only.</source>
        <translation>Die Datei enthält nur Bilder von Text.</translation>
    </message>
    <message>
        <source>The file is damaged or incomplete.</source>
        <translation>Die Datei ist beschädigt oder unvollständig.</translation>
    </message>
    <message>
        <source>The file is larger than any law. It was not read.</source>
        <translation>Die Datei ist größer als jedes Gesetz. Sie wurde nicht gelesen.</translation>
    </message>
    <message>
        <source>The file is no whole model.</source>
        <translation>Die Datei ist kein vollständiges Modell.</translation>
    </message>
    <message>
        <source>The file is protected by a password.</source>
        <translation>Die Datei ist durch ein Kennwort geschützt.</translation>
    </message>
    <message>
        <source>The file with which the server proves that it is your firm’s</source>
        <translation>Die Datei, mit der der Server beweist, dass er der Ihrer Kanzlei ist</translation>
    </message>
    <message>
        <source>The files name no party, date, amount, obligation or deadline.</source>
        <translation>Die Dateien nennen keine Partei, kein Datum, keinen Betrag, keine Pflicht und keine Frist.</translation>
    </message>
    <message>
        <source>The files of this matter were changed or damaged outside of the program.</source>
        <translation>Die Dateien dieser Akte wurden außerhalb des Programms verändert oder beschädigt.</translation>
    </message>
    <message>
        <source>The firm’s library is empty</source>
        <translation>Die Bibliothek der Kanzlei ist leer</translation>
    </message>
    <message>
        <source>The form for filing holds the title and the date alone.</source>
        <translation>Die Form zur Einreichung enthält nur Titel und Datum.</translation>
    </message>
    <message>
        <source>The higher norm prevails.</source>
        <translation>Die höherrangige Norm geht vor.</translation>
    </message>
    <message>
        <source>The import keeps every finished file.</source>
        <translation>Der Import behält jede fertige Datei.</translation>
    </message>
    <message>
        <source>The index for searching by {leg} is {state} and left out. Run `tribonian index rebuild`.</source>
        <translation>Der Index für die Suche (nach: {leg}) ist nicht verwendbar ({state}) und bleibt außer Betracht. Führen Sie `tribonian index rebuild` aus.</translation>
    </message>
    <message>
        <source>The key to your questions and notes moves; the questions and notes stay as they are.</source>
        <translation>Der Schlüssel zu Ihren Fragen und Notizen zieht um; die Fragen und Notizen bleiben, wie sie sind.</translation>
    </message>
    <message>
        <source>The label is changed.</source>
        <translation>Die Bezeichnung ist geändert.</translation>
    </message>
    <message>
        <source>The language model cannot be used.</source>
        <translation>Das Sprachmodell kann nicht verwendet werden.</translation>
    </message>
    <message>
        <source>The later norm prevails.</source>
        <translation>Die spätere Norm geht vor.</translation>
    </message>
    <message>
        <source>The later or higher court treats the other decision so: its view prevails.</source>
        <translation>Das spätere oder höhere Gericht behandelt die andere Entscheidung so: Seine Ansicht geht vor.</translation>
    </message>
    <message>
        <source>The library cannot be opened.</source>
        <translation>Die Bibliothek lässt sich nicht öffnen.</translation>
    </message>
    <message>
        <source>The library cannot be used for this.</source>
        <translation>Die Bibliothek kann dafür nicht verwendet werden.</translation>
    </message>
    <message>
        <source>The library is damaged.</source>
        <translation>Die Bibliothek ist beschädigt.</translation>
    </message>
    <message>
        <source>The library is empty</source>
        <translation>Die Bibliothek ist leer</translation>
    </message>
    <message>
        <source>The library of your firm cannot be used for this.</source>
        <translation>Die Bibliothek der Kanzlei kann dafür nicht benutzt werden.</translation>
    </message>
    <message>
        <source>The library of your firm cannot be used: {why}</source>
        <translation>Die Bibliothek der Kanzlei kann nicht benutzt werden: {why}</translation>
    </message>
    <message>
        <source>The library of your firm does not answer.</source>
        <translation>Die Bibliothek der Kanzlei antwortet nicht.</translation>
    </message>
    <message>
        <source>The library of your firm does not answer. The one on this machine works on, and nothing is lost.</source>
        <translation>Die Bibliothek der Kanzlei antwortet nicht. Die auf diesem Rechner arbeitet weiter, und nichts ist verloren.</translation>
    </message>
    <message>
        <source>The library of your firm may not be asked now. Nothing was sent.</source>
        <translation>Die Bibliothek der Kanzlei darf jetzt nicht gefragt werden. Nichts wurde gesendet.</translation>
    </message>
    <message>
        <source>The library was written by a newer version of the program.</source>
        <translation>Die Bibliothek stammt von einer neueren Version des Programms.</translation>
    </message>
    <message>
        <source>The library’s folder cannot be written; what it holds can still be read.</source>
        <translation>In den Ordner der Bibliothek kann nicht geschrieben werden; was er enthält, lässt sich weiter lesen.</translation>
    </message>
    <message>
        <source>The limit of steps or time was reached. What was found is kept.</source>
        <translation>Die Grenze an Schritten oder Zeit ist erreicht. Das Gefundene bleibt.</translation>
    </message>
    <message>
        <source>The log says where.</source>
        <translation>Das Protokoll sagt, wo.</translation>
    </message>
    <message>
        <source>The matter is locked.</source>
        <translation>Die Akte ist gesperrt.</translation>
    </message>
    <message>
        <source>The model asked for a tool that does not exist.</source>
        <translation>Das Modell verlangte ein Werkzeug, das es nicht gibt.</translation>
    </message>
    <message>
        <source>The model called a tool wrongly.</source>
        <translation>Das Modell rief ein Werkzeug falsch auf.</translation>
    </message>
    <message>
        <source>The model does not fit into the memory of this machine.</source>
        <translation>Das Modell passt nicht in den Speicher dieses Rechners.</translation>
    </message>
    <message>
        <source>The model is not there.</source>
        <translation>Das Modell ist nicht da.</translation>
    </message>
    <message>
        <source>The model named something that was not found before.</source>
        <translation>Das Modell nannte etwas, das zuvor nicht gefunden wurde.</translation>
    </message>
    <message>
        <source>The name is encrypted. While the matter is locked there is only its label, a number if you give none.</source>
        <translation>Der Name ist verschlüsselt. Solange die Akte gesperrt ist, steht nur ihre Bezeichnung da, eine Nummer, wenn Sie keine angeben.</translation>
    </message>
    <message>
        <source>The norm asked about</source>
        <translation>Die Norm, nach der gefragt ist</translation>
    </message>
    <message>
        <source>The number {number} does not occur in the provision cited.</source>
        <translation>Die Zahl {number} kommt in der zitierten Vorschrift nicht vor.</translation>
    </message>
    <message>
        <source>The one on this machine works on.</source>
        <translation>Die auf diesem Rechner arbeitet weiter.</translation>
    </message>
    <message>
        <source>The passphrase does not open this matter.</source>
        <translation>Diese Passphrase öffnet die Akte nicht.</translation>
    </message>
    <message>
        <source>The passphrase is changed.</source>
        <translation>Die Passphrase ist geändert.</translation>
    </message>
    <message>
        <source>The program cannot read this kind of file.</source>
        <translation>Das Programm kann diese Art von Datei nicht lesen.</translation>
    </message>
    <message>
        <source>The program fetches nothing. Bring the file from another machine and add it here.</source>
        <translation>Das Programm holt nichts aus dem Netz. Bringen Sie die Datei von einem anderen Rechner und fügen Sie sie hier hinzu.</translation>
    </message>
    <message>
        <source>The program opens no connection beyond this machine. Questions, texts and answers stay here.</source>
        <translation>Das Programm öffnet keine Verbindung nach außen. Fragen, Texte und Antworten bleiben hier.</translation>
    </message>
    <message>
        <source>The question assumes something the law does not say</source>
        <translation>Die Frage setzt etwas voraus, was das Gesetz nicht sagt</translation>
    </message>
    <message>
        <source>The question can be taken up where it broke off.</source>
        <translation>Die Frage kann dort weitergehen, wo sie abbrach.</translation>
    </message>
    <message>
        <source>The question could not be answered</source>
        <translation>Die Frage konnte nicht beantwortet werden</translation>
    </message>
    <message>
        <source>The question is too long. Import long texts as a file and ask about them.</source>
        <translation>Die Frage ist zu lang. Importieren Sie lange Texte als Datei und fragen Sie danach.</translation>
    </message>
    <message>
        <source>The reason is not known.</source>
        <translation>Der Grund ist nicht bekannt.</translation>
    </message>
    <message>
        <source>The research goes on without it.</source>
        <translation>Die Recherche geht ohne ihn weiter.</translation>
    </message>
    <message>
        <source>The roles of its sentences are not known.</source>
        <translation>Die Rollen ihrer Sätze sind nicht bekannt.</translation>
    </message>
    <message>
        <source>The same again</source>
        <translation>Dieselbe noch einmal</translation>
    </message>
    <message>
        <source>The same questions asked of many files. Choose a cell to see the sentences that hold and what they rest on.</source>
        <translation>Dieselben Fragen an viele Dateien. Wählen Sie eine Zelle, um die Sätze zu sehen, die halten, und worauf sie beruhen.</translation>
    </message>
    <message>
        <source>The same seed gives the same words for the same question.</source>
        <translation>Derselbe Startwert gibt für dieselbe Frage dieselben Worte.</translation>
    </message>
    <message>
        <source>The search index does not fit the library.</source>
        <translation>Der Suchindex passt nicht zur Bibliothek.</translation>
    </message>
    <message>
        <source>The search index was made with another model of meaning.</source>
        <translation>Der Suchindex wurde mit einem anderen Bedeutungsmodell erstellt.</translation>
    </message>
    <message>
        <source>The search service gave no answer.</source>
        <translation>Der Suchdienst gab keine Antwort.</translation>
    </message>
    <message>
        <source>The sentence in the memo</source>
        <translation>Der Satz im Gutachten</translation>
    </message>
    <message>
        <source>The server of your firm did not prove that it is the one you named. Nothing was asked of it.</source>
        <translation>Der Server Ihrer Kanzlei hat nicht bewiesen, dass er der genannte ist. Er wurde nichts gefragt.</translation>
    </message>
    <message>
        <source>The server of your firm does not let you in.</source>
        <translation>Der Server Ihrer Kanzlei lässt Sie nicht ein.</translation>
    </message>
    <message>
        <source>The summary could not be made.</source>
        <translation>Die Zusammenfassung konnte nicht erstellt werden.</translation>
    </message>
    <message>
        <source>The table may not be asked this.</source>
        <translation>Die Tabelle darf danach nicht gefragt werden.</translation>
    </message>
    <message>
        <source>The text asked for was replaced; this is the one held now</source>
        <translation>Der gesuchte Text wurde ersetzt; dies ist der jetzige</translation>
    </message>
    <message>
        <source>The text is too long for the model.</source>
        <translation>Der Text ist zu lang für das Modell.</translation>
    </message>
    <message>
        <source>The text speaks of {period}.</source>
        <translation>Der Text spricht von {period}.</translation>
    </message>
    <message>
        <source>The two passphrases differ. Type both again.</source>
        <translation>Die beiden Passphrasen sind verschieden. Geben Sie beide noch einmal ein.</translation>
    </message>
    <message>
        <source>The window is built with Qt for Python (PySide6 {version}) under the LGPL, version 3; its source is available from the Qt project.</source>
        <translation>Das Fenster ist mit Qt für Python (PySide6 {version}) unter der LGPL, Version 3, gebaut; der Quelltext ist beim Qt-Projekt erhältlich.</translation>
    </message>
    <message>
        <source>The window speaks the chosen language once it is opened anew.</source>
        <translation>Das Fenster spricht die gewählte Sprache, sobald es neu geöffnet wird.</translation>
    </message>
    <message>
        <source>The words “{words}” do not stand in the provision cited.</source>
        <translation>Die Worte „{words}“ stehen nicht in der zitierten Vorschrift.</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Farbschema</translation>
    </message>
    <message>
        <source>Theme: {theme}</source>
        <translation>Farbschema: {theme}</translation>
    </message>
    <message>
        <source>There is no answered question that it does not hold.</source>
        <translation>Es gibt keine beantwortete Frage, die es nicht schon enthält.</translation>
    </message>
    <message>
        <source>There is no case file to check. Import files into a matter first.</source>
        <translation>Es gibt keine Akte zu prüfen. Importieren Sie zuerst Dateien in eine Akte.</translation>
    </message>
    <message>
        <source>There is no matter yet.</source>
        <translation>Es gibt noch keine Akte.</translation>
    </message>
    <message>
        <source>There is no such folder.</source>
        <translation>Diesen Ordner gibt es nicht.</translation>
    </message>
    <message>
        <source>There is nothing to take back.</source>
        <translation>Es gibt nichts zurückzunehmen.</translation>
    </message>
    <message>
        <source>There is {citation}</source>
        <translation>Es gibt {citation}</translation>
    </message>
    <message>
        <source>There was nothing to do.</source>
        <translation>Es war nichts zu tun.</translation>
    </message>
    <message>
        <source>These pages were named by the search service you set up. Nobody opened them; they support no sentence above.</source>
        <translation>Diese Seiten hat der von Ihnen eingerichtete Suchdienst genannt. Niemand hat sie geöffnet; sie stützen keinen Satz oben.</translation>
    </message>
    <message>
        <source>These texts contain words that try to give instructions to the model; they were treated as text only: {files}</source>
        <translation>Diese Texte enthalten Wörter, die dem Modell Anweisungen geben wollen; sie wurden nur als Text behandelt: {files}</translation>
    </message>
    <message>
        <source>They need their passphrase again then.</source>
        <translation>Danach brauchen sie wieder ihre Passphrase.</translation>
    </message>
    <message>
        <source>They stay in the library with steps and answers. Without it each is deleted when the next is asked.</source>
        <translation>Sie bleiben mit Schritten und Antworten in der Bibliothek. Sonst wird jede gelöscht, wenn die nächste gestellt wird.</translation>
    </message>
    <message>
        <source>This answer is</source>
        <translation>Diese Antwort ist</translation>
    </message>
    <message>
        <source>This cannot be done as it was asked.</source>
        <translation>So, wie es verlangt wurde, geht es nicht.</translation>
    </message>
    <message>
        <source>This cannot be done with the matter.</source>
        <translation>Das geht mit dieser Akte nicht.</translation>
    </message>
    <message>
        <source>This could not be opened.</source>
        <translation>Dies ließ sich nicht öffnen.</translation>
    </message>
    <message>
        <source>This decision has no text to read.</source>
        <translation>Diese Entscheidung hat keinen lesbaren Text.</translation>
    </message>
    <message>
        <source>This is not done yet, on purpose.</source>
        <translation>Das wird absichtlich noch nicht gemacht.</translation>
    </message>
    <message>
        <source>This is not in the library.</source>
        <translation>Das gibt es in der Bibliothek nicht.</translation>
    </message>
    <message>
        <source>This is not its name.</source>
        <translation>Das ist nicht ihr Name.</translation>
    </message>
    <message>
        <source>This is what “{name}” is called while it is locked. Whoever uses this machine can read it.</source>
        <translation>So heißt „{name}“, solange die Akte gesperrt ist. Wer diesen Rechner benutzt, kann es lesen.</translation>
    </message>
    <message>
        <source>This provision is not in the library.</source>
        <translation>Diese Vorschrift ist nicht in der Bibliothek.</translation>
    </message>
    <message>
        <source>This system has no keyring that keeps the key.</source>
        <translation>Dieses System hat keinen Schlüsselbund, der den Schlüssel verwahrt.</translation>
    </message>
    <message>
        <source>This system has no keyring: the password is kept until the program is closed.</source>
        <translation>Dieses System hat keinen Schlüsselbund: Das Passwort wird behalten, bis das Programm geschlossen wird.</translation>
    </message>
    <message>
        <source>This takes a moment at the first start.</source>
        <translation>Das dauert beim ersten Start einen Moment.</translation>
    </message>
    <message>
        <source>This work has no provisions to read.</source>
        <translation>Dieses Werk hat keine lesbaren Vorschriften.</translation>
    </message>
    <message>
        <source>This work is not in the library.</source>
        <translation>Dieses Werk ist nicht in der Bibliothek.</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>Rechenfäden</translation>
    </message>
    <message>
        <source>Threshold</source>
        <translation>Schwelle</translation>
    </message>
    <message>
        <source>Tick a file and write a question.</source>
        <translation>Haken Sie eine Datei an und schreiben Sie eine Frage.</translation>
    </message>
    <message>
        <source>Tick all</source>
        <translation>Alle ankreuzen</translation>
    </message>
    <message>
        <source>Tick what the sentence cites; Enter opens a place in the reader.</source>
        <translation>Haken Sie an, was der Satz zitiert; Enter öffnet eine Stelle im Lesebereich.</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>Zeiten</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>Title block</source>
        <translation>Kopf</translation>
    </message>
    <message>
        <source>To compute it, this is missing:</source>
        <translation>Zur Berechnung fehlt:</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>Tokens the model reads at once; 0: what model and memory allow</source>
        <translation>Token, die das Modell auf einmal liest; 0: was Modell und Speicher erlauben</translation>
    </message>
    <message>
        <source>Treatment as far as this library knows; it is no verdict.</source>
        <translation>Behandlung, soweit diese Bibliothek weiß; kein Urteil.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Noch einmal</translation>
    </message>
    <message>
        <source>Try fewer or other words, or search by meaning. The library may not hold that law.</source>
        <translation>Versuchen Sie weniger oder andere Wörter, oder suchen Sie nach Bedeutung. Vielleicht fehlt das Gesetz in der Bibliothek.</translation>
    </message>
    <message>
        <source>Try it again in a moment.</source>
        <translation>Versuchen Sie es gleich noch einmal.</translation>
    </message>
    <message>
        <source>Try it again.</source>
        <translation>Versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>Try other words, ask in all laws, or import the law that governs it.</source>
        <translation>Versuchen Sie andere Wörter, fragen Sie in allen Gesetzen, oder importieren Sie das einschlägige Gesetz.</translation>
    </message>
    <message>
        <source>Try other words.</source>
        <translation>Versuchen Sie andere Wörter.</translation>
    </message>
    <message>
        <source>Try the connection</source>
        <translation>Verbindung versuchen</translation>
    </message>
    <message>
        <source>Trying the connection …</source>
        <translation>Verbindung wird versucht …</translation>
    </message>
    <message>
        <source>Type a question first.</source>
        <translation>Tippen Sie zuerst eine Frage.</translation>
    </message>
    <message>
        <source>Type it again.</source>
        <translation>Geben Sie sie noch einmal ein.</translation>
    </message>
    <message>
        <source>Type its name</source>
        <translation>Geben Sie den Namen ein</translation>
    </message>
    <message>
        <source>Type the address of the server, like {example}</source>
        <translation>Geben Sie die Adresse des Servers ein, etwa {example}</translation>
    </message>
    <message>
        <source>Type the passphrase instead.</source>
        <translation>Geben Sie stattdessen die Passphrase ein.</translation>
    </message>
    <message>
        <source>Type the passphrase.</source>
        <translation>Geben Sie die Passphrase ein.</translation>
    </message>
    <message>
        <source>Under the licence {licence}.</source>
        <translation>Unter der Lizenz {licence}.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Unlock</source>
        <translation>Entsperren</translation>
    </message>
    <message>
        <source>Unlock a matter</source>
        <translation>Akte entsperren</translation>
    </message>
    <message>
        <source>Unlock a matter first.</source>
        <translation>Entsperren Sie zuerst eine Akte.</translation>
    </message>
    <message>
        <source>Unlock a matter …</source>
        <translation>Akte entsperren …</translation>
    </message>
    <message>
        <source>Unlock it with its passphrase.</source>
        <translation>Entsperren Sie sie mit ihrer Passphrase.</translation>
    </message>
    <message>
        <source>Unlock questions and notes</source>
        <translation>Fragen und Notizen entsperren</translation>
    </message>
    <message>
        <source>Unlock them first.</source>
        <translation>Entsperren Sie sie zuerst.</translation>
    </message>
    <message>
        <source>Unlock …</source>
        <translation>Entsperren …</translation>
    </message>
    <message>
        <source>Untick all</source>
        <translation>Keine ankreuzen</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>Verwenden</translation>
    </message>
    <message>
        <source>Verified extracts</source>
        <translation>Geprüfte Auszüge</translation>
    </message>
    <message>
        <source>Verify again</source>
        <translation>Erneut prüfen</translation>
    </message>
    <message>
        <source>Verify my words</source>
        <translation>Meine Worte prüfen</translation>
    </message>
    <message>
        <source>Version of this work</source>
        <translation>Fassung dieses Werks</translation>
    </message>
    <message>
        <source>Versions</source>
        <translation>Fassungen</translation>
    </message>
    <message>
        <source>Versions of this law</source>
        <translation>Fassungen dieses Gesetzes</translation>
    </message>
    <message>
        <source>Wait until it has finished, or close it, and try again.</source>
        <translation>Warten Sie, bis es fertig ist, oder schließen Sie es, und versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>Weak: whoever has the files can guess it. Five random words are better than one clever one.</source>
        <translation>Schwach: Wer die Dateien hat, kann sie erraten. Fünf zufällige Wörter sind besser als ein schlaues.</translation>
    </message>
    <message>
        <source>Web page (*.html)</source>
        <translation>Webseite (*.html)</translation>
    </message>
    <message>
        <source>What differs</source>
        <translation>Was sich unterscheidet</translation>
    </message>
    <message>
        <source>What does this citation say?</source>
        <translation>Was sagt diese Fundstelle?</translation>
    </message>
    <message>
        <source>What happens</source>
        <translation>Was geschieht</translation>
    </message>
    <message>
        <source>What is asked while they are locked joins them when they are unlocked, or ends with the program.</source>
        <translation>Was gefragt wird, solange sie gesperrt sind, kommt beim Entsperren dazu, oder es endet mit dem Programm.</translation>
    </message>
    <message>
        <source>What is installed, and anything broken</source>
        <translation>Was installiert ist und was nicht in Ordnung ist</translation>
    </message>
    <message>
        <source>What is typed as a search also goes to the library of your firm. Research, matters and their texts stay here.</source>
        <translation>Was als Suche eingegeben wird, geht auch an die Bibliothek der Kanzlei. Recherchen, Akten und ihre Texte bleiben hier.</translation>
    </message>
    <message>
        <source>What it cites</source>
        <translation>Was er zitiert</translation>
    </message>
    <message>
        <source>What it says is denied is wider than in the provision cited.</source>
        <translation>Was er verneint, reicht weiter als in der zitierten Vorschrift.</translation>
    </message>
    <message>
        <source>What no program can reach: backups made elsewhere still open with their passphrase, destroy them too;</source>
        <translation>Was kein Programm erreicht: Sicherungen an anderen Orten öffnen sich weiter mit ihrer Passphrase, vernichten Sie auch diese;</translation>
    </message>
    <message>
        <source>What the citation says</source>
        <translation>Was die Fundstelle sagt</translation>
    </message>
    <message>
        <source>What the note says</source>
        <translation>Was die Notiz sagt</translation>
    </message>
    <message>
        <source>What the sentence rests on</source>
        <translation>Worauf der Satz beruht</translation>
    </message>
    <message>
        <source>What the step saw</source>
        <translation>Was der Schritt sah</translation>
    </message>
    <message>
        <source>What this answer does not do</source>
        <translation>Was diese Antwort nicht leistet</translation>
    </message>
    <message>
        <source>What to remember about this …</source>
        <translation>Was dazu zu merken ist …</translation>
    </message>
    <message>
        <source>What was done with the matter</source>
        <translation>Was mit der Akte getan wurde</translation>
    </message>
    <message>
        <source>What was done with the matter …</source>
        <translation>Was mit der Akte getan wurde …</translation>
    </message>
    <message>
        <source>What was found in the case files. Nothing counts before you have looked at it: each entry opens its words.</source>
        <translation>Was in den Akten gefunden wurde. Nichts gilt, bevor Sie es angesehen haben: Jeder Eintrag öffnet seine Worte.</translation>
    </message>
    <message>
        <source>What was found in the file</source>
        <translation>Was in der Datei gefunden wurde</translation>
    </message>
    <message>
        <source>What was found so far is kept below.</source>
        <translation>Das bisher Gefundene steht unten.</translation>
    </message>
    <message>
        <source>What was stored is kept; try it again.</source>
        <translation>Gespeichertes bleibt erhalten; versuchen Sie es erneut.</translation>
    </message>
    <message>
        <source>Where the firm’s library lies</source>
        <translation>Wo die Bibliothek der Kanzlei liegt</translation>
    </message>
    <message>
        <source>Where things are</source>
        <translation>Wo die Dinge liegen</translation>
    </message>
    <message>
        <source>Where this library answers badly, the question itself is sent there. Never from a matter or over a client’s files.</source>
        <translation>Wo diese Bibliothek schlecht antwortet, wird die Frage selbst dorthin gesandt. Nie aus einem Mandat und nie über Akten von Mandanten.</translation>
    </message>
    <message>
        <source>Which clauses are shown</source>
        <translation>Welche Klauseln gezeigt werden</translation>
    </message>
    <message>
        <source>Which countries' laws the program knows</source>
        <translation>Welche Länder das Programm kennt</translation>
    </message>
    <message>
        <source>Which engine keeps the index of words</source>
        <translation>Womit das Wortverzeichnis geführt wird</translation>
    </message>
    <message>
        <source>Which of the usual clauses the files have. What is found opens its words.</source>
        <translation>Welche der üblichen Klauseln die Dateien haben. Was gefunden ist, öffnet seine Worte.</translation>
    </message>
    <message>
        <source>Which questions are to be added?</source>
        <translation>Welche Fragen sollen hinzukommen?</translation>
    </message>
    <message>
        <source>Which questions go into the new memo?</source>
        <translation>Welche Fragen kommen in das neue Gutachten?</translation>
    </message>
    <message>
        <source>Which works</source>
        <translation>Welche Werke</translation>
    </message>
    <message>
        <source>Who opened “{name}” and what was done in it. Each entry is bound to the one before by its hash.</source>
        <translation>Wer „{name}“ geöffnet hat und was darin getan wurde. Jeder Eintrag ist durch seine Prüfsumme an den vorigen gebunden.</translation>
    </message>
    <message>
        <source>Whoever keeps the library tells you its address. It is asked only once you switch it on.</source>
        <translation>Wer die Bibliothek betreut, nennt Ihnen die Adresse. Gefragt wird sie erst, wenn Sie sie einschalten.</translation>
    </message>
    <message>
        <source>Whose rules count</source>
        <translation>Wessen Regeln gelten</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>With my notes and highlights</source>
        <translation>Mit meinen Notizen und Hervorhebungen</translation>
    </message>
    <message>
        <source>With research log and note on verification; what is not supported stands apart and says so.</source>
        <translation>Mit Rechercheprotokoll und Prüfvermerk; nicht Belegtes steht getrennt und sagt es.</translation>
    </message>
    <message>
        <source>Withdraw</source>
        <translation>Zurückziehen</translation>
    </message>
    <message>
        <source>Withdraw …</source>
        <translation>Zurückziehen …</translation>
    </message>
    <message>
        <source>Withdrawing “{title}” …</source>
        <translation>„{title}“ wird zurückgezogen …</translation>
    </message>
    <message>
        <source>Without</source>
        <translation>Ohne</translation>
    </message>
    <message>
        <source>Without keys</source>
        <translation>Ohne Tasten</translation>
    </message>
    <message>
        <source>Without these keys now: {names}.</source>
        <translation>Jetzt ohne diese Tasten: {names}.</translation>
    </message>
    <message>
        <source>Witnesses</source>
        <translation>Zeugen</translation>
    </message>
    <message>
        <source>Word document (*.docx)</source>
        <translation>Word-Dokument (*.docx)</translation>
    </message>
    <message>
        <source>Word template</source>
        <translation>Word-Vorlage</translation>
    </message>
    <message>
        <source>Word templates ({patterns})</source>
        <translation>Word-Vorlagen ({patterns})</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Wörter</translation>
    </message>
    <message>
        <source>Words and meaning</source>
        <translation>Wörter und Bedeutung</translation>
    </message>
    <message>
        <source>Words of a title, a file or a court; #word is a tag</source>
        <translation>Wörter eines Titels, einer Datei oder eines Gerichts; #wort ist ein Schlagwort</translation>
    </message>
    <message>
        <source>Words, a citation, or a description</source>
        <translation>Wörter, eine Fundstelle oder eine Beschreibung</translation>
    </message>
    <message>
        <source>Work of the first provision</source>
        <translation>Werk der ersten Vorschrift</translation>
    </message>
    <message>
        <source>Work of the second provision</source>
        <translation>Werk der zweiten Vorschrift</translation>
    </message>
    <message>
        <source>Work on its memo …</source>
        <translation>An seinem Gutachten arbeiten …</translation>
    </message>
    <message>
        <source>Work on the memo of this answer</source>
        <translation>Am Gutachten dieser Antwort arbeiten</translation>
    </message>
    <message>
        <source>Work on the memo …</source>
        <translation>Am Gutachten arbeiten …</translation>
    </message>
    <message>
        <source>Working</source>
        <translation>In Arbeit</translation>
    </message>
    <message>
        <source>Works</source>
        <translation>Arbeitet</translation>
    </message>
    <message>
        <source>Works appear here once they are read. “Import” shows how far it is.</source>
        <translation>Die Werke erscheinen hier, sobald sie gelesen sind. „Import“ zeigt, wie weit es ist.</translation>
    </message>
    <message>
        <source>Works in this library</source>
        <translation>Werke in dieser Bibliothek</translation>
    </message>
    <message>
        <source>Works of the firm</source>
        <translation>Werke der Kanzlei</translation>
    </message>
    <message>
        <source>Works of this machine</source>
        <translation>Werke dieses Rechners</translation>
    </message>
    <message>
        <source>Write a note …</source>
        <translation>Notiz schreiben …</translation>
    </message>
    <message>
        <source>Write it as YYYY-MM-DD.</source>
        <translation>Schreiben Sie es als JJJJ-MM-TT.</translation>
    </message>
    <message>
        <source>Write the file …</source>
        <translation>Datei schreiben …</translation>
    </message>
    <message>
        <source>Write without them</source>
        <translation>Ohne sie schreiben</translation>
    </message>
    <message>
        <source>Writing {file} …</source>
        <translation>{file} wird geschrieben …</translation>
    </message>
    <message>
        <source>Written, but not supported by what was read</source>
        <translation>Geschrieben, aber vom Gelesenen nicht gestützt</translation>
    </message>
    <message>
        <source>YYYY-MM-DD</source>
        <translation>JJJJ-MM-TT</translation>
    </message>
    <message>
        <source>YYYY-MM-DD; empty: the day of the research</source>
        <translation>JJJJ-MM-TT; leer: Tag der Recherche</translation>
    </message>
    <message>
        <source>Yellow</source>
        <translation>Gelb</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>Ja</translation>
    </message>
    <message>
        <source>Your firm can keep a library on a server of its own. Whoever keeps it tells you its address.</source>
        <translation>Die Kanzlei kann eine Bibliothek auf einem eigenen Server halten. Wer sie betreut, nennt Ihnen die Adresse.</translation>
    </message>
    <message>
        <source>Your judgement of the answer</source>
        <translation>Ihr Urteil über die Antwort</translation>
    </message>
    <message>
        <source>Your questions and notes open with their passphrase. Laws can be read, searched and asked about without it.</source>
        <translation>Ihre Fragen und Notizen öffnen sich mit ihrer Passphrase. Gesetze können ohne sie gelesen, durchsucht und befragt werden.</translation>
    </message>
    <message>
        <source>Your stored questions and notes are locked. Nothing was lost.</source>
        <translation>Ihre gespeicherten Fragen und Notizen sind gesperrt. Nichts ging verloren.</translation>
    </message>
    <message>
        <source>Your words are marked as yours until you have them verified.</source>
        <translation>Ihre Worte gelten als Ihre, bis Sie sie prüfen lassen.</translation>
    </message>
    <message>
        <source>a general and a special rule apply to one matter</source>
        <translation>eine allgemeine und eine besondere Regel betreffen dieselbe Sache</translation>
    </message>
    <message>
        <source>also searched {source}</source>
        <translation>auch durchsucht: {source}</translation>
    </message>
    <message>
        <source>an earlier moment</source>
        <translation>ein früherer Augenblick</translation>
    </message>
    <message>
        <source>and whose rules count</source>
        <translation>und wessen Regeln gelten</translation>
    </message>
    <message>
        <source>another decision is looked at again here</source>
        <translation>eine andere Entscheidung wird hier noch einmal geprüft</translation>
    </message>
    <message>
        <source>answered</source>
        <translation>beantwortet</translation>
    </message>
    <message>
        <source>answered by sentence {numbers}|answered by sentences {numbers}</source>
        <translation>beantwortet durch Satz {numbers}|beantwortet durch die Sätze {numbers}</translation>
    </message>
    <message>
        <source>any language</source>
        <translation>jede Sprache</translation>
    </message>
    <message>
        <source>appellate court</source>
        <translation>Berufungsgericht</translation>
    </message>
    <message>
        <source>as in the backup</source>
        <translation>wie in der Sicherung</translation>
    </message>
    <message>
        <source>as of {date}</source>
        <translation>Stand {date}</translation>
    </message>
    <message>
        <source>as recognised</source>
        <translation>wie erkannt</translation>
    </message>
    <message>
        <source>at least {n} % sure</source>
        <translation>mindestens {n} % sicher</translation>
    </message>
    <message>
        <source>backed up</source>
        <translation>gesichert</translation>
    </message>
    <message>
        <source>birth</source>
        <translation>Geburt</translation>
    </message>
    <message>
        <source>borrower</source>
        <translation>Darlehensnehmer</translation>
    </message>
    <message>
        <source>buyer</source>
        <translation>Käufer</translation>
    </message>
    <message>
        <source>by the model</source>
        <translation>vom Modell</translation>
    </message>
    <message>
        <source>by you</source>
        <translation>von Ihnen</translation>
    </message>
    <message>
        <source>by {tool}</source>
        <translation>durch {tool}</translation>
    </message>
    <message>
        <source>calculation</source>
        <translation>Berechnung</translation>
    </message>
    <message>
        <source>check the wording</source>
        <translation>Wortlaut prüfen</translation>
    </message>
    <message>
        <source>checked out, as of {when}</source>
        <translation>entliehen, Stand {when}</translation>
    </message>
    <message>
        <source>checklist</source>
        <translation>Checkliste</translation>
    </message>
    <message>
        <source>choose</source>
        <translation>wählen</translation>
    </message>
    <message>
        <source>citations of a sentence changed</source>
        <translation>Fundstellen eines Satzes geändert</translation>
    </message>
    <message>
        <source>cited</source>
        <translation>zitiert</translation>
    </message>
    <message>
        <source>cited in the answer</source>
        <translation>in der Antwort zitiert</translation>
    </message>
    <message>
        <source>claimant</source>
        <translation>Kläger</translation>
    </message>
    <message>
        <source>client</source>
        <translation>Auftraggeber</translation>
    </message>
    <message>
        <source>comment by {who}: {text}</source>
        <translation>Kommentar von {who}: {text}</translation>
    </message>
    <message>
        <source>complete</source>
        <translation>vollständig</translation>
    </message>
    <message>
        <source>confirmation taken back</source>
        <translation>Bestätigung zurückgenommen</translation>
    </message>
    <message>
        <source>confirmed</source>
        <translation>bestätigt</translation>
    </message>
    <message>
        <source>confirmed by you for filing</source>
        <translation>von Ihnen für die Einreichung bestätigt</translation>
    </message>
    <message>
        <source>conflict</source>
        <translation>Widerspruch</translation>
    </message>
    <message>
        <source>constitution</source>
        <translation>Verfassung</translation>
    </message>
    <message>
        <source>contractor</source>
        <translation>Auftragnehmer</translation>
    </message>
    <message>
        <source>court</source>
        <translation>Gericht</translation>
    </message>
    <message>
        <source>court of appeal</source>
        <translation>Berufungsgericht</translation>
    </message>
    <message>
        <source>court of first instance</source>
        <translation>Gericht erster Instanz</translation>
    </message>
    <message>
        <source>damaged</source>
        <translation>beschädigt</translation>
    </message>
    <message>
        <source>dates and sums only</source>
        <translation>nur Daten und Summen</translation>
    </message>
    <message>
        <source>deadlines</source>
        <translation>Fristen</translation>
    </message>
    <message>
        <source>decided the appeal</source>
        <translation>entschied über das Rechtsmittel</translation>
    </message>
    <message>
        <source>decision</source>
        <translation>Entscheidung</translation>
    </message>
    <message>
        <source>decision under appeal</source>
        <translation>angefochtene Entscheidung</translation>
    </message>
    <message>
        <source>defendant</source>
        <translation>Beklagter</translation>
    </message>
    <message>
        <source>deleted by {who}: {text}</source>
        <translation>gelöscht von {who}: {text}</translation>
    </message>
    <message>
        <source>digest</source>
        <translation>Übersicht</translation>
    </message>
    <message>
        <source>dismissed</source>
        <translation>verworfen</translation>
    </message>
    <message>
        <source>distinguished</source>
        <translation>unterschieden</translation>
    </message>
    <message>
        <source>documents that were exported lie where they were written to.</source>
        <translation>exportierte Dokumente liegen dort, wohin sie geschrieben wurden.</translation>
    </message>
    <message>
        <source>does not fit into memory</source>
        <translation>passt nicht in den Speicher</translation>
    </message>
    <message>
        <source>done</source>
        <translation>fertig</translation>
    </message>
    <message>
        <source>due</source>
        <translation>fällig</translation>
    </message>
    <message>
        <source>earlier version restored</source>
        <translation>frühere Fassung wiederhergestellt</translation>
    </message>
    <message>
        <source>employee</source>
        <translation>Arbeitnehmer</translation>
    </message>
    <message>
        <source>employer</source>
        <translation>Arbeitgeber</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>leer</translation>
    </message>
    <message>
        <source>ends {date}</source>
        <translation>läuft ab am {date}</translation>
    </message>
    <message>
        <source>engine cannot work</source>
        <translation>Rechenteil kann nicht arbeiten</translation>
    </message>
    <message>
        <source>engine does not answer</source>
        <translation>Rechenteil antwortet nicht</translation>
    </message>
    <message>
        <source>engine ready</source>
        <translation>Rechenteil bereit</translation>
    </message>
    <message>
        <source>engine restarting …</source>
        <translation>Rechenteil startet neu …</translation>
    </message>
    <message>
        <source>engine starting …</source>
        <translation>Rechenteil startet …</translation>
    </message>
    <message>
        <source>engine stopped</source>
        <translation>Rechenteil angehalten</translation>
    </message>
    <message>
        <source>event</source>
        <translation>Ereignis</translation>
    </message>
    <message>
        <source>expired</source>
        <translation>außer Kraft</translation>
    </message>
    <message>
        <source>exported</source>
        <translation>exportiert</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>gescheitert</translation>
    </message>
    <message>
        <source>file imported</source>
        <translation>Datei importiert</translation>
    </message>
    <message>
        <source>first instance</source>
        <translation>erste Instanz</translation>
    </message>
    <message>
        <source>followed</source>
        <translation>gefolgt</translation>
    </message>
    <message>
        <source>found</source>
        <translation>gefunden</translation>
    </message>
    <message>
        <source>found by a search</source>
        <translation>durch eine Suche gefunden</translation>
    </message>
    <message>
        <source>found by rules</source>
        <translation>nach Regeln gefunden</translation>
    </message>
    <message>
        <source>found by rules, not by a trained model</source>
        <translation>nach Regeln gefunden, nicht von einem trainierten Modell</translation>
    </message>
    <message>
        <source>guarantor</source>
        <translation>Bürge</translation>
    </message>
    <message>
        <source>heading</source>
        <translation>Überschrift</translation>
    </message>
    <message>
        <source>hearing</source>
        <translation>Verhandlung</translation>
    </message>
    <message>
        <source>import report</source>
        <translation>Importbericht</translation>
    </message>
    <message>
        <source>imported</source>
        <translation>importiert</translation>
    </message>
    <message>
        <source>in force</source>
        <translation>in Kraft</translation>
    </message>
    <message>
        <source>in the file</source>
        <translation>in der Datei</translation>
    </message>
    <message>
        <source>in this library</source>
        <translation>in dieser Bibliothek</translation>
    </message>
    <message>
        <source>in use</source>
        <translation>in Gebrauch</translation>
    </message>
    <message>
        <source>in your words, {verdict}</source>
        <translation>in Ihren Worten, {verdict}</translation>
    </message>
    <message>
        <source>in: {title}  ✕</source>
        <translation>in: {title}  ✕</translation>
    </message>
    <message>
        <source>indexed: {works}</source>
        <translation>erfasst: {works}</translation>
    </message>
    <message>
        <source>inserted by {who}: {text}</source>
        <translation>eingefügt von {who}: {text}</translation>
    </message>
    <message>
        <source>insurer</source>
        <translation>Versicherer</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>unterbrochen</translation>
    </message>
    <message>
        <source>irrelevant</source>
        <translation>unerheblich</translation>
    </message>
    <message>
        <source>is</source>
        <translation>ist</translation>
    </message>
    <message>
        <source>is not</source>
        <translation>ist nicht</translation>
    </message>
    <message>
        <source>it asks one thing</source>
        <translation>sie fragt eines</translation>
    </message>
    <message>
        <source>it asks {n} things at once</source>
        <translation>sie fragt {n} Dinge auf einmal</translation>
    </message>
    <message>
        <source>it names a provision</source>
        <translation>sie nennt eine Vorschrift</translation>
    </message>
    <message>
        <source>it names {n} works</source>
        <translation>sie nennt {n} Werke</translation>
    </message>
    <message>
        <source>it only names a provision</source>
        <translation>sie nennt nur eine Vorschrift</translation>
    </message>
    <message>
        <source>it sets two things side by side</source>
        <translation>sie stellt zwei Dinge nebeneinander</translation>
    </message>
    <message>
        <source>it tells a case</source>
        <translation>sie erzählt einen Fall</translation>
    </message>
    <message>
        <source>judge</source>
        <translation>Richter</translation>
    </message>
    <message>
        <source>label changed</source>
        <translation>Bezeichnung geändert</translation>
    </message>
    <message>
        <source>labelled {label}</source>
        <translation>gekennzeichnet: {label}</translation>
    </message>
    <message>
        <source>labels</source>
        <translation>kennzeichnungen</translation>
    </message>
    <message>
        <source>landlord</source>
        <translation>Vermieter</translation>
    </message>
    <message>
        <source>law</source>
        <translation>Gesetz</translation>
    </message>
    <message>
        <source>law as of {date}</source>
        <translation>Rechtsstand {date}</translation>
    </message>
    <message>
        <source>laws named “{query}”</source>
        <translation>Gesetze namens „{query}“</translation>
    </message>
    <message>
        <source>lawyer</source>
        <translation>Anwalt</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>ausgelassen</translation>
    </message>
    <message>
        <source>left out of the memo</source>
        <translation>nicht im Gutachten</translation>
    </message>
    <message>
        <source>lender</source>
        <translation>Darlehensgeber</translation>
    </message>
    <message>
        <source>level not known</source>
        <translation>Rang nicht bekannt</translation>
    </message>
    <message>
        <source>level of the court not known</source>
        <translation>Rang des Gerichts nicht bekannt</translation>
    </message>
    <message>
        <source>library</source>
        <translation>Bibliothek</translation>
    </message>
    <message>
        <source>locked</source>
        <translation>gesperrt</translation>
    </message>
    <message>
        <source>log</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>look here</source>
        <translation>hier nachsehen</translation>
    </message>
    <message>
        <source>made</source>
        <translation>angelegt</translation>
    </message>
    <message>
        <source>made {date}</source>
        <translation>angelegt {date}</translation>
    </message>
    <message>
        <source>matter</source>
        <translation>Akte</translation>
    </message>
    <message>
        <source>matter “{name}” · no connection at all</source>
        <translation>Akte „{name}“ · keinerlei Verbindung</translation>
    </message>
    <message>
        <source>may</source>
        <translation>darf</translation>
    </message>
    <message>
        <source>meaning</source>
        <translation>Bedeutung</translation>
    </message>
    <message>
        <source>memo</source>
        <translation>Gutachten</translation>
    </message>
    <message>
        <source>missing: {what}</source>
        <translation>es fehlt: {what}</translation>
    </message>
    <message>
        <source>model {name}</source>
        <translation>Modell {name}</translation>
    </message>
    <message>
        <source>model {name} is loading …</source>
        <translation>Modell {name} wird geladen …</translation>
    </message>
    <message>
        <source>moved by {who}: {text}</source>
        <translation>verschoben von {who}: {text}</translation>
    </message>
    <message>
        <source>must</source>
        <translation>muss</translation>
    </message>
    <message>
        <source>must not</source>
        <translation>darf nicht</translation>
    </message>
    <message>
        <source>named once|named {n} times; choosing it again leads to the next place</source>
        <translation>einmal genannt|{n}-mal genannt; erneute Wahl führt zur nächsten Stelle</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>no model fits into memory · extracts only</source>
        <translation>kein Modell passt in den Speicher · nur Auszüge</translation>
    </message>
    <message>
        <source>no model · verified extracts only</source>
        <translation>kein Modell · nur geprüfte Auszüge</translation>
    </message>
    <message>
        <source>no model: {why}</source>
        <translation>kein Modell: {why}</translation>
    </message>
    <message>
        <source>no reason given</source>
        <translation>kein Grund genannt</translation>
    </message>
    <message>
        <source>no sentence held</source>
        <translation>kein Satz hielt stand</translation>
    </message>
    <message>
        <source>no works here</source>
        <translation>keine Werke hier</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>none known to this library</source>
        <translation>dieser Bibliothek keine bekannt</translation>
    </message>
    <message>
        <source>none; plain prompts are used</source>
        <translation>keine; es wird ohne Vorlage gefragt</translation>
    </message>
    <message>
        <source>not asked yet</source>
        <translation>noch nicht gefragt</translation>
    </message>
    <message>
        <source>not filed unless you confirm it</source>
        <translation>wird nur nach Ihrer Bestätigung eingereicht</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>nicht gefunden</translation>
    </message>
    <message>
        <source>not found in this library</source>
        <translation>in dieser Bibliothek nicht gefunden</translation>
    </message>
    <message>
        <source>not imported</source>
        <translation>nicht importiert</translation>
    </message>
    <message>
        <source>not in this library</source>
        <translation>nicht in dieser Bibliothek</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>nicht bekannt</translation>
    </message>
    <message>
        <source>not looked for</source>
        <translation>nicht gesucht</translation>
    </message>
    <message>
        <source>not looked for in this language</source>
        <translation>in dieser Sprache nicht gesucht</translation>
    </message>
    <message>
        <source>not measured yet</source>
        <translation>noch nicht gemessen</translation>
    </message>
    <message>
        <source>not on this machine</source>
        <translation>nicht auf diesem Rechner</translation>
    </message>
    <message>
        <source>not stated</source>
        <translation>nicht genannt</translation>
    </message>
    <message>
        <source>not supported</source>
        <translation>nicht gestützt</translation>
    </message>
    <message>
        <source>not supported; do not rely on it</source>
        <translation>nicht gestützt; nicht darauf verlassen</translation>
    </message>
    <message>
        <source>not the current text</source>
        <translation>nicht der geltende Text</translation>
    </message>
    <message>
        <source>not there any more</source>
        <translation>nicht mehr da</translation>
    </message>
    <message>
        <source>not to be seen in the file: {text}</source>
        <translation>in der Datei nicht zu sehen: {text}</translation>
    </message>
    <message>
        <source>not verified</source>
        <translation>nicht geprüft</translation>
    </message>
    <message>
        <source>not yet in force</source>
        <translation>noch nicht in Kraft</translation>
    </message>
    <message>
        <source>not yet; measuring takes about a minute</source>
        <translation>noch nicht; das Messen dauert etwa eine Minute</translation>
    </message>
    <message>
        <source>note</source>
        <translation>Anmerkung</translation>
    </message>
    <message>
        <source>noted</source>
        <translation>vermerkt</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>nothing that is quoted answers it</source>
        <translation>nichts Zitiertes beantwortet es</translation>
    </message>
    <message>
        <source>nothing was stored yet</source>
        <translation>noch nichts gespeichert</translation>
    </message>
    <message>
        <source>now: {depth}</source>
        <translation>jetzt: {depth}</translation>
    </message>
    <message>
        <source>offline · nothing leaves this machine</source>
        <translation>ohne Netz · nichts verlässt diesen Rechner</translation>
    </message>
    <message>
        <source>on this machine</source>
        <translation>auf diesem Rechner</translation>
    </message>
    <message>
        <source>one norm takes the other its force</source>
        <translation>eine Norm nimmt der anderen ihre Geltung</translation>
    </message>
    <message>
        <source>one says {one}, the other {other}</source>
        <translation>das eine sagt „{one}“, das andere „{other}“</translation>
    </message>
    <message>
        <source>one statement denies what the other says</source>
        <translation>eine Aussage verneint, was die andere sagt</translation>
    </message>
    <message>
        <source>open</source>
        <translation>offen</translation>
    </message>
    <message>
        <source>open in this window</source>
        <translation>in diesem Fenster offen</translation>
    </message>
    <message>
        <source>opened for the answer</source>
        <translation>für die Antwort geöffnet</translation>
    </message>
    <message>
        <source>opens the decision</source>
        <translation>öffnet die Entscheidung</translation>
    </message>
    <message>
        <source>or the day of the event</source>
        <translation>oder der Tag des Ereignisses</translation>
    </message>
    <message>
        <source>other</source>
        <translation>sonstige</translation>
    </message>
    <message>
        <source>overruled</source>
        <translation>aufgegeben</translation>
    </message>
    <message>
        <source>p. {page}</source>
        <translation>S. {page}</translation>
    </message>
    <message>
        <source>partly</source>
        <translation>teilweise</translation>
    </message>
    <message>
        <source>partly imported</source>
        <translation>teilweise importiert</translation>
    </message>
    <message>
        <source>partly supported</source>
        <translation>teilweise gestützt</translation>
    </message>
    <message>
        <source>passphrase changed</source>
        <translation>Passphrase geändert</translation>
    </message>
    <message>
        <source>periods and interest by its own rules</source>
        <translation>Fristen und Zinsen nach eigenen Regeln</translation>
    </message>
    <message>
        <source>plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>plans the research itself</source>
        <translation>plant die Recherche selbst</translation>
    </message>
    <message>
        <source>possibly the same case</source>
        <translation>vielleicht derselbe Fall</translation>
    </message>
    <message>
        <source>potentially missing</source>
        <translation>möglicherweise fehlend</translation>
    </message>
    <message>
        <source>proposed: {depth}</source>
        <translation>vorgeschlagen: {depth}</translation>
    </message>
    <message>
        <source>question added</source>
        <translation>Frage hinzugefügt</translation>
    </message>
    <message>
        <source>question asked</source>
        <translation>Frage gestellt</translation>
    </message>
    <message>
        <source>read</source>
        <translation>gelesen</translation>
    </message>
    <message>
        <source>read by OCR, {n} % sure</source>
        <translation>durch OCR gelesen, zu {n} % sicher</translation>
    </message>
    <message>
        <source>recipient</source>
        <translation>Empfänger</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>entfernt</translation>
    </message>
    <message>
        <source>repealed</source>
        <translation>aufgehoben</translation>
    </message>
    <message>
        <source>restored from a backup</source>
        <translation>aus einer Sicherung wiederhergestellt</translation>
    </message>
    <message>
        <source>resumed</source>
        <translation>fortgesetzt</translation>
    </message>
    <message>
        <source>reversed</source>
        <translation>abgeändert</translation>
    </message>
    <message>
        <source>review grid</source>
        <translation>Prüftabelle</translation>
    </message>
    <message>
        <source>right</source>
        <translation>richtig</translation>
    </message>
    <message>
        <source>run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>same case</source>
        <translation>derselbe Fall</translation>
    </message>
    <message>
        <source>same words</source>
        <translation>gleicher Wortlaut</translation>
    </message>
    <message>
        <source>saved as version {n}</source>
        <translation>gespeichert als Fassung {n}</translation>
    </message>
    <message>
        <source>score {score}</source>
        <translation>Wert {score}</translation>
    </message>
    <message>
        <source>searched</source>
        <translation>durchsucht</translation>
    </message>
    <message>
        <source>searches also ask “{name}” · nothing else leaves</source>
        <translation>Suchen fragen auch „{name}“ · sonst verlässt nichts den Rechner</translation>
    </message>
    <message>
        <source>searching the law …</source>
        <translation>das Gesetz wird durchsucht …</translation>
    </message>
    <message>
        <source>seller</source>
        <translation>Verkäufer</translation>
    </message>
    <message>
        <source>sender</source>
        <translation>Absender</translation>
    </message>
    <message>
        <source>sentence added</source>
        <translation>Satz hinzugefügt</translation>
    </message>
    <message>
        <source>sentence confirmed for filing</source>
        <translation>Satz für die Einreichung bestätigt</translation>
    </message>
    <message>
        <source>sentence edited</source>
        <translation>Satz bearbeitet</translation>
    </message>
    <message>
        <source>sentence left out</source>
        <translation>Satz weggelassen</translation>
    </message>
    <message>
        <source>sentence moved</source>
        <translation>Satz verschoben</translation>
    </message>
    <message>
        <source>sentence put back</source>
        <translation>Satz wieder aufgenommen</translation>
    </message>
    <message>
        <source>sentence verified again</source>
        <translation>Satz erneut geprüft</translation>
    </message>
    <message>
        <source>settled by date</source>
        <translation>nach Datum gelöst</translation>
    </message>
    <message>
        <source>settled by rank</source>
        <translation>nach Rang gelöst</translation>
    </message>
    <message>
        <source>settled by the higher court</source>
        <translation>durch das höhere Gericht gelöst</translation>
    </message>
    <message>
        <source>settled by the special law</source>
        <translation>durch das speziellere Gesetz gelöst</translation>
    </message>
    <message>
        <source>signed</source>
        <translation>unterzeichnet</translation>
    </message>
    <message>
        <source>started</source>
        <translation>begonnen</translation>
    </message>
    <message>
        <source>statute</source>
        <translation>Gesetz</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>stopped before the end</source>
        <translation>vor dem Ende angehalten</translation>
    </message>
    <message>
        <source>stopping …</source>
        <translation>hält an …</translation>
    </message>
    <message>
        <source>sub-question</source>
        <translation>Teilfrage</translation>
    </message>
    <message>
        <source>superseded</source>
        <translation>ersetzt</translation>
    </message>
    <message>
        <source>superseded {date}</source>
        <translation>ersetzt am {date}</translation>
    </message>
    <message>
        <source>supported</source>
        <translation>gestützt</translation>
    </message>
    <message>
        <source>supported by the words cited</source>
        <translation>von den zitierten Wörtern gestützt</translation>
    </message>
    <message>
        <source>supreme court</source>
        <translation>Höchstgericht</translation>
    </message>
    <message>
        <source>tables of {query}</source>
        <translation>Tabellen von {query}</translation>
    </message>
    <message>
        <source>tables, “{query}”</source>
        <translation>Tabellen, „{query}“</translation>
    </message>
    <message>
        <source>tenant</source>
        <translation>Mieter</translation>
    </message>
    <message>
        <source>text without a date</source>
        <translation>Text ohne Datum</translation>
    </message>
    <message>
        <source>the court below is not upheld by the court that decided last</source>
        <translation>die Vorinstanz wird vom zuletzt entscheidenden Gericht nicht bestätigt</translation>
    </message>
    <message>
        <source>the file does not say</source>
        <translation>die Datei sagt es nicht</translation>
    </message>
    <message>
        <source>the file has changed since</source>
        <translation>die Datei hat sich seither geändert</translation>
    </message>
    <message>
        <source>the law now</source>
        <translation>das geltende Gesetz</translation>
    </message>
    <message>
        <source>the program's own</source>
        <translation>die des Programms</translation>
    </message>
    <message>
        <source>the question assumes too much</source>
        <translation>die Frage setzt zu viel voraus</translation>
    </message>
    <message>
        <source>the question could not be answered</source>
        <translation>die Frage konnte nicht beantwortet werden</translation>
    </message>
    <message>
        <source>the words are no longer in the text</source>
        <translation>die Wörter stehen nicht mehr im Text</translation>
    </message>
    <message>
        <source>the words were changed since</source>
        <translation>die Wörter wurden seither geändert</translation>
    </message>
    <message>
        <source>this decision</source>
        <translation>diese Entscheidung</translation>
    </message>
    <message>
        <source>times</source>
        <translation>Zeiten</translation>
    </message>
    <message>
        <source>title block changed</source>
        <translation>Kopf geändert</translation>
    </message>
    <message>
        <source>to</source>
        <translation>bis</translation>
    </message>
    <message>
        <source>took {time}</source>
        <translation>dauerte {time}</translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation>unverändert</translation>
    </message>
    <message>
        <source>undated</source>
        <translation>ohne Datum</translation>
    </message>
    <message>
        <source>under way</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>unlocked</source>
        <translation>entsperrt</translation>
    </message>
    <message>
        <source>unnamed decision</source>
        <translation>Entscheidung ohne Namen</translation>
    </message>
    <message>
        <source>updated</source>
        <translation>erneuert</translation>
    </message>
    <message>
        <source>verification, round {round}</source>
        <translation>Prüfung, Runde {round}</translation>
    </message>
    <message>
        <source>verified extracts</source>
        <translation>geprüfte Auszüge</translation>
    </message>
    <message>
        <source>verified extracts only</source>
        <translation>nur geprüfte Auszüge</translation>
    </message>
    <message>
        <source>was {number}</source>
        <translation>war {number}</translation>
    </message>
    <message>
        <source>without a name</source>
        <translation>ohne Namen</translation>
    </message>
    <message>
        <source>witness</source>
        <translation>Zeuge</translation>
    </message>
    <message>
        <source>words</source>
        <translation>Wörter</translation>
    </message>
    <message>
        <source>writes inside the program's plan</source>
        <translation>schreibt im Plan des Programms</translation>
    </message>
    <message>
        <source>writes {written}, reads {read} tokens a second</source>
        <translation>schreibt {written}, liest {read} Token je Sekunde</translation>
    </message>
    <message>
        <source>writing</source>
        <translation>schreibt</translation>
    </message>
    <message>
        <source>wrong</source>
        <translation>falsch</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>your words, not verified</source>
        <translation>Ihre Worte, nicht geprüft</translation>
    </message>
    <message>
        <source>{address} answers.</source>
        <translation>{address} antwortet.</translation>
    </message>
    <message>
        <source>{address} answers: {held}</source>
        <translation>{address} antwortet: {held}</translation>
    </message>
    <message>
        <source>{at} of {total}</source>
        <translation>{at} von {total}</translation>
    </message>
    <message>
        <source>{citation} is not in this library</source>
        <translation>{citation} ist nicht in dieser Bibliothek</translation>
    </message>
    <message>
        <source>{done} of {whole} answered.</source>
        <translation>{done} von {whole} beantwortet.</translation>
    </message>
    <message>
        <source>{file} (no longer in the library)</source>
        <translation>{file} (nicht mehr in der Bibliothek)</translation>
    </message>
    <message>
        <source>{file} could not be written: {why}</source>
        <translation>{file} ließ sich nicht schreiben: {why}</translation>
    </message>
    <message>
        <source>{file}: into the matter “{name}”, encrypted, or into the library, not encrypted?</source>
        <translation>{file}: in die Akte „{name}“, verschlüsselt, oder in die Bibliothek, unverschlüsselt?</translation>
    </message>
    <message>
        <source>{high} stands higher than {low}: the higher norm prevails.</source>
        <translation>{high} steht höher als {low}: Die höherrangige Norm geht vor.</translation>
    </message>
    <message>
        <source>{keys}  anything</source>
        <translation>{keys}  alles</translation>
    </message>
    <message>
        <source>{keys} belongs to {names}, which would lose it.</source>
        <translation>{keys} gehört zu {names} und ginge dort verloren.</translation>
    </message>
    <message>
        <source>{kind} deleted: {place}</source>
        <translation>{kind} gelöscht: {place}</translation>
    </message>
    <message>
        <source>{law} has no provision {number} in this text.</source>
        <translation>{law} hat in dieser Fassung keine Vorschrift {number}.</translation>
    </message>
    <message>
        <source>{law} is the later law: it prevails over the earlier one.</source>
        <translation>{law} ist das spätere Gesetz: Es geht dem früheren vor.</translation>
    </message>
    <message>
        <source>{name} and {n} more</source>
        <translation>{name} und {n} weitere</translation>
    </message>
    <message>
        <source>{name} is in force</source>
        <translation>{name} ist in Kraft</translation>
    </message>
    <message>
        <source>{name} is no longer in force in this text.</source>
        <translation>{name} ist in dieser Fassung nicht mehr in Kraft.</translation>
    </message>
    <message>
        <source>{number} has no ({part}) in this text; it has {row}.</source>
        <translation>{number} hat in dieser Fassung kein ({part}); vorhanden: {row}.</translation>
    </message>
    <message>
        <source>{number} is not in this version</source>
        <translation>{number} steht nicht in dieser Fassung</translation>
    </message>
    <message>
        <source>{n} % of the words are the same.</source>
        <translation>{n} % der Wörter sind gleich.</translation>
    </message>
    <message>
        <source>{n} authority|{n} authorities</source>
        <translation>{n} Fundstelle|{n} Fundstellen</translation>
    </message>
    <message>
        <source>{n} cannot be imported|{n} cannot be imported</source>
        <translation>{n} kann nicht importiert werden|{n} können nicht importiert werden</translation>
    </message>
    <message>
        <source>{n} case file is never published|{n} case files are never published</source>
        <translation>{n} Akte wird nie veröffentlicht|{n} Akten werden nie veröffentlicht</translation>
    </message>
    <message>
        <source>{n} cell is open.|{n} cells are open.</source>
        <translation>{n} Zelle ist offen.|{n} Zellen sind offen.</translation>
    </message>
    <message>
        <source>{n} conflict|{n} conflicts</source>
        <translation>{n} Widerspruch|{n} Widersprüche</translation>
    </message>
    <message>
        <source>{n} could not be looked for in its language.|{n} could not be looked for in theirs.</source>
        <translation>{n} konnte in ihrer Sprache nicht gesucht werden.|{n} konnten in ihrer Sprache nicht gesucht werden.</translation>
    </message>
    <message>
        <source>{n} deadline not confirmed was left out.|{n} deadlines not confirmed were left out.</source>
        <translation>{n} nicht bestätigte Frist blieb weg.|{n} nicht bestätigte Fristen blieben weg.</translation>
    </message>
    <message>
        <source>{n} decision|{n} decisions</source>
        <translation>{n} Entscheidung|{n} Entscheidungen</translation>
    </message>
    <message>
        <source>{n} entry marked before is no longer in its file.|{n} entries marked before are no longer in their files.</source>
        <translation>{n} früher markierter Eintrag steht nicht mehr in seiner Datei.|{n} früher markierte Einträge stehen nicht mehr in ihren Dateien.</translation>
    </message>
    <message>
        <source>{n} entry.|{n} entries.</source>
        <translation>{n} Eintrag.|{n} Einträge.</translation>
    </message>
    <message>
        <source>{n} file is not read yet.|{n} files are not read yet.</source>
        <translation>{n} Datei ist noch nicht gelesen.|{n} Dateien sind noch nicht gelesen.</translation>
    </message>
    <message>
        <source>{n} file removed|{n} files removed</source>
        <translation>{n} Datei entfernt|{n} Dateien entfernt</translation>
    </message>
    <message>
        <source>{n} file was read|{n} files were read</source>
        <translation>{n} Datei wurde gelesen|{n} Dateien wurden gelesen</translation>
    </message>
    <message>
        <source>{n} file|{n} files</source>
        <translation>{n} Datei|{n} Dateien</translation>
    </message>
    <message>
        <source>{n} footnote|{n} footnotes</source>
        <translation>{n} Fußnote|{n} Fußnoten</translation>
    </message>
    <message>
        <source>{n} gap|{n} gaps</source>
        <translation>{n} Lücke|{n} Lücken</translation>
    </message>
    <message>
        <source>{n} hit|{n} hits</source>
        <translation>{n} Treffer|{n} Treffer</translation>
    </message>
    <message>
        <source>{n} is in the library already|{n} are in the library already</source>
        <translation>{n} ist schon in der Bibliothek|{n} sind schon in der Bibliothek</translation>
    </message>
    <message>
        <source>{n} label saved|{n} labels saved</source>
        <translation>{n} Kennzeichnung gespeichert|{n} Kennzeichnungen gespeichert</translation>
    </message>
    <message>
        <source>{n} law|{n} laws</source>
        <translation>{n} Gesetz|{n} Gesetze</translation>
    </message>
    <message>
        <source>{n} left out|{n} left out</source>
        <translation>{n} weggelassen|{n} weggelassen</translation>
    </message>
    <message>
        <source>{n} more</source>
        <translation>{n} weitere</translation>
    </message>
    <message>
        <source>{n} more of this number|{n} more of this number</source>
        <translation>{n} weitere mit dieser Nummer|{n} weitere mit dieser Nummer</translation>
    </message>
    <message>
        <source>{n} note|{n} notes</source>
        <translation>{n} Anmerkung|{n} Anmerkungen</translation>
    </message>
    <message>
        <source>{n} of {all}</source>
        <translation>{n} von {all}</translation>
    </message>
    <message>
        <source>{n} of {count} parts is open|{n} of {count} parts are open</source>
        <translation>{n} von {count} Teilen ist offen|{n} von {count} Teilen sind offen</translation>
    </message>
    <message>
        <source>{n} open|{n} open</source>
        <translation>{n} offen|{n} offen</translation>
    </message>
    <message>
        <source>{n} page|{n} pages</source>
        <translation>{n} Seite|{n} Seiten</translation>
    </message>
    <message>
        <source>{n} paragraph|{n} paragraphs</source>
        <translation>{n} Absatz|{n} Absätze</translation>
    </message>
    <message>
        <source>{n} passage|{n} passages</source>
        <translation>{n} Textstelle|{n} Textstellen</translation>
    </message>
    <message>
        <source>{n} place can be opened again|{n} places can be opened again</source>
        <translation>{n} Stelle kann wieder geöffnet werden|{n} Stellen können wieder geöffnet werden</translation>
    </message>
    <message>
        <source>{n} place considered|{n} places considered</source>
        <translation>{n} Stelle erwogen|{n} Stellen erwogen</translation>
    </message>
    <message>
        <source>{n} place opened|{n} places opened</source>
        <translation>{n} Stelle geöffnet|{n} Stellen geöffnet</translation>
    </message>
    <message>
        <source>{n} place ranked|{n} places ranked</source>
        <translation>{n} Stelle geordnet|{n} Stellen geordnet</translation>
    </message>
    <message>
        <source>{n} place to look at|{n} places to look at</source>
        <translation>{n} Stelle zum Ansehen|{n} Stellen zum Ansehen</translation>
    </message>
    <message>
        <source>{n} place|{n} places</source>
        <translation>{n} Stelle|{n} Stellen</translation>
    </message>
    <message>
        <source>{n} provision|{n} provisions</source>
        <translation>{n} Vorschrift|{n} Vorschriften</translation>
    </message>
    <message>
        <source>{n} question|{n} questions</source>
        <translation>{n} Frage|{n} Fragen</translation>
    </message>
    <message>
        <source>{n} quotation|{n} quotations</source>
        <translation>{n} Zitat|{n} Zitate</translation>
    </message>
    <message>
        <source>{n} sentence copied with its citations|{n} sentences copied with their citations</source>
        <translation>{n} Satz mit Fundstellen kopiert|{n} Sätze mit Fundstellen kopiert</translation>
    </message>
    <message>
        <source>{n} sentence is not filed until you confirm it.|{n} sentences are not filed until you confirm each.</source>
        <translation>{n} Satz wird erst nach Ihrer Bestätigung eingereicht.|{n} Sätze werden erst eingereicht, wenn Sie jeden bestätigen.</translation>
    </message>
    <message>
        <source>{n} sentence left out|{n} sentences left out</source>
        <translation>{n} Satz weggelassen|{n} Sätze weggelassen</translation>
    </message>
    <message>
        <source>{n} sentence|{n} sentences</source>
        <translation>{n} Satz|{n} Sätze</translation>
    </message>
    <message>
        <source>{n} tokens</source>
        <translation>{n} Token</translation>
    </message>
    <message>
        <source>{n} tokens a second</source>
        <translation>{n} Token je Sekunde</translation>
    </message>
    <message>
        <source>{n} tokens of context</source>
        <translation>{n} Token Kontext</translation>
    </message>
    <message>
        <source>{n} work brought up to date|{n} works brought up to date</source>
        <translation>{n} Werk auf den Stand gebracht|{n} Werke auf den Stand gebracht</translation>
    </message>
    <message>
        <source>{n} work checked out|{n} works checked out</source>
        <translation>{n} Werk entliehen|{n} Werke entliehen</translation>
    </message>
    <message>
        <source>{n} work here|{n} works here</source>
        <translation>{n} Werk hier|{n} Werke hier</translation>
    </message>
    <message>
        <source>{n} work published|{n} works published</source>
        <translation>{n} Werk veröffentlicht|{n} Werke veröffentlicht</translation>
    </message>
    <message>
        <source>{n} work was not published|{n} works were not published</source>
        <translation>{n} Werk wurde nicht veröffentlicht|{n} Werke wurden nicht veröffentlicht</translation>
    </message>
    <message>
        <source>{n} work was up to date|{n} works were up to date</source>
        <translation>{n} Werk war auf dem Stand|{n} Werke waren auf dem Stand</translation>
    </message>
    <message>
        <source>{n} work was withdrawn by the firm and stays here|{n} works were withdrawn by the firm and stay here</source>
        <translation>{n} Werk hat die Kanzlei zurückgezogen, es bleibt hier|{n} Werke hat die Kanzlei zurückgezogen, sie bleiben hier</translation>
    </message>
    <message>
        <source>{n} work|{n} works</source>
        <translation>{n} Werk|{n} Werke</translation>
    </message>
    <message>
        <source>{one} against {other}</source>
        <translation>{one} gegen {other}</translation>
    </message>
    <message>
        <source>{one} or {other}</source>
        <translation>{one} oder {other}</translation>
    </message>
    <message>
        <source>{period} before {event}</source>
        <translation>{period} vor: {event}</translation>
    </message>
    <message>
        <source>{period} from {event}</source>
        <translation>{period} ab: {event}</translation>
    </message>
    <message>
        <source>{place} (fixed)</source>
        <translation>{place} (fest)</translation>
    </message>
    <message>
        <source>{place} does not say “{words}” but: “{quote}”</source>
        <translation>{place} sagt nicht „{words}“, sondern: „{quote}“</translation>
    </message>
    <message>
        <source>{place} does not say “{words}”: “{quote}”</source>
        <translation>{place} sagt nicht „{words}“: „{quote}“</translation>
    </message>
    <message>
        <source>{place} does not speak of “{words}”: “{quote}”</source>
        <translation>{place} spricht nicht von „{words}“: „{quote}“</translation>
    </message>
    <message>
        <source>{place} is made for the narrower case: the special rule prevails there.</source>
        <translation>{place} ist für den engeren Fall gemacht: Dort geht die besondere Regel vor.</translation>
    </message>
    <message>
        <source>{place} says itself that it goes before the other: the special rule prevails.</source>
        <translation>{place} sagt selbst, dass sie der anderen vorgeht: Die besondere Regel geht vor.</translation>
    </message>
    <message>
        <source>{place} says: “{quote}”</source>
        <translation>{place} sagt: „{quote}“</translation>
    </message>
    <message>
        <source>{share} of the text</source>
        <translation>{share} des Textes</translation>
    </message>
    <message>
        <source>{text} It is about: {names}.</source>
        <translation>{text} Es geht um: {names}.</translation>
    </message>
    <message>
        <source>{time} after the question</source>
        <translation>{time} nach der Frage</translation>
    </message>
    <message>
        <source>{words} is not in the text of {number} that this library holds</source>
        <translation>{words} steht nicht in der Fassung von {number}, die diese Bibliothek enthält</translation>
    </message>
    <message>
        <source>“{name}” answers.</source>
        <translation>„{name}“ antwortet.</translation>
    </message>
    <message>
        <source>“{name}” answers: {held}</source>
        <translation>„{name}“ antwortet: {held}</translation>
    </message>
    <message>
        <source>“{name}” cannot be used now. The library on this machine works on.</source>
        <translation>„{name}“ kann jetzt nicht benutzt werden. Die Bibliothek auf diesem Rechner arbeitet weiter.</translation>
    </message>
    <message>
        <source>“{name}” cannot be used · own library works</source>
        <translation>„{name}“ nicht benutzbar · eigene Bibliothek arbeitet</translation>
    </message>
    <message>
        <source>“{name}” does not answer · own library works</source>
        <translation>„{name}“ antwortet nicht · eigene Bibliothek arbeitet</translation>
    </message>
    <message>
        <source>“{name}” does not answer. The library on this machine works on.</source>
        <translation>„{name}“ antwortet nicht. Die Bibliothek auf diesem Rechner arbeitet weiter.</translation>
    </message>
    <message>
        <source>“{name}” exists already. Choose a name that is free, or an empty folder.</source>
        <translation>„{name}“ gibt es schon. Wählen Sie einen freien Namen oder einen leeren Ordner.</translation>
    </message>
    <message>
        <source>“{name}” is erased.</source>
        <translation>„{name}“ ist vernichtet.</translation>
    </message>
    <message>
        <source>“{name}” is not asked while a matter is open</source>
        <translation>„{name}“ wird nicht gefragt, solange eine Akte offen ist</translation>
    </message>
    <message>
        <source>“{name}” is restored, and locked.</source>
        <translation>„{name}“ ist wiederhergestellt und gesperrt.</translation>
    </message>
    <message>
        <source>“{name}” is switched off: nothing is sent to it.</source>
        <translation>„{name}“ ist ausgeschaltet: Es wird nichts dorthin gesendet.</translation>
    </message>
    <message>
        <source>“{name}” opens with its passphrase. This takes about a second, for others as well.</source>
        <translation>„{name}“ öffnet sich mit ihrer Passphrase. Das dauert etwa eine Sekunde, auch für andere.</translation>
    </message>
    <message>
        <source>“{name}” was not asked yet.</source>
        <translation>„{name}“ wurde noch nicht gefragt.</translation>
    </message>
    <message>
        <source>“{query}” (words and meaning)</source>
        <translation>„{query}“ (Wörter und Bedeutung)</translation>
    </message>
    <message>
        <source>“{query}” (words)</source>
        <translation>„{query}“ (Wörter)</translation>
    </message>
    <message>
        <source>“{title}” has {keys}.</source>
        <translation>„{title}“ hat {keys}.</translation>
    </message>
    <message>
        <source>“{title}” was taken off the firm’s servers.</source>
        <translation>„{title}“ ist von den Servern der Kanzlei genommen.</translation>
    </message>
</context>
</TS>
