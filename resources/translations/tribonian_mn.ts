<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="mn" sourcelanguage="en">
<context>
    <name>Tribonian</name>
    <message>
        <source>&amp;File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Research</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Tab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(no heading)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>({n} more waits)|({n} more wait)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A command, a law, a question …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A model writes the answer's sentences; every one is checked by the program. Without a model you get verified extracts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About Tribonian</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a file …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add laws and decisions as files or folders: PDF, Word, web pages, XML, JSON, text. They stay on this machine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All roles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All that was found, left out and noted, as JSON</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An offline research desk for lawyers: it navigates the law, checks every sentence, and exports a cited memo.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answering</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arg. P</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arg. R</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Argument of the claimant or appellant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Argument of the respondent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arrow keys go from event to event; the steps and the answer show that moment.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask a question</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask a question first; its answer becomes the memo.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask about the laws of this library</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask again with full research</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask in all laws again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask in this decision only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask in this law only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask, then check</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask: {text}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Asked for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At this moment nothing was found yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Authorities</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Being written, not checked yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calculation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Case files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Case numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checked answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checking the file …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a file to see what was found in it, what was left out and what to look at.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a folder …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a law in the library and a provision in its contents, or ask a question: every citation of the answer opens here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose files …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose one in the library, or press Ctrl+K and type its name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose one under Decisions in the library: its court, summary, authorities and names are shown here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choosing sentences …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Citation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cited by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cited by {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Claimant / appellant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Claimants and appellants</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close find</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close notice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close tab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close what the step saw</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Collapse all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Command palette</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Command, law or question</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare this version with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare versions: {title}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comparing …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Contents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy all differences as text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy all steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the authoritative link</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the report as text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy with citation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Country</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Country of the selected files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Country of the selected files, where it was not recognised rightly</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Country of the selected files:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Court</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Courts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Covered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl + click</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+K  anything</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Date</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deadline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decisions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decisions it treats</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete everywhere</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Depth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Details</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Differences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drop files or folders anywhere on this window. Each file is read, checked and stored on its own; what cannot be read is named.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Earlier questions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Earlier version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter opens it in the decision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Events</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Events, one JSON object a line (*.jsonl)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every question you ask is kept here with its steps and evidence, until you delete it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exact words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exact words find § 823 and its inflected forms; meaning finds the rule that is worded differently.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Examining …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exchange the two versions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expand all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export memo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export memo …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export the answer as a memo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Facts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File {n} of {files}: {file}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Files to import</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter by number or heading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter by number or words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter laws and decisions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter questions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter the contents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter the library</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find a provision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find in the text shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fold {part}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Follow-up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Found by rules, not by a trained model: for this kind of decision none has been measured.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From the first court to the last</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Full research</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go back through the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go on from this answer: its evidence is opened again without searching</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go on importing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go on with this run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to anything …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Head of the decision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide {pane}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How much the program searches and checks before it answers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import a folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import a folder …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import files …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import progress</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import {n} file|Import {n} files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Imported files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the decision's own words; each sentence opens where it stands.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the question: earlier questions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Indexing {done} of {total} passages …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Instances of this case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Interest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Interrupted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Issue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Issues</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Judges</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep my questions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Key to the margin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keyboard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kind of search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kind of step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Later version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Laws</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Laws and decisions ({patterns})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lawyers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Library</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Library: {folder}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Licences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loading the list …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loading the model …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look before importing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Look before importing …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking for files …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measuring; this takes a minute or two …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Menu</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Models</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Models (*.gguf);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Models …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Moment of the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More for the steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mouse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Names</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Neither the model nor the rules found a name in this decision.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New question</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New tab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next occurrence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next pane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next provision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next tab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No decision in this library treats it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No decision is open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No law is open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No model was found. Add a .gguf file, or work without one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No names found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No number or heading of this work fits. The search looks into the text itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No other decision of this case is known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No paragraph has this role and these words. Choose “All roles”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No paragraphs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No particular role</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No provision of this library answers the question.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No questions yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No step fits the filter.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No words of an opened provision support this sentence.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Normal text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not found in this library</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Notes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing differs between these two versions.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing fits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is being imported</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is open here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing leaves this machine. The program opens no connection beyond it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing to import was found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Notice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of those it treats, in this library</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On a sentence: open them in the reader</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On a sentence: show the supporting words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only problems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only the reader</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a library</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open another library …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open beside</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open evidence 1 to 9</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open evidence {n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open in a new tab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open in this tab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open provisions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open {place}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opened</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opening the decision …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opening the library …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opening …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Order: what the court decided</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Organisations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other persons</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other versions of this law; compare them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PDF (*.pdf)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paragraphs of the decision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parts of the decision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Places</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Places found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Places of the law appear at once, verified extracts within seconds, the answer after that. Each sentence shows the words it rests on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preamble</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prec.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prec. –</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Precedent not relied on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Precedent relied on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Precedents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Precedents named</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous occurrence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous pane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous provision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous tab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Problems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress of the preview</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Provisions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Provisions that cite this one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put the panes back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Question</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Questions go to {title} only. Click to ask in all laws.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quick look-up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ratio</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ratio: the ground of the decision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading the paragraphs …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reason</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reasoning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Refused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove from the library …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove “{title}” from the library and every index? The source file is not touched.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Removed. Import its file again to bring it back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Research</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Respondent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Respondents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resume</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Roles in the margin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ruling of the court below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save log …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved {file}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saw</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search for its words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search in all works again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search the law</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search: {text}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Searched</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Searched:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Searches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Searching</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Searching … the first verified extracts appear here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seen, not opened</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sentences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shift + click</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show only files with problems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show paragraphs by role</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show paragraphs: {role}, {count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the last report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show what a step saw</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show {n} more|Show {n} more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show {part}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Significance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Something went wrong inside the program ({kind}). Nothing that was stored is lost. The log in {folder} says where.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sources contradict each other</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Space</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Split: two columns side by side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Standing, as far as this library knows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start it again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State of the library</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Status</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Statute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Statute discussed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Statutes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop, then close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped; what was finished is kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopping …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Summary</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Suspicious text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text (*.txt)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text of the law</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The engine has not answered for a while. It may be short of memory or busy.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The engine is not running. {why}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The engine stopped and was started again. {why}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The engine stopped while it answered. What was found so far is kept; the run can go on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The engine stopped. {why} It is being started again …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The import keeps every finished file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The library cannot be opened.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The library is empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The program opens no connection beyond this machine. Questions, texts and answers stay here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The question assumes something the law does not say</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The question can be taken up where it broke off.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The question could not be answered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The question is too long. Import long texts as a file and ask about them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The reason is not known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The roles of its sentences are not known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The summary could not be made.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The text asked for was replaced; this is the one held now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The text speaks of {period}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The window is built with Qt for Python (PySide6 {version}) under the LGPL, version 3; its source is available from the Qt project.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>These texts contain words that try to give instructions to the model; they were treated as text only: {files}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This could not be opened.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This decision has no text to read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This takes a moment at the first start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This work has no provisions to read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tick all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Title</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To compute it, this is missing:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Treatment as far as this library knows; it is no verdict.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try fewer or other words, or search by meaning. The library may not hold that law.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two columns side by side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type a question first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Untick all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Verified extracts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Versions of this law</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What differs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What happens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the step saw</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was found in the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was found so far is kept below.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whole work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Witnesses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Word document (*.docx)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Words and meaning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Words, a citation, or a description</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writing {file} …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Written, but not supported by what was read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>also searched {source}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an earlier moment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>answered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>appellate court</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as of {date}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as recognised</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at least {n} % sure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by {tool}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>calculation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cited</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cited in the answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>complete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>conflict</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>constitution</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>decided the appeal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>decision under appeal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>distinguished</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>does not fit into memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>engine cannot work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>engine does not answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>engine ready</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>engine restarting …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>engine starting …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>engine stopped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expired</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>first instance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>followed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>found by rules</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>found by rules, not by a trained model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>heading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>import report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>imported</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in force</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in this library</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in: {title}  ✕</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>indexed: {works}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>law as of {date}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>level not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>level of the court not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>look here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>memo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>missing: {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>model {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>model {name} is loading …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>named once|named {n} times; choosing it again leads to the next place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no model · verified extracts only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no model: {why}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no reason given</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none known to this library</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not found in this library</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not imported</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not in this library</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not stated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not supported; do not rely on it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not the current text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not yet in force</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing was stored yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>offline · nothing leaves this machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>opened for the answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>opens the decision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>overruled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>p. {page}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>partly imported</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>partly supported</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>possibly the same case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>repealed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>resumed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reversed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>same case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>same words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>score {score}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>searching the law …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>settled by date</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>settled by rank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>settled by the higher court</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>settled by the special law</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>started</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>statute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stopped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stopped before the end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stopping …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sub-question</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>superseded {date}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>supported by the words cited</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>supreme court</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the question assumes too much</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the question could not be answered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this decision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>took {time}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>undated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>under way</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unnamed decision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>updated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>verification, round {round}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>verified extracts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>verified extracts only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>was {number}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>writing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>yes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{at} of {total}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} could not be written: {why}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{number} is not in this version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} authority|{n} authorities</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} cannot be imported|{n} cannot be imported</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} decision|{n} decisions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} file was read|{n} files were read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} footnote|{n} footnotes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} gap|{n} gaps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} hit|{n} hits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} is in the library already|{n} are in the library already</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} law|{n} laws</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} of {all}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} page|{n} pages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} paragraph|{n} paragraphs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} place considered|{n} places considered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} place opened|{n} places opened</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} place ranked|{n} places ranked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} place|{n} places</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} provision|{n} provisions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} question|{n} questions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} sentence|{n} sentences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} tokens a second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} tokens of context</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{share} of the text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{time} after the question</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
