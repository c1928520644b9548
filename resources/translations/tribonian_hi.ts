<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="hi" sourcelanguage="en">
<context>
    <name>Tribonian</name>
    <message>
        <source>&amp;File</source>
        <translation>फ़ाइल(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation>जाएँ(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>सहायता(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Matter</source>
        <translation>मामला(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Memo</source>
        <translation>ज्ञापन(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Notes</source>
        <translation>टिप्पणियाँ(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Research</source>
        <translation>शोध(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Sentence</source>
        <translation>वाक्य(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Tab</source>
        <translation>टैब(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>दृश्य(&amp;V)</translation>
    </message>
    <message>
        <source>(no heading)</source>
        <translation>(कोई शीर्षक नहीं)</translation>
    </message>
    <message>
        <source>({n} more waits)|({n} more wait)</source>
        <translation>({n} और प्रतीक्षा में)|({n} और प्रतीक्षा में)</translation>
    </message>
    <message>
        <source>A command, a law, a question …</source>
        <translation>कोई आदेश, कानून, प्रश्न …</translation>
    </message>
    <message>
        <source>A file number says nothing to others</source>
        <translation>फ़ाइल संख्या दूसरों को कुछ नहीं बताती</translation>
    </message>
    <message>
        <source>A file was not imported. The library is unchanged by it.</source>
        <translation>एक फ़ाइल आयात नहीं हुई। पुस्तकालय अपरिवर्तित है।</translation>
    </message>
    <message>
        <source>A follow-up opens these by their number, without searching for them.</source>
        <translation>अगला प्रश्न इन्हें बिना दोबारा खोजे संख्या से खोलता है।</translation>
    </message>
    <message>
        <source>A grid asks the same questions of many files and shows the answers side by side.</source>
        <translation>तालिका कई फ़ाइलों से एक ही प्रश्न पूछती है और उत्तर साथ-साथ दिखाती है।</translation>
    </message>
    <message>
        <source>A language model found it; the words are the file's.</source>
        <translation>इसे भाषा मॉडल ने खोजा; शब्द फ़ाइल के हैं।</translation>
    </message>
    <message>
        <source>A library is a folder with its laws, questions and notes. It can be copied to another machine as it is.</source>
        <translation>पुस्तकालय एक फ़ोल्डर है जिसमें उसके कानून, प्रश्न और टिप्पणियाँ हैं। इसे जैसा है वैसा ही दूसरी मशीन पर कॉपी किया जा सकता है।</translation>
    </message>
    <message>
        <source>A library on your firm’s own servers, searched together with the one on this machine.</source>
        <translation>आपकी फ़र्म के अपने सर्वरों पर पुस्तकालय, जो इस मशीन वाले के साथ खोजा जाता है।</translation>
    </message>
    <message>
        <source>A library on your firm’s servers, searched with this one</source>
        <translation>फ़र्म के सर्वरों वाला पुस्तकालय, इसके साथ खोजा जाता है</translation>
    </message>
    <message>
        <source>A matter is open: nothing is sent to “{name}”.</source>
        <translation>एक मामला खुला है: “{name}” को कुछ नहीं भेजा जाता।</translation>
    </message>
    <message>
        <source>A matter is open: the engine opens no connection, not even to a service you allowed for the library.</source>
        <translation>एक मामला खुला है: इंजन कोई कनेक्शन नहीं खोलता, उस सेवा से भी नहीं जिसकी अनुमति आपने पुस्तकालय के लिए दी है।</translation>
    </message>
    <message>
        <source>A matter keeps a client’s files encrypted, apart from the library and from every other matter.</source>
        <translation>मामला मुवक्किल की फ़ाइलों को पुस्तकालय और हर दूसरे मामले से अलग, एन्क्रिप्ट करके रखता है।</translation>
    </message>
    <message>
        <source>A memo is made from questions that were answered: sentences, citations and texts, for you to edit and file.</source>
        <translation>ज्ञापन उन प्रश्नों से बनता है जिनके उत्तर मिल चुके हैं: वाक्य, उद्धरण और पाठ, जिन्हें आप संपादित और दाखिल करते हैं।</translation>
    </message>
    <message>
        <source>A model writes the answer's sentences; every one is checked by the program. Without a model you get verified extracts.</source>
        <translation>मॉडल उत्तर के वाक्य लिखता है; प्रोग्राम हर वाक्य जाँचता है। बिना मॉडल के सत्यापित उद्धरण मिलते हैं।</translation>
    </message>
    <message>
        <source>A number of it belongs to something else in the provision cited.</source>
        <translation>इसकी एक संख्या उद्धृत उपबंध में किसी और बात की है।</translation>
    </message>
    <message>
        <source>A passphrase cannot be recovered by anybody. Whoever forgets it has lost questions and notes.</source>
        <translation>पासफ़्रेज़ को कोई भी वापस नहीं ला सकता। जो इसे भूल जाए, उसने प्रश्न और टिप्पणियाँ खो दीं।</translation>
    </message>
    <message>
        <source>A passphrase cannot be recovered by anybody. Whoever forgets it has lost the matter, unless a backup opens.</source>
        <translation>पासफ़्रेज़ को कोई वापस नहीं ला सकता। जो इसे भूल गया उसने मामला खो दिया, जब तक कोई बैकअप न खुले।</translation>
    </message>
    <message>
        <source>A quotation in it does not end or does not begin.</source>
        <translation>इसमें एक उद्धरण का अंत या आरंभ नहीं है।</translation>
    </message>
    <message>
        <source>A step of the research failed.</source>
        <translation>शोध का एक चरण विफल रहा।</translation>
    </message>
    <message>
        <source>A supported sentence is filed without being confirmed.</source>
        <translation>प्रमाणित वाक्य बिना पुष्टि के दाखिल होता है।</translation>
    </message>
    <message>
        <source>A word or a few for “{title}”</source>
        <translation>“{title}” के लिए एक या कुछ शब्द</translation>
    </message>
    <message>
        <source>A work that is checked out is on this machine: it is searched and read without the firm’s server.</source>
        <translation>ली गई कृति इस मशीन पर रहती है: वह फ़र्म के सर्वर के बिना खोजी और पढ़ी जाती है।</translation>
    </message>
    <message>
        <source>About</source>
        <translation>परिचय</translation>
    </message>
    <message>
        <source>About Tribonian</source>
        <translation>Tribonian के बारे में</translation>
    </message>
    <message>
        <source>About the memo</source>
        <translation>ज्ञापन के बारे में</translation>
    </message>
    <message>
        <source>Add a fact</source>
        <translation>तथ्य जोड़ें</translation>
    </message>
    <message>
        <source>Add a file …</source>
        <translation>फ़ाइल जोड़ें …</translation>
    </message>
    <message>
        <source>Add a folder …</source>
        <translation>फ़ोल्डर जोड़ें …</translation>
    </message>
    <message>
        <source>Add a model</source>
        <translation>मॉडल जोड़ें</translation>
    </message>
    <message>
        <source>Add a question …</source>
        <translation>प्रश्न जोड़ें …</translation>
    </message>
    <message>
        <source>Add a sentence here</source>
        <translation>यहाँ वाक्य जोड़ें</translation>
    </message>
    <message>
        <source>Add its file again, or go on without a model.</source>
        <translation>उसकी फ़ाइल फिर जोड़ें, या बिना मॉडल के आगे बढ़ें।</translation>
    </message>
    <message>
        <source>Add laws and decisions as files or folders: PDF, Word, web pages, XML, JSON, text. They stay on this machine.</source>
        <translation>कानून और निर्णय फ़ाइल या फ़ोल्डर के रूप में जोड़ें: PDF, Word, वेब पृष्ठ, XML, JSON, पाठ। वे इसी मशीन पर रहते हैं।</translation>
    </message>
    <message>
        <source>Add the models of a folder</source>
        <translation>किसी फ़ोल्डर के मॉडल जोड़ें</translation>
    </message>
    <message>
        <source>Add to its keys</source>
        <translation>इसकी कुंजियों में जोड़ें</translation>
    </message>
    <message>
        <source>Add to the conclusion</source>
        <translation>निष्कर्ष में जोड़ें</translation>
    </message>
    <message>
        <source>Add to the memo</source>
        <translation>ज्ञापन में जोड़ें</translation>
    </message>
    <message>
        <source>Add, measure and choose the language model</source>
        <translation>भाषा मॉडल जोड़ें, मापें और चुनें</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>पता</translation>
    </message>
    <message>
        <source>Address of a SearXNG service on this machine or in the office network, such as http://127.0.0.1:8888; empty: none</source>
        <translation>इस मशीन या कार्यालय के नेटवर्क पर SearXNG सेवा का पता, जैसे http://127.0.0.1:8888; खाली: कोई नहीं</translation>
    </message>
    <message>
        <source>All</source>
        <translation>सभी</translation>
    </message>
    <message>
        <source>All as the program has them</source>
        <translation>सब प्रोग्राम के अनुसार</translation>
    </message>
    <message>
        <source>All clauses</source>
        <translation>सभी खंड</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>सभी फ़ाइलें (*)</translation>
    </message>
    <message>
        <source>All forms of the words</source>
        <translation>शब्दों के सभी रूप</translation>
    </message>
    <message>
        <source>All keys are as the program has them.</source>
        <translation>सभी कुंजियाँ प्रोग्राम के अनुसार हैं।</translation>
    </message>
    <message>
        <source>All kinds</source>
        <translation>सभी प्रकार</translation>
    </message>
    <message>
        <source>All parts of the question are answered</source>
        <translation>प्रश्न के सभी भागों का उत्तर मिला</translation>
    </message>
    <message>
        <source>All roles</source>
        <translation>सभी भूमिकाएँ</translation>
    </message>
    <message>
        <source>All that was found, left out and noted, as JSON</source>
        <translation>जो मिला, जो छूटा और जो नोट हुआ, सब JSON में</translation>
    </message>
    <message>
        <source>Allow writing to its folder, or choose another one.</source>
        <translation>उसके फ़ोल्डर में लिखने दें, या दूसरा चुनें।</translation>
    </message>
    <message>
        <source>Amounts</source>
        <translation>राशियाँ</translation>
    </message>
    <message>
        <source>An offline research desk for lawyers: it navigates the law, checks every sentence, and exports a cited memo.</source>
        <translation>वकीलों के लिए बिना नेटवर्क का शोध डेस्क: यह कानून में रास्ता खोजता है, हर वाक्य जाँचता है और उद्धरण सहित ज्ञापन देता है।</translation>
    </message>
    <message>
        <source>Analysis</source>
        <translation>विश्लेषण</translation>
    </message>
    <message>
        <source>Another address is switched off until you switch it on again.</source>
        <translation>दूसरा पता तब तक बंद रहता है जब तक आप उसे फिर चालू न करें।</translation>
    </message>
    <message>
        <source>Another folder …</source>
        <translation>दूसरा फ़ोल्डर …</translation>
    </message>
    <message>
        <source>Another matter is open. Two are never open at once.</source>
        <translation>दूसरा मामला खुला है। दो मामले कभी एक साथ नहीं खुलते।</translation>
    </message>
    <message>
        <source>Another passphrase for “{name}”. Backups made before open with the old one.</source>
        <translation>“{name}” के लिए दूसरा पासफ़्रेज़। पहले के बैकअप पुराने पासफ़्रेज़ से खुलते हैं।</translation>
    </message>
    <message>
        <source>Another program is writing to the library.</source>
        <translation>कोई दूसरा प्रोग्राम पुस्तकालय में लिख रहा है।</translation>
    </message>
    <message>
        <source>Another version of the program has them open, or no key can be kept here.</source>
        <translation>प्रोग्राम के किसी दूसरे संस्करण ने उन्हें खोल रखा है, या यहाँ कोई कुंजी नहीं रखी जा सकती।</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>उत्तर</translation>
    </message>
    <message>
        <source>Answering</source>
        <translation>उत्तर बन रहा है</translation>
    </message>
    <message>
        <source>Answers: files below each other, questions side by side</source>
        <translation>उत्तर: फ़ाइलें ऊपर-नीचे, प्रश्न साथ-साथ</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>रूप</translation>
    </message>
    <message>
        <source>Arg. P</source>
        <translation>तर्क या.</translation>
    </message>
    <message>
        <source>Arg. R</source>
        <translation>तर्क प्र.</translation>
    </message>
    <message>
        <source>Argument of the claimant or appellant</source>
        <translation>दावेदार या अपीलार्थी का तर्क</translation>
    </message>
    <message>
        <source>Argument of the respondent</source>
        <translation>प्रत्यर्थी का तर्क</translation>
    </message>
    <message>
        <source>Arrow keys go from event to event; the steps and the answer show that moment.</source>
        <translation>तीर कुंजियाँ घटना से घटना पर जाती हैं; चरण और उत्तर वही क्षण दिखाते हैं।</translation>
    </message>
    <message>
        <source>As it is called in your firm</source>
        <translation>फ़र्म में जो नाम चलता है</translation>
    </message>
    <message>
        <source>As the law cited is cited</source>
        <translation>जैसे उद्धृत विधि उद्धृत होती है</translation>
    </message>
    <message>
        <source>As the program has it</source>
        <translation>प्रोग्राम के अनुसार</translation>
    </message>
    <message>
        <source>As the question needs</source>
        <translation>प्रश्न की ज़रूरत अनुसार</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>सिस्टम के अनुसार</translation>
    </message>
    <message>
        <source>As wide as the pane</source>
        <translation>जितना चौड़ा हिस्सा</translation>
    </message>
    <message>
        <source>Ask</source>
        <translation>पूछें</translation>
    </message>
    <message>
        <source>Ask a follow-up</source>
        <translation>अगला प्रश्न पूछें</translation>
    </message>
    <message>
        <source>Ask a question</source>
        <translation>प्रश्न पूछें</translation>
    </message>
    <message>
        <source>Ask a question first; a follow-up goes on from its answer.</source>
        <translation>पहले प्रश्न पूछें; अगला प्रश्न उसके उत्तर से आगे बढ़ता है।</translation>
    </message>
    <message>
        <source>Ask a question first; its answer becomes the memo.</source>
        <translation>पहले प्रश्न पूछें; उसका उत्तर ज्ञापन बनता है।</translation>
    </message>
    <message>
        <source>Ask a question first; its answer can be copied then.</source>
        <translation>पहले प्रश्न पूछें; फिर उसका उत्तर कॉपी किया जा सकता है।</translation>
    </message>
    <message>
        <source>Ask a shorter question, or about less.</source>
        <translation>छोटा प्रश्न पूछें, या कम के बारे में।</translation>
    </message>
    <message>
        <source>Ask about the laws of this library</source>
        <translation>इस पुस्तकालय के कानूनों से पूछें</translation>
    </message>
    <message>
        <source>Ask about this matter and the laws of this library</source>
        <translation>इस मामले और इस पुस्तकालय के क़ानूनों के बारे में पूछें</translation>
    </message>
    <message>
        <source>Ask again with full research</source>
        <translation>पूरे शोध के साथ फिर पूछें</translation>
    </message>
    <message>
        <source>Ask for rows of the tables only.</source>
        <translation>केवल तालिकाओं की पंक्तियाँ माँगें।</translation>
    </message>
    <message>
        <source>Ask in all laws</source>
        <translation>सभी कानूनों में पूछें</translation>
    </message>
    <message>
        <source>Ask in all laws again</source>
        <translation>फिर सभी कानूनों में पूछें</translation>
    </message>
    <message>
        <source>Ask in this decision only</source>
        <translation>केवल इस निर्णय में पूछें</translation>
    </message>
    <message>
        <source>Ask in this file only</source>
        <translation>केवल इस फ़ाइल में पूछें</translation>
    </message>
    <message>
        <source>Ask in this law only</source>
        <translation>केवल इस कानून में पूछें</translation>
    </message>
    <message>
        <source>Ask it for this library</source>
        <translation>इस पुस्तकालय के लिए उससे पूछें</translation>
    </message>
    <message>
        <source>Ask the open cells</source>
        <translation>खाली खाने पूछें</translation>
    </message>
    <message>
        <source>Ask whoever keeps the server for its certificate, and for how long it is valid.</source>
        <translation>सर्वर सँभालने वाले से उसका प्रमाणपत्र माँगें, और पूछें कि वह कब तक मान्य है।</translation>
    </message>
    <message>
        <source>Ask, then check</source>
        <translation>पूछें, फिर जाँचें</translation>
    </message>
    <message>
        <source>Ask: {text}</source>
        <translation>पूछें: {text}</translation>
    </message>
    <message>
        <source>Asked for</source>
        <translation>क्या पूछा</translation>
    </message>
    <message>
        <source>Asking …</source>
        <translation>पूछा जा रहा है …</translation>
    </message>
    <message>
        <source>At this moment nothing was found yet.</source>
        <translation>इस क्षण तक कुछ नहीं मिला था।</translation>
    </message>
    <message>
        <source>Author</source>
        <translation>लेखक</translation>
    </message>
    <message>
        <source>Authorities</source>
        <translation>प्राधिकार</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>पीछे</translation>
    </message>
    <message>
        <source>Back to the program's words</source>
        <translation>प्रोग्राम के शब्दों पर लौटें</translation>
    </message>
    <message>
        <source>Back up the matter</source>
        <translation>मामले का बैकअप लें</translation>
    </message>
    <message>
        <source>Back up the matter …</source>
        <translation>मामले का बैकअप लें …</translation>
    </message>
    <message>
        <source>Backed up into {file} ({size}) and read back.</source>
        <translation>{file} में बैकअप लिया गया ({size}) और वापस पढ़कर जाँचा गया।</translation>
    </message>
    <message>
        <source>Backing up “{name}” …</source>
        <translation>“{name}” का बैकअप लिया जा रहा है …</translation>
    </message>
    <message>
        <source>Backups of matters (*{suffix})</source>
        <translation>मामलों के बैकअप (*{suffix})</translation>
    </message>
    <message>
        <source>Being imported …</source>
        <translation>आयात हो रहा है …</translation>
    </message>
    <message>
        <source>Being written, not checked yet</source>
        <translation>लिखा जा रहा है, अभी जाँचा नहीं</translation>
    </message>
    <message>
        <source>Below</source>
        <translation>नीचे</translation>
    </message>
    <message>
        <source>Beyond this machine the connection is always encrypted. The password goes into this system’s keyring, never into a file.</source>
        <translation>इस मशीन से बाहर का संपर्क सदा कूटबद्ध होता है। पासवर्ड इस प्रणाली के कुंजी-संग्रह में जाता है, किसी फ़ाइल में कभी नहीं।</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>नीला</translation>
    </message>
    <message>
        <source>Bookmark</source>
        <translation>बुकमार्क</translation>
    </message>
    <message>
        <source>Bookmark, or take it away</source>
        <translation>बुकमार्क लगाएँ या हटाएँ</translation>
    </message>
    <message>
        <source>Both provisions have the same words.</source>
        <translation>दोनों उपबंधों के शब्द समान हैं।</translation>
    </message>
    <message>
        <source>Brief answer</source>
        <translation>संक्षिप्त उत्तर</translation>
    </message>
    <message>
        <source>Bring all up to date</source>
        <translation>सबको अद्यतन करें</translation>
    </message>
    <message>
        <source>Bringing up to date …</source>
        <translation>अद्यतन हो रहा है …</translation>
    </message>
    <message>
        <source>Build {mark} of the source of {time}, in {folder}</source>
        <translation>निर्मिति {mark}, स्रोत {time} का, {folder} में</translation>
    </message>
    <message>
        <source>By jurisdiction</source>
        <translation>अधिकार-क्षेत्र से</translation>
    </message>
    <message>
        <source>By the size of the library</source>
        <translation>पुस्तकालय के आकार से</translation>
    </message>
    <message>
        <source>By title</source>
        <translation>शीर्षक से</translation>
    </message>
    <message>
        <source>Calculation</source>
        <translation>गणना</translation>
    </message>
    <message>
        <source>Calendar (*.ics)</source>
        <translation>कैलेंडर (*.ics)</translation>
    </message>
    <message>
        <source>Calendar …</source>
        <translation>कैलेंडर …</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>रद्द करें</translation>
    </message>
    <message>
        <source>Case</source>
        <translation>मामला</translation>
    </message>
    <message>
        <source>Case files</source>
        <translation>मामले की फ़ाइलें</translation>
    </message>
    <message>
        <source>Case numbers</source>
        <translation>मामला संख्याएँ</translation>
    </message>
    <message>
        <source>Certificate of the firm</source>
        <translation>फ़र्म का प्रमाणपत्र</translation>
    </message>
    <message>
        <source>Certificate of the firm …</source>
        <translation>फ़र्म का प्रमाणपत्र …</translation>
    </message>
    <message>
        <source>Certificates (*.pem *.crt *.cer)</source>
        <translation>प्रमाणपत्र (*.pem *.crt *.cer)</translation>
    </message>
    <message>
        <source>Change it</source>
        <translation>बदलें</translation>
    </message>
    <message>
        <source>Change the label</source>
        <translation>नाम-पट्टी बदलें</translation>
    </message>
    <message>
        <source>Change the matter’s label …</source>
        <translation>मामले की नाम-पट्टी बदलें …</translation>
    </message>
    <message>
        <source>Change the matter’s passphrase …</source>
        <translation>मामले का पासफ़्रेज़ बदलें …</translation>
    </message>
    <message>
        <source>Change the passphrase</source>
        <translation>पासफ़्रेज़ बदलें</translation>
    </message>
    <message>
        <source>Change what was entered and try again.</source>
        <translation>प्रविष्टि बदलें और फिर कोशिश करें।</translation>
    </message>
    <message>
        <source>Changed; the program has {keys}</source>
        <translation>बदला गया; प्रोग्राम में {keys}</translation>
    </message>
    <message>
        <source>Chat template</source>
        <translation>चैट साँचा</translation>
    </message>
    <message>
        <source>Check out</source>
        <translation>यहाँ लाएँ</translation>
    </message>
    <message>
        <source>Check the files</source>
        <translation>फ़ाइलें जाँचें</translation>
    </message>
    <message>
        <source>Checked answer</source>
        <translation>जाँचा हुआ उत्तर</translation>
    </message>
    <message>
        <source>Checked out</source>
        <translation>लाई गई कृतियाँ</translation>
    </message>
    <message>
        <source>Checking out …</source>
        <translation>लाई जा रही है …</translation>
    </message>
    <message>
        <source>Checking the file …</source>
        <translation>फ़ाइल जाँची जा रही है …</translation>
    </message>
    <message>
        <source>Checking the files …</source>
        <translation>फ़ाइलें जाँची जा रही हैं …</translation>
    </message>
    <message>
        <source>Checksum</source>
        <translation>चेकसम</translation>
    </message>
    <message>
        <source>Choices</source>
        <translation>विकल्प</translation>
    </message>
    <message>
        <source>Choose a command, press the keys it is to have, and take them over. They count at once.</source>
        <translation>कोई आदेश चुनें, उसकी कुंजियाँ दबाएँ और अपनाएँ। वे तुरंत लागू होती हैं।</translation>
    </message>
    <message>
        <source>Choose a file to see what was found in it, what was left out and what to look at.</source>
        <translation>कोई फ़ाइल चुनें और देखें कि उसमें क्या मिला, क्या छूटा और क्या देखना है।</translation>
    </message>
    <message>
        <source>Choose a folder …</source>
        <translation>फ़ोल्डर चुनें …</translation>
    </message>
    <message>
        <source>Choose a law in the library and a provision in its contents, or ask a question: every citation of the answer opens here.</source>
        <translation>पुस्तकालय में कानून और उसकी विषय-सूची में उपबंध चुनें, या प्रश्न पूछें: उत्तर का हर उद्धरण यहाँ खुलता है।</translation>
    </message>
    <message>
        <source>Choose a matter in the library first.</source>
        <translation>पहले पुस्तकालय में कोई मामला चुनें।</translation>
    </message>
    <message>
        <source>Choose a passphrase.</source>
        <translation>एक पासफ़्रेज़ चुनें।</translation>
    </message>
    <message>
        <source>Choose a sentence to see what it rests on.</source>
        <translation>वाक्य किस पर टिका है, यह देखने के लिए उसे चुनें।</translation>
    </message>
    <message>
        <source>Choose a smaller one.</source>
        <translation>छोटा चुनें।</translation>
    </message>
    <message>
        <source>Choose a template and check the files of the matter.</source>
        <translation>नमूना चुनें और मामले की फ़ाइलें जाँचें।</translation>
    </message>
    <message>
        <source>Choose another kind, or empty the filter.</source>
        <translation>कोई और प्रकार चुनें या फ़िल्टर खाली करें।</translation>
    </message>
    <message>
        <source>Choose another model, or go on without one.</source>
        <translation>दूसरा मॉडल चुनें, या बिना मॉडल के आगे बढ़ें।</translation>
    </message>
    <message>
        <source>Choose files …</source>
        <translation>फ़ाइलें चुनें …</translation>
    </message>
    <message>
        <source>Choose one in the library, or press {keys} and type its name.</source>
        <translation>पुस्तकालय में से एक चुनें, या {keys} दबाकर उसका नाम लिखें।</translation>
    </message>
    <message>
        <source>Choose one under Decisions in the library: its court, summary, authorities and names are shown here.</source>
        <translation>पुस्तकालय के “निर्णय” में एक चुनें: न्यायालय, सारांश, प्राधिकार और नाम यहाँ दिखते हैं।</translation>
    </message>
    <message>
        <source>Choose …</source>
        <translation>चुनें …</translation>
    </message>
    <message>
        <source>Chooses tools rightly</source>
        <translation>औज़ार सही चुनता है</translation>
    </message>
    <message>
        <source>Choosing sentences …</source>
        <translation>वाक्य चुने जा रहे हैं …</translation>
    </message>
    <message>
        <source>Chroma server</source>
        <translation>Chroma सर्वर</translation>
    </message>
    <message>
        <source>Citation</source>
        <translation>उद्धरण</translation>
    </message>
    <message>
        <source>Citation style</source>
        <translation>उद्धरण शैली</translation>
    </message>
    <message>
        <source>Cited by</source>
        <translation>किसने उद्धृत किया</translation>
    </message>
    <message>
        <source>Cited by {n}</source>
        <translation>{n} ने उद्धृत किया</translation>
    </message>
    <message>
        <source>Cites what it was given</source>
        <translation>दिए गए को ही उद्धृत करता है</translation>
    </message>
    <message>
        <source>Claimant / appellant</source>
        <translation>दावेदार / अपीलार्थी</translation>
    </message>
    <message>
        <source>Claimants and appellants</source>
        <translation>दावेदार और अपीलार्थी</translation>
    </message>
    <message>
        <source>Clause checklist</source>
        <translation>खंड जाँच-सूची</translation>
    </message>
    <message>
        <source>Clause checklist …</source>
        <translation>खंड जाँच-सूची …</translation>
    </message>
    <message>
        <source>Clauses</source>
        <translation>खंड</translation>
    </message>
    <message>
        <source>Click</source>
        <translation>क्लिक</translation>
    </message>
    <message>
        <source>Client</source>
        <translation>मुवक्किल</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>बंद करें</translation>
    </message>
    <message>
        <source>Close find</source>
        <translation>खोज बंद करें</translation>
    </message>
    <message>
        <source>Close notice</source>
        <translation>सूचना बंद करें</translation>
    </message>
    <message>
        <source>Close tab</source>
        <translation>टैब बंद करें</translation>
    </message>
    <message>
        <source>Close the file where it is open, or choose another name.</source>
        <translation>फ़ाइल जहाँ खुली है वहाँ बंद करें, या दूसरा नाम चुनें।</translation>
    </message>
    <message>
        <source>Close this column</source>
        <translation>यह स्तंभ बंद करें</translation>
    </message>
    <message>
        <source>Close what the step saw</source>
        <translation>चरण ने जो देखा उसे बंद करें</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>कोड</translation>
    </message>
    <message>
        <source>Collapse all</source>
        <translation>सब समेटें</translation>
    </message>
    <message>
        <source>Colours of the whole window</source>
        <translation>पूरी विंडो के रंग</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>आदेश</translation>
    </message>
    <message>
        <source>Command palette</source>
        <translation>आदेश पट्टिका</translation>
    </message>
    <message>
        <source>Command, law or question</source>
        <translation>आदेश, कानून या प्रश्न</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>तुलना करें</translation>
    </message>
    <message>
        <source>Compare this version with</source>
        <translation>इस संस्करण की तुलना इससे</translation>
    </message>
    <message>
        <source>Compare two provisions</source>
        <translation>दो उपबंधों की तुलना</translation>
    </message>
    <message>
        <source>Compare two provisions …</source>
        <translation>दो उपबंधों की तुलना …</translation>
    </message>
    <message>
        <source>Compare versions: {title}</source>
        <translation>संस्करणों की तुलना: {title}</translation>
    </message>
    <message>
        <source>Comparing …</source>
        <translation>तुलना हो रही है …</translation>
    </message>
    <message>
        <source>Computes</source>
        <translation>गणना करता है</translation>
    </message>
    <message>
        <source>Conclusion</source>
        <translation>निष्कर्ष</translation>
    </message>
    <message>
        <source>Confirm</source>
        <translation>पुष्टि करें</translation>
    </message>
    <message>
        <source>Confirm for filing</source>
        <translation>दाखिल करने हेतु पुष्टि करें</translation>
    </message>
    <message>
        <source>Confirm for filing, or take that back</source>
        <translation>दाखिल करने हेतु पुष्टि करें, या उसे वापस लें</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>विषय-सूची</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>संदर्भ</translation>
    </message>
    <message>
        <source>Context of the model</source>
        <translation>मॉडल का संदर्भ</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>कॉपी</translation>
    </message>
    <message>
        <source>Copy all</source>
        <translation>सब कॉपी करें</translation>
    </message>
    <message>
        <source>Copy all differences as text</source>
        <translation>सभी अंतर पाठ के रूप में कॉपी करें</translation>
    </message>
    <message>
        <source>Copy all steps</source>
        <translation>सभी चरण कॉपी करें</translation>
    </message>
    <message>
        <source>Copy all with citations</source>
        <translation>सब उद्धरणों सहित कॉपी करें</translation>
    </message>
    <message>
        <source>Copy checksum</source>
        <translation>चेकसम कॉपी करें</translation>
    </message>
    <message>
        <source>Copy step</source>
        <translation>चरण कॉपी करें</translation>
    </message>
    <message>
        <source>Copy the answer with citations</source>
        <translation>उत्तर को उद्धरणों सहित कॉपी करें</translation>
    </message>
    <message>
        <source>Copy the authoritative link</source>
        <translation>आधिकारिक लिंक कॉपी करें</translation>
    </message>
    <message>
        <source>Copy the report as text</source>
        <translation>रिपोर्ट पाठ के रूप में कॉपी करें</translation>
    </message>
    <message>
        <source>Copy the selected words</source>
        <translation>चुने हुए शब्द कॉपी करें</translation>
    </message>
    <message>
        <source>Copy with citation</source>
        <translation>उद्धरण सहित कॉपी करें</translation>
    </message>
    <message>
        <source>Copy with citations</source>
        <translation>उद्धरणों सहित कॉपी करें</translation>
    </message>
    <message>
        <source>Could not be removed, and are noise without the key: {files}</source>
        <translation>हटाई नहीं जा सकीं, और कुंजी के बिना केवल शोर हैं: {files}</translation>
    </message>
    <message>
        <source>Country</source>
        <translation>देश</translation>
    </message>
    <message>
        <source>Country of the selected files</source>
        <translation>चुनी फ़ाइलों का देश</translation>
    </message>
    <message>
        <source>Country of the selected files, where it was not recognised rightly</source>
        <translation>चुनी फ़ाइलों का देश, जहाँ वह ठीक से नहीं पहचाना गया</translation>
    </message>
    <message>
        <source>Country of the selected files:</source>
        <translation>चुनी फ़ाइलों का देश:</translation>
    </message>
    <message>
        <source>Court</source>
        <translation>न्यायालय</translation>
    </message>
    <message>
        <source>Court below: “{quote}”</source>
        <translation>निचला न्यायालय: “{quote}”</translation>
    </message>
    <message>
        <source>Courts</source>
        <translation>न्यायालय</translation>
    </message>
    <message>
        <source>Covered</source>
        <translation>समाहित</translation>
    </message>
    <message>
        <source>Ctrl + click</source>
        <translation>Ctrl + क्लिक</translation>
    </message>
    <message>
        <source>Cursor in the text, to select words by keyboard</source>
        <translation>कीबोर्ड से शब्द चुनने के लिए पाठ में कर्सर</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>गहरा</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>तिथि</translation>
    </message>
    <message>
        <source>Dates</source>
        <translation>तिथियाँ</translation>
    </message>
    <message>
        <source>Day it ends</source>
        <translation>समाप्ति का दिन</translation>
    </message>
    <message>
        <source>Day of the event it runs from</source>
        <translation>जिस घटना से अवधि चलती है उसका दिन</translation>
    </message>
    <message>
        <source>Deadline</source>
        <translation>समय-सीमा</translation>
    </message>
    <message>
        <source>Deadlines</source>
        <translation>समय-सीमाएँ</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>निर्णय</translation>
    </message>
    <message>
        <source>Decisions</source>
        <translation>निर्णय</translation>
    </message>
    <message>
        <source>Decisions it treats</source>
        <translation>निर्णय जिन पर इसने विचार किया</translation>
    </message>
    <message>
        <source>Del</source>
        <translation>Del</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>मिटाएँ</translation>
    </message>
    <message>
        <source>Delete everywhere</source>
        <translation>हर जगह से मिटाएँ</translation>
    </message>
    <message>
        <source>Delete the grid</source>
        <translation>तालिका हटाएँ</translation>
    </message>
    <message>
        <source>Delete this memo …</source>
        <translation>यह ज्ञापन हटाएँ …</translation>
    </message>
    <message>
        <source>Delete “{title}” with all its versions? The questions and answers stay.</source>
        <translation>“{title}” को उसके सभी संस्करणों सहित हटाएँ? प्रश्न और उत्तर बने रहेंगे।</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>गहराई</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>विवरण</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>अंतर</translation>
    </message>
    <message>
        <source>Digest of the case files</source>
        <translation>मामले की फ़ाइलों का सार</translation>
    </message>
    <message>
        <source>Digest of the case files …</source>
        <translation>मामले की फ़ाइलों का सार …</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>खारिज करें</translation>
    </message>
    <message>
        <source>Divide it.</source>
        <translation>उसे बाँट दें।</translation>
    </message>
    <message>
        <source>Do again</source>
        <translation>फिर से करें</translation>
    </message>
    <message>
        <source>Do not import {name}</source>
        <translation>{name} आयात न करें</translation>
    </message>
    <message>
        <source>Done.</source>
        <translation>पूरा हुआ।</translation>
    </message>
    <message>
        <source>Drawing the page</source>
        <translation>पृष्ठ बनाया जा रहा है</translation>
    </message>
    <message>
        <source>Drop files or folders anywhere on this window. Each file is read, checked and stored on its own; what cannot be read is named.</source>
        <translation>फ़ाइलें या फ़ोल्डर इस विंडो पर कहीं भी छोड़ें। हर फ़ाइल अलग से पढ़ी, जाँची और रखी जाती है; जो न पढ़ी जा सके उसका नाम बताया जाता है।</translation>
    </message>
    <message>
        <source>Each question is asked of each file by itself. A cell holds only what the file's own words support.</source>
        <translation>हर प्रश्न हर फ़ाइल से अलग पूछा जाता है। खाने में केवल वही है जिसे फ़ाइल के अपने शब्द पुष्ट करते हैं।</translation>
    </message>
    <message>
        <source>Earlier questions</source>
        <translation>पिछले प्रश्न</translation>
    </message>
    <message>
        <source>Earlier version</source>
        <translation>पहले का संस्करण</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>संपादित करें</translation>
    </message>
    <message>
        <source>Edit for the memo …</source>
        <translation>ज्ञापन के लिए संपादित करें …</translation>
    </message>
    <message>
        <source>Edit the address …</source>
        <translation>पता बदलें …</translation>
    </message>
    <message>
        <source>Edit …</source>
        <translation>संपादित करें …</translation>
    </message>
    <message>
        <source>Encrypted, key in a file of my settings</source>
        <translation>एन्क्रिप्टेड, कुंजी मेरी सेटिंग्स की एक फ़ाइल में</translation>
    </message>
    <message>
        <source>Encrypted, key in the system’s keyring</source>
        <translation>एन्क्रिप्टेड, कुंजी सिस्टम के कीरिंग में</translation>
    </message>
    <message>
        <source>Encrypted, with a passphrase</source>
        <translation>एन्क्रिप्टेड, पासफ़्रेज़ के साथ</translation>
    </message>
    <message>
        <source>Ends {date}.</source>
        <translation>{date} को समाप्त।</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Enter opens it in the decision</source>
        <translation>Enter इसे निर्णय में खोलता है</translation>
    </message>
    <message>
        <source>Entries</source>
        <translation>प्रविष्टियाँ</translation>
    </message>
    <message>
        <source>Entry {n} does not follow from the one before: the list was changed.</source>
        <translation>प्रविष्टि {n} पिछली से नहीं जुड़ती: सूची बदली गई है।</translation>
    </message>
    <message>
        <source>Erase a matter</source>
        <translation>मामला मिटाएँ</translation>
    </message>
    <message>
        <source>Erase a matter …</source>
        <translation>मामला मिटाएँ …</translation>
    </message>
    <message>
        <source>Erase it</source>
        <translation>मिटाएँ</translation>
    </message>
    <message>
        <source>Erase …</source>
        <translation>मिटाएँ …</translation>
    </message>
    <message>
        <source>Erased</source>
        <translation>मिटाया गया</translation>
    </message>
    <message>
        <source>Erasing “{name}” destroys its key and then its files: every file, question, note and memo in it. Nobody can bring it back, except from a backup.</source>
        <translation>“{name}” को मिटाने से पहले उसकी कुंजी और फिर उसकी फ़ाइलें नष्ट होती हैं: उसकी हर फ़ाइल, प्रश्न, टिप्पणी और ज्ञापन। बैकअप के सिवा इसे कोई वापस नहीं ला सकता।</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>घटनाएँ</translation>
    </message>
    <message>
        <source>Events, one JSON object a line (*.jsonl)</source>
        <translation>घटनाएँ, हर पंक्ति में एक JSON (*.jsonl)</translation>
    </message>
    <message>
        <source>Every change is kept on this machine and takes effect at once; a language, when the window is opened anew.</source>
        <translation>हर बदलाव इसी मशीन पर रहता है और तुरंत लागू होता है; भाषा, विंडो दोबारा खुलने पर।</translation>
    </message>
    <message>
        <source>Every change is kept. An earlier version comes back as a new one.</source>
        <translation>हर बदलाव सुरक्षित रहता है। पुराना संस्करण नए के रूप में लौटता है।</translation>
    </message>
    <message>
        <source>Every finished file is kept; what waits is dropped.</source>
        <translation>हर पूरी फ़ाइल रहती है; जो प्रतीक्षा में है वह हटता है।</translation>
    </message>
    <message>
        <source>Every question you ask is kept here with its steps and evidence, until you delete it.</source>
        <translation>आपका हर प्रश्न अपने चरणों और साक्ष्य के साथ यहाँ रहता है, जब तक आप उसे न मिटाएँ।</translation>
    </message>
    <message>
        <source>Every sentence of this memo can be filed.</source>
        <translation>इस ज्ञापन का हर वाक्य दाखिल किया जा सकता है।</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>सब कुछ</translation>
    </message>
    <message>
        <source>Evidence bundle (*.json)</source>
        <translation>साक्ष्य संग्रह (*.json)</translation>
    </message>
    <message>
        <source>Evidence of the cell</source>
        <translation>खाने का साक्ष्य</translation>
    </message>
    <message>
        <source>Exact words</source>
        <translation>ठीक वही शब्द</translation>
    </message>
    <message>
        <source>Exact words find § 823 and its inflected forms; meaning finds the rule that is worded differently.</source>
        <translation>ठीक वही शब्द § 823 और उसके रूप खोजते हैं; अर्थ अलग शब्दों वाला नियम खोजता है।</translation>
    </message>
    <message>
        <source>Examining …</source>
        <translation>जाँच हो रही है …</translation>
    </message>
    <message>
        <source>Excel workbook (*.xlsx)</source>
        <translation>Excel कार्यपुस्तिका (*.xlsx)</translation>
    </message>
    <message>
        <source>Exchange the two provisions</source>
        <translation>दोनों उपबंध अदल-बदल करें</translation>
    </message>
    <message>
        <source>Exchange the two versions</source>
        <translation>दोनों संस्करण अदल-बदल करें</translation>
    </message>
    <message>
        <source>Expand all</source>
        <translation>सब खोलें</translation>
    </message>
    <message>
        <source>Export labels</source>
        <translation>लेबल निकालें</translation>
    </message>
    <message>
        <source>Export labels …</source>
        <translation>लेबल निकालें …</translation>
    </message>
    <message>
        <source>Export memo</source>
        <translation>ज्ञापन निकालें</translation>
    </message>
    <message>
        <source>Export memo …</source>
        <translation>ज्ञापन निकालें …</translation>
    </message>
    <message>
        <source>Export the answer as a memo</source>
        <translation>उत्तर को ज्ञापन के रूप में निकालें</translation>
    </message>
    <message>
        <source>Export the checklist</source>
        <translation>जाँच-सूची निर्यात करें</translation>
    </message>
    <message>
        <source>Export the deadlines</source>
        <translation>समय-सीमाएँ निर्यात करें</translation>
    </message>
    <message>
        <source>Export the digest</source>
        <translation>सार निर्यात करें</translation>
    </message>
    <message>
        <source>Export the grid</source>
        <translation>तालिका निर्यात करें</translation>
    </message>
    <message>
        <source>Export …</source>
        <translation>निर्यात …</translation>
    </message>
    <message>
        <source>Facts</source>
        <translation>तथ्य</translation>
    </message>
    <message>
        <source>Fair: it keeps out a thief, not somebody with much time. One or two more words make it strong.</source>
        <translation>ठीक-ठाक: चोर को रोकता है, बहुत समय वाले को नहीं। एक-दो शब्द और इसे मज़बूत बनाते हैं।</translation>
    </message>
    <message>
        <source>Fault</source>
        <translation>दोष</translation>
    </message>
    <message>
        <source>File</source>
        <translation>फ़ाइल</translation>
    </message>
    <message>
        <source>File {n} of {files}: {file}</source>
        <translation>{files} में से फ़ाइल {n}: {file}</translation>
    </message>
    <message>
        <source>Files to ask</source>
        <translation>पूछी जाने वाली फ़ाइलें</translation>
    </message>
    <message>
        <source>Files to import</source>
        <translation>आयात की फ़ाइलें</translation>
    </message>
    <message>
        <source>Filter by number or heading</source>
        <translation>संख्या या शीर्षक से छाँटें</translation>
    </message>
    <message>
        <source>Filter by number or words</source>
        <translation>संख्या या शब्दों से छाँटें</translation>
    </message>
    <message>
        <source>Filter laws and decisions</source>
        <translation>कानून और निर्णय छाँटें</translation>
    </message>
    <message>
        <source>Filter notes</source>
        <translation>टिप्पणियाँ छाँटें</translation>
    </message>
    <message>
        <source>Filter questions</source>
        <translation>प्रश्न छाँटें</translation>
    </message>
    <message>
        <source>Filter steps</source>
        <translation>चरण छाँटें</translation>
    </message>
    <message>
        <source>Filter the contents</source>
        <translation>विषय-सूची छाँटें</translation>
    </message>
    <message>
        <source>Filter the entries</source>
        <translation>प्रविष्टियाँ छाँटें</translation>
    </message>
    <message>
        <source>Filter the library</source>
        <translation>पुस्तकालय छाँटें</translation>
    </message>
    <message>
        <source>Find a provision</source>
        <translation>उपबंध खोजें</translation>
    </message>
    <message>
        <source>Find a work by words of its title</source>
        <translation>शीर्षक के शब्दों से कृति खोजें</translation>
    </message>
    <message>
        <source>Find in this work</source>
        <translation>इस कृति में खोजें</translation>
    </message>
    <message>
        <source>Fits into memory</source>
        <translation>मेमोरी में समाता है</translation>
    </message>
    <message>
        <source>Fold {part}</source>
        <translation>{part} समेटें</translation>
    </message>
    <message>
        <source>Folder of the new library</source>
        <translation>नए पुस्तकालय का फ़ोल्डर</translation>
    </message>
    <message>
        <source>Folders (*)</source>
        <translation>फ़ोल्डर (*)</translation>
    </message>
    <message>
        <source>Follow-up</source>
        <translation>अगला प्रश्न</translation>
    </message>
    <message>
        <source>Follow-up question</source>
        <translation>अगला प्रश्न</translation>
    </message>
    <message>
        <source>For</source>
        <translation>किसके लिए</translation>
    </message>
    <message>
        <source>For filing</source>
        <translation>दाखिल करने हेतु</translation>
    </message>
    <message>
        <source>For model and search; 0: all {n} cores of this machine</source>
        <translation>मॉडल और खोज के लिए; 0: इस मशीन के सभी {n} कोर</translation>
    </message>
    <message>
        <source>For these countries the program knows how laws are headed, numbered and cited, and which courts there are. Laws of other countries are read by general rules.</source>
        <translation>इन देशों के लिए प्रोग्राम जानता है कि कानूनों के शीर्षक, संख्याएँ और उद्धरण कैसे होते हैं और कौन से न्यायालय हैं। अन्य देशों के कानून सामान्य नियमों से पढ़े जाते हैं।</translation>
    </message>
    <message>
        <source>Forget it</source>
        <translation>भूल जाएँ</translation>
    </message>
    <message>
        <source>Forget it …</source>
        <translation>भूल जाएँ …</translation>
    </message>
    <message>
        <source>Forget “{name}” and its address? Works that were checked out stay.</source>
        <translation>“{name}” और उसका पता भूल जाएँ? लाई गई कृतियाँ रहेंगी।</translation>
    </message>
    <message>
        <source>Forgotten. Works that were checked out stay on this machine.</source>
        <translation>भुला दिया गया। लाई गई कृतियाँ इस मशीन पर रहेंगी।</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>रूप</translation>
    </message>
    <message>
        <source>Form and file</source>
        <translation>रूप और फ़ाइल</translation>
    </message>
    <message>
        <source>Forms of citation</source>
        <translation>उद्धरण के रूप</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>आगे</translation>
    </message>
    <message>
        <source>Found by rules, not by a trained model: for this kind of decision none has been measured.</source>
        <translation>नियमों से मिला, प्रशिक्षित मॉडल से नहीं: इस प्रकार के निर्णय के लिए कोई मॉडल मापा नहीं गया।</translation>
    </message>
    <message>
        <source>Found: {n}.</source>
        <translation>मिले: {n}।</translation>
    </message>
    <message>
        <source>From</source>
        <translation>से</translation>
    </message>
    <message>
        <source>From a checkout of the source.</source>
        <translation>स्रोत की कार्य-प्रति से।</translation>
    </message>
    <message>
        <source>From now on searches go to {hosts} as well.</source>
        <translation>अब से खोजें {hosts} को भी जाएँगी।</translation>
    </message>
    <message>
        <source>From the first court to the last</source>
        <translation>पहले न्यायालय से अंतिम तक</translation>
    </message>
    <message>
        <source>From the web – no law</source>
        <translation>वेब से – विधि नहीं</translation>
    </message>
    <message>
        <source>Full research</source>
        <translation>पूरा शोध</translation>
    </message>
    <message>
        <source>General rule: “{quote}”</source>
        <translation>सामान्य नियम: “{quote}”</translation>
    </message>
    <message>
        <source>Get it again and add it.</source>
        <translation>उसे फिर प्राप्त करके जोड़ें।</translation>
    </message>
    <message>
        <source>Get it again from where it came from.</source>
        <translation>उसे मूल स्रोत से फिर प्राप्त करें।</translation>
    </message>
    <message>
        <source>Give the library a name.</source>
        <translation>पुस्तकालय को एक नाम दें।</translation>
    </message>
    <message>
        <source>Give the matter a label.</source>
        <translation>मामले को एक नाम-पट्टी दें।</translation>
    </message>
    <message>
        <source>Give the matter a name.</source>
        <translation>मामले को नाम दें।</translation>
    </message>
    <message>
        <source>Give the password again.</source>
        <translation>पासवर्ड फिर से लिखें।</translation>
    </message>
    <message>
        <source>Give them up</source>
        <translation>छोड़ दें</translation>
    </message>
    <message>
        <source>Give up all keys you chose?</source>
        <translation>अपनी चुनी सभी कुंजियाँ छोड़ दें?</translation>
    </message>
    <message>
        <source>Go back through the run</source>
        <translation>शोध में पीछे जाएँ</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>आगे बढ़ें</translation>
    </message>
    <message>
        <source>Go on from this answer</source>
        <translation>इस उत्तर से आगे बढ़ें</translation>
    </message>
    <message>
        <source>Go on importing</source>
        <translation>आयात जारी रखें</translation>
    </message>
    <message>
        <source>Go on with this run</source>
        <translation>यह शोध जारी रखें</translation>
    </message>
    <message>
        <source>Go through them</source>
        <translation>एक-एक देखें</translation>
    </message>
    <message>
        <source>Go to anything …</source>
        <translation>कहीं भी जाएँ …</translation>
    </message>
    <message>
        <source>Go to sentence {n}</source>
        <translation>वाक्य {n} पर जाएँ</translation>
    </message>
    <message>
        <source>Go to the answer</source>
        <translation>उत्तर पर जाएँ</translation>
    </message>
    <message>
        <source>Go to the sentences</source>
        <translation>वाक्यों पर जाएँ</translation>
    </message>
    <message>
        <source>Grade of the library’s own search, in hundredths, below which the web is asked as well</source>
        <translation>पुस्तकालय की अपनी खोज का अंक, सौवें भागों में, जिससे कम होने पर वेब से भी पूछा जाता है</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>हरा</translation>
    </message>
    <message>
        <source>Have its text recognised, then import it.</source>
        <translation>उसका पाठ पहचान करवाएँ, फिर आयात करें।</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>शीर्ष</translation>
    </message>
    <message>
        <source>Head of the decision</source>
        <translation>निर्णय का शीर्ष</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>छिपाएँ</translation>
    </message>
    <message>
        <source>Hide the picture of the page</source>
        <translation>पृष्ठ का चित्र छिपाएँ</translation>
    </message>
    <message>
        <source>Hide {pane}</source>
        <translation>{pane} छिपाएँ</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>उच्च कंट्रास्ट</translation>
    </message>
    <message>
        <source>Highlight</source>
        <translation>रेखांकन</translation>
    </message>
    <message>
        <source>Highlight the selected words</source>
        <translation>चुने शब्द रेखांकित करें</translation>
    </message>
    <message>
        <source>How much the program searches and checks before it answers</source>
        <translation>उत्तर से पहले प्रोग्राम कितना खोजता और जाँचता है</translation>
    </message>
    <message>
        <source>How much the program searches and checks before it answers; it can be changed while it works</source>
        <translation>उत्तर से पहले प्रोग्राम कितना खोजता और जाँचता है; काम के दौरान भी बदला जा सकता है</translation>
    </message>
    <message>
        <source>How questions and notes are kept</source>
        <translation>प्रश्न और टिप्पणियाँ कैसे रखी जाती हैं</translation>
    </message>
    <message>
        <source>How to get it</source>
        <translation>कैसे पाएँ</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>आयात</translation>
    </message>
    <message>
        <source>Import a folder</source>
        <translation>फ़ोल्डर आयात करें</translation>
    </message>
    <message>
        <source>Import a folder into the matter</source>
        <translation>मामले में फ़ोल्डर आयात करें</translation>
    </message>
    <message>
        <source>Import a folder into the matter …</source>
        <translation>मामले में फ़ोल्डर आयात करें …</translation>
    </message>
    <message>
        <source>Import a folder …</source>
        <translation>फ़ोल्डर आयात करें …</translation>
    </message>
    <message>
        <source>Import again the files that were not imported, or only partly</source>
        <translation>जो फ़ाइलें आयात नहीं हुईं या आंशिक हुईं, उन्हें फिर आयात करें</translation>
    </message>
    <message>
        <source>Import files</source>
        <translation>फ़ाइलें आयात करें</translation>
    </message>
    <message>
        <source>Import files into a matter first.</source>
        <translation>पहले किसी मामले में फ़ाइलें आयात करें।</translation>
    </message>
    <message>
        <source>Import files into a matter, then have them read here: parties, dates, amounts, obligations and deadlines.</source>
        <translation>मामले में फ़ाइलें आयात करें, फिर यहाँ पढ़वाएँ: पक्ष, तिथियाँ, राशियाँ, दायित्व और समय-सीमाएँ।</translation>
    </message>
    <message>
        <source>Import files into the matter</source>
        <translation>मामले में फ़ाइलें आयात करें</translation>
    </message>
    <message>
        <source>Import files into the matter …</source>
        <translation>मामले में फ़ाइलें आयात करें …</translation>
    </message>
    <message>
        <source>Import files …</source>
        <translation>फ़ाइलें आयात करें …</translation>
    </message>
    <message>
        <source>Import progress</source>
        <translation>आयात की प्रगति</translation>
    </message>
    <message>
        <source>Import some first.</source>
        <translation>पहले कुछ आयात करें।</translation>
    </message>
    <message>
        <source>Import {n} file|Import {n} files</source>
        <translation>{n} फ़ाइल आयात करें|{n} फ़ाइलें आयात करें</translation>
    </message>
    <message>
        <source>Imported files</source>
        <translation>आयातित फ़ाइलें</translation>
    </message>
    <message>
        <source>In points; the View menu changes it as well.</source>
        <translation>पॉइंट में; दृश्य मेनू भी इसे बदलता है।</translation>
    </message>
    <message>
        <source>In the decision's own words; each sentence opens where it stands.</source>
        <translation>निर्णय के अपने शब्दों में; हर वाक्य वहीं खुलता है जहाँ वह है।</translation>
    </message>
    <message>
        <source>In the engine's words: {text}</source>
        <translation>इंजन के शब्दों में: {text}</translation>
    </message>
    <message>
        <source>In the open matter</source>
        <translation>खुले मामले में</translation>
    </message>
    <message>
        <source>In the question: earlier questions</source>
        <translation>प्रश्न में: पिछले प्रश्न</translation>
    </message>
    <message>
        <source>Indexing {done} of {total} passages …</source>
        <translation>{total} में से {done} अंश सूचीबद्ध हो रहे हैं …</translation>
    </message>
    <message>
        <source>Install that version.</source>
        <translation>वह संस्करण स्थापित करें।</translation>
    </message>
    <message>
        <source>Instances of this case</source>
        <translation>इस मामले के स्तर</translation>
    </message>
    <message>
        <source>Interest</source>
        <translation>ब्याज</translation>
    </message>
    <message>
        <source>Internal</source>
        <translation>आंतरिक</translation>
    </message>
    <message>
        <source>Interrupted</source>
        <translation>बाधित</translation>
    </message>
    <message>
        <source>Into the library</source>
        <translation>पुस्तकालय में</translation>
    </message>
    <message>
        <source>Into the matter</source>
        <translation>मामले में</translation>
    </message>
    <message>
        <source>Issue</source>
        <translation>विवाद्यक</translation>
    </message>
    <message>
        <source>Issues</source>
        <translation>विवाद्यक</translation>
    </message>
    <message>
        <source>It cites nothing that was opened.</source>
        <translation>यह खोले गए किसी पाठ का हवाला नहीं देता।</translation>
    </message>
    <message>
        <source>It cites {tag}, which was not opened.</source>
        <translation>यह {tag} का हवाला देता है, जिसे खोला नहीं गया।</translation>
    </message>
    <message>
        <source>It does not speak of what was asked.</source>
        <translation>यह पूछी गई बात के बारे में नहीं है।</translation>
    </message>
    <message>
        <source>It holds a link; links come from the library only.</source>
        <translation>इसमें एक लिंक है; लिंक केवल पुस्तकालय से आते हैं।</translation>
    </message>
    <message>
        <source>It holds a tag or control token that the program did not issue.</source>
        <translation>इसमें ऐसा चिह्न या नियंत्रण संकेत है जो प्रोग्राम ने नहीं दिया।</translation>
    </message>
    <message>
        <source>It is not a whole sentence.</source>
        <translation>यह पूरा वाक्य नहीं है।</translation>
    </message>
    <message>
        <source>It is rebuilt; search again in a moment.</source>
        <translation>यह फिर बन रहा है; थोड़ी देर में फिर खोजें।</translation>
    </message>
    <message>
        <source>It is switched off</source>
        <translation>यह बंद है</translation>
    </message>
    <message>
        <source>It joins the beginning of one statement with the end of another.</source>
        <translation>यह एक कथन का आरंभ दूसरे के अंत से जोड़ता है।</translation>
    </message>
    <message>
        <source>It joins words that stand far apart in the provision cited.</source>
        <translation>यह उन शब्दों को जोड़ता है जो उद्धृत उपबंध में दूर-दूर हैं।</translation>
    </message>
    <message>
        <source>It leaves out a part of the condition or exception of the provision cited.</source>
        <translation>यह उद्धृत उपबंध की शर्त या अपवाद का एक भाग छोड़ देता है।</translation>
    </message>
    <message>
        <source>It leaves out an alternative of the provision cited.</source>
        <translation>यह उद्धृत उपबंध का एक विकल्प छोड़ देता है।</translation>
    </message>
    <message>
        <source>It leaves out the exception or condition of the provision cited.</source>
        <translation>यह उद्धृत उपबंध का अपवाद या शर्त छोड़ देता है।</translation>
    </message>
    <message>
        <source>It leaves out the no of the provision cited.</source>
        <translation>यह उद्धृत उपबंध का निषेध छोड़ देता है।</translation>
    </message>
    <message>
        <source>It leaves out the “{word}” of the provision cited.</source>
        <translation>यह उद्धृत उपबंध का “{word}” छोड़ देता है।</translation>
    </message>
    <message>
        <source>It leaves out until or within when it holds.</source>
        <translation>यह छोड़ देता है कि बात कब तक या किस अवधि में लागू है।</translation>
    </message>
    <message>
        <source>It looks for no newer version by itself; on request, in the terminal: {command}</source>
        <translation>प्रोग्राम अपने आप नया संस्करण नहीं खोजता; माँगने पर, टर्मिनल में: {command}</translation>
    </message>
    <message>
        <source>It names provision {number}, which is not the one cited.</source>
        <translation>यह उपबंध {number} का नाम लेता है, जो उद्धृत उपबंध नहीं है।</translation>
    </message>
    <message>
        <source>It only repeats the extract.</source>
        <translation>यह केवल उद्धृत अंश दोहराता है।</translation>
    </message>
    <message>
        <source>It only repeats the question.</source>
        <translation>यह केवल प्रश्न दोहराता है।</translation>
    </message>
    <message>
        <source>It opens with the passphrase of today, also after that was changed.</source>
        <translation>यह आज के पासफ़्रेज़ से खुलता है, बाद में बदलने पर भी।</translation>
    </message>
    <message>
        <source>It says no where the provision cited does not.</source>
        <translation>यह वहाँ निषेध करता है जहाँ उद्धृत उपबंध नहीं करता।</translation>
    </message>
    <message>
        <source>It says nothing of its own.</source>
        <translation>यह अपनी ओर से कुछ नहीं कहता।</translation>
    </message>
    <message>
        <source>It says {one} where the provision cited says {other}.</source>
        <translation>यह “{one}” कहता है जहाँ उद्धृत उपबंध “{other}” कहता है।</translation>
    </message>
    <message>
        <source>It speaks of “{words}”; the level of the court cited is {level}.</source>
        <translation>यह “{words}” की बात करता है; उद्धृत न्यायालय का स्तर: {level}।</translation>
    </message>
    <message>
        <source>It was locked because the machine was left.</source>
        <translation>मशीन छोड़ दी गई थी, इसलिए उसे बंद किया गया।</translation>
    </message>
    <message>
        <source>Its key could not be overwritten on the disk. The files are removed; destroy the disk if it must be certain.</source>
        <translation>डिस्क पर इसकी कुंजी को मिटाकर नहीं लिखा जा सका। फ़ाइलें हटा दी गई हैं; पक्का करना हो तो डिस्क नष्ट करें।</translation>
    </message>
    <message>
        <source>Its key is destroyed: nobody can read its files any more, whoever finds a copy of them.</source>
        <translation>इसकी कुंजी नष्ट हो गई है: इसकी फ़ाइलों की प्रति किसी को मिल भी जाए, कोई पढ़ नहीं सकता।</translation>
    </message>
    <message>
        <source>Its key was taken out of the system’s keyring.</source>
        <translation>इसकी कुंजी सिस्टम के कीरिंग से निकाल दी गई।</translation>
    </message>
    <message>
        <source>Its token</source>
        <translation>उसका टोकन</translation>
    </message>
    <message>
        <source>Its words are not those of the provision cited.</source>
        <translation>इसके शब्द उद्धृत उपबंध के शब्द नहीं हैं।</translation>
    </message>
    <message>
        <source>Its words stand in another order in the provision cited: it may say something else of somebody else.</source>
        <translation>इसके शब्द उद्धृत उपबंध में दूसरे क्रम में हैं: यह किसी और के बारे में कुछ और कह सकता है।</translation>
    </message>
    <message>
        <source>Its {kind} stands elsewhere in the provision cited.</source>
        <translation>इसका “{kind}” उद्धृत उपबंध में किसी और स्थान पर है।</translation>
    </message>
    <message>
        <source>Its “{word}” does not stand so in the provision cited.</source>
        <translation>इसका “{word}” उद्धृत उपबंध में इस रूप में नहीं है।</translation>
    </message>
    <message>
        <source>Its “{word}” joins something else in the provision cited.</source>
        <translation>इसका “{word}” उद्धृत उपबंध में कुछ और जोड़ता है।</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message>
        <source>Judges</source>
        <translation>न्यायाधीश</translation>
    </message>
    <message>
        <source>Jurisdictions</source>
        <translation>अधिकार-क्षेत्र</translation>
    </message>
    <message>
        <source>Jurisdictions …</source>
        <translation>अधिकार-क्षेत्र …</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>रखें</translation>
    </message>
    <message>
        <source>Keep my questions</source>
        <translation>मेरे प्रश्न रखें</translation>
    </message>
    <message>
        <source>Keep the key in this system’s keyring: it opens without the passphrase then</source>
        <translation>कुंजी इस सिस्टम के कीरिंग में रखें: तब यह बिना पासफ़्रेज़ के खुलेगा</translation>
    </message>
    <message>
        <source>Keep them so</source>
        <translation>ऐसे ही रखें</translation>
    </message>
    <message>
        <source>Keep this report with the file, if the client asked for it.</source>
        <translation>यदि मुवक्किल ने कहा हो तो यह रिपोर्ट फ़ाइल के साथ रखें।</translation>
    </message>
    <message>
        <source>Keep, and try the connection</source>
        <translation>रखें, और संपर्क आज़माएँ</translation>
    </message>
    <message>
        <source>Kept.</source>
        <translation>रखा गया।</translation>
    </message>
    <message>
        <source>Kept. It counts from the next start of the program on.</source>
        <translation>रखा गया। प्रोग्राम की अगली शुरुआत से लागू होगा।</translation>
    </message>
    <message>
        <source>Kept. The window speaks it once it is opened anew.</source>
        <translation>रखा गया। विंडो दोबारा खुलने पर यह भाषा दिखेगी।</translation>
    </message>
    <message>
        <source>Key to the margin</source>
        <translation>हाशिए की कुंजी</translation>
    </message>
    <message>
        <source>Keyboard</source>
        <translation>कीबोर्ड</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>कुंजियाँ</translation>
    </message>
    <message>
        <source>Kind of entry</source>
        <translation>प्रविष्टि का प्रकार</translation>
    </message>
    <message>
        <source>Kind of file</source>
        <translation>फ़ाइल का प्रकार</translation>
    </message>
    <message>
        <source>Kind of note</source>
        <translation>टिप्पणी का प्रकार</translation>
    </message>
    <message>
        <source>Kind of search</source>
        <translation>खोज का प्रकार</translation>
    </message>
    <message>
        <source>Kind of step</source>
        <translation>चरण का प्रकार</translation>
    </message>
    <message>
        <source>Label the answer: {label}</source>
        <translation>उत्तर पर लेबल: {label}</translation>
    </message>
    <message>
        <source>Label while it is locked</source>
        <translation>बंद रहने पर नाम-पट्टी</translation>
    </message>
    <message>
        <source>Label: {label}</source>
        <translation>लेबल: {label}</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>भाषा</translation>
    </message>
    <message>
        <source>Languages</source>
        <translation>भाषाएँ</translation>
    </message>
    <message>
        <source>Larger</source>
        <translation>बड़ा</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>बड़ा पाठ</translation>
    </message>
    <message>
        <source>Later version</source>
        <translation>बाद का संस्करण</translation>
    </message>
    <message>
        <source>Laws</source>
        <translation>कानून</translation>
    </message>
    <message>
        <source>Laws and decisions ({patterns})</source>
        <translation>कानून और निर्णय ({patterns})</translation>
    </message>
    <message>
        <source>Lawyers</source>
        <translation>वकील</translation>
    </message>
    <message>
        <source>Leave empty to keep the one there is</source>
        <translation>मौजूदा रखने के लिए खाली छोड़ें</translation>
    </message>
    <message>
        <source>Leave out</source>
        <translation>छोड़ दें</translation>
    </message>
    <message>
        <source>Leave out of the memo</source>
        <translation>ज्ञापन से बाहर रखें</translation>
    </message>
    <message>
        <source>Leave out, or put back</source>
        <translation>छोड़ें, या वापस रखें</translation>
    </message>
    <message>
        <source>Libraries</source>
        <translation>पुस्तकालय</translation>
    </message>
    <message>
        <source>Libraries …</source>
        <translation>पुस्तकालय …</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>पुस्तकालय</translation>
    </message>
    <message>
        <source>Library of the firm</source>
        <translation>फ़र्म का पुस्तकालय</translation>
    </message>
    <message>
        <source>Library of the firm …</source>
        <translation>फ़र्म का पुस्तकालय …</translation>
    </message>
    <message>
        <source>Library: {folder}</source>
        <translation>पुस्तकालय: {folder}</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>लाइसेंस</translation>
    </message>
    <message>
        <source>Licences</source>
        <translation>लाइसेंस</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>हल्का</translation>
    </message>
    <message>
        <source>Line of privilege</source>
        <translation>विशेषाधिकार पंक्ति</translation>
    </message>
    <message>
        <source>Loading the list …</source>
        <translation>सूची आ रही है …</translation>
    </message>
    <message>
        <source>Loading the model …</source>
        <translation>मॉडल आ रहा है …</translation>
    </message>
    <message>
        <source>Lock it first.</source>
        <translation>पहले उसे बंद करें।</translation>
    </message>
    <message>
        <source>Lock it now</source>
        <translation>अभी बंद करें</translation>
    </message>
    <message>
        <source>Lock questions and notes</source>
        <translation>प्रश्न और टिप्पणियाँ बंद करें</translation>
    </message>
    <message>
        <source>Lock the matter</source>
        <translation>मामला बंद करें</translation>
    </message>
    <message>
        <source>Lock the matter, and it can be asked again. What was checked out is there all the time.</source>
        <translation>मामले को बंद करें, तो इससे फिर पूछा जा सकता है। जो लाया गया है वह सदा यहाँ है।</translation>
    </message>
    <message>
        <source>Lock the open matter</source>
        <translation>खुला मामला बंद करें</translation>
    </message>
    <message>
        <source>Lock the open matter after</source>
        <translation>खुला मामला इतने समय बाद बंद करें</translation>
    </message>
    <message>
        <source>Logs</source>
        <translation>लॉग</translation>
    </message>
    <message>
        <source>Longest first</source>
        <translation>सबसे लंबे पहले</translation>
    </message>
    <message>
        <source>Look before importing</source>
        <translation>आयात से पहले देखें</translation>
    </message>
    <message>
        <source>Look before importing …</source>
        <translation>आयात से पहले देखें …</translation>
    </message>
    <message>
        <source>Look in the list of what is there.</source>
        <translation>जो उपलब्ध है उसकी सूची देखें।</translation>
    </message>
    <message>
        <source>Looking for files …</source>
        <translation>फ़ाइलें खोजी जा रही हैं …</translation>
    </message>
    <message>
        <source>Make it the newest</source>
        <translation>इसे नवीनतम बनाएँ</translation>
    </message>
    <message>
        <source>Make room and try again.</source>
        <translation>जगह बनाएँ और फिर कोशिश करें।</translation>
    </message>
    <message>
        <source>Make the grid</source>
        <translation>तालिका बनाएँ</translation>
    </message>
    <message>
        <source>Make the matter</source>
        <translation>मामला बनाएँ</translation>
    </message>
    <message>
        <source>Make the memo</source>
        <translation>ज्ञापन बनाएँ</translation>
    </message>
    <message>
        <source>Managers</source>
        <translation>प्रबंधक</translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation>Markdown (*.md)</translation>
    </message>
    <message>
        <source>Matter</source>
        <translation>मामला</translation>
    </message>
    <message>
        <source>Matter “{name}” is locked.</source>
        <translation>मामला “{name}” बंद है।</translation>
    </message>
    <message>
        <source>Matter “{name}” is open</source>
        <translation>मामला “{name}” खुला है</translation>
    </message>
    <message>
        <source>Matter “{name}” is open. Two are never open at once.</source>
        <translation>मामला “{name}” खुला है। दो मामले कभी एक साथ नहीं खुलते।</translation>
    </message>
    <message>
        <source>Matters</source>
        <translation>मामले</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>अर्थ</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>मापें</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>मापा गया</translation>
    </message>
    <message>
        <source>Measuring; this takes a minute or two …</source>
        <translation>माप हो रही है; एक-दो मिनट लगते हैं …</translation>
    </message>
    <message>
        <source>Memo</source>
        <translation>ज्ञापन</translation>
    </message>
    <message>
        <source>Memo …</source>
        <translation>ज्ञापन …</translation>
    </message>
    <message>
        <source>Memo: {group}</source>
        <translation>ज्ञापन: {group}</translation>
    </message>
    <message>
        <source>Memorandum</source>
        <translation>ज्ञापन</translation>
    </message>
    <message>
        <source>Memos</source>
        <translation>ज्ञापन</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>मेनू</translation>
    </message>
    <message>
        <source>Menu of what has the focus</source>
        <translation>चुने गए स्थान का मेनू</translation>
    </message>
    <message>
        <source>Minutes in which nobody works in it; 0: never. It is also locked when the machine sleeps or its screen is locked.</source>
        <translation>इतने मिनट जब उसमें कोई काम न करे; 0: कभी नहीं। मशीन के सोने या स्क्रीन बंद होने पर भी यह बंद होता है।</translation>
    </message>
    <message>
        <source>Missing means: no words of such a clause were found. It may stand there in other words.</source>
        <translation>अनुपस्थित का अर्थ: ऐसे खंड के शब्द नहीं मिले। वह दूसरे शब्दों में हो सकता है।</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>ढंग</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>मॉडल</translation>
    </message>
    <message>
        <source>Model and machine</source>
        <translation>मॉडल और मशीन</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>मॉडल</translation>
    </message>
    <message>
        <source>Models (*.gguf);;All files (*)</source>
        <translation>मॉडल (*.gguf);;सभी फ़ाइलें (*)</translation>
    </message>
    <message>
        <source>Models …</source>
        <translation>मॉडल …</translation>
    </message>
    <message>
        <source>Moment of the run</source>
        <translation>शोध का क्षण</translation>
    </message>
    <message>
        <source>More for the steps</source>
        <translation>चरणों के लिए और</translation>
    </message>
    <message>
        <source>More for this sentence</source>
        <translation>इस वाक्य के लिए और</translation>
    </message>
    <message>
        <source>More …</source>
        <translation>और …</translation>
    </message>
    <message>
        <source>Motion</source>
        <translation>गति</translation>
    </message>
    <message>
        <source>Mouse</source>
        <translation>माउस</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>नीचे ले जाएँ</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>ऊपर ले जाएँ</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>नाम</translation>
    </message>
    <message>
        <source>Name it …</source>
        <translation>नाम दें …</translation>
    </message>
    <message>
        <source>Name of the grid</source>
        <translation>तालिका का नाम</translation>
    </message>
    <message>
        <source>Name two provisions.</source>
        <translation>दो उपबंध बताएँ।</translation>
    </message>
    <message>
        <source>Names</source>
        <translation>नाम</translation>
    </message>
    <message>
        <source>Names of laws</source>
        <translation>कानूनों के नाम</translation>
    </message>
    <message>
        <source>Nearest, but not an answer: {place}.</source>
        <translation>सबसे निकट, पर उत्तर नहीं: {place}।</translation>
    </message>
    <message>
        <source>Neither research log nor note on verification, no matter, client or author. Sentences that are not supported are left out, unless you confirm each of them.</source>
        <translation>न शोध-लॉग, न सत्यापन-टिप्पणी, न मामला, मुवक्किल या लेखक। अप्रमाणित वाक्य छूट जाते हैं, जब तक आप हर एक की पुष्टि न करें।</translation>
    </message>
    <message>
        <source>Neither the model nor the rules found a name in this decision.</source>
        <translation>इस निर्णय में न मॉडल को न नियमों को कोई नाम मिला।</translation>
    </message>
    <message>
        <source>New grid …</source>
        <translation>नई तालिका …</translation>
    </message>
    <message>
        <source>New keys</source>
        <translation>नई कुंजियाँ</translation>
    </message>
    <message>
        <source>New library …</source>
        <translation>नया पुस्तकालय …</translation>
    </message>
    <message>
        <source>New matter</source>
        <translation>नया मामला</translation>
    </message>
    <message>
        <source>New matter …</source>
        <translation>नया मामला …</translation>
    </message>
    <message>
        <source>New memo …</source>
        <translation>नया ज्ञापन …</translation>
    </message>
    <message>
        <source>New passphrase</source>
        <translation>नया पासफ़्रेज़</translation>
    </message>
    <message>
        <source>New question</source>
        <translation>नया प्रश्न</translation>
    </message>
    <message>
        <source>New review grid</source>
        <translation>नई समीक्षा तालिका</translation>
    </message>
    <message>
        <source>New tab</source>
        <translation>नया टैब</translation>
    </message>
    <message>
        <source>New tag</source>
        <translation>नया टैग</translation>
    </message>
    <message>
        <source>New tag …</source>
        <translation>नया टैग …</translation>
    </message>
    <message>
        <source>Newest first</source>
        <translation>नए पहले</translation>
    </message>
    <message>
        <source>Next column</source>
        <translation>अगला स्तंभ</translation>
    </message>
    <message>
        <source>Next occurrence</source>
        <translation>अगला मेल</translation>
    </message>
    <message>
        <source>Next page</source>
        <translation>अगला पृष्ठ</translation>
    </message>
    <message>
        <source>Next pane</source>
        <translation>अगला फलक</translation>
    </message>
    <message>
        <source>Next provision</source>
        <translation>अगला उपबंध</translation>
    </message>
    <message>
        <source>Next sentence that is not filed</source>
        <translation>अगला वाक्य जो दाखिल नहीं होता</translation>
    </message>
    <message>
        <source>Next tab</source>
        <translation>अगला टैब</translation>
    </message>
    <message>
        <source>No clause is in this state.</source>
        <translation>इस स्थिति में कोई खंड नहीं।</translation>
    </message>
    <message>
        <source>No decision in this library treats it.</source>
        <translation>इस पुस्तकालय के किसी निर्णय ने इस पर विचार नहीं किया।</translation>
    </message>
    <message>
        <source>No decision is open</source>
        <translation>कोई निर्णय खुला नहीं</translation>
    </message>
    <message>
        <source>No file has been checked yet</source>
        <translation>अभी कोई फ़ाइल नहीं जाँची गई</translation>
    </message>
    <message>
        <source>No file has been read yet</source>
        <translation>अभी कोई फ़ाइल नहीं पढ़ी गई</translation>
    </message>
    <message>
        <source>No grid yet</source>
        <translation>अभी कोई तालिका नहीं</translation>
    </message>
    <message>
        <source>No jurisdiction is known.</source>
        <translation>कोई अधिकार-क्षेत्र ज्ञात नहीं।</translation>
    </message>
    <message>
        <source>No law is open</source>
        <translation>कोई कानून खुला नहीं</translation>
    </message>
    <message>
        <source>No laws or decisions are on this machine</source>
        <translation>इस मशीन पर कोई क़ानून या निर्णय नहीं है</translation>
    </message>
    <message>
        <source>No library of your firm is named</source>
        <translation>फ़र्म का कोई पुस्तकालय नामित नहीं है</translation>
    </message>
    <message>
        <source>No library of your firm is named.</source>
        <translation>फ़र्म का कोई पुस्तकालय नामित नहीं है।</translation>
    </message>
    <message>
        <source>No memo yet</source>
        <translation>अभी कोई ज्ञापन नहीं</translation>
    </message>
    <message>
        <source>No model</source>
        <translation>कोई मॉडल नहीं</translation>
    </message>
    <message>
        <source>No model was found. Add a .gguf file, or work without one.</source>
        <translation>कोई मॉडल नहीं मिला। .gguf फ़ाइल जोड़ें, या बिना मॉडल काम करें।</translation>
    </message>
    <message>
        <source>No names found</source>
        <translation>कोई नाम नहीं मिला</translation>
    </message>
    <message>
        <source>No note holds these words. Widen the filter.</source>
        <translation>किसी टिप्पणी में ये शब्द नहीं हैं। छाँट ढीली करें।</translation>
    </message>
    <message>
        <source>No notes yet</source>
        <translation>अभी कोई टिप्पणी नहीं</translation>
    </message>
    <message>
        <source>No number or heading of this work fits. The search looks into the text itself.</source>
        <translation>इस कृति की कोई संख्या या शीर्षक मेल नहीं खाता। खोज पाठ के भीतर देखती है।</translation>
    </message>
    <message>
        <source>No other decision of this case is known.</source>
        <translation>इस मामले का कोई और निर्णय ज्ञात नहीं।</translation>
    </message>
    <message>
        <source>No paragraph has this role and these words. Choose “All roles”.</source>
        <translation>किसी अनुच्छेद की यह भूमिका और ये शब्द नहीं हैं। “सभी भूमिकाएँ” चुनें।</translation>
    </message>
    <message>
        <source>No paragraphs</source>
        <translation>कोई अनुच्छेद नहीं</translation>
    </message>
    <message>
        <source>No particular role</source>
        <translation>कोई विशेष भूमिका नहीं</translation>
    </message>
    <message>
        <source>No provision of this library answers the question.</source>
        <translation>इस पुस्तकालय का कोई उपबंध प्रश्न का उत्तर नहीं देता।</translation>
    </message>
    <message>
        <source>No questions yet</source>
        <translation>अभी कोई प्रश्न नहीं</translation>
    </message>
    <message>
        <source>No setting fits.</source>
        <translation>कोई सेटिंग मेल नहीं खाती।</translation>
    </message>
    <message>
        <source>No step fits the filter.</source>
        <translation>कोई चरण मेल नहीं खाता।</translation>
    </message>
    <message>
        <source>No such work</source>
        <translation>ऐसी कोई कृति नहीं</translation>
    </message>
    <message>
        <source>No words of an opened provision support this sentence.</source>
        <translation>खोले गए किसी उपबंध के शब्द इस वाक्य का समर्थन नहीं करते।</translation>
    </message>
    <message>
        <source>No words of such a clause were found in this file.</source>
        <translation>इस फ़ाइल में ऐसे खंड के शब्द नहीं मिले।</translation>
    </message>
    <message>
        <source>No work of this library has these words in its names or tags.</source>
        <translation>इस पुस्तकालय की किसी कृति के नाम या टैग में ये शब्द नहीं।</translation>
    </message>
    <message>
        <source>No work of this list has “{words}” in its name.</source>
        <translation>इस सूची की किसी कृति के नाम में “{words}” नहीं है।</translation>
    </message>
    <message>
        <source>Nobody worked in it for a while, or another window locked it.</source>
        <translation>कुछ समय उसमें किसी ने काम नहीं किया, या किसी दूसरी विंडो ने उसे बंद किया।</translation>
    </message>
    <message>
        <source>Normal text</source>
        <translation>सामान्य पाठ</translation>
    </message>
    <message>
        <source>Not encrypted</source>
        <translation>एन्क्रिप्टेड नहीं</translation>
    </message>
    <message>
        <source>Not followed: {wishes}. The answer is made of what the texts say, and of where they say it.</source>
        <translation>पालन नहीं हुआ: {wishes}। उत्तर उससे बनता है जो पाठ कहते हैं और जहाँ कहते हैं।</translation>
    </message>
    <message>
        <source>Not found in this library</source>
        <translation>इस पुस्तकालय में नहीं मिला</translation>
    </message>
    <message>
        <source>Not found in this library ({where}).</source>
        <translation>इस पुस्तकालय में नहीं मिला ({where})।</translation>
    </message>
    <message>
        <source>Not kept: they end with the program</source>
        <translation>नहीं रखे जाते: प्रोग्राम के साथ समाप्त होते हैं</translation>
    </message>
    <message>
        <source>Not read: {files}</source>
        <translation>नहीं पढ़ी गईं: {files}</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>टिप्पणी</translation>
    </message>
    <message>
        <source>Note …</source>
        <translation>टिप्पणी …</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>टिप्पणियाँ</translation>
    </message>
    <message>
        <source>Notes in the margin</source>
        <translation>हाशिए की टिप्पणियाँ</translation>
    </message>
    <message>
        <source>Nothing differs between these two versions.</source>
        <translation>इन दो संस्करणों में कोई अंतर नहीं।</translation>
    </message>
    <message>
        <source>Nothing fits</source>
        <translation>कुछ मेल नहीं खाता</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>कुछ नहीं मिला</translation>
    </message>
    <message>
        <source>Nothing here yet.</source>
        <translation>यहाँ अभी कुछ नहीं।</translation>
    </message>
    <message>
        <source>Nothing is being imported</source>
        <translation>कुछ आयात नहीं हो रहा</translation>
    </message>
    <message>
        <source>Nothing is checked out</source>
        <translation>कुछ भी नहीं लाया गया है</translation>
    </message>
    <message>
        <source>Nothing is open here</source>
        <translation>यहाँ कुछ खुला नहीं</translation>
    </message>
    <message>
        <source>Nothing is sent while a matter is open</source>
        <translation>मामला खुला रहते कुछ नहीं भेजा जाता</translation>
    </message>
    <message>
        <source>Nothing leaves this machine. The program opens no connection beyond it.</source>
        <translation>इस मशीन से कुछ बाहर नहीं जाता। प्रोग्राम बाहर कोई कनेक्शन नहीं खोलता।</translation>
    </message>
    <message>
        <source>Nothing moves</source>
        <translation>कुछ नहीं हिलता</translation>
    </message>
    <message>
        <source>Nothing that was opened speaks of “{name}”: what is quoted is the law for everybody, and says nothing of this person.</source>
        <translation>जो खोला गया उसमें “{name}” की बात नहीं है: उद्धृत विधि सबके लिए है, इस व्यक्ति के बारे में कुछ नहीं कहती।</translation>
    </message>
    <message>
        <source>Nothing to import was found</source>
        <translation>आयात के लिए कुछ नहीं मिला</translation>
    </message>
    <message>
        <source>Nothing was asked yet</source>
        <translation>अभी तक कुछ नहीं पूछा गया</translation>
    </message>
    <message>
        <source>Nothing was changed or taken out.</source>
        <translation>न कुछ बदला गया, न निकाला गया।</translation>
    </message>
    <message>
        <source>Nothing was found</source>
        <translation>कुछ नहीं मिला</translation>
    </message>
    <message>
        <source>Nothing was found.</source>
        <translation>कुछ नहीं मिला।</translation>
    </message>
    <message>
        <source>Nothing was published yet. Whoever may write to it publishes works of a machine.</source>
        <translation>अभी कुछ प्रकाशित नहीं हुआ। जिसे लिखने का अधिकार है वह किसी मशीन की कृतियाँ प्रकाशित करता है।</translation>
    </message>
    <message>
        <source>Notice</source>
        <translation>सूचना</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>संख्या</translation>
    </message>
    <message>
        <source>Number of the first provision</source>
        <translation>पहले उपबंध की संख्या</translation>
    </message>
    <message>
        <source>Number of the second provision</source>
        <translation>दूसरे उपबंध की संख्या</translation>
    </message>
    <message>
        <source>Obligations</source>
        <translation>दायित्व</translation>
    </message>
    <message>
        <source>Of menus and messages; laws stay in their own.</source>
        <translation>मेनू और संदेशों की; कानून अपनी भाषा में रहते हैं।</translation>
    </message>
    <message>
        <source>Of those it treats, in this library</source>
        <translation>जिन पर इसने विचार किया, उनमें से इस पुस्तकालय में</translation>
    </message>
    <message>
        <source>On a sentence: edit it for the memo</source>
        <translation>वाक्य पर: ज्ञापन के लिए संपादित करें</translation>
    </message>
    <message>
        <source>On a sentence: leave it out of the memo, or put it back</source>
        <translation>वाक्य पर: ज्ञापन से बाहर रखें, या वापस लाएँ</translation>
    </message>
    <message>
        <source>On a sentence: open them in the reader</source>
        <translation>वाक्य पर: पाठक में खोलें</translation>
    </message>
    <message>
        <source>On a sentence: show the supporting words</source>
        <translation>वाक्य पर: समर्थक शब्द दिखाएँ</translation>
    </message>
    <message>
        <source>Once it is on, searches also ask {hosts}.</source>
        <translation>चालू होने पर खोजें {hosts} से भी पूछेंगी।</translation>
    </message>
    <message>
        <source>One JSON object a line (*.jsonl)</source>
        <translation>हर पंक्ति में एक JSON (*.jsonl)</translation>
    </message>
    <message>
        <source>One view: “{quote}”</source>
        <translation>एक मत: “{quote}”</translation>
    </message>
    <message>
        <source>Only problems</source>
        <translation>केवल समस्याएँ</translation>
    </message>
    <message>
        <source>Only the bar that says that work goes on moves at all.</source>
        <translation>केवल वह पट्टी हिलती है जो काम जारी होना बताती है।</translation>
    </message>
    <message>
        <source>Only the reader</source>
        <translation>केवल पाठक</translation>
    </message>
    <message>
        <source>Only this work</source>
        <translation>केवल यह कृति</translation>
    </message>
    <message>
        <source>Only where vectors lie apart: {example}</source>
        <translation>केवल जहाँ सदिश अलग हों: {example}</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>खोलें</translation>
    </message>
    <message>
        <source>Open a law or a decision first.</source>
        <translation>पहले कोई कानून या निर्णय खोलें।</translation>
    </message>
    <message>
        <source>Open a library</source>
        <translation>पुस्तकालय खोलें</translation>
    </message>
    <message>
        <source>Open another library, or a new one</source>
        <translation>दूसरा या नया पुस्तकालय खोलें</translation>
    </message>
    <message>
        <source>Open beside</source>
        <translation>बगल में खोलें</translation>
    </message>
    <message>
        <source>Open evidence 1 to 9</source>
        <translation>साक्ष्य 1 से 9 खोलें</translation>
    </message>
    <message>
        <source>Open evidence {n}</source>
        <translation>साक्ष्य {n} खोलें</translation>
    </message>
    <message>
        <source>Open in a new tab</source>
        <translation>नए टैब में खोलें</translation>
    </message>
    <message>
        <source>Open in a new window</source>
        <translation>नई विंडो में खोलें</translation>
    </message>
    <message>
        <source>Open in this tab</source>
        <translation>इस टैब में खोलें</translation>
    </message>
    <message>
        <source>Open it anew</source>
        <translation>दोबारा खोलें</translation>
    </message>
    <message>
        <source>Open it with the key that the keyring keeps</source>
        <translation>कीरिंग में रखी कुंजी से खोलें</translation>
    </message>
    <message>
        <source>Open matter</source>
        <translation>खुला मामला</translation>
    </message>
    <message>
        <source>Open provisions</source>
        <translation>उपबंध खोलें</translation>
    </message>
    <message>
        <source>Open the first</source>
        <translation>पहला खोलें</translation>
    </message>
    <message>
        <source>Open the second</source>
        <translation>दूसरा खोलें</translation>
    </message>
    <message>
        <source>Open this note …</source>
        <translation>यह टिप्पणी खोलें …</translation>
    </message>
    <message>
        <source>Open what it cites in the reader</source>
        <translation>उद्धृत पाठ रीडर में खोलें</translation>
    </message>
    <message>
        <source>Open {name} …</source>
        <translation>{name} खोलें …</translation>
    </message>
    <message>
        <source>Open {place}</source>
        <translation>{place} खोलें</translation>
    </message>
    <message>
        <source>Opened</source>
        <translation>खोला गया</translation>
    </message>
    <message>
        <source>Opening the decision …</source>
        <translation>निर्णय खुल रहा है …</translation>
    </message>
    <message>
        <source>Opening the library …</source>
        <translation>पुस्तकालय खुल रहा है …</translation>
    </message>
    <message>
        <source>Opening the notes …</source>
        <translation>टिप्पणियाँ खुल रही हैं …</translation>
    </message>
    <message>
        <source>Opening …</source>
        <translation>खुल रहा है …</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>आदेश</translation>
    </message>
    <message>
        <source>Order: what the court decided</source>
        <translation>आदेश: न्यायालय ने क्या तय किया</translation>
    </message>
    <message>
        <source>Organisations</source>
        <translation>संगठन</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>अन्य</translation>
    </message>
    <message>
        <source>Other decision: “{quote}”</source>
        <translation>दूसरा निर्णय: “{quote}”</translation>
    </message>
    <message>
        <source>Other persons</source>
        <translation>अन्य व्यक्ति</translation>
    </message>
    <message>
        <source>Other versions of this law; compare them</source>
        <translation>इस कानून के अन्य संस्करण; तुलना करें</translation>
    </message>
    <message>
        <source>Outside of private matters. Nobody can read them without the passphrase, and nobody can recover it.</source>
        <translation>गोपनीय मामलों के बाहर। पासफ़्रेज़ के बिना कोई उन्हें नहीं पढ़ सकता, और कोई उसे वापस नहीं ला सकता।</translation>
    </message>
    <message>
        <source>Outside of private matters. They are encrypted with the first one.</source>
        <translation>गोपनीय मामलों के बाहर। पहले प्रश्न के साथ ही वे एन्क्रिप्ट हो जाते हैं।</translation>
    </message>
    <message>
        <source>Outside of private matters. What was stored before stays, encrypted, and is not shown.</source>
        <translation>गोपनीय मामलों के बाहर। पहले सहेजा गया एन्क्रिप्टेड रहता है और दिखाया नहीं जाता।</translation>
    </message>
    <message>
        <source>Outside of private matters. Whoever can read all your files can read them; copies of the library are safe.</source>
        <translation>गोपनीय मामलों के बाहर। जो आपकी सभी फ़ाइलें पढ़ सकता है वह उन्हें पढ़ सकता है; पुस्तकालय की प्रतियाँ सुरक्षित हैं।</translation>
    </message>
    <message>
        <source>Outside of private matters. Whoever is logged in as you can read them.</source>
        <translation>गोपनीय मामलों के बाहर। जो आपके नाम से लॉग इन है वह उन्हें पढ़ सकता है।</translation>
    </message>
    <message>
        <source>PDF (*.pdf)</source>
        <translation>PDF (*.pdf)</translation>
    </message>
    <message>
        <source>Page before</source>
        <translation>पिछला पृष्ठ</translation>
    </message>
    <message>
        <source>Page {n}</source>
        <translation>पृष्ठ {n}</translation>
    </message>
    <message>
        <source>Paragraphs of the decision</source>
        <translation>निर्णय के अनुच्छेद</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>पैरामीटर</translation>
    </message>
    <message>
        <source>Part of what it says is not in the words cited.</source>
        <translation>इसकी बात का एक भाग उद्धृत शब्दों में नहीं है।</translation>
    </message>
    <message>
        <source>Parties</source>
        <translation>पक्ष</translation>
    </message>
    <message>
        <source>Parts of the decision</source>
        <translation>निर्णय के भाग</translation>
    </message>
    <message>
        <source>Passphrase</source>
        <translation>पासफ़्रेज़</translation>
    </message>
    <message>
        <source>Passphrase now</source>
        <translation>अभी का पासफ़्रेज़</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>पासवर्ड</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>विराम</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>विराम में</translation>
    </message>
    <message>
        <source>Pausing after this file …</source>
        <translation>इस फ़ाइल के बाद रुकेगा …</translation>
    </message>
    <message>
        <source>Picture of page {n} of {file}</source>
        <translation>{file} के पृष्ठ {n} का चित्र</translation>
    </message>
    <message>
        <source>Picture of the page</source>
        <translation>पृष्ठ का चित्र</translation>
    </message>
    <message>
        <source>Picture of the page beside the text</source>
        <translation>पाठ के साथ पृष्ठ का चित्र</translation>
    </message>
    <message>
        <source>Places</source>
        <translation>स्थान</translation>
    </message>
    <message>
        <source>Places found</source>
        <translation>मिले स्थान</translation>
    </message>
    <message>
        <source>Places of the law appear at once, verified extracts within seconds, the answer after that. Each sentence shows the words it rests on.</source>
        <translation>कानून के स्थान तुरंत, सत्यापित उद्धरण सेकंडों में, उत्तर उसके बाद आता है। हर वाक्य अपने आधार के शब्द दिखाता है।</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>योजना</translation>
    </message>
    <message>
        <source>Potentially missing: {n}.</source>
        <translation>संभवतः अनुपस्थित: {n}।</translation>
    </message>
    <message>
        <source>Preamble</source>
        <translation>उद्देशिका</translation>
    </message>
    <message>
        <source>Prec.</source>
        <translation>नज़ीर</translation>
    </message>
    <message>
        <source>Prec. –</source>
        <translation>नज़ीर –</translation>
    </message>
    <message>
        <source>Precedent not relied on</source>
        <translation>नज़ीर जिस पर भरोसा नहीं किया</translation>
    </message>
    <message>
        <source>Precedent relied on</source>
        <translation>नज़ीर जिस पर भरोसा किया</translation>
    </message>
    <message>
        <source>Precedents</source>
        <translation>नज़ीरें</translation>
    </message>
    <message>
        <source>Precedents named</source>
        <translation>नामित नज़ीरें</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>पूर्वावलोकन</translation>
    </message>
    <message>
        <source>Preview of the memo</source>
        <translation>ज्ञापन का पूर्वावलोकन</translation>
    </message>
    <message>
        <source>Previous occurrence</source>
        <translation>पिछला मेल</translation>
    </message>
    <message>
        <source>Previous pane</source>
        <translation>पिछला फलक</translation>
    </message>
    <message>
        <source>Previous provision</source>
        <translation>पिछला उपबंध</translation>
    </message>
    <message>
        <source>Previous tab</source>
        <translation>पिछला टैब</translation>
    </message>
    <message>
        <source>Print</source>
        <translation>छापें</translation>
    </message>
    <message>
        <source>Print …</source>
        <translation>छापें …</translation>
    </message>
    <message>
        <source>Printing</source>
        <translation>छपाई</translation>
    </message>
    <message>
        <source>Printing …</source>
        <translation>छप रहा है …</translation>
    </message>
    <message>
        <source>Private matters</source>
        <translation>गोपनीय मामले</translation>
    </message>
    <message>
        <source>Privileged and confidential</source>
        <translation>विशेषाधिकृत और गोपनीय</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>समस्याएँ</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>प्रोग्राम</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>प्रगति</translation>
    </message>
    <message>
        <source>Progress of the preview</source>
        <translation>पूर्वावलोकन की प्रगति</translation>
    </message>
    <message>
        <source>Provisions</source>
        <translation>उपबंध</translation>
    </message>
    <message>
        <source>Provisions that cite this one</source>
        <translation>इसे उद्धृत करने वाले उपबंध</translation>
    </message>
    <message>
        <source>Publish</source>
        <translation>प्रकाशित करें</translation>
    </message>
    <message>
        <source>Publish all</source>
        <translation>सब प्रकाशित करें</translation>
    </message>
    <message>
        <source>Publish all laws and decisions of this machine ({count}) for everybody in the firm? Case files never go out.</source>
        <translation>इस मशीन के सभी क़ानून और निर्णय ({count}) फ़र्म में सबके लिए प्रकाशित करें? मामले की फ़ाइलें कभी बाहर नहीं जातीं।</translation>
    </message>
    <message>
        <source>Publish all …</source>
        <translation>सब प्रकाशित करें …</translation>
    </message>
    <message>
        <source>Publishing …</source>
        <translation>प्रकाशित हो रहा है …</translation>
    </message>
    <message>
        <source>Put back</source>
        <translation>वापस रखें</translation>
    </message>
    <message>
        <source>Put back a copy, or import its files into a new library.</source>
        <translation>प्रति वापस रखें, या उसकी फ़ाइलें नए पुस्तकालय में आयात करें।</translation>
    </message>
    <message>
        <source>Put back into the memo</source>
        <translation>ज्ञापन में वापस लाएँ</translation>
    </message>
    <message>
        <source>Put back its backup.</source>
        <translation>उसका बैकअप वापस लाएँ।</translation>
    </message>
    <message>
        <source>Put the panes back</source>
        <translation>फलक वापस जगह पर रखें</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>प्रश्न</translation>
    </message>
    <message>
        <source>Question presented</source>
        <translation>प्रस्तुत प्रश्न</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>प्रश्न</translation>
    </message>
    <message>
        <source>Questions for the memo</source>
        <translation>ज्ञापन के प्रश्न</translation>
    </message>
    <message>
        <source>Questions go to {title} only. Click to ask in all laws.</source>
        <translation>प्रश्न केवल {title} को जाते हैं। सभी कानूनों में पूछने के लिए क्लिक करें।</translation>
    </message>
    <message>
        <source>Questions presented</source>
        <translation>प्रस्तुत प्रश्न</translation>
    </message>
    <message>
        <source>Questions, one a line</source>
        <translation>प्रश्न, हर पंक्ति में एक</translation>
    </message>
    <message>
        <source>Quick look-up</source>
        <translation>झटपट देखना</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>बाहर निकलें</translation>
    </message>
    <message>
        <source>Ratio</source>
        <translation>विनिश्चय-आधार</translation>
    </message>
    <message>
        <source>Ratio: the ground of the decision</source>
        <translation>निर्णय का आधार</translation>
    </message>
    <message>
        <source>Read the files</source>
        <translation>फ़ाइलें पढ़ें</translation>
    </message>
    <message>
        <source>Read {at} of {files}: {file}</source>
        <translation>{files} में से {at} पढ़ी: {file}</translation>
    </message>
    <message>
        <source>Reading the files …</source>
        <translation>फ़ाइलें पढ़ी जा रही हैं …</translation>
    </message>
    <message>
        <source>Reading the paragraphs …</source>
        <translation>अनुच्छेद पढ़े जा रहे हैं …</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>कारण</translation>
    </message>
    <message>
        <source>Reasoning</source>
        <translation>तर्कणा</translation>
    </message>
    <message>
        <source>Red</source>
        <translation>लाल</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>अस्वीकृत</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>हटाएँ</translation>
    </message>
    <message>
        <source>Remove from the library …</source>
        <translation>पुस्तकालय से हटाएँ …</translation>
    </message>
    <message>
        <source>Remove from the matter …</source>
        <translation>मामले से हटाएँ …</translation>
    </message>
    <message>
        <source>Remove “{name}”? Its file in the program's model folder is deleted.</source>
        <translation>“{name}” हटाएँ? प्रोग्राम के मॉडल फ़ोल्डर में उसकी फ़ाइल मिट जाएगी।</translation>
    </message>
    <message>
        <source>Remove “{title}” from the library and every index? The source file is not touched.</source>
        <translation>“{title}” को पुस्तकालय और हर सूची से हटाएँ? मूल फ़ाइल वैसी ही रहेगी।</translation>
    </message>
    <message>
        <source>Remove “{title}” from the matter? The source file is not touched.</source>
        <translation>“{title}” को मामले से हटाएँ? मूल फ़ाइल को छुआ नहीं जाता।</translation>
    </message>
    <message>
        <source>Remove …</source>
        <translation>हटाएँ …</translation>
    </message>
    <message>
        <source>Removed. Import its file again to bring it back.</source>
        <translation>हटाया गया। वापस लाने के लिए उसकी फ़ाइल फिर आयात करें।</translation>
    </message>
    <message>
        <source>Removing …</source>
        <translation>हटाया जा रहा है …</translation>
    </message>
    <message>
        <source>Report of the erasure</source>
        <translation>मिटाने की रिपोर्ट</translation>
    </message>
    <message>
        <source>Research</source>
        <translation>शोध</translation>
    </message>
    <message>
        <source>Respondent</source>
        <translation>प्रत्यर्थी</translation>
    </message>
    <message>
        <source>Respondents</source>
        <translation>प्रत्यर्थी</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>पुनर्स्थापित करें</translation>
    </message>
    <message>
        <source>Restore a matter</source>
        <translation>मामला पुनर्स्थापित करें</translation>
    </message>
    <message>
        <source>Restore a matter …</source>
        <translation>मामला पुनर्स्थापित करें …</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>परिणाम</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>फिर शुरू करें</translation>
    </message>
    <message>
        <source>Review grid</source>
        <translation>समीक्षा तालिका</translation>
    </message>
    <message>
        <source>Review grid …</source>
        <translation>समीक्षा तालिका …</translation>
    </message>
    <message>
        <source>Roles in the margin</source>
        <translation>हाशिए में भूमिकाएँ</translation>
    </message>
    <message>
        <source>Ruling of the court below</source>
        <translation>निचले न्यायालय का निर्णय</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>शोध</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>सहेजें</translation>
    </message>
    <message>
        <source>Save as PDF</source>
        <translation>PDF में सहेजें</translation>
    </message>
    <message>
        <source>Save as PDF …</source>
        <translation>PDF में सहेजें …</translation>
    </message>
    <message>
        <source>Save it as PDF, Word, HTML or text.</source>
        <translation>उसे PDF, Word, HTML या पाठ के रूप में सहेजें।</translation>
    </message>
    <message>
        <source>Save it without a password and import that.</source>
        <translation>उसे बिना पासवर्ड सहेजकर आयात करें।</translation>
    </message>
    <message>
        <source>Save log</source>
        <translation>लॉग सहेजें</translation>
    </message>
    <message>
        <source>Save log …</source>
        <translation>लॉग सहेजें …</translation>
    </message>
    <message>
        <source>Save report</source>
        <translation>रिपोर्ट सहेजें</translation>
    </message>
    <message>
        <source>Save the list</source>
        <translation>सूची सहेजें</translation>
    </message>
    <message>
        <source>Save …</source>
        <translation>सहेजें …</translation>
    </message>
    <message>
        <source>Saved as {file}. That file is not encrypted.</source>
        <translation>{file} के रूप में सहेजा गया। वह फ़ाइल एन्क्रिप्ट नहीं है।</translation>
    </message>
    <message>
        <source>Saved {file}</source>
        <translation>{file} सहेजी गई</translation>
    </message>
    <message>
        <source>Saw</source>
        <translation>क्या देखा</translation>
    </message>
    <message>
        <source>Scroll all columns together</source>
        <translation>सभी स्तंभ साथ सरकाएँ</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>खोज</translation>
    </message>
    <message>
        <source>Search by command or keys</source>
        <translation>आदेश या कुंजियों से खोजें</translation>
    </message>
    <message>
        <source>Search by words</source>
        <translation>शब्दों से खोजें</translation>
    </message>
    <message>
        <source>Search for its words</source>
        <translation>इसके शब्द खोजें</translation>
    </message>
    <message>
        <source>Search in all works again</source>
        <translation>फिर सभी कृतियों में खोजें</translation>
    </message>
    <message>
        <source>Search service</source>
        <translation>खोज सेवा</translation>
    </message>
    <message>
        <source>Search service on the web</source>
        <translation>वेब पर खोज सेवा</translation>
    </message>
    <message>
        <source>Search settings</source>
        <translation>सेटिंग खोजें</translation>
    </message>
    <message>
        <source>Search the law</source>
        <translation>कानून में खोजें</translation>
    </message>
    <message>
        <source>Search the text for them</source>
        <translation>पाठ में खोजें</translation>
    </message>
    <message>
        <source>Search the texts for them</source>
        <translation>पाठों में खोजें</translation>
    </message>
    <message>
        <source>Search: {text}</source>
        <translation>खोजें: {text}</translation>
    </message>
    <message>
        <source>Searched</source>
        <translation>खोजा गया</translation>
    </message>
    <message>
        <source>Searched:</source>
        <translation>खोजा गया:</translation>
    </message>
    <message>
        <source>Searched: {what}.</source>
        <translation>खोजा गया: {what}।</translation>
    </message>
    <message>
        <source>Searches</source>
        <translation>खोजें</translation>
    </message>
    <message>
        <source>Searching</source>
        <translation>खोज हो रही है</translation>
    </message>
    <message>
        <source>Searching by meaning needs an encoder, which is not installed. Run the set-up again.</source>
        <translation>अर्थ से खोज के लिए एन्कोडर चाहिए, जो स्थापित नहीं है। सेट-अप फिर चलाएँ।</translation>
    </message>
    <message>
        <source>Searching … the first verified extracts appear here.</source>
        <translation>खोज हो रही है … पहले सत्यापित उद्धरण यहाँ आएँगे।</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>बीज</translation>
    </message>
    <message>
        <source>Seen on the way, but no answer:</source>
        <translation>राह में दिखे, पर उत्तर नहीं:</translation>
    </message>
    <message>
        <source>Seen, not opened</source>
        <translation>देखा, खोला नहीं</translation>
    </message>
    <message>
        <source>Select the words to highlight first: with the mouse, or with a cursor in the text ({keys}).</source>
        <translation>पहले रेखांकित किए जाने वाले शब्द चुनें: माउस से, या पाठ में कर्सर से ({keys})।</translation>
    </message>
    <message>
        <source>Select words in the reader: {highlight} highlights them, {note} writes a note, {bookmark} sets a bookmark.</source>
        <translation>पाठ में शब्द चुनें: {highlight} उन्हें रेखांकित करता है, {note} टिप्पणी लिखता है, {bookmark} बुकमार्क लगाता है।</translation>
    </message>
    <message>
        <source>Sent to the firm’s servers: what is typed as a search, and which of its works are opened or checked out. Never sent: research questions, matters and case files; and nothing at all while a matter is open.</source>
        <translation>फ़र्म के सर्वरों को जाता है: खोज में जो लिखा जाए, और उनकी कौन-सी कृतियाँ खोली या लाई जाएँ। कभी नहीं भेजे जाते: शोध के प्रश्न, मामले और उनकी फ़ाइलें; और मामला खुला रहते कुछ भी नहीं।</translation>
    </message>
    <message>
        <source>Sentence</source>
        <translation>वाक्य</translation>
    </message>
    <message>
        <source>Sentence {n}</source>
        <translation>वाक्य {n}</translation>
    </message>
    <message>
        <source>Sentences</source>
        <translation>वाक्य</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>सेटिंग</translation>
    </message>
    <message>
        <source>Settings file</source>
        <translation>सेटिंग की फ़ाइल</translation>
    </message>
    <message>
        <source>Settings …</source>
        <translation>सेटिंग …</translation>
    </message>
    <message>
        <source>Settings: {name}</source>
        <translation>सेटिंग: {name}</translation>
    </message>
    <message>
        <source>Shift + click</source>
        <translation>Shift + क्लिक</translation>
    </message>
    <message>
        <source>Shortcuts</source>
        <translation>शॉर्टकट</translation>
    </message>
    <message>
        <source>Shortcuts …</source>
        <translation>शॉर्टकट …</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>दिखाएँ</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>फ़ोल्डर में दिखाएँ</translation>
    </message>
    <message>
        <source>Show more</source>
        <translation>और दिखाएँ</translation>
    </message>
    <message>
        <source>Show only files with problems</source>
        <translation>केवल समस्या वाली फ़ाइलें दिखाएँ</translation>
    </message>
    <message>
        <source>Show or hide: {pane}</source>
        <translation>दिखाएँ या छिपाएँ: {pane}</translation>
    </message>
    <message>
        <source>Show paragraphs by role</source>
        <translation>अनुच्छेद भूमिका से दिखाएँ</translation>
    </message>
    <message>
        <source>Show paragraphs: {role}, {count}</source>
        <translation>अनुच्छेद दिखाएँ: {role}, {count}</translation>
    </message>
    <message>
        <source>Show the last report</source>
        <translation>पिछली रिपोर्ट दिखाएँ</translation>
    </message>
    <message>
        <source>Show the supporting words</source>
        <translation>समर्थक शब्द दिखाएँ</translation>
    </message>
    <message>
        <source>Show what I type</source>
        <translation>जो टाइप करता हूँ उसे दिखाएँ</translation>
    </message>
    <message>
        <source>Show what a step saw</source>
        <translation>दिखाएँ कि चरण ने क्या देखा</translation>
    </message>
    <message>
        <source>Show {n} more|Show {n} more</source>
        <translation>{n} और दिखाएँ|{n} और दिखाएँ</translation>
    </message>
    <message>
        <source>Show {part}</source>
        <translation>{part} दिखाएँ</translation>
    </message>
    <message>
        <source>Significance</source>
        <translation>महत्व</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>आकार</translation>
    </message>
    <message>
        <source>Size of the law's type</source>
        <translation>कानून के अक्षरों का आकार</translation>
    </message>
    <message>
        <source>Smaller</source>
        <translation>छोटा</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>छोटा पाठ</translation>
    </message>
    <message>
        <source>Some texts are not yet indexed for searching by {leg}; the next import or start of the window goes on.</source>
        <translation>कुछ पाठ अभी खोज ({leg}) के लिए सूचीबद्ध नहीं हैं; अगला आयात या विंडो का अगला आरंभ इसे पूरा करेगा।</translation>
    </message>
    <message>
        <source>Something is missing for the calculation.</source>
        <translation>गणना के लिए कुछ कमी है।</translation>
    </message>
    <message>
        <source>Something tried to reach beyond this machine. It was refused.</source>
        <translation>किसी ने इस मशीन के बाहर जाने की कोशिश की। अस्वीकार किया गया।</translation>
    </message>
    <message>
        <source>Something went wrong inside the program ({kind}). Nothing that was stored is lost. The log in {folder} says where.</source>
        <translation>प्रोग्राम में कुछ गड़बड़ हुई ({kind})। सहेजा हुआ कुछ नहीं खोया। {folder} का लॉग बताता है कहाँ।</translation>
    </message>
    <message>
        <source>Something went wrong inside the program. Nothing that was stored is lost.</source>
        <translation>प्रोग्राम के भीतर कुछ गड़बड़ हुई। सहेजा हुआ कुछ नहीं खोया।</translation>
    </message>
    <message>
        <source>Something went wrong.</source>
        <translation>कुछ गड़बड़ हुई।</translation>
    </message>
    <message>
        <source>Sort the library</source>
        <translation>पुस्तकालय क्रम में लगाएँ</translation>
    </message>
    <message>
        <source>Sources contradict each other</source>
        <translation>स्रोत परस्पर विरोधी हैं</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>स्पेस</translation>
    </message>
    <message>
        <source>Space ticks a question. Each becomes an issue of the memo.</source>
        <translation>स्पेस से प्रश्न चुनें। हर एक ज्ञापन का एक मुद्दा बनता है।</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>गति</translation>
    </message>
    <message>
        <source>Split: one below the other</source>
        <translation>बाँटें: एक के नीचे एक</translation>
    </message>
    <message>
        <source>Split: side by side</source>
        <translation>बाँटें: अगल-बगल</translation>
    </message>
    <message>
        <source>Standing, as far as this library knows</source>
        <translation>स्थिति, जितनी इस पुस्तकालय को ज्ञात है</translation>
    </message>
    <message>
        <source>Start it again</source>
        <translation>फिर से चलाएँ</translation>
    </message>
    <message>
        <source>State</source>
        <translation>स्थिति</translation>
    </message>
    <message>
        <source>State it in the question.</source>
        <translation>उसे प्रश्न में बताएँ।</translation>
    </message>
    <message>
        <source>State of the library</source>
        <translation>पुस्तकालय की स्थिति</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>स्थिति</translation>
    </message>
    <message>
        <source>Statute</source>
        <translation>क़ानून</translation>
    </message>
    <message>
        <source>Statute discussed</source>
        <translation>चर्चित क़ानून</translation>
    </message>
    <message>
        <source>Statutes</source>
        <translation>क़ानून</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>चरण</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>रोकें</translation>
    </message>
    <message>
        <source>Stop, then close</source>
        <translation>रोकें, फिर बंद करें</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>रोका गया</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>रुका।</translation>
    </message>
    <message>
        <source>Stopped. What was done before stays; the same again goes on from there.</source>
        <translation>रोका गया। पहले किया हुआ बना रहता है; वही फिर करने पर वहीं से आगे बढ़ता है।</translation>
    </message>
    <message>
        <source>Stopped; nothing was changed.</source>
        <translation>रोका गया; कुछ नहीं बदला।</translation>
    </message>
    <message>
        <source>Stopped; what was finished is kept</source>
        <translation>रोका गया; जो पूरा हुआ वह रहता है</translation>
    </message>
    <message>
        <source>Stopping …</source>
        <translation>रुक रहा है …</translation>
    </message>
    <message>
        <source>Stored questions and notes cannot be opened here. What is asked now ends with the program.</source>
        <translation>सहेजे गए प्रश्न और टिप्पणियाँ यहाँ नहीं खोले जा सकते। अभी पूछा गया प्रोग्राम के साथ समाप्त होता है।</translation>
    </message>
    <message>
        <source>Strong, unless it is a quotation or the name of somebody.</source>
        <translation>मज़बूत, यदि यह कोई उद्धरण या किसी का नाम न हो।</translation>
    </message>
    <message>
        <source>Sum</source>
        <translation>योग</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>सारांश</translation>
    </message>
    <message>
        <source>Suspicious text</source>
        <translation>संदिग्ध पाठ</translation>
    </message>
    <message>
        <source>Switch it on</source>
        <translation>चालू करें</translation>
    </message>
    <message>
        <source>Switch it on …</source>
        <translation>चालू करें …</translation>
    </message>
    <message>
        <source>Switch it on, or lock the matter first.</source>
        <translation>इसे चालू करें, या पहले मामले पर ताला लगाएँ।</translation>
    </message>
    <message>
        <source>Switch off</source>
        <translation>बंद करें</translation>
    </message>
    <message>
        <source>Switch on …</source>
        <translation>चालू करें …</translation>
    </message>
    <message>
        <source>Table (*.tsv)</source>
        <translation>तालिका (*.tsv)</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>टैग</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>वापस लें</translation>
    </message>
    <message>
        <source>Take back the last change of a note</source>
        <translation>टिप्पणी का पिछला बदलाव वापस लें</translation>
    </message>
    <message>
        <source>Take confirmation back</source>
        <translation>पुष्टि वापस लें</translation>
    </message>
    <message>
        <source>Take off the list</source>
        <translation>सूची से हटाएँ</translation>
    </message>
    <message>
        <source>Take over</source>
        <translation>अपनाएँ</translation>
    </message>
    <message>
        <source>Take “{title}” off the firm’s servers, for everybody? Copies that were checked out stay.</source>
        <translation>“{title}” को सबके लिए फ़र्म के सर्वरों से हटाएँ? लाई गई प्रतियाँ रहेंगी।</translation>
    </message>
    <message>
        <source>Taken off the list. The folder itself is not touched.</source>
        <translation>सूची से हटाया गया। फ़ोल्डर वैसा ही रहता है।</translation>
    </message>
    <message>
        <source>Template</source>
        <translation>नमूना</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>पाठ</translation>
    </message>
    <message>
        <source>Text (*.txt)</source>
        <translation>पाठ (*.txt)</translation>
    </message>
    <message>
        <source>Text of the law</source>
        <translation>कानून का पाठ</translation>
    </message>
    <message>
        <source>The answer says what the texts of this library provide. Whether to act on it, with what prospects and by whom, it does not say: that is advice on a case, which no text here gives.</source>
        <translation>उत्तर बताता है कि इस पुस्तकालय के पाठ क्या प्रावधान करते हैं। उस पर कार्रवाई की जाए या नहीं, किन संभावनाओं से और किसके द्वारा, यह नहीं बताता: वह मामले की सलाह है, जो यहाँ कोई पाठ नहीं देता।</translation>
    </message>
    <message>
        <source>The backup {file} opens with the passphrase that was valid when it was made.</source>
        <translation>बैकअप {file} उस पासफ़्रेज़ से खुलता है जो उसे बनाते समय मान्य था।</translation>
    </message>
    <message>
        <source>The case</source>
        <translation>मामला</translation>
    </message>
    <message>
        <source>The date can be read in two ways.</source>
        <translation>तिथि दो तरह से पढ़ी जा सकती है।</translation>
    </message>
    <message>
        <source>The decision lets the special rule go before the general one.</source>
        <translation>निर्णय विशेष नियम को सामान्य नियम से ऊपर रखता है।</translation>
    </message>
    <message>
        <source>The decision was taken on appeal or review from the other: the higher court's view prevails.</source>
        <translation>यह निर्णय दूसरे के विरुद्ध अपील या पुनरीक्षण में हुआ: उच्चतर न्यायालय का मत मान्य है।</translation>
    </message>
    <message>
        <source>The disk is full. Everything stored before is kept.</source>
        <translation>डिस्क भर गई है। पहले सहेजा सब सुरक्षित है।</translation>
    </message>
    <message>
        <source>The document could not be written. A previous file of that name is kept.</source>
        <translation>दस्तावेज़ नहीं लिखा जा सका। उस नाम की पिछली फ़ाइल सुरक्षित है।</translation>
    </message>
    <message>
        <source>The engine has not answered for a while. It may be short of memory or busy.</source>
        <translation>इंजन ने कुछ देर से उत्तर नहीं दिया। शायद मेमोरी कम है या वह व्यस्त है।</translation>
    </message>
    <message>
        <source>The engine is not running. {why}</source>
        <translation>इंजन नहीं चल रहा। {why}</translation>
    </message>
    <message>
        <source>The engine stopped and was started again. {why}</source>
        <translation>इंजन रुका और फिर चलाया गया। {why}</translation>
    </message>
    <message>
        <source>The engine stopped while it answered. What was found so far is kept; the run can go on.</source>
        <translation>उत्तर देते समय इंजन रुक गया। जो मिला वह रखा है; शोध आगे बढ़ सकता है।</translation>
    </message>
    <message>
        <source>The engine stopped.</source>
        <translation>इंजन रुक गया।</translation>
    </message>
    <message>
        <source>The engine stopped. {why} It is being started again …</source>
        <translation>इंजन रुक गया। {why} फिर चलाया जा रहा है …</translation>
    </message>
    <message>
        <source>The engine that held its key has stopped.</source>
        <translation>जिस इंजन के पास इसकी कुंजी थी, वह रुक गया।</translation>
    </message>
    <message>
        <source>The engine's answer could not be read.</source>
        <translation>इंजन का उत्तर पढ़ा नहीं जा सका।</translation>
    </message>
    <message>
        <source>The file holds no law, no decision and no text.</source>
        <translation>फ़ाइल में न विधि है, न निर्णय, न पाठ।</translation>
    </message>
    <message>
        <source>The file holds pictures of text only.</source>
        <translation>फ़ाइल में केवल पाठ के चित्र हैं।</translation>
    </message>
    <message>
        <source>The file is damaged or incomplete.</source>
        <translation>फ़ाइल क्षतिग्रस्त या अधूरी है।</translation>
    </message>
    <message>
        <source>The file is larger than any law. It was not read.</source>
        <translation>फ़ाइल किसी भी विधि से बड़ी है। उसे पढ़ा नहीं गया।</translation>
    </message>
    <message>
        <source>The file is no whole model.</source>
        <translation>फ़ाइल पूरा मॉडल नहीं है।</translation>
    </message>
    <message>
        <source>The file is protected by a password.</source>
        <translation>फ़ाइल पासवर्ड से सुरक्षित है।</translation>
    </message>
    <message>
        <source>The file with which the server proves that it is your firm’s</source>
        <translation>वह फ़ाइल जिससे सर्वर सिद्ध करता है कि वह आपकी फ़र्म का है</translation>
    </message>
    <message>
        <source>The files name no party, date, amount, obligation or deadline.</source>
        <translation>फ़ाइलों में कोई पक्ष, तिथि, राशि, दायित्व या समय-सीमा नहीं है।</translation>
    </message>
    <message>
        <source>The files of this matter were changed or damaged outside of the program.</source>
        <translation>इस मामले की फ़ाइलें प्रोग्राम के बाहर बदली या क्षतिग्रस्त की गई हैं।</translation>
    </message>
    <message>
        <source>The firm’s library is empty</source>
        <translation>फ़र्म का पुस्तकालय खाली है</translation>
    </message>
    <message>
        <source>The form for filing holds the title and the date alone.</source>
        <translation>दाखिल करने वाले रूप में केवल शीर्षक और तिथि होती है।</translation>
    </message>
    <message>
        <source>The higher norm prevails.</source>
        <translation>उच्चतर नियम मान्य है।</translation>
    </message>
    <message>
        <source>The import keeps every finished file.</source>
        <translation>आयात हर पूरी फ़ाइल रखता है।</translation>
    </message>
    <message>
        <source>The index for searching by {leg} is {state} and left out. Run `tribonian index rebuild`.</source>
        <translation>खोज ({leg}) की अनुक्रमणिका उपयोग योग्य नहीं ({state}) और छोड़ दी गई। `tribonian index rebuild` चलाएँ।</translation>
    </message>
    <message>
        <source>The key to your questions and notes moves; the questions and notes stay as they are.</source>
        <translation>आपके प्रश्नों और टिप्पणियों की कुंजी का स्थान बदलता है; प्रश्न और टिप्पणियाँ जैसे हैं वैसे रहते हैं।</translation>
    </message>
    <message>
        <source>The label is changed.</source>
        <translation>नाम-पट्टी बदल दी गई।</translation>
    </message>
    <message>
        <source>The language model cannot be used.</source>
        <translation>भाषा-मॉडल का उपयोग नहीं हो सकता।</translation>
    </message>
    <message>
        <source>The later norm prevails.</source>
        <translation>बाद का नियम मान्य है।</translation>
    </message>
    <message>
        <source>The later or higher court treats the other decision so: its view prevails.</source>
        <translation>बाद का या उच्चतर न्यायालय दूसरे निर्णय को ऐसे देखता है: उसका मत मान्य है।</translation>
    </message>
    <message>
        <source>The library cannot be opened.</source>
        <translation>पुस्तकालय नहीं खुल सकता।</translation>
    </message>
    <message>
        <source>The library cannot be used for this.</source>
        <translation>पुस्तकालय का इसके लिए उपयोग नहीं हो सकता।</translation>
    </message>
    <message>
        <source>The library is damaged.</source>
        <translation>पुस्तकालय क्षतिग्रस्त है।</translation>
    </message>
    <message>
        <source>The library is empty</source>
        <translation>पुस्तकालय खाली है</translation>
    </message>
    <message>
        <source>The library of your firm cannot be used for this.</source>
        <translation>आपके कार्यालय के पुस्तकालय का इसके लिए उपयोग नहीं हो सकता।</translation>
    </message>
    <message>
        <source>The library of your firm cannot be used: {why}</source>
        <translation>आपके कार्यालय के पुस्तकालय का उपयोग नहीं हो सकता: {why}</translation>
    </message>
    <message>
        <source>The library of your firm does not answer.</source>
        <translation>आपके कार्यालय का पुस्तकालय उत्तर नहीं दे रहा।</translation>
    </message>
    <message>
        <source>The library of your firm does not answer. The one on this machine works on, and nothing is lost.</source>
        <translation>आपके कार्यालय का पुस्तकालय उत्तर नहीं दे रहा। इस मशीन का पुस्तकालय काम कर रहा है, और कुछ भी खोया नहीं है।</translation>
    </message>
    <message>
        <source>The library of your firm may not be asked now. Nothing was sent.</source>
        <translation>आपके कार्यालय के पुस्तकालय से अभी नहीं पूछा जा सकता। कुछ भी भेजा नहीं गया।</translation>
    </message>
    <message>
        <source>The library was written by a newer version of the program.</source>
        <translation>पुस्तकालय प्रोग्राम के नए संस्करण ने लिखा है।</translation>
    </message>
    <message>
        <source>The library’s folder cannot be written; what it holds can still be read.</source>
        <translation>पुस्तकालय के फ़ोल्डर में लिखा नहीं जा सकता; उसमें जो है, वह पढ़ा जा सकता है।</translation>
    </message>
    <message>
        <source>The limit of steps or time was reached. What was found is kept.</source>
        <translation>चरणों या समय की सीमा आ गई। जो मिला वह सुरक्षित है।</translation>
    </message>
    <message>
        <source>The log says where.</source>
        <translation>लॉग बताता है कहाँ।</translation>
    </message>
    <message>
        <source>The matter is locked.</source>
        <translation>मामला बंद है।</translation>
    </message>
    <message>
        <source>The model asked for a tool that does not exist.</source>
        <translation>मॉडल ने ऐसा उपकरण माँगा जो नहीं है।</translation>
    </message>
    <message>
        <source>The model called a tool wrongly.</source>
        <translation>मॉडल ने उपकरण गलत ढंग से बुलाया।</translation>
    </message>
    <message>
        <source>The model does not fit into the memory of this machine.</source>
        <translation>मॉडल इस मशीन की स्मृति में नहीं समाता।</translation>
    </message>
    <message>
        <source>The model is not there.</source>
        <translation>मॉडल उपलब्ध नहीं है।</translation>
    </message>
    <message>
        <source>The model named something that was not found before.</source>
        <translation>मॉडल ने ऐसा कुछ बताया जो पहले नहीं मिला था।</translation>
    </message>
    <message>
        <source>The name is encrypted. While the matter is locked there is only its label, a number if you give none.</source>
        <translation>नाम एन्क्रिप्टेड है। मामला बंद रहने पर केवल उसकी नाम-पट्टी दिखती है; न देने पर एक संख्या।</translation>
    </message>
    <message>
        <source>The norm asked about</source>
        <translation>जिस नियम के बारे में पूछा गया</translation>
    </message>
    <message>
        <source>The number {number} does not occur in the provision cited.</source>
        <translation>संख्या {number} उद्धृत उपबंध में नहीं है।</translation>
    </message>
    <message>
        <source>The one on this machine works on.</source>
        <translation>इस मशीन का पुस्तकालय काम कर रहा है।</translation>
    </message>
    <message>
        <source>The passphrase does not open this matter.</source>
        <translation>यह पासफ़्रेज़ इस मामले को नहीं खोलता।</translation>
    </message>
    <message>
        <source>The passphrase is changed.</source>
        <translation>पासफ़्रेज़ बदल गया।</translation>
    </message>
    <message>
        <source>The program cannot read this kind of file.</source>
        <translation>प्रोग्राम इस प्रकार की फ़ाइल नहीं पढ़ सकता।</translation>
    </message>
    <message>
        <source>The program fetches nothing. Bring the file from another machine and add it here.</source>
        <translation>प्रोग्राम कुछ डाउनलोड नहीं करता। फ़ाइल दूसरी मशीन से लाएँ और यहाँ जोड़ें।</translation>
    </message>
    <message>
        <source>The program opens no connection beyond this machine. Questions, texts and answers stay here.</source>
        <translation>प्रोग्राम इस मशीन के बाहर कोई कनेक्शन नहीं खोलता। प्रश्न, पाठ और उत्तर यहीं रहते हैं।</translation>
    </message>
    <message>
        <source>The question assumes something the law does not say</source>
        <translation>प्रश्न कुछ ऐसा मानता है जो कानून नहीं कहता</translation>
    </message>
    <message>
        <source>The question can be taken up where it broke off.</source>
        <translation>प्रश्न वहीं से आगे बढ़ सकता है जहाँ टूटा था।</translation>
    </message>
    <message>
        <source>The question could not be answered</source>
        <translation>प्रश्न का उत्तर नहीं दिया जा सका</translation>
    </message>
    <message>
        <source>The question is too long. Import long texts as a file and ask about them.</source>
        <translation>प्रश्न बहुत लंबा है। लंबे पाठ फ़ाइल के रूप में आयात करें और उनके बारे में पूछें।</translation>
    </message>
    <message>
        <source>The reason is not known.</source>
        <translation>कारण ज्ञात नहीं।</translation>
    </message>
    <message>
        <source>The research goes on without it.</source>
        <translation>शोध उसके बिना आगे बढ़ता है।</translation>
    </message>
    <message>
        <source>The roles of its sentences are not known.</source>
        <translation>इसके वाक्यों की भूमिकाएँ ज्ञात नहीं।</translation>
    </message>
    <message>
        <source>The same again</source>
        <translation>वही दोबारा</translation>
    </message>
    <message>
        <source>The same questions asked of many files. Choose a cell to see the sentences that hold and what they rest on.</source>
        <translation>कई फ़ाइलों से एक ही प्रश्न। खाना चुनें और देखें कि कौन-से वाक्य टिकते हैं और किस आधार पर।</translation>
    </message>
    <message>
        <source>The same seed gives the same words for the same question.</source>
        <translation>वही बीज उसी प्रश्न पर वही शब्द देता है।</translation>
    </message>
    <message>
        <source>The search index does not fit the library.</source>
        <translation>खोज-अनुक्रमणिका पुस्तकालय से मेल नहीं खाती।</translation>
    </message>
    <message>
        <source>The search index was made with another model of meaning.</source>
        <translation>खोज-अनुक्रमणिका दूसरे अर्थ-मॉडल से बनी है।</translation>
    </message>
    <message>
        <source>The search service gave no answer.</source>
        <translation>खोज-सेवा ने उत्तर नहीं दिया।</translation>
    </message>
    <message>
        <source>The sentence in the memo</source>
        <translation>ज्ञापन में वाक्य</translation>
    </message>
    <message>
        <source>The server of your firm did not prove that it is the one you named. Nothing was asked of it.</source>
        <translation>आपकी फ़र्म के सर्वर ने यह सिद्ध नहीं किया कि वह वही है जिसका नाम आपने दिया। उससे कुछ नहीं पूछा गया।</translation>
    </message>
    <message>
        <source>The server of your firm does not let you in.</source>
        <translation>आपकी फ़र्म का सर्वर आपको भीतर नहीं आने देता।</translation>
    </message>
    <message>
        <source>The summary could not be made.</source>
        <translation>सारांश नहीं बन सका।</translation>
    </message>
    <message>
        <source>The table may not be asked this.</source>
        <translation>तालिका से यह नहीं पूछा जा सकता।</translation>
    </message>
    <message>
        <source>The text asked for was replaced; this is the one held now</source>
        <translation>माँगा गया पाठ बदल गया; यह अब का है</translation>
    </message>
    <message>
        <source>The text is too long for the model.</source>
        <translation>पाठ मॉडल के लिए बहुत लंबा है।</translation>
    </message>
    <message>
        <source>The text speaks of {period}.</source>
        <translation>पाठ में {period} कहा गया है।</translation>
    </message>
    <message>
        <source>The two passphrases differ. Type both again.</source>
        <translation>दोनों पासफ़्रेज़ अलग हैं। दोनों फिर से टाइप करें।</translation>
    </message>
    <message>
        <source>The window is built with Qt for Python (PySide6 {version}) under the LGPL, version 3; its source is available from the Qt project.</source>
        <translation>विंडो Qt for Python (PySide6 {version}) से LGPL संस्करण 3 के अधीन बनी है; स्रोत Qt परियोजना से मिलता है।</translation>
    </message>
    <message>
        <source>The window speaks the chosen language once it is opened anew.</source>
        <translation>विंडो दोबारा खुलने पर चुनी भाषा में दिखेगी।</translation>
    </message>
    <message>
        <source>The words “{words}” do not stand in the provision cited.</source>
        <translation>शब्द “{words}” उद्धृत उपबंध में नहीं हैं।</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>रंग-रूप</translation>
    </message>
    <message>
        <source>Theme: {theme}</source>
        <translation>रंग-रूप: {theme}</translation>
    </message>
    <message>
        <source>There is no answered question that it does not hold.</source>
        <translation>ऐसा कोई उत्तरित प्रश्न नहीं जो इसमें न हो।</translation>
    </message>
    <message>
        <source>There is no case file to check. Import files into a matter first.</source>
        <translation>जाँचने के लिए कोई फ़ाइल नहीं। पहले किसी मामले में फ़ाइलें आयात करें।</translation>
    </message>
    <message>
        <source>There is no matter yet.</source>
        <translation>अभी कोई मामला नहीं है।</translation>
    </message>
    <message>
        <source>There is no such folder.</source>
        <translation>ऐसा कोई फ़ोल्डर नहीं।</translation>
    </message>
    <message>
        <source>There is nothing to take back.</source>
        <translation>वापस लेने को कुछ नहीं।</translation>
    </message>
    <message>
        <source>There is {citation}</source>
        <translation>{citation} मौजूद है</translation>
    </message>
    <message>
        <source>There was nothing to do.</source>
        <translation>करने को कुछ नहीं था।</translation>
    </message>
    <message>
        <source>These pages were named by the search service you set up. Nobody opened them; they support no sentence above.</source>
        <translation>ये पृष्ठ आपकी लगाई खोज सेवा ने बताए। इन्हें किसी ने नहीं खोला; ये ऊपर के किसी वाक्य का आधार नहीं हैं।</translation>
    </message>
    <message>
        <source>These texts contain words that try to give instructions to the model; they were treated as text only: {files}</source>
        <translation>इन पाठों में मॉडल को निर्देश देने वाले शब्द हैं; उन्हें केवल पाठ माना गया: {files}</translation>
    </message>
    <message>
        <source>They need their passphrase again then.</source>
        <translation>इसके बाद उन्हें फिर से पासफ़्रेज़ चाहिए।</translation>
    </message>
    <message>
        <source>They stay in the library with steps and answers. Without it each is deleted when the next is asked.</source>
        <translation>वे चरणों और उत्तरों के साथ पुस्तकालय में रहते हैं। नहीं तो अगला पूछते ही पिछला मिट जाता है।</translation>
    </message>
    <message>
        <source>This answer is</source>
        <translation>यह उत्तर है</translation>
    </message>
    <message>
        <source>This cannot be done as it was asked.</source>
        <translation>जैसा माँगा गया वैसे यह नहीं हो सकता।</translation>
    </message>
    <message>
        <source>This cannot be done with the matter.</source>
        <translation>इस मामले के साथ यह नहीं किया जा सकता।</translation>
    </message>
    <message>
        <source>This could not be opened.</source>
        <translation>यह नहीं खुल सका।</translation>
    </message>
    <message>
        <source>This decision has no text to read.</source>
        <translation>इस निर्णय में पढ़ने को पाठ नहीं है।</translation>
    </message>
    <message>
        <source>This is not done yet, on purpose.</source>
        <translation>यह अभी जान-बूझकर नहीं किया जाता।</translation>
    </message>
    <message>
        <source>This is not in the library.</source>
        <translation>यह पुस्तकालय में नहीं है।</translation>
    </message>
    <message>
        <source>This is not its name.</source>
        <translation>यह इसका नाम नहीं है।</translation>
    </message>
    <message>
        <source>This is what “{name}” is called while it is locked. Whoever uses this machine can read it.</source>
        <translation>बंद रहते समय “{name}” इसी नाम से दिखता है। इस मशीन का उपयोग करने वाला कोई भी इसे पढ़ सकता है।</translation>
    </message>
    <message>
        <source>This provision is not in the library.</source>
        <translation>यह उपबंध पुस्तकालय में नहीं है।</translation>
    </message>
    <message>
        <source>This system has no keyring that keeps the key.</source>
        <translation>इस सिस्टम में कुंजी रखने वाला कोई कीरिंग नहीं है।</translation>
    </message>
    <message>
        <source>This system has no keyring: the password is kept until the program is closed.</source>
        <translation>इस प्रणाली में कुंजी-संग्रह नहीं है: पासवर्ड कार्यक्रम बंद होने तक रखा जाता है।</translation>
    </message>
    <message>
        <source>This takes a moment at the first start.</source>
        <translation>पहली बार में थोड़ा समय लगता है।</translation>
    </message>
    <message>
        <source>This work has no provisions to read.</source>
        <translation>इस कृति में पढ़ने को उपबंध नहीं हैं।</translation>
    </message>
    <message>
        <source>This work is not in the library.</source>
        <translation>यह कृति पुस्तकालय में नहीं है।</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>थ्रेड</translation>
    </message>
    <message>
        <source>Threshold</source>
        <translation>सीमा</translation>
    </message>
    <message>
        <source>Tick a file and write a question.</source>
        <translation>एक फ़ाइल चुनें और एक प्रश्न लिखें।</translation>
    </message>
    <message>
        <source>Tick all</source>
        <translation>सब पर निशान लगाएँ</translation>
    </message>
    <message>
        <source>Tick what the sentence cites; Enter opens a place in the reader.</source>
        <translation>वाक्य जो उद्धृत करता है उस पर निशान लगाएँ; Enter उसे रीडर में खोलता है।</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>समय</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>शीर्षक</translation>
    </message>
    <message>
        <source>Title block</source>
        <translation>शीर्ष भाग</translation>
    </message>
    <message>
        <source>To compute it, this is missing:</source>
        <translation>गणना के लिए यह नहीं मिला:</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>टोकन</translation>
    </message>
    <message>
        <source>Tokens the model reads at once; 0: what model and memory allow</source>
        <translation>मॉडल एक बार में जितने टोकन पढ़ता है; 0: जितना मॉडल और मेमोरी दें</translation>
    </message>
    <message>
        <source>Treatment as far as this library knows; it is no verdict.</source>
        <translation>जितना इस पुस्तकालय को ज्ञात है; यह कोई फ़ैसला नहीं।</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>फिर प्रयास करें</translation>
    </message>
    <message>
        <source>Try fewer or other words, or search by meaning. The library may not hold that law.</source>
        <translation>कम या दूसरे शब्द आज़माएँ, या अर्थ से खोजें। शायद वह कानून पुस्तकालय में न हो।</translation>
    </message>
    <message>
        <source>Try it again in a moment.</source>
        <translation>थोड़ी देर में फिर प्रयास करें।</translation>
    </message>
    <message>
        <source>Try it again.</source>
        <translation>फिर कोशिश करें।</translation>
    </message>
    <message>
        <source>Try other words, ask in all laws, or import the law that governs it.</source>
        <translation>दूसरे शब्द आज़माएँ, सभी कानूनों में पूछें, या संबंधित कानून आयात करें।</translation>
    </message>
    <message>
        <source>Try other words.</source>
        <translation>दूसरे शब्द आज़माएँ।</translation>
    </message>
    <message>
        <source>Try the connection</source>
        <translation>संपर्क आज़माएँ</translation>
    </message>
    <message>
        <source>Trying the connection …</source>
        <translation>संपर्क आज़माया जा रहा है …</translation>
    </message>
    <message>
        <source>Type a question first.</source>
        <translation>पहले प्रश्न लिखें।</translation>
    </message>
    <message>
        <source>Type it again.</source>
        <translation>इसे फिर से टाइप करें।</translation>
    </message>
    <message>
        <source>Type its name</source>
        <translation>इसका नाम टाइप करें</translation>
    </message>
    <message>
        <source>Type the address of the server, like {example}</source>
        <translation>सर्वर का पता लिखें, जैसे {example}</translation>
    </message>
    <message>
        <source>Type the passphrase instead.</source>
        <translation>इसके बजाय पासफ़्रेज़ टाइप करें।</translation>
    </message>
    <message>
        <source>Type the passphrase.</source>
        <translation>पासफ़्रेज़ टाइप करें।</translation>
    </message>
    <message>
        <source>Under the licence {licence}.</source>
        <translation>{licence} लाइसेंस के अधीन।</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>पूर्ववत् करें</translation>
    </message>
    <message>
        <source>Unlock</source>
        <translation>खोलें</translation>
    </message>
    <message>
        <source>Unlock a matter</source>
        <translation>मामला खोलें</translation>
    </message>
    <message>
        <source>Unlock a matter first.</source>
        <translation>पहले कोई मामला खोलें।</translation>
    </message>
    <message>
        <source>Unlock a matter …</source>
        <translation>मामला खोलें …</translation>
    </message>
    <message>
        <source>Unlock it with its passphrase.</source>
        <translation>इसे इसके पासफ़्रेज़ से खोलें।</translation>
    </message>
    <message>
        <source>Unlock questions and notes</source>
        <translation>प्रश्न और टिप्पणियाँ खोलें</translation>
    </message>
    <message>
        <source>Unlock them first.</source>
        <translation>पहले उन्हें खोलें।</translation>
    </message>
    <message>
        <source>Unlock …</source>
        <translation>खोलें …</translation>
    </message>
    <message>
        <source>Untick all</source>
        <translation>सब निशान हटाएँ</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>उपयोग करें</translation>
    </message>
    <message>
        <source>Verified extracts</source>
        <translation>सत्यापित उद्धरण</translation>
    </message>
    <message>
        <source>Verify again</source>
        <translation>फिर सत्यापित करें</translation>
    </message>
    <message>
        <source>Verify my words</source>
        <translation>मेरे शब्द जाँचें</translation>
    </message>
    <message>
        <source>Version of this work</source>
        <translation>इस कृति का संस्करण</translation>
    </message>
    <message>
        <source>Versions</source>
        <translation>संस्करण</translation>
    </message>
    <message>
        <source>Versions of this law</source>
        <translation>इस कानून के संस्करण</translation>
    </message>
    <message>
        <source>Wait until it has finished, or close it, and try again.</source>
        <translation>उसके पूरा होने तक रुकें, या उसे बंद करके फिर कोशिश करें।</translation>
    </message>
    <message>
        <source>Weak: whoever has the files can guess it. Five random words are better than one clever one.</source>
        <translation>कमज़ोर: जिसके पास फ़ाइलें हैं वह इसे भाँप सकता है। पाँच यादृच्छिक शब्द एक चतुर शब्द से बेहतर हैं।</translation>
    </message>
    <message>
        <source>Web page (*.html)</source>
        <translation>वेब पृष्ठ (*.html)</translation>
    </message>
    <message>
        <source>What differs</source>
        <translation>क्या अलग है</translation>
    </message>
    <message>
        <source>What does this citation say?</source>
        <translation>यह उद्धरण क्या कहता है?</translation>
    </message>
    <message>
        <source>What happens</source>
        <translation>क्या होगा</translation>
    </message>
    <message>
        <source>What is asked while they are locked joins them when they are unlocked, or ends with the program.</source>
        <translation>जब वे बंद हों तब पूछा गया खोलने पर उनमें जुड़ जाता है, या प्रोग्राम के साथ समाप्त होता है।</translation>
    </message>
    <message>
        <source>What is installed, and anything broken</source>
        <translation>क्या स्थापित है, और क्या ख़राब है</translation>
    </message>
    <message>
        <source>What is typed as a search also goes to the library of your firm. Research, matters and their texts stay here.</source>
        <translation>खोज में लिखा हुआ आपके कार्यालय के पुस्तकालय को भी जाता है। शोध, मामले और उनके पाठ यहीं रहते हैं।</translation>
    </message>
    <message>
        <source>What it cites</source>
        <translation>क्या उद्धृत करता है</translation>
    </message>
    <message>
        <source>What it says is denied is wider than in the provision cited.</source>
        <translation>यह जितना निषिद्ध बताता है वह उद्धृत उपबंध से अधिक है।</translation>
    </message>
    <message>
        <source>What no program can reach: backups made elsewhere still open with their passphrase, destroy them too;</source>
        <translation>जहाँ कोई प्रोग्राम नहीं पहुँचता: अन्यत्र बने बैकअप अब भी अपने पासफ़्रेज़ से खुलते हैं, उन्हें भी नष्ट करें;</translation>
    </message>
    <message>
        <source>What the citation says</source>
        <translation>उद्धरण क्या कहता है</translation>
    </message>
    <message>
        <source>What the note says</source>
        <translation>टिप्पणी क्या कहती है</translation>
    </message>
    <message>
        <source>What the sentence rests on</source>
        <translation>वाक्य किस पर टिका है</translation>
    </message>
    <message>
        <source>What the step saw</source>
        <translation>चरण ने क्या देखा</translation>
    </message>
    <message>
        <source>What this answer does not do</source>
        <translation>यह उत्तर क्या नहीं करता</translation>
    </message>
    <message>
        <source>What to remember about this …</source>
        <translation>इसके बारे में क्या याद रखना है …</translation>
    </message>
    <message>
        <source>What was done with the matter</source>
        <translation>मामले के साथ क्या किया गया</translation>
    </message>
    <message>
        <source>What was done with the matter …</source>
        <translation>मामले के साथ क्या किया गया …</translation>
    </message>
    <message>
        <source>What was found in the case files. Nothing counts before you have looked at it: each entry opens its words.</source>
        <translation>मामले की फ़ाइलों में जो मिला। आपके देखे बिना कुछ नहीं गिना जाता: हर प्रविष्टि अपने शब्द खोलती है।</translation>
    </message>
    <message>
        <source>What was found in the file</source>
        <translation>फ़ाइल में क्या मिला</translation>
    </message>
    <message>
        <source>What was found so far is kept below.</source>
        <translation>अब तक जो मिला वह नीचे है।</translation>
    </message>
    <message>
        <source>What was stored is kept; try it again.</source>
        <translation>सहेजा हुआ सुरक्षित है; फिर कोशिश करें।</translation>
    </message>
    <message>
        <source>Where the firm’s library lies</source>
        <translation>फ़र्म का पुस्तकालय कहाँ है</translation>
    </message>
    <message>
        <source>Where things are</source>
        <translation>चीज़ें कहाँ हैं</translation>
    </message>
    <message>
        <source>Where this library answers badly, the question itself is sent there. Never from a matter or over a client’s files.</source>
        <translation>जहाँ यह पुस्तकालय ठीक उत्तर नहीं देता, वहाँ स्वयं प्रश्न भेजा जाता है। किसी गोपनीय मामले से या मुवक्किल की फ़ाइलों पर कभी नहीं।</translation>
    </message>
    <message>
        <source>Which clauses are shown</source>
        <translation>कौन-से खंड दिखें</translation>
    </message>
    <message>
        <source>Which countries' laws the program knows</source>
        <translation>प्रोग्राम किन देशों के कानून जानता है</translation>
    </message>
    <message>
        <source>Which engine keeps the index of words</source>
        <translation>शब्दों की सूची कौन सा इंजन रखे</translation>
    </message>
    <message>
        <source>Which of the usual clauses the files have. What is found opens its words.</source>
        <translation>फ़ाइलों में कौन-से सामान्य खंड हैं। जो मिला वह अपने शब्द खोलता है।</translation>
    </message>
    <message>
        <source>Which questions are to be added?</source>
        <translation>कौन-से प्रश्न जोड़ने हैं?</translation>
    </message>
    <message>
        <source>Which questions go into the new memo?</source>
        <translation>नए ज्ञापन में कौन-से प्रश्न जाएँगे?</translation>
    </message>
    <message>
        <source>Which works</source>
        <translation>कौन-सी कृतियाँ</translation>
    </message>
    <message>
        <source>Who opened “{name}” and what was done in it. Each entry is bound to the one before by its hash.</source>
        <translation>“{name}” किसने खोला और उसमें क्या किया गया। हर प्रविष्टि अपने हैश से पिछली से बँधी है।</translation>
    </message>
    <message>
        <source>Whoever keeps the library tells you its address. It is asked only once you switch it on.</source>
        <translation>पुस्तकालय सँभालने वाला आपको पता बताता है। चालू करने के बाद ही उससे पूछा जाता है।</translation>
    </message>
    <message>
        <source>Whose rules count</source>
        <translation>किसके नियम लागू हैं</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>क्यों</translation>
    </message>
    <message>
        <source>With my notes and highlights</source>
        <translation>मेरी टिप्पणियों और रेखांकनों सहित</translation>
    </message>
    <message>
        <source>With research log and note on verification; what is not supported stands apart and says so.</source>
        <translation>शोध-लॉग और सत्यापन-टिप्पणी सहित; जो अप्रमाणित है वह अलग और चिह्नित रहता है।</translation>
    </message>
    <message>
        <source>Withdraw</source>
        <translation>वापस लें</translation>
    </message>
    <message>
        <source>Withdraw …</source>
        <translation>वापस लें …</translation>
    </message>
    <message>
        <source>Withdrawing “{title}” …</source>
        <translation>“{title}” वापस ली जा रही है …</translation>
    </message>
    <message>
        <source>Without</source>
        <translation>बिना</translation>
    </message>
    <message>
        <source>Without keys</source>
        <translation>बिना कुंजियों के</translation>
    </message>
    <message>
        <source>Without these keys now: {names}.</source>
        <translation>अब इन कुंजियों के बिना: {names}।</translation>
    </message>
    <message>
        <source>Witnesses</source>
        <translation>गवाह</translation>
    </message>
    <message>
        <source>Word document (*.docx)</source>
        <translation>Word दस्तावेज़ (*.docx)</translation>
    </message>
    <message>
        <source>Word template</source>
        <translation>Word टेम्पलेट</translation>
    </message>
    <message>
        <source>Word templates ({patterns})</source>
        <translation>Word टेम्पलेट ({patterns})</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>शब्द</translation>
    </message>
    <message>
        <source>Words and meaning</source>
        <translation>शब्द और अर्थ</translation>
    </message>
    <message>
        <source>Words of a title, a file or a court; #word is a tag</source>
        <translation>शीर्षक, फ़ाइल या न्यायालय के शब्द; #शब्द टैग है</translation>
    </message>
    <message>
        <source>Words, a citation, or a description</source>
        <translation>शब्द, उद्धरण या विवरण</translation>
    </message>
    <message>
        <source>Work of the first provision</source>
        <translation>पहले उपबंध की कृति</translation>
    </message>
    <message>
        <source>Work of the second provision</source>
        <translation>दूसरे उपबंध की कृति</translation>
    </message>
    <message>
        <source>Work on its memo …</source>
        <translation>इसके ज्ञापन पर काम करें …</translation>
    </message>
    <message>
        <source>Work on the memo of this answer</source>
        <translation>इस उत्तर के ज्ञापन पर काम करें</translation>
    </message>
    <message>
        <source>Work on the memo …</source>
        <translation>ज्ञापन पर काम करें …</translation>
    </message>
    <message>
        <source>Working</source>
        <translation>काम चल रहा है</translation>
    </message>
    <message>
        <source>Works</source>
        <translation>काम करता है</translation>
    </message>
    <message>
        <source>Works appear here once they are read. “Import” shows how far it is.</source>
        <translation>कृतियाँ पढ़ी जाते ही यहाँ दिखेंगी। “आयात” बताता है कि काम कहाँ तक पहुँचा।</translation>
    </message>
    <message>
        <source>Works in this library</source>
        <translation>इस पुस्तकालय में कृतियाँ</translation>
    </message>
    <message>
        <source>Works of the firm</source>
        <translation>फ़र्म की कृतियाँ</translation>
    </message>
    <message>
        <source>Works of this machine</source>
        <translation>इस मशीन की कृतियाँ</translation>
    </message>
    <message>
        <source>Write a note …</source>
        <translation>टिप्पणी लिखें …</translation>
    </message>
    <message>
        <source>Write it as YYYY-MM-DD.</source>
        <translation>उसे वर्ष-माह-दिन (YYYY-MM-DD) के रूप में लिखें।</translation>
    </message>
    <message>
        <source>Write the file …</source>
        <translation>फ़ाइल लिखें …</translation>
    </message>
    <message>
        <source>Write without them</source>
        <translation>उनके बिना लिखें</translation>
    </message>
    <message>
        <source>Writing {file} …</source>
        <translation>{file} लिखी जा रही है …</translation>
    </message>
    <message>
        <source>Written, but not supported by what was read</source>
        <translation>लिखा गया, पर पढ़े गए से समर्थित नहीं</translation>
    </message>
    <message>
        <source>YYYY-MM-DD</source>
        <translation>वववव-मम-दद</translation>
    </message>
    <message>
        <source>YYYY-MM-DD; empty: the day of the research</source>
        <translation>वर्ष-माह-दिन (YYYY-MM-DD); खाली: शोध का दिन</translation>
    </message>
    <message>
        <source>Yellow</source>
        <translation>पीला</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>हाँ</translation>
    </message>
    <message>
        <source>Your firm can keep a library on a server of its own. Whoever keeps it tells you its address.</source>
        <translation>आपकी फ़र्म अपने सर्वर पर पुस्तकालय रख सकती है। उसे सँभालने वाला आपको पता बताता है।</translation>
    </message>
    <message>
        <source>Your judgement of the answer</source>
        <translation>उत्तर पर आपकी राय</translation>
    </message>
    <message>
        <source>Your questions and notes open with their passphrase. Laws can be read, searched and asked about without it.</source>
        <translation>आपके प्रश्न और टिप्पणियाँ अपने पासफ़्रेज़ से खुलते हैं। कानून उसके बिना भी पढ़े, खोजे और पूछे जा सकते हैं।</translation>
    </message>
    <message>
        <source>Your stored questions and notes are locked. Nothing was lost.</source>
        <translation>आपके सहेजे गए प्रश्न और टिप्पणियाँ बंद हैं। कुछ भी खोया नहीं है।</translation>
    </message>
    <message>
        <source>Your words are marked as yours until you have them verified.</source>
        <translation>जब तक आप जाँच न कराएँ, आपके शब्द आपके ही चिह्नित रहते हैं।</translation>
    </message>
    <message>
        <source>a general and a special rule apply to one matter</source>
        <translation>एक ही विषय पर सामान्य और विशेष नियम लागू हैं</translation>
    </message>
    <message>
        <source>also searched {source}</source>
        <translation>इसमें भी खोजा: {source}</translation>
    </message>
    <message>
        <source>an earlier moment</source>
        <translation>पहले का क्षण</translation>
    </message>
    <message>
        <source>and whose rules count</source>
        <translation>और किसके नियम लागू हैं</translation>
    </message>
    <message>
        <source>another decision is looked at again here</source>
        <translation>यहाँ दूसरे निर्णय पर फिर विचार हुआ</translation>
    </message>
    <message>
        <source>answered</source>
        <translation>उत्तर दिया</translation>
    </message>
    <message>
        <source>answered by sentence {numbers}|answered by sentences {numbers}</source>
        <translation>वाक्य {numbers} से उत्तर मिला|वाक्य {numbers} से उत्तर मिला</translation>
    </message>
    <message>
        <source>any language</source>
        <translation>कोई भी भाषा</translation>
    </message>
    <message>
        <source>appellate court</source>
        <translation>अपील न्यायालय</translation>
    </message>
    <message>
        <source>as in the backup</source>
        <translation>जैसा बैकअप में है</translation>
    </message>
    <message>
        <source>as of {date}</source>
        <translation>{date} की स्थिति</translation>
    </message>
    <message>
        <source>as recognised</source>
        <translation>जैसा पहचाना गया</translation>
    </message>
    <message>
        <source>at least {n} % sure</source>
        <translation>कम से कम {n} % निश्चित</translation>
    </message>
    <message>
        <source>backed up</source>
        <translation>बैकअप लिया गया</translation>
    </message>
    <message>
        <source>birth</source>
        <translation>जन्म</translation>
    </message>
    <message>
        <source>borrower</source>
        <translation>उधारकर्ता</translation>
    </message>
    <message>
        <source>buyer</source>
        <translation>क्रेता</translation>
    </message>
    <message>
        <source>by the model</source>
        <translation>मॉडल द्वारा</translation>
    </message>
    <message>
        <source>by you</source>
        <translation>आपके द्वारा</translation>
    </message>
    <message>
        <source>by {tool}</source>
        <translation>{tool} द्वारा</translation>
    </message>
    <message>
        <source>calculation</source>
        <translation>गणना</translation>
    </message>
    <message>
        <source>check the wording</source>
        <translation>शब्द जाँचें</translation>
    </message>
    <message>
        <source>checked out, as of {when}</source>
        <translation>लाई गई, {when} तक की</translation>
    </message>
    <message>
        <source>checklist</source>
        <translation>जाँच-सूची</translation>
    </message>
    <message>
        <source>choose</source>
        <translation>चुनें</translation>
    </message>
    <message>
        <source>citations of a sentence changed</source>
        <translation>वाक्य के उद्धरण बदले</translation>
    </message>
    <message>
        <source>cited</source>
        <translation>उद्धृत</translation>
    </message>
    <message>
        <source>cited in the answer</source>
        <translation>उत्तर में उद्धृत</translation>
    </message>
    <message>
        <source>claimant</source>
        <translation>वादी</translation>
    </message>
    <message>
        <source>client</source>
        <translation>ग्राहक</translation>
    </message>
    <message>
        <source>comment by {who}: {text}</source>
        <translation>{who} की टिप्पणी: {text}</translation>
    </message>
    <message>
        <source>complete</source>
        <translation>पूर्ण</translation>
    </message>
    <message>
        <source>confirmation taken back</source>
        <translation>पुष्टि वापस ली</translation>
    </message>
    <message>
        <source>confirmed</source>
        <translation>पुष्ट</translation>
    </message>
    <message>
        <source>confirmed by you for filing</source>
        <translation>दाखिल करने हेतु आपके द्वारा पुष्ट</translation>
    </message>
    <message>
        <source>conflict</source>
        <translation>विरोध</translation>
    </message>
    <message>
        <source>constitution</source>
        <translation>संविधान</translation>
    </message>
    <message>
        <source>contractor</source>
        <translation>ठेकेदार</translation>
    </message>
    <message>
        <source>court</source>
        <translation>न्यायालय</translation>
    </message>
    <message>
        <source>court of appeal</source>
        <translation>अपीलीय न्यायालय</translation>
    </message>
    <message>
        <source>court of first instance</source>
        <translation>प्रथम दृष्टया न्यायालय</translation>
    </message>
    <message>
        <source>damaged</source>
        <translation>क्षतिग्रस्त</translation>
    </message>
    <message>
        <source>dates and sums only</source>
        <translation>केवल तिथियाँ और योग</translation>
    </message>
    <message>
        <source>deadlines</source>
        <translation>समय-सीमाएँ</translation>
    </message>
    <message>
        <source>decided the appeal</source>
        <translation>अपील तय की</translation>
    </message>
    <message>
        <source>decision</source>
        <translation>निर्णय</translation>
    </message>
    <message>
        <source>decision under appeal</source>
        <translation>अपीलाधीन निर्णय</translation>
    </message>
    <message>
        <source>defendant</source>
        <translation>प्रतिवादी</translation>
    </message>
    <message>
        <source>deleted by {who}: {text}</source>
        <translation>{who} ने हटाया: {text}</translation>
    </message>
    <message>
        <source>digest</source>
        <translation>सार</translation>
    </message>
    <message>
        <source>dismissed</source>
        <translation>खारिज</translation>
    </message>
    <message>
        <source>distinguished</source>
        <translation>भिन्न ठहराया</translation>
    </message>
    <message>
        <source>documents that were exported lie where they were written to.</source>
        <translation>निर्यात किए गए दस्तावेज़ वहीं हैं जहाँ लिखे गए थे।</translation>
    </message>
    <message>
        <source>does not fit into memory</source>
        <translation>मेमोरी में नहीं समाता</translation>
    </message>
    <message>
        <source>done</source>
        <translation>पूरा</translation>
    </message>
    <message>
        <source>due</source>
        <translation>देय</translation>
    </message>
    <message>
        <source>earlier version restored</source>
        <translation>पुराना संस्करण बहाल</translation>
    </message>
    <message>
        <source>employee</source>
        <translation>कर्मचारी</translation>
    </message>
    <message>
        <source>employer</source>
        <translation>नियोक्ता</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>खाली</translation>
    </message>
    <message>
        <source>ends {date}</source>
        <translation>{date} को समाप्त</translation>
    </message>
    <message>
        <source>engine cannot work</source>
        <translation>इंजन काम नहीं कर सकता</translation>
    </message>
    <message>
        <source>engine does not answer</source>
        <translation>इंजन उत्तर नहीं देता</translation>
    </message>
    <message>
        <source>engine ready</source>
        <translation>इंजन तैयार</translation>
    </message>
    <message>
        <source>engine restarting …</source>
        <translation>इंजन फिर चल रहा है …</translation>
    </message>
    <message>
        <source>engine starting …</source>
        <translation>इंजन चल रहा है …</translation>
    </message>
    <message>
        <source>engine stopped</source>
        <translation>इंजन रुका</translation>
    </message>
    <message>
        <source>event</source>
        <translation>घटना</translation>
    </message>
    <message>
        <source>expired</source>
        <translation>समाप्त</translation>
    </message>
    <message>
        <source>exported</source>
        <translation>निर्यात किया गया</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>विफल</translation>
    </message>
    <message>
        <source>file imported</source>
        <translation>फ़ाइल आयात हुई</translation>
    </message>
    <message>
        <source>first instance</source>
        <translation>प्रथम स्तर</translation>
    </message>
    <message>
        <source>followed</source>
        <translation>अनुसरण किया</translation>
    </message>
    <message>
        <source>found</source>
        <translation>मिला</translation>
    </message>
    <message>
        <source>found by a search</source>
        <translation>खोज से मिला</translation>
    </message>
    <message>
        <source>found by rules</source>
        <translation>नियमों से मिला</translation>
    </message>
    <message>
        <source>found by rules, not by a trained model</source>
        <translation>नियमों से मिला, प्रशिक्षित मॉडल से नहीं</translation>
    </message>
    <message>
        <source>guarantor</source>
        <translation>प्रत्याभूतिदाता</translation>
    </message>
    <message>
        <source>heading</source>
        <translation>शीर्षक</translation>
    </message>
    <message>
        <source>hearing</source>
        <translation>सुनवाई</translation>
    </message>
    <message>
        <source>import report</source>
        <translation>आयात रिपोर्ट</translation>
    </message>
    <message>
        <source>imported</source>
        <translation>आयातित</translation>
    </message>
    <message>
        <source>in force</source>
        <translation>प्रवृत्त</translation>
    </message>
    <message>
        <source>in the file</source>
        <translation>फ़ाइल में</translation>
    </message>
    <message>
        <source>in this library</source>
        <translation>इस पुस्तकालय में</translation>
    </message>
    <message>
        <source>in use</source>
        <translation>उपयोग में</translation>
    </message>
    <message>
        <source>in your words, {verdict}</source>
        <translation>आपके शब्दों में, {verdict}</translation>
    </message>
    <message>
        <source>in: {title}  ✕</source>
        <translation>इसमें: {title}  ✕</translation>
    </message>
    <message>
        <source>indexed: {works}</source>
        <translation>सूचीबद्ध: {works}</translation>
    </message>
    <message>
        <source>inserted by {who}: {text}</source>
        <translation>{who} ने जोड़ा: {text}</translation>
    </message>
    <message>
        <source>insurer</source>
        <translation>बीमाकर्ता</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>बाधित</translation>
    </message>
    <message>
        <source>irrelevant</source>
        <translation>अप्रासंगिक</translation>
    </message>
    <message>
        <source>is</source>
        <translation>है</translation>
    </message>
    <message>
        <source>is not</source>
        <translation>नहीं है</translation>
    </message>
    <message>
        <source>it asks one thing</source>
        <translation>यह एक बात पूछता है</translation>
    </message>
    <message>
        <source>it asks {n} things at once</source>
        <translation>यह एक साथ {n} बातें पूछता है</translation>
    </message>
    <message>
        <source>it names a provision</source>
        <translation>यह एक उपबंध का नाम लेता है</translation>
    </message>
    <message>
        <source>it names {n} works</source>
        <translation>यह {n} कृतियों के नाम लेता है</translation>
    </message>
    <message>
        <source>it only names a provision</source>
        <translation>यह केवल एक उपबंध का नाम लेता है</translation>
    </message>
    <message>
        <source>it sets two things side by side</source>
        <translation>यह दो बातों की तुलना करता है</translation>
    </message>
    <message>
        <source>it tells a case</source>
        <translation>यह एक मामला बताता है</translation>
    </message>
    <message>
        <source>judge</source>
        <translation>न्यायाधीश</translation>
    </message>
    <message>
        <source>label changed</source>
        <translation>नाम-पट्टी बदली गई</translation>
    </message>
    <message>
        <source>labelled {label}</source>
        <translation>लेबल: {label}</translation>
    </message>
    <message>
        <source>labels</source>
        <translation>लेबल</translation>
    </message>
    <message>
        <source>landlord</source>
        <translation>मकान मालिक</translation>
    </message>
    <message>
        <source>law</source>
        <translation>क़ानून</translation>
    </message>
    <message>
        <source>law as of {date}</source>
        <translation>{date} का कानून</translation>
    </message>
    <message>
        <source>laws named “{query}”</source>
        <translation>“{query}” नाम के कानून</translation>
    </message>
    <message>
        <source>lawyer</source>
        <translation>वकील</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>छोड़ा गया</translation>
    </message>
    <message>
        <source>left out of the memo</source>
        <translation>ज्ञापन से बाहर</translation>
    </message>
    <message>
        <source>lender</source>
        <translation>ऋणदाता</translation>
    </message>
    <message>
        <source>level not known</source>
        <translation>स्तर ज्ञात नहीं</translation>
    </message>
    <message>
        <source>level of the court not known</source>
        <translation>न्यायालय का स्तर ज्ञात नहीं</translation>
    </message>
    <message>
        <source>library</source>
        <translation>पुस्तकालय</translation>
    </message>
    <message>
        <source>locked</source>
        <translation>बंद</translation>
    </message>
    <message>
        <source>log</source>
        <translation>लॉग</translation>
    </message>
    <message>
        <source>look here</source>
        <translation>यहाँ देखें</translation>
    </message>
    <message>
        <source>made</source>
        <translation>बनाया गया</translation>
    </message>
    <message>
        <source>made {date}</source>
        <translation>बनाया गया {date}</translation>
    </message>
    <message>
        <source>matter</source>
        <translation>मामला</translation>
    </message>
    <message>
        <source>matter “{name}” · no connection at all</source>
        <translation>मामला “{name}” · कोई कनेक्शन नहीं</translation>
    </message>
    <message>
        <source>may</source>
        <translation>सकता है</translation>
    </message>
    <message>
        <source>meaning</source>
        <translation>अर्थ</translation>
    </message>
    <message>
        <source>memo</source>
        <translation>ज्ञापन</translation>
    </message>
    <message>
        <source>missing: {what}</source>
        <translation>नहीं मिला: {what}</translation>
    </message>
    <message>
        <source>model {name}</source>
        <translation>मॉडल {name}</translation>
    </message>
    <message>
        <source>model {name} is loading …</source>
        <translation>मॉडल {name} आ रहा है …</translation>
    </message>
    <message>
        <source>moved by {who}: {text}</source>
        <translation>{who} ने खिसकाया: {text}</translation>
    </message>
    <message>
        <source>must</source>
        <translation>अवश्य</translation>
    </message>
    <message>
        <source>must not</source>
        <translation>नहीं करना है</translation>
    </message>
    <message>
        <source>named once|named {n} times; choosing it again leads to the next place</source>
        <translation>एक बार नामित|{n} बार नामित; फिर चुनने पर अगले स्थान पर जाता है</translation>
    </message>
    <message>
        <source>no</source>
        <translation>नहीं</translation>
    </message>
    <message>
        <source>no model fits into memory · extracts only</source>
        <translation>कोई मॉडल मेमोरी में नहीं समाता · केवल उद्धरण</translation>
    </message>
    <message>
        <source>no model · verified extracts only</source>
        <translation>कोई मॉडल नहीं · केवल सत्यापित उद्धरण</translation>
    </message>
    <message>
        <source>no model: {why}</source>
        <translation>कोई मॉडल नहीं: {why}</translation>
    </message>
    <message>
        <source>no reason given</source>
        <translation>कारण नहीं बताया</translation>
    </message>
    <message>
        <source>no sentence held</source>
        <translation>कोई वाक्य नहीं टिका</translation>
    </message>
    <message>
        <source>no works here</source>
        <translation>यहाँ कोई कृति नहीं</translation>
    </message>
    <message>
        <source>none</source>
        <translation>कोई नहीं</translation>
    </message>
    <message>
        <source>none known to this library</source>
        <translation>इस पुस्तकालय को कोई ज्ञात नहीं</translation>
    </message>
    <message>
        <source>none; plain prompts are used</source>
        <translation>कोई नहीं; सादे प्रॉम्प्ट चलते हैं</translation>
    </message>
    <message>
        <source>not asked yet</source>
        <translation>अभी नहीं पूछा गया</translation>
    </message>
    <message>
        <source>not filed unless you confirm it</source>
        <translation>आपकी पुष्टि के बिना दाखिल नहीं</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>नहीं मिला</translation>
    </message>
    <message>
        <source>not found in this library</source>
        <translation>इस पुस्तकालय में नहीं मिला</translation>
    </message>
    <message>
        <source>not imported</source>
        <translation>आयात नहीं हुई</translation>
    </message>
    <message>
        <source>not in this library</source>
        <translation>इस पुस्तकालय में नहीं</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>ज्ञात नहीं</translation>
    </message>
    <message>
        <source>not looked for</source>
        <translation>खोजा नहीं गया</translation>
    </message>
    <message>
        <source>not looked for in this language</source>
        <translation>इस भाषा में नहीं खोजा गया</translation>
    </message>
    <message>
        <source>not measured yet</source>
        <translation>अभी मापा नहीं</translation>
    </message>
    <message>
        <source>not on this machine</source>
        <translation>इस मशीन पर नहीं</translation>
    </message>
    <message>
        <source>not stated</source>
        <translation>नहीं बताया</translation>
    </message>
    <message>
        <source>not supported</source>
        <translation>असमर्थित</translation>
    </message>
    <message>
        <source>not supported; do not rely on it</source>
        <translation>असमर्थित; इस पर भरोसा न करें</translation>
    </message>
    <message>
        <source>not the current text</source>
        <translation>वर्तमान पाठ नहीं</translation>
    </message>
    <message>
        <source>not there any more</source>
        <translation>अब वहाँ नहीं</translation>
    </message>
    <message>
        <source>not to be seen in the file: {text}</source>
        <translation>फ़ाइल में दिखाई नहीं देता: {text}</translation>
    </message>
    <message>
        <source>not verified</source>
        <translation>जाँचा नहीं</translation>
    </message>
    <message>
        <source>not yet in force</source>
        <translation>अभी प्रवृत्त नहीं</translation>
    </message>
    <message>
        <source>not yet; measuring takes about a minute</source>
        <translation>अभी नहीं; मापने में लगभग एक मिनट लगता है</translation>
    </message>
    <message>
        <source>note</source>
        <translation>टिप्पणी</translation>
    </message>
    <message>
        <source>noted</source>
        <translation>टिप्पणी है</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>कुछ नहीं</translation>
    </message>
    <message>
        <source>nothing that is quoted answers it</source>
        <translation>उद्धृत कुछ भी इसका उत्तर नहीं देता</translation>
    </message>
    <message>
        <source>nothing was stored yet</source>
        <translation>अभी कुछ नहीं सहेजा गया</translation>
    </message>
    <message>
        <source>now: {depth}</source>
        <translation>अब: {depth}</translation>
    </message>
    <message>
        <source>offline · nothing leaves this machine</source>
        <translation>ऑफ़लाइन · इस मशीन से कुछ बाहर नहीं जाता</translation>
    </message>
    <message>
        <source>on this machine</source>
        <translation>इस मशीन पर</translation>
    </message>
    <message>
        <source>one norm takes the other its force</source>
        <translation>एक नियम दूसरे का प्रभाव समाप्त करता है</translation>
    </message>
    <message>
        <source>one says {one}, the other {other}</source>
        <translation>एक “{one}” कहता है, दूसरा “{other}”</translation>
    </message>
    <message>
        <source>one statement denies what the other says</source>
        <translation>एक कथन दूसरे की बात नकारता है</translation>
    </message>
    <message>
        <source>open</source>
        <translation>खुला</translation>
    </message>
    <message>
        <source>open in this window</source>
        <translation>इस विंडो में खुला</translation>
    </message>
    <message>
        <source>opened for the answer</source>
        <translation>उत्तर के लिए खोला गया</translation>
    </message>
    <message>
        <source>opens the decision</source>
        <translation>निर्णय खोलता है</translation>
    </message>
    <message>
        <source>or the day of the event</source>
        <translation>या घटना का दिन</translation>
    </message>
    <message>
        <source>other</source>
        <translation>अन्य</translation>
    </message>
    <message>
        <source>overruled</source>
        <translation>उलटा गया</translation>
    </message>
    <message>
        <source>p. {page}</source>
        <translation>पृ. {page}</translation>
    </message>
    <message>
        <source>partly</source>
        <translation>आंशिक</translation>
    </message>
    <message>
        <source>partly imported</source>
        <translation>आंशिक आयातित</translation>
    </message>
    <message>
        <source>partly supported</source>
        <translation>आंशिक रूप से समर्थित</translation>
    </message>
    <message>
        <source>passphrase changed</source>
        <translation>पासफ़्रेज़ बदला गया</translation>
    </message>
    <message>
        <source>periods and interest by its own rules</source>
        <translation>अवधि और ब्याज अपने नियमों से</translation>
    </message>
    <message>
        <source>plan</source>
        <translation>योजना</translation>
    </message>
    <message>
        <source>plans the research itself</source>
        <translation>शोध की योजना स्वयं बनाता है</translation>
    </message>
    <message>
        <source>possibly the same case</source>
        <translation>शायद वही मामला</translation>
    </message>
    <message>
        <source>potentially missing</source>
        <translation>संभवतः अनुपस्थित</translation>
    </message>
    <message>
        <source>proposed: {depth}</source>
        <translation>प्रस्तावित: {depth}</translation>
    </message>
    <message>
        <source>question added</source>
        <translation>प्रश्न जोड़ा</translation>
    </message>
    <message>
        <source>question asked</source>
        <translation>प्रश्न पूछा गया</translation>
    </message>
    <message>
        <source>read</source>
        <translation>पढ़ा गया</translation>
    </message>
    <message>
        <source>read by OCR, {n} % sure</source>
        <translation>OCR से पढ़ा गया, {n} % निश्चित</translation>
    </message>
    <message>
        <source>recipient</source>
        <translation>प्राप्तकर्ता</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>हटाया गया</translation>
    </message>
    <message>
        <source>repealed</source>
        <translation>निरसित</translation>
    </message>
    <message>
        <source>restored from a backup</source>
        <translation>बैकअप से पुनर्स्थापित</translation>
    </message>
    <message>
        <source>resumed</source>
        <translation>फिर शुरू</translation>
    </message>
    <message>
        <source>reversed</source>
        <translation>पलटा गया</translation>
    </message>
    <message>
        <source>review grid</source>
        <translation>समीक्षा तालिका</translation>
    </message>
    <message>
        <source>right</source>
        <translation>सही</translation>
    </message>
    <message>
        <source>run</source>
        <translation>शोध</translation>
    </message>
    <message>
        <source>same case</source>
        <translation>वही मामला</translation>
    </message>
    <message>
        <source>same words</source>
        <translation>वही शब्द</translation>
    </message>
    <message>
        <source>saved as version {n}</source>
        <translation>संस्करण {n} के रूप में सहेजा</translation>
    </message>
    <message>
        <source>score {score}</source>
        <translation>अंक {score}</translation>
    </message>
    <message>
        <source>searched</source>
        <translation>खोजा गया</translation>
    </message>
    <message>
        <source>searches also ask “{name}” · nothing else leaves</source>
        <translation>खोज “{name}” से भी पूछती है · और कुछ बाहर नहीं जाता</translation>
    </message>
    <message>
        <source>searching the law …</source>
        <translation>कानून में खोज …</translation>
    </message>
    <message>
        <source>seller</source>
        <translation>विक्रेता</translation>
    </message>
    <message>
        <source>sender</source>
        <translation>प्रेषक</translation>
    </message>
    <message>
        <source>sentence added</source>
        <translation>वाक्य जोड़ा</translation>
    </message>
    <message>
        <source>sentence confirmed for filing</source>
        <translation>वाक्य दाखिल करने हेतु पुष्ट</translation>
    </message>
    <message>
        <source>sentence edited</source>
        <translation>वाक्य संपादित</translation>
    </message>
    <message>
        <source>sentence left out</source>
        <translation>वाक्य छोड़ा</translation>
    </message>
    <message>
        <source>sentence moved</source>
        <translation>वाक्य हटाया-बढ़ाया</translation>
    </message>
    <message>
        <source>sentence put back</source>
        <translation>वाक्य वापस रखा</translation>
    </message>
    <message>
        <source>sentence verified again</source>
        <translation>वाक्य फिर सत्यापित</translation>
    </message>
    <message>
        <source>settled by date</source>
        <translation>तिथि से सुलझा</translation>
    </message>
    <message>
        <source>settled by rank</source>
        <translation>श्रेणी से सुलझा</translation>
    </message>
    <message>
        <source>settled by the higher court</source>
        <translation>उच्चतर न्यायालय से सुलझा</translation>
    </message>
    <message>
        <source>settled by the special law</source>
        <translation>विशेष कानून से सुलझा</translation>
    </message>
    <message>
        <source>signed</source>
        <translation>हस्ताक्षरित</translation>
    </message>
    <message>
        <source>started</source>
        <translation>शुरू</translation>
    </message>
    <message>
        <source>statute</source>
        <translation>क़ानून</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>रोका गया</translation>
    </message>
    <message>
        <source>stopped before the end</source>
        <translation>अंत से पहले रोका गया</translation>
    </message>
    <message>
        <source>stopping …</source>
        <translation>रुक रहा है …</translation>
    </message>
    <message>
        <source>sub-question</source>
        <translation>उप-प्रश्न</translation>
    </message>
    <message>
        <source>superseded</source>
        <translation>प्रतिस्थापित</translation>
    </message>
    <message>
        <source>superseded {date}</source>
        <translation>{date} को प्रतिस्थापित</translation>
    </message>
    <message>
        <source>supported</source>
        <translation>समर्थित</translation>
    </message>
    <message>
        <source>supported by the words cited</source>
        <translation>उद्धृत शब्दों से समर्थित</translation>
    </message>
    <message>
        <source>supreme court</source>
        <translation>उच्चतम न्यायालय</translation>
    </message>
    <message>
        <source>tables of {query}</source>
        <translation>{query} की सारणियाँ</translation>
    </message>
    <message>
        <source>tables, “{query}”</source>
        <translation>सारणियाँ, “{query}”</translation>
    </message>
    <message>
        <source>tenant</source>
        <translation>किरायेदार</translation>
    </message>
    <message>
        <source>text without a date</source>
        <translation>बिना तिथि का पाठ</translation>
    </message>
    <message>
        <source>the court below is not upheld by the court that decided last</source>
        <translation>अंतिम निर्णय देने वाले न्यायालय ने निचले न्यायालय को बरकरार नहीं रखा</translation>
    </message>
    <message>
        <source>the file does not say</source>
        <translation>फ़ाइल में यह नहीं है</translation>
    </message>
    <message>
        <source>the file has changed since</source>
        <translation>फ़ाइल तब से बदल गई है</translation>
    </message>
    <message>
        <source>the law now</source>
        <translation>अब का कानून</translation>
    </message>
    <message>
        <source>the program's own</source>
        <translation>प्रोग्राम का अपना</translation>
    </message>
    <message>
        <source>the question assumes too much</source>
        <translation>प्रश्न बहुत कुछ मान लेता है</translation>
    </message>
    <message>
        <source>the question could not be answered</source>
        <translation>प्रश्न का उत्तर नहीं दिया जा सका</translation>
    </message>
    <message>
        <source>the words are no longer in the text</source>
        <translation>ये शब्द अब पाठ में नहीं हैं</translation>
    </message>
    <message>
        <source>the words were changed since</source>
        <translation>ये शब्द तब से बदल गए</translation>
    </message>
    <message>
        <source>this decision</source>
        <translation>यह निर्णय</translation>
    </message>
    <message>
        <source>times</source>
        <translation>समय</translation>
    </message>
    <message>
        <source>title block changed</source>
        <translation>शीर्ष भाग बदला</translation>
    </message>
    <message>
        <source>to</source>
        <translation>तक</translation>
    </message>
    <message>
        <source>took {time}</source>
        <translation>{time} लगे</translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation>अपरिवर्तित</translation>
    </message>
    <message>
        <source>undated</source>
        <translation>तिथि रहित</translation>
    </message>
    <message>
        <source>under way</source>
        <translation>चल रहा है</translation>
    </message>
    <message>
        <source>unlocked</source>
        <translation>खोला गया</translation>
    </message>
    <message>
        <source>unnamed decision</source>
        <translation>अनाम निर्णय</translation>
    </message>
    <message>
        <source>updated</source>
        <translation>अद्यतन</translation>
    </message>
    <message>
        <source>verification, round {round}</source>
        <translation>जाँच, दौर {round}</translation>
    </message>
    <message>
        <source>verified extracts</source>
        <translation>सत्यापित उद्धरण</translation>
    </message>
    <message>
        <source>verified extracts only</source>
        <translation>केवल सत्यापित उद्धरण</translation>
    </message>
    <message>
        <source>was {number}</source>
        <translation>पहले {number} था</translation>
    </message>
    <message>
        <source>without a name</source>
        <translation>बिना नाम</translation>
    </message>
    <message>
        <source>witness</source>
        <translation>गवाह</translation>
    </message>
    <message>
        <source>words</source>
        <translation>शब्द</translation>
    </message>
    <message>
        <source>writes inside the program's plan</source>
        <translation>प्रोग्राम की योजना में लिखता है</translation>
    </message>
    <message>
        <source>writes {written}, reads {read} tokens a second</source>
        <translation>प्रति सेकंड {written} टोकन लिखता, {read} पढ़ता है</translation>
    </message>
    <message>
        <source>writing</source>
        <translation>लिख रहा है</translation>
    </message>
    <message>
        <source>wrong</source>
        <translation>ग़लत</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>हाँ</translation>
    </message>
    <message>
        <source>your words, not verified</source>
        <translation>आपके शब्द, जाँचे नहीं</translation>
    </message>
    <message>
        <source>{address} answers.</source>
        <translation>{address} उत्तर देता है।</translation>
    </message>
    <message>
        <source>{address} answers: {held}</source>
        <translation>{address} उत्तर देता है: {held}</translation>
    </message>
    <message>
        <source>{at} of {total}</source>
        <translation>{total} में से {at}</translation>
    </message>
    <message>
        <source>{citation} is not in this library</source>
        <translation>{citation} इस पुस्तकालय में नहीं है</translation>
    </message>
    <message>
        <source>{done} of {whole} answered.</source>
        <translation>{whole} में से {done} के उत्तर मिले।</translation>
    </message>
    <message>
        <source>{file} (no longer in the library)</source>
        <translation>{file} (अब पुस्तकालय में नहीं)</translation>
    </message>
    <message>
        <source>{file} could not be written: {why}</source>
        <translation>{file} नहीं लिखी जा सकी: {why}</translation>
    </message>
    <message>
        <source>{file}: into the matter “{name}”, encrypted, or into the library, not encrypted?</source>
        <translation>{file}: मामले “{name}” में, एन्क्रिप्ट करके, या पुस्तकालय में, बिना एन्क्रिप्शन?</translation>
    </message>
    <message>
        <source>{high} stands higher than {low}: the higher norm prevails.</source>
        <translation>{high} का स्थान {low} से ऊपर है: उच्चतर नियम मान्य है।</translation>
    </message>
    <message>
        <source>{keys}  anything</source>
        <translation>{keys}  कुछ भी</translation>
    </message>
    <message>
        <source>{keys} belongs to {names}, which would lose it.</source>
        <translation>{keys} {names} की है, जिससे वह हट जाएगी।</translation>
    </message>
    <message>
        <source>{kind} deleted: {place}</source>
        <translation>{kind} मिटाया: {place}</translation>
    </message>
    <message>
        <source>{law} has no provision {number} in this text.</source>
        <translation>{law} के इस पाठ में उपबंध {number} नहीं है।</translation>
    </message>
    <message>
        <source>{law} is the later law: it prevails over the earlier one.</source>
        <translation>{law} बाद का कानून है: वह पहले वाले पर मान्य है।</translation>
    </message>
    <message>
        <source>{name} and {n} more</source>
        <translation>{name} और {n} अन्य</translation>
    </message>
    <message>
        <source>{name} is in force</source>
        <translation>{name} प्रवृत्त है</translation>
    </message>
    <message>
        <source>{name} is no longer in force in this text.</source>
        <translation>{name} इस पाठ में अब प्रवृत्त नहीं है।</translation>
    </message>
    <message>
        <source>{number} has no ({part}) in this text; it has {row}.</source>
        <translation>{number} के इस पाठ में ({part}) नहीं है; उपलब्ध: {row}।</translation>
    </message>
    <message>
        <source>{number} is not in this version</source>
        <translation>{number} इस संस्करण में नहीं है</translation>
    </message>
    <message>
        <source>{n} % of the words are the same.</source>
        <translation>{n} % शब्द समान हैं।</translation>
    </message>
    <message>
        <source>{n} authority|{n} authorities</source>
        <translation>{n} प्राधिकार|{n} प्राधिकार</translation>
    </message>
    <message>
        <source>{n} cannot be imported|{n} cannot be imported</source>
        <translation>{n} आयात नहीं हो सकती|{n} आयात नहीं हो सकतीं</translation>
    </message>
    <message>
        <source>{n} case file is never published|{n} case files are never published</source>
        <translation>{n} मामला-फ़ाइल कभी प्रकाशित नहीं होती|{n} मामला-फ़ाइलें कभी प्रकाशित नहीं होतीं</translation>
    </message>
    <message>
        <source>{n} cell is open.|{n} cells are open.</source>
        <translation>{n} खाना खाली है।|{n} खाने खाली हैं।</translation>
    </message>
    <message>
        <source>{n} conflict|{n} conflicts</source>
        <translation>{n} विरोध|{n} विरोध</translation>
    </message>
    <message>
        <source>{n} could not be looked for in its language.|{n} could not be looked for in theirs.</source>
        <translation>{n} अपनी भाषा में नहीं खोजा जा सका।|{n} अपनी भाषा में नहीं खोजे जा सके।</translation>
    </message>
    <message>
        <source>{n} deadline not confirmed was left out.|{n} deadlines not confirmed were left out.</source>
        <translation>{n} अपुष्ट समय-सीमा छोड़ी गई।|{n} अपुष्ट समय-सीमाएँ छोड़ी गईं।</translation>
    </message>
    <message>
        <source>{n} decision|{n} decisions</source>
        <translation>{n} निर्णय|{n} निर्णय</translation>
    </message>
    <message>
        <source>{n} entry marked before is no longer in its file.|{n} entries marked before are no longer in their files.</source>
        <translation>पहले चिह्नित {n} प्रविष्टि अब अपनी फ़ाइल में नहीं है।|पहले चिह्नित {n} प्रविष्टियाँ अब अपनी फ़ाइलों में नहीं हैं।</translation>
    </message>
    <message>
        <source>{n} entry.|{n} entries.</source>
        <translation>{n} प्रविष्टि।|{n} प्रविष्टियाँ।</translation>
    </message>
    <message>
        <source>{n} file is not read yet.|{n} files are not read yet.</source>
        <translation>{n} फ़ाइल अभी नहीं पढ़ी गई।|{n} फ़ाइलें अभी नहीं पढ़ी गईं।</translation>
    </message>
    <message>
        <source>{n} file removed|{n} files removed</source>
        <translation>{n} फ़ाइल हटाई गई|{n} फ़ाइलें हटाई गईं</translation>
    </message>
    <message>
        <source>{n} file was read|{n} files were read</source>
        <translation>{n} फ़ाइल पढ़ी गई|{n} फ़ाइलें पढ़ी गईं</translation>
    </message>
    <message>
        <source>{n} file|{n} files</source>
        <translation>{n} फ़ाइल|{n} फ़ाइलें</translation>
    </message>
    <message>
        <source>{n} footnote|{n} footnotes</source>
        <translation>{n} पाद-टिप्पणी|{n} पाद-टिप्पणियाँ</translation>
    </message>
    <message>
        <source>{n} gap|{n} gaps</source>
        <translation>{n} कमी|{n} कमियाँ</translation>
    </message>
    <message>
        <source>{n} hit|{n} hits</source>
        <translation>{n} मेल|{n} मेल</translation>
    </message>
    <message>
        <source>{n} is in the library already|{n} are in the library already</source>
        <translation>{n} पहले से पुस्तकालय में है|{n} पहले से पुस्तकालय में हैं</translation>
    </message>
    <message>
        <source>{n} label saved|{n} labels saved</source>
        <translation>{n} लेबल सहेजा गया|{n} लेबल सहेजे गए</translation>
    </message>
    <message>
        <source>{n} law|{n} laws</source>
        <translation>{n} कानून|{n} कानून</translation>
    </message>
    <message>
        <source>{n} left out|{n} left out</source>
        <translation>{n} छोड़ा|{n} छोड़े</translation>
    </message>
    <message>
        <source>{n} more</source>
        <translation>{n} और</translation>
    </message>
    <message>
        <source>{n} more of this number|{n} more of this number</source>
        <translation>इस संख्या के {n} और|इस संख्या के {n} और</translation>
    </message>
    <message>
        <source>{n} note|{n} notes</source>
        <translation>{n} टिप्पणी|{n} टिप्पणियाँ</translation>
    </message>
    <message>
        <source>{n} of {all}</source>
        <translation>{all} में से {n}</translation>
    </message>
    <message>
        <source>{n} of {count} parts is open|{n} of {count} parts are open</source>
        <translation>{count} में से {n} भाग खुला है|{count} में से {n} भाग खुले हैं</translation>
    </message>
    <message>
        <source>{n} open|{n} open</source>
        <translation>{n} खुला|{n} खुले</translation>
    </message>
    <message>
        <source>{n} page|{n} pages</source>
        <translation>{n} पृष्ठ|{n} पृष्ठ</translation>
    </message>
    <message>
        <source>{n} paragraph|{n} paragraphs</source>
        <translation>{n} अनुच्छेद|{n} अनुच्छेद</translation>
    </message>
    <message>
        <source>{n} passage|{n} passages</source>
        <translation>{n} अंश|{n} अंश</translation>
    </message>
    <message>
        <source>{n} place can be opened again|{n} places can be opened again</source>
        <translation>{n} स्थान फिर खोला जा सकता है|{n} स्थान फिर खोले जा सकते हैं</translation>
    </message>
    <message>
        <source>{n} place considered|{n} places considered</source>
        <translation>{n} स्थान पर विचार|{n} स्थानों पर विचार</translation>
    </message>
    <message>
        <source>{n} place opened|{n} places opened</source>
        <translation>{n} स्थान खोला|{n} स्थान खोले</translation>
    </message>
    <message>
        <source>{n} place ranked|{n} places ranked</source>
        <translation>{n} स्थान क्रमबद्ध|{n} स्थान क्रमबद्ध</translation>
    </message>
    <message>
        <source>{n} place to look at|{n} places to look at</source>
        <translation>देखने का {n} स्थान|देखने के {n} स्थान</translation>
    </message>
    <message>
        <source>{n} place|{n} places</source>
        <translation>{n} स्थान|{n} स्थान</translation>
    </message>
    <message>
        <source>{n} provision|{n} provisions</source>
        <translation>{n} उपबंध|{n} उपबंध</translation>
    </message>
    <message>
        <source>{n} question|{n} questions</source>
        <translation>{n} प्रश्न|{n} प्रश्न</translation>
    </message>
    <message>
        <source>{n} quotation|{n} quotations</source>
        <translation>{n} उद्धरण|{n} उद्धरण</translation>
    </message>
    <message>
        <source>{n} sentence copied with its citations|{n} sentences copied with their citations</source>
        <translation>{n} वाक्य उद्धरणों सहित कॉपी हुआ|{n} वाक्य उद्धरणों सहित कॉपी हुए</translation>
    </message>
    <message>
        <source>{n} sentence is not filed until you confirm it.|{n} sentences are not filed until you confirm each.</source>
        <translation>{n} वाक्य आपकी पुष्टि तक दाखिल नहीं होगा।|{n} वाक्य तब तक दाखिल नहीं होंगे जब तक आप हर एक की पुष्टि न करें।</translation>
    </message>
    <message>
        <source>{n} sentence left out|{n} sentences left out</source>
        <translation>{n} वाक्य छोड़ा|{n} वाक्य छोड़े</translation>
    </message>
    <message>
        <source>{n} sentence|{n} sentences</source>
        <translation>{n} वाक्य|{n} वाक्य</translation>
    </message>
    <message>
        <source>{n} tokens</source>
        <translation>{n} टोकन</translation>
    </message>
    <message>
        <source>{n} tokens a second</source>
        <translation>प्रति सेकंड {n} टोकन</translation>
    </message>
    <message>
        <source>{n} tokens of context</source>
        <translation>{n} टोकन का संदर्भ</translation>
    </message>
    <message>
        <source>{n} work brought up to date|{n} works brought up to date</source>
        <translation>{n} कृति अद्यतन हुई|{n} कृतियाँ अद्यतन हुईं</translation>
    </message>
    <message>
        <source>{n} work checked out|{n} works checked out</source>
        <translation>{n} कृति लाई गई|{n} कृतियाँ लाई गईं</translation>
    </message>
    <message>
        <source>{n} work here|{n} works here</source>
        <translation>यहाँ {n} कृति|यहाँ {n} कृतियाँ</translation>
    </message>
    <message>
        <source>{n} work published|{n} works published</source>
        <translation>{n} कृति प्रकाशित हुई|{n} कृतियाँ प्रकाशित हुईं</translation>
    </message>
    <message>
        <source>{n} work was not published|{n} works were not published</source>
        <translation>{n} कृति प्रकाशित नहीं हुई|{n} कृतियाँ प्रकाशित नहीं हुईं</translation>
    </message>
    <message>
        <source>{n} work was up to date|{n} works were up to date</source>
        <translation>{n} कृति पहले से अद्यतन थी|{n} कृतियाँ पहले से अद्यतन थीं</translation>
    </message>
    <message>
        <source>{n} work was withdrawn by the firm and stays here|{n} works were withdrawn by the firm and stay here</source>
        <translation>{n} कृति फ़र्म ने वापस ली, वह यहाँ रहती है|{n} कृतियाँ फ़र्म ने वापस लीं, वे यहाँ रहती हैं</translation>
    </message>
    <message>
        <source>{n} work|{n} works</source>
        <translation>{n} कृति|{n} कृतियाँ</translation>
    </message>
    <message>
        <source>{one} against {other}</source>
        <translation>{one} बनाम {other}</translation>
    </message>
    <message>
        <source>{one} or {other}</source>
        <translation>{one} या {other}</translation>
    </message>
    <message>
        <source>{period} before {event}</source>
        <translation>{event} से {period} पहले</translation>
    </message>
    <message>
        <source>{period} from {event}</source>
        <translation>{event} से {period}</translation>
    </message>
    <message>
        <source>{place} (fixed)</source>
        <translation>{place} (स्थिर)</translation>
    </message>
    <message>
        <source>{place} does not say “{words}” but: “{quote}”</source>
        <translation>{place} “{words}” नहीं कहता, बल्कि: “{quote}”</translation>
    </message>
    <message>
        <source>{place} does not say “{words}”: “{quote}”</source>
        <translation>{place} “{words}” नहीं कहता: “{quote}”</translation>
    </message>
    <message>
        <source>{place} does not speak of “{words}”: “{quote}”</source>
        <translation>{place} “{words}” की बात नहीं करता: “{quote}”</translation>
    </message>
    <message>
        <source>{place} is made for the narrower case: the special rule prevails there.</source>
        <translation>{place} अधिक सीमित मामले के लिए है: वहाँ विशेष नियम मान्य है।</translation>
    </message>
    <message>
        <source>{place} says itself that it goes before the other: the special rule prevails.</source>
        <translation>{place} स्वयं कहता है कि वह दूसरे से पहले लागू है: विशेष नियम मान्य है।</translation>
    </message>
    <message>
        <source>{place} says: “{quote}”</source>
        <translation>{place} कहता है: “{quote}”</translation>
    </message>
    <message>
        <source>{share} of the text</source>
        <translation>पाठ का {share}</translation>
    </message>
    <message>
        <source>{text} It is about: {names}.</source>
        <translation>{text} किस बारे में: {names}।</translation>
    </message>
    <message>
        <source>{time} after the question</source>
        <translation>प्रश्न के {time} बाद</translation>
    </message>
    <message>
        <source>{words} is not in the text of {number} that this library holds</source>
        <translation>{words} इस पुस्तकालय में रखे {number} के पाठ में नहीं है</translation>
    </message>
    <message>
        <source>“{name}” answers.</source>
        <translation>“{name}” उत्तर देता है।</translation>
    </message>
    <message>
        <source>“{name}” answers: {held}</source>
        <translation>“{name}” उत्तर देता है: {held}</translation>
    </message>
    <message>
        <source>“{name}” cannot be used now. The library on this machine works on.</source>
        <translation>“{name}” का अभी उपयोग नहीं हो सकता। इस मशीन का पुस्तकालय काम करता रहता है।</translation>
    </message>
    <message>
        <source>“{name}” cannot be used · own library works</source>
        <translation>“{name}” का उपयोग नहीं हो सकता · अपना पुस्तकालय चालू है</translation>
    </message>
    <message>
        <source>“{name}” does not answer · own library works</source>
        <translation>“{name}” उत्तर नहीं दे रहा · अपना पुस्तकालय चालू है</translation>
    </message>
    <message>
        <source>“{name}” does not answer. The library on this machine works on.</source>
        <translation>“{name}” उत्तर नहीं देता। इस मशीन का पुस्तकालय काम करता रहता है।</translation>
    </message>
    <message>
        <source>“{name}” exists already. Choose a name that is free, or an empty folder.</source>
        <translation>“{name}” पहले से है। खाली नाम या खाली फ़ोल्डर चुनें।</translation>
    </message>
    <message>
        <source>“{name}” is erased.</source>
        <translation>“{name}” मिटा दिया गया।</translation>
    </message>
    <message>
        <source>“{name}” is not asked while a matter is open</source>
        <translation>मामला खुला रहने तक “{name}” से नहीं पूछा जाता</translation>
    </message>
    <message>
        <source>“{name}” is restored, and locked.</source>
        <translation>“{name}” पुनर्स्थापित हुआ, और बंद है।</translation>
    </message>
    <message>
        <source>“{name}” is switched off: nothing is sent to it.</source>
        <translation>“{name}” बंद है: उसे कुछ नहीं भेजा जाता।</translation>
    </message>
    <message>
        <source>“{name}” opens with its passphrase. This takes about a second, for others as well.</source>
        <translation>“{name}” अपने पासफ़्रेज़ से खुलता है। इसमें लगभग एक सेकंड लगता है, दूसरों को भी।</translation>
    </message>
    <message>
        <source>“{name}” was not asked yet.</source>
        <translation>“{name}” से अभी पूछा नहीं गया।</translation>
    </message>
    <message>
        <source>“{query}” (words and meaning)</source>
        <translation>“{query}” (शब्द और अर्थ)</translation>
    </message>
    <message>
        <source>“{query}” (words)</source>
        <translation>“{query}” (शब्द)</translation>
    </message>
    <message>
        <source>“{title}” has {keys}.</source>
        <translation>“{title}” की कुंजी: {keys}।</translation>
    </message>
    <message>
        <source>“{title}” was taken off the firm’s servers.</source>
        <translation>“{title}” फ़र्म के सर्वरों से हटा दी गई।</translation>
    </message>
</context>
</TS>
