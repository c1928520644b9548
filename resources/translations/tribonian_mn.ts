<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="mn" sourcelanguage="en">
<context>
    <name>Tribonian</name>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Файл</translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation>&amp;Очих</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Тусламж</translation>
    </message>
    <message>
        <source>&amp;Matter</source>
        <translation>Хэр&amp;эг</translation>
    </message>
    <message>
        <source>&amp;Memo</source>
        <translation>&amp;Санамж бичиг</translation>
    </message>
    <message>
        <source>&amp;Notes</source>
        <translation>&amp;Тэмдэглэл</translation>
    </message>
    <message>
        <source>&amp;Research</source>
        <translation>&amp;Судалгаа</translation>
    </message>
    <message>
        <source>&amp;Sentence</source>
        <translation>&amp;Өгүүлбэр</translation>
    </message>
    <message>
        <source>&amp;Tab</source>
        <translation>&amp;Хуудас</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Харагдац</translation>
    </message>
    <message>
        <source>(no heading)</source>
        <translation>(гарчиггүй)</translation>
    </message>
    <message>
        <source>({n} more waits)|({n} more wait)</source>
        <translation>(өөр {n} хүлээж байна)|(өөр {n} хүлээж байна)</translation>
    </message>
    <message>
        <source>A command, a law, a question …</source>
        <translation>Тушаал, хууль, асуулт …</translation>
    </message>
    <message>
        <source>A file number says nothing to others</source>
        <translation>Хэргийн дугаар бусдад юу ч хэлэхгүй</translation>
    </message>
    <message>
        <source>A file was not imported. The library is unchanged by it.</source>
        <translation>Файл импортлогдсонгүй. Номын сан өөрчлөгдөөгүй.</translation>
    </message>
    <message>
        <source>A follow-up opens these by their number, without searching for them.</source>
        <translation>Дараагийн асуулт эдгээрийг дахин хайхгүйгээр дугаараар нь нээнэ.</translation>
    </message>
    <message>
        <source>A grid asks the same questions of many files and shows the answers side by side.</source>
        <translation>Хүснэгт олон файлаас ижил асуултыг асууж, хариултыг зэрэгцүүлэн харуулна.</translation>
    </message>
    <message>
        <source>A language model found it; the words are the file's.</source>
        <translation>Хэлний загвар олсон; үгс нь файлынх.</translation>
    </message>
    <message>
        <source>A library is a folder with its laws, questions and notes. It can be copied to another machine as it is.</source>
        <translation>Сан бол хууль, асуулт, тэмдэглэлээ агуулсан хавтас. Түүнийг хэвээр нь өөр компьютерт хуулж болно.</translation>
    </message>
    <message>
        <source>A library on your firm’s own servers, searched together with the one on this machine.</source>
        <translation>Фирмийн өөрийн сервер дээрх сан; энэ компьютер дээрх сантай хамт хайгдана.</translation>
    </message>
    <message>
        <source>A library on your firm’s servers, searched with this one</source>
        <translation>Фирмийн сервер дээрх сан, үүнтэй хамт хайгдана</translation>
    </message>
    <message>
        <source>A matter is open: nothing is sent to “{name}”.</source>
        <translation>Хэрэг нээлттэй байна: “{name}” руу юу ч илгээхгүй.</translation>
    </message>
    <message>
        <source>A matter is open: the engine opens no connection, not even to a service you allowed for the library.</source>
        <translation>Хэрэг нээлттэй байна: хөдөлгүүр ямар ч холболт нээхгүй, сангийн хувьд таны зөвшөөрсөн үйлчилгээ рүү ч нээхгүй.</translation>
    </message>
    <message>
        <source>A matter keeps a client’s files encrypted, apart from the library and from every other matter.</source>
        <translation>Хэрэг нь үйлчлүүлэгчийн файлуудыг сан болон бусад бүх хэргээс тусад нь шифрлэж хадгална.</translation>
    </message>
    <message>
        <source>A memo is made from questions that were answered: sentences, citations and texts, for you to edit and file.</source>
        <translation>Санамж бичгийг хариулагдсан асуултуудаас үүсгэнэ: өгүүлбэр, ишлэл, эхийг та засаж, хэрэгт хавсаргана.</translation>
    </message>
    <message>
        <source>A model writes the answer's sentences; every one is checked by the program. Without a model you get verified extracts.</source>
        <translation>Загвар хариултын өгүүлбэрийг бичнэ; программ өгүүлбэр бүрийг шалгана. Загваргүй бол шалгасан эшлэл гарна.</translation>
    </message>
    <message>
        <source>A number of it belongs to something else in the provision cited.</source>
        <translation>Доторх нэг тоо нь иш татсан заалтад өөр зүйлд хамаарна.</translation>
    </message>
    <message>
        <source>A passphrase cannot be recovered by anybody. Whoever forgets it has lost questions and notes.</source>
        <translation>Нууц үгийг хэн ч сэргээж чадахгүй. Мартсан хүн асуулт, тэмдэглэлээ алдана.</translation>
    </message>
    <message>
        <source>A passphrase cannot be recovered by anybody. Whoever forgets it has lost the matter, unless a backup opens.</source>
        <translation>Нууц үгийг хэн ч сэргээж чадахгүй. Мартсан хүн нөөц хуулбар нь нээгдэхгүй бол хэргээ алдана.</translation>
    </message>
    <message>
        <source>A quotation in it does not end or does not begin.</source>
        <translation>Доторх нэг эшлэл төгсөөгүй эсвэл эхлээгүй байна.</translation>
    </message>
    <message>
        <source>A step of the research failed.</source>
        <translation>Судалгааны нэг алхам бүтэлгүйтлээ.</translation>
    </message>
    <message>
        <source>A supported sentence is filed without being confirmed.</source>
        <translation>Нотлогдсон өгүүлбэрийг баталгаажуулалгүйгээр хавсаргана.</translation>
    </message>
    <message>
        <source>A word or a few for “{title}”</source>
        <translation>“{title}”-д зориулсан нэг буюу хэдэн үг</translation>
    </message>
    <message>
        <source>A work that is checked out is on this machine: it is searched and read without the firm’s server.</source>
        <translation>Авсан бүтээл энэ компьютер дээр байна: фирмийн сервергүйгээр хайж, уншина.</translation>
    </message>
    <message>
        <source>About</source>
        <translation>Тухай</translation>
    </message>
    <message>
        <source>About Tribonian</source>
        <translation>Tribonian-ы тухай</translation>
    </message>
    <message>
        <source>About the memo</source>
        <translation>Санамж бичгийн тухай</translation>
    </message>
    <message>
        <source>Add a fact</source>
        <translation>Баримт нэмэх</translation>
    </message>
    <message>
        <source>Add a file …</source>
        <translation>Файл нэмэх …</translation>
    </message>
    <message>
        <source>Add a folder …</source>
        <translation>Хавтас нэмэх …</translation>
    </message>
    <message>
        <source>Add a model</source>
        <translation>Загвар нэмэх</translation>
    </message>
    <message>
        <source>Add a question …</source>
        <translation>Асуулт нэмэх …</translation>
    </message>
    <message>
        <source>Add a sentence here</source>
        <translation>Энд өгүүлбэр нэмэх</translation>
    </message>
    <message>
        <source>Add its file again, or go on without a model.</source>
        <translation>Файлыг нь дахин нэмэх, эсвэл загваргүй үргэлжлүүлнэ үү.</translation>
    </message>
    <message>
        <source>Add laws and decisions as files or folders: PDF, Word, web pages, XML, JSON, text. They stay on this machine.</source>
        <translation>Хууль, шийдвэрийг файл эсвэл хавтсаар нэмнэ үү: PDF, Word, вэб хуудас, XML, JSON, текст. Тэд энэ компьютерт үлдэнэ.</translation>
    </message>
    <message>
        <source>Add the models of a folder</source>
        <translation>Хавтас дахь загваруудыг нэмэх</translation>
    </message>
    <message>
        <source>Add to its keys</source>
        <translation>Товчнууд дээр нь нэмэх</translation>
    </message>
    <message>
        <source>Add to the conclusion</source>
        <translation>Дүгнэлтэд нэмэх</translation>
    </message>
    <message>
        <source>Add to the memo</source>
        <translation>Санамж бичигт нэмэх</translation>
    </message>
    <message>
        <source>Add, measure and choose the language model</source>
        <translation>Хэлний загвар нэмэх, хэмжих, сонгох</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Хаяг</translation>
    </message>
    <message>
        <source>Address of a SearXNG service on this machine or in the office network, such as http://127.0.0.1:8888; empty: none</source>
        <translation>Энэ компьютер эсвэл албаны сүлжээн дэх SearXNG үйлчилгээний хаяг, жишээ нь http://127.0.0.1:8888; хоосон бол байхгүй</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Бүгд</translation>
    </message>
    <message>
        <source>All as the program has them</source>
        <translation>Бүгдийг програмынхаар</translation>
    </message>
    <message>
        <source>All clauses</source>
        <translation>Бүх заалт</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Бүх файл (*)</translation>
    </message>
    <message>
        <source>All forms of the words</source>
        <translation>Үгийн бүх хэлбэр</translation>
    </message>
    <message>
        <source>All keys are as the program has them.</source>
        <translation>Бүх товч програмынхаар боллоо.</translation>
    </message>
    <message>
        <source>All kinds</source>
        <translation>Бүх төрөл</translation>
    </message>
    <message>
        <source>All parts of the question are answered</source>
        <translation>Асуултын бүх хэсэг хариулагдсан</translation>
    </message>
    <message>
        <source>All roles</source>
        <translation>Бүх үүрэг</translation>
    </message>
    <message>
        <source>All that was found, left out and noted, as JSON</source>
        <translation>Олсон, орхисон, тэмдэглэсэн бүхнийг JSON хэлбэрээр</translation>
    </message>
    <message>
        <source>Allow writing to its folder, or choose another one.</source>
        <translation>Хавтсанд нь бичихийг зөвшөөрөх, эсвэл өөрийг сонгоно уу.</translation>
    </message>
    <message>
        <source>Amounts</source>
        <translation>Мөнгөн дүн</translation>
    </message>
    <message>
        <source>An offline research desk for lawyers: it navigates the law, checks every sentence, and exports a cited memo.</source>
        <translation>Хуульчийн сүлжээгүй судалгааны ширээ: хуулиар явж, өгүүлбэр бүрийг шалгаж, эшлэлтэй санамж бичиг гаргана.</translation>
    </message>
    <message>
        <source>Analysis</source>
        <translation>Шинжилгээ</translation>
    </message>
    <message>
        <source>Another address is switched off until you switch it on again.</source>
        <translation>Өөр хаяг оруулбал дахин асаах хүртэл унтраалттай байна.</translation>
    </message>
    <message>
        <source>Another folder …</source>
        <translation>Өөр хавтас …</translation>
    </message>
    <message>
        <source>Another matter is open. Two are never open at once.</source>
        <translation>Өөр хэрэг нээлттэй байна. Хоёр хэрэг зэрэг нээлттэй байдаггүй.</translation>
    </message>
    <message>
        <source>Another passphrase for “{name}”. Backups made before open with the old one.</source>
        <translation>“{name}” хэргийн шинэ нууц үг. Өмнөх нөөц хуулбарууд хуучин нууц үгээр нээгдэнэ.</translation>
    </message>
    <message>
        <source>Another program is writing to the library.</source>
        <translation>Өөр програм номын санд бичиж байна.</translation>
    </message>
    <message>
        <source>Another version of the program has them open, or no key can be kept here.</source>
        <translation>Программын өөр хувилбар тэдгээрийг нээсэн байна, эсвэл энд түлхүүр хадгалах боломжгүй.</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Хариулт</translation>
    </message>
    <message>
        <source>Answering</source>
        <translation>Хариулж байна</translation>
    </message>
    <message>
        <source>Answers: files below each other, questions side by side</source>
        <translation>Хариулт: файлууд дээрээс доош, асуултууд зэрэгцээ</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>Төрх</translation>
    </message>
    <message>
        <source>Arg. P</source>
        <translation>Нэхэмж. үг</translation>
    </message>
    <message>
        <source>Arg. R</source>
        <translation>Хариуц. үг</translation>
    </message>
    <message>
        <source>Argument of the claimant or appellant</source>
        <translation>Нэхэмжлэгч, давж заалдагчийн тайлбар</translation>
    </message>
    <message>
        <source>Argument of the respondent</source>
        <translation>Хариуцагчийн тайлбар</translation>
    </message>
    <message>
        <source>Arrow keys go from event to event; the steps and the answer show that moment.</source>
        <translation>Сумт товч үйл явдлаас үйл явдал руу шилжүүлнэ; алхам, хариулт тэр агшныг харуулна.</translation>
    </message>
    <message>
        <source>As it is called in your firm</source>
        <translation>Фирмд юу гэж нэрлэдэг вэ</translation>
    </message>
    <message>
        <source>As the law cited is cited</source>
        <translation>Ишилсэн хуулийг ишилдэг журмаар</translation>
    </message>
    <message>
        <source>As the program has it</source>
        <translation>Програмынхаар</translation>
    </message>
    <message>
        <source>As the question needs</source>
        <translation>Асуултын хэрээр</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Системийнхээр</translation>
    </message>
    <message>
        <source>As wide as the pane</source>
        <translation>Самбарын өргөнөөр</translation>
    </message>
    <message>
        <source>Ask</source>
        <translation>Асуух</translation>
    </message>
    <message>
        <source>Ask a follow-up</source>
        <translation>Дараагийн асуулт тавих</translation>
    </message>
    <message>
        <source>Ask a question</source>
        <translation>Асуулт тавих</translation>
    </message>
    <message>
        <source>Ask a question first; a follow-up goes on from its answer.</source>
        <translation>Эхлээд асуулт тавина уу; дараагийн асуулт хариултаас нь үргэлжилнэ.</translation>
    </message>
    <message>
        <source>Ask a question first; its answer becomes the memo.</source>
        <translation>Эхлээд асуулт тавина уу; хариулт нь санамж бичиг болно.</translation>
    </message>
    <message>
        <source>Ask a question first; its answer can be copied then.</source>
        <translation>Эхлээд асуулт асууна уу; дараа нь хариултыг хуулж болно.</translation>
    </message>
    <message>
        <source>Ask a shorter question, or about less.</source>
        <translation>Богино асуух, эсвэл бага зүйл асууна уу.</translation>
    </message>
    <message>
        <source>Ask about the laws of this library</source>
        <translation>Энэ сангийн хуулиас асууна уу</translation>
    </message>
    <message>
        <source>Ask about this matter and the laws of this library</source>
        <translation>Энэ хэрэг болон энэ сангийн хуулийн талаар асууна уу</translation>
    </message>
    <message>
        <source>Ask again with full research</source>
        <translation>Бүрэн судалгаагаар дахин асуух</translation>
    </message>
    <message>
        <source>Ask for rows of the tables only.</source>
        <translation>Зөвхөн хүснэгтийн мөрийг асууна уу.</translation>
    </message>
    <message>
        <source>Ask in all laws</source>
        <translation>Бүх хуулиас асуух</translation>
    </message>
    <message>
        <source>Ask in all laws again</source>
        <translation>Дахин бүх хуулиас асуух</translation>
    </message>
    <message>
        <source>Ask in this decision only</source>
        <translation>Зөвхөн энэ шийдвэрээс асуух</translation>
    </message>
    <message>
        <source>Ask in this file only</source>
        <translation>Зөвхөн энэ файлаас асуух</translation>
    </message>
    <message>
        <source>Ask in this law only</source>
        <translation>Зөвхөн энэ хуулиас асуух</translation>
    </message>
    <message>
        <source>Ask it for this library</source>
        <translation>Энэ санд түүнээс асуух</translation>
    </message>
    <message>
        <source>Ask the open cells</source>
        <translation>Хариултгүй нүдийг асуух</translation>
    </message>
    <message>
        <source>Ask whoever keeps the server for its certificate, and for how long it is valid.</source>
        <translation>Сервер хариуцсан хүнээс гэрчилгээ ба түүний хүчинтэй хугацааг асууна уу.</translation>
    </message>
    <message>
        <source>Ask, then check</source>
        <translation>Асуугаад шалга</translation>
    </message>
    <message>
        <source>Ask: {text}</source>
        <translation>Асуух: {text}</translation>
    </message>
    <message>
        <source>Asked for</source>
        <translation>Асуусан нь</translation>
    </message>
    <message>
        <source>Asking …</source>
        <translation>Асууж байна …</translation>
    </message>
    <message>
        <source>At this moment nothing was found yet.</source>
        <translation>Энэ агшинд юу ч олдоогүй байв.</translation>
    </message>
    <message>
        <source>Author</source>
        <translation>Зохиогч</translation>
    </message>
    <message>
        <source>Authorities</source>
        <translation>Эх сурвалж</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Буцах</translation>
    </message>
    <message>
        <source>Back to the program's words</source>
        <translation>Программын үг рүү буцах</translation>
    </message>
    <message>
        <source>Back up the matter</source>
        <translation>Хэргийг нөөцлөх</translation>
    </message>
    <message>
        <source>Back up the matter …</source>
        <translation>Хэргийг нөөцлөх …</translation>
    </message>
    <message>
        <source>Backed up into {file} ({size}) and read back.</source>
        <translation>{file} файлд нөөцөлж ({size}), буцаан уншиж шалгалаа.</translation>
    </message>
    <message>
        <source>Backing up “{name}” …</source>
        <translation>“{name}” хэргийг нөөцөлж байна …</translation>
    </message>
    <message>
        <source>Backups of matters (*{suffix})</source>
        <translation>Хэргийн нөөц хуулбар (*{suffix})</translation>
    </message>
    <message>
        <source>Being imported …</source>
        <translation>Импортолж байна …</translation>
    </message>
    <message>
        <source>Being written, not checked yet</source>
        <translation>Бичиж байна, хараахан шалгаагүй</translation>
    </message>
    <message>
        <source>Below</source>
        <translation>Доор</translation>
    </message>
    <message>
        <source>Beyond this machine the connection is always encrypted. The password goes into this system’s keyring, never into a file.</source>
        <translation>Энэ компьютерээс гадуурх холболт үргэлж шифрлэгдэнэ. Нууц үг системийн түлхүүрийн санд орно, файлд хэзээ ч орохгүй.</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>Цэнхэр</translation>
    </message>
    <message>
        <source>Bookmark</source>
        <translation>Хавчуурга</translation>
    </message>
    <message>
        <source>Bookmark, or take it away</source>
        <translation>Хавчуурга тавих эсвэл авах</translation>
    </message>
    <message>
        <source>Both provisions have the same words.</source>
        <translation>Хоёр заалтын үг ижил байна.</translation>
    </message>
    <message>
        <source>Brief answer</source>
        <translation>Товч хариулт</translation>
    </message>
    <message>
        <source>Bring all up to date</source>
        <translation>Бүгдийг шинэчлэх</translation>
    </message>
    <message>
        <source>Bringing up to date …</source>
        <translation>Шинэчилж байна …</translation>
    </message>
    <message>
        <source>Build {mark} of the source of {time}, in {folder}</source>
        <translation>Угсралт {mark}, эх код {time}, хавтас {folder}</translation>
    </message>
    <message>
        <source>By jurisdiction</source>
        <translation>Улсаар</translation>
    </message>
    <message>
        <source>By the size of the library</source>
        <translation>Сангийн хэмжээгээр</translation>
    </message>
    <message>
        <source>By title</source>
        <translation>Нэрээр</translation>
    </message>
    <message>
        <source>Calculation</source>
        <translation>Тооцоо</translation>
    </message>
    <message>
        <source>Calendar (*.ics)</source>
        <translation>Хуанли (*.ics)</translation>
    </message>
    <message>
        <source>Calendar …</source>
        <translation>Хуанли …</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Болих</translation>
    </message>
    <message>
        <source>Case</source>
        <translation>Хэрэг</translation>
    </message>
    <message>
        <source>Case files</source>
        <translation>Хавтаст хэрэг</translation>
    </message>
    <message>
        <source>Case numbers</source>
        <translation>Хэргийн дугаар</translation>
    </message>
    <message>
        <source>Certificate of the firm</source>
        <translation>Фирмийн гэрчилгээ</translation>
    </message>
    <message>
        <source>Certificate of the firm …</source>
        <translation>Фирмийн гэрчилгээ …</translation>
    </message>
    <message>
        <source>Certificates (*.pem *.crt *.cer)</source>
        <translation>Гэрчилгээ (*.pem *.crt *.cer)</translation>
    </message>
    <message>
        <source>Change it</source>
        <translation>Солих</translation>
    </message>
    <message>
        <source>Change the label</source>
        <translation>Тэмдэглэгээг солих</translation>
    </message>
    <message>
        <source>Change the matter’s label …</source>
        <translation>Хэргийн тэмдэглэгээг солих …</translation>
    </message>
    <message>
        <source>Change the matter’s passphrase …</source>
        <translation>Хэргийн нууц үгийг солих …</translation>
    </message>
    <message>
        <source>Change the passphrase</source>
        <translation>Нууц үг солих</translation>
    </message>
    <message>
        <source>Change what was entered and try again.</source>
        <translation>Оруулсныг өөрчлөөд дахин оролдоно уу.</translation>
    </message>
    <message>
        <source>Changed; the program has {keys}</source>
        <translation>Өөрчилсөн; програмынх {keys}</translation>
    </message>
    <message>
        <source>Chat template</source>
        <translation>Ярианы загварчлал</translation>
    </message>
    <message>
        <source>Check out</source>
        <translation>Авах</translation>
    </message>
    <message>
        <source>Check the files</source>
        <translation>Файлуудыг шалгах</translation>
    </message>
    <message>
        <source>Checked answer</source>
        <translation>Шалгасан хариулт</translation>
    </message>
    <message>
        <source>Checked out</source>
        <translation>Авсан</translation>
    </message>
    <message>
        <source>Checking out …</source>
        <translation>Авч байна …</translation>
    </message>
    <message>
        <source>Checking the file …</source>
        <translation>Файлыг шалгаж байна …</translation>
    </message>
    <message>
        <source>Checking the files …</source>
        <translation>Файлуудыг шалгаж байна …</translation>
    </message>
    <message>
        <source>Checksum</source>
        <translation>Хяналтын нийлбэр</translation>
    </message>
    <message>
        <source>Choices</source>
        <translation>Сонголт</translation>
    </message>
    <message>
        <source>Choose a command, press the keys it is to have, and take them over. They count at once.</source>
        <translation>Команд сонгоод, өгөх товчоо дарж, авна уу. Шууд үйлчилнэ.</translation>
    </message>
    <message>
        <source>Choose a file to see what was found in it, what was left out and what to look at.</source>
        <translation>Юу олдсон, юу орхисон, юуг үзэх хэрэгтэйг харахын тулд файл сонгоно уу.</translation>
    </message>
    <message>
        <source>Choose a folder …</source>
        <translation>Хавтас сонгох …</translation>
    </message>
    <message>
        <source>Choose a law in the library and a provision in its contents, or ask a question: every citation of the answer opens here.</source>
        <translation>Сангаас хууль, агуулгаас нь заалт сонгох эсвэл асуулт тавина уу: хариултын эшлэл бүр энд нээгдэнэ.</translation>
    </message>
    <message>
        <source>Choose a matter in the library first.</source>
        <translation>Эхлээд сангаас хэрэг сонгоно уу.</translation>
    </message>
    <message>
        <source>Choose a passphrase.</source>
        <translation>Нууц үг сонгоно уу.</translation>
    </message>
    <message>
        <source>Choose a sentence to see what it rests on.</source>
        <translation>Өгүүлбэр юунд тулгуурласныг харахын тулд түүнийг сонгоно уу.</translation>
    </message>
    <message>
        <source>Choose a smaller one.</source>
        <translation>Жижгийг сонгоно уу.</translation>
    </message>
    <message>
        <source>Choose a template and check the files of the matter.</source>
        <translation>Загвар сонгоод хэргийн файлуудыг шалгана уу.</translation>
    </message>
    <message>
        <source>Choose another kind, or empty the filter.</source>
        <translation>Өөр төрөл сонгох эсвэл шүүлтүүрийг хоослоно уу.</translation>
    </message>
    <message>
        <source>Choose another model, or go on without one.</source>
        <translation>Өөр загвар сонгох, эсвэл загваргүй үргэлжлүүлнэ үү.</translation>
    </message>
    <message>
        <source>Choose files …</source>
        <translation>Файл сонгох …</translation>
    </message>
    <message>
        <source>Choose one in the library, or press {keys} and type its name.</source>
        <translation>Сангаас нэгийг сонгох, эсвэл {keys} дарж нэрийг нь бичнэ үү.</translation>
    </message>
    <message>
        <source>Choose one under Decisions in the library: its court, summary, authorities and names are shown here.</source>
        <translation>Сангийн “Шийдвэр” хэсгээс нэгийг сонгоно уу: шүүх, хураангуй, эх сурвалж, нэрс нь энд гарна.</translation>
    </message>
    <message>
        <source>Choose …</source>
        <translation>Сонгох …</translation>
    </message>
    <message>
        <source>Chooses tools rightly</source>
        <translation>Хэрэгслээ зөв сонгодог</translation>
    </message>
    <message>
        <source>Choosing sentences …</source>
        <translation>Өгүүлбэр сонгож байна …</translation>
    </message>
    <message>
        <source>Chroma server</source>
        <translation>Chroma сервер</translation>
    </message>
    <message>
        <source>Citation</source>
        <translation>Эшлэл</translation>
    </message>
    <message>
        <source>Citation style</source>
        <translation>Ишлэлийн хэв маяг</translation>
    </message>
    <message>
        <source>Cited by</source>
        <translation>Эшилсэн нь</translation>
    </message>
    <message>
        <source>Cited by {n}</source>
        <translation>Эшилсэн {n}</translation>
    </message>
    <message>
        <source>Cites what it was given</source>
        <translation>Өгснийг л эшилдэг</translation>
    </message>
    <message>
        <source>Claimant / appellant</source>
        <translation>Нэхэмжлэгч / давж заалдагч</translation>
    </message>
    <message>
        <source>Claimants and appellants</source>
        <translation>Нэхэмжлэгч, давж заалдагчид</translation>
    </message>
    <message>
        <source>Clause checklist</source>
        <translation>Заалтын хяналтын хуудас</translation>
    </message>
    <message>
        <source>Clause checklist …</source>
        <translation>Заалтын хяналтын хуудас …</translation>
    </message>
    <message>
        <source>Clauses</source>
        <translation>Заалтууд</translation>
    </message>
    <message>
        <source>Click</source>
        <translation>Товших</translation>
    </message>
    <message>
        <source>Client</source>
        <translation>Үйлчлүүлэгч</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Хаах</translation>
    </message>
    <message>
        <source>Close find</source>
        <translation>Хайлтыг хаах</translation>
    </message>
    <message>
        <source>Close notice</source>
        <translation>Мэдэгдлийг хаах</translation>
    </message>
    <message>
        <source>Close tab</source>
        <translation>Хуудсыг хаах</translation>
    </message>
    <message>
        <source>Close the file where it is open, or choose another name.</source>
        <translation>Нээлттэй файлыг хаах, эсвэл өөр нэр сонгоно уу.</translation>
    </message>
    <message>
        <source>Close this column</source>
        <translation>Энэ баганыг хаах</translation>
    </message>
    <message>
        <source>Close what the step saw</source>
        <translation>Алхам юу харсныг хаах</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Код</translation>
    </message>
    <message>
        <source>Collapse all</source>
        <translation>Бүгдийг хураах</translation>
    </message>
    <message>
        <source>Colours of the whole window</source>
        <translation>Цонхны бүх өнгө</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Команд</translation>
    </message>
    <message>
        <source>Command palette</source>
        <translation>Тушаалын самбар</translation>
    </message>
    <message>
        <source>Command, law or question</source>
        <translation>Тушаал, хууль эсвэл асуулт</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Харьцуулах</translation>
    </message>
    <message>
        <source>Compare this version with</source>
        <translation>Энэ хувилбарыг харьцуулах нь</translation>
    </message>
    <message>
        <source>Compare two provisions</source>
        <translation>Хоёр заалт харьцуулах</translation>
    </message>
    <message>
        <source>Compare two provisions …</source>
        <translation>Хоёр заалт харьцуулах …</translation>
    </message>
    <message>
        <source>Compare versions: {title}</source>
        <translation>Хувилбар харьцуулах: {title}</translation>
    </message>
    <message>
        <source>Comparing …</source>
        <translation>Харьцуулж байна …</translation>
    </message>
    <message>
        <source>Computes</source>
        <translation>Тооцоолдог нь</translation>
    </message>
    <message>
        <source>Conclusion</source>
        <translation>Дүгнэлт</translation>
    </message>
    <message>
        <source>Confirm</source>
        <translation>Баталгаажуулах</translation>
    </message>
    <message>
        <source>Confirm for filing</source>
        <translation>Хавсаргахаар баталгаажуулах</translation>
    </message>
    <message>
        <source>Confirm for filing, or take that back</source>
        <translation>Хавсаргахаар баталгаажуулах, эсвэл буцаах</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Агуулга</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>Хүрээ</translation>
    </message>
    <message>
        <source>Context of the model</source>
        <translation>Загварын хүрээ</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Хуулах</translation>
    </message>
    <message>
        <source>Copy all</source>
        <translation>Бүгдийг хуулах</translation>
    </message>
    <message>
        <source>Copy all differences as text</source>
        <translation>Бүх ялгааг текстээр хуулах</translation>
    </message>
    <message>
        <source>Copy all steps</source>
        <translation>Бүх алхмыг хуулах</translation>
    </message>
    <message>
        <source>Copy all with citations</source>
        <translation>Бүгдийг ишлэлтэй нь хуулах</translation>
    </message>
    <message>
        <source>Copy checksum</source>
        <translation>Хяналтын нийлбэрийг хуулах</translation>
    </message>
    <message>
        <source>Copy step</source>
        <translation>Алхмыг хуулах</translation>
    </message>
    <message>
        <source>Copy the answer with citations</source>
        <translation>Хариултыг ишлэлтэй нь хуулах</translation>
    </message>
    <message>
        <source>Copy the authoritative link</source>
        <translation>Албан ёсны холбоосыг хуулах</translation>
    </message>
    <message>
        <source>Copy the report as text</source>
        <translation>Тайланг текстээр хуулах</translation>
    </message>
    <message>
        <source>Copy the selected words</source>
        <translation>Сонгосон үгсийг хуулах</translation>
    </message>
    <message>
        <source>Copy with citation</source>
        <translation>Эшлэлтэй хуулах</translation>
    </message>
    <message>
        <source>Copy with citations</source>
        <translation>Эшлэлүүдтэй хуулах</translation>
    </message>
    <message>
        <source>Could not be removed, and are noise without the key: {files}</source>
        <translation>Устгаж чадсангүй, түлхүүргүйгээр утгагүй өгөгдөл: {files}</translation>
    </message>
    <message>
        <source>Country</source>
        <translation>Улс</translation>
    </message>
    <message>
        <source>Country of the selected files</source>
        <translation>Сонгосон файлын улс</translation>
    </message>
    <message>
        <source>Country of the selected files, where it was not recognised rightly</source>
        <translation>Сонгосон файлын улс, буруу таньсан бол</translation>
    </message>
    <message>
        <source>Country of the selected files:</source>
        <translation>Сонгосон файлын улс:</translation>
    </message>
    <message>
        <source>Court</source>
        <translation>Шүүх</translation>
    </message>
    <message>
        <source>Court below: “{quote}”</source>
        <translation>Доод шатны шүүх: «{quote}»</translation>
    </message>
    <message>
        <source>Courts</source>
        <translation>Шүүхүүд</translation>
    </message>
    <message>
        <source>Covered</source>
        <translation>Хамарсан</translation>
    </message>
    <message>
        <source>Ctrl + click</source>
        <translation>Ctrl + товших</translation>
    </message>
    <message>
        <source>Cursor in the text, to select words by keyboard</source>
        <translation>Гараас үг сонгохын тулд бичвэрт курсор тавих</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Бараан</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Огноо</translation>
    </message>
    <message>
        <source>Dates</source>
        <translation>Огноо</translation>
    </message>
    <message>
        <source>Day it ends</source>
        <translation>Дуусах өдөр</translation>
    </message>
    <message>
        <source>Day of the event it runs from</source>
        <translation>Хугацаа тоолж эхлэх үйл явдлын өдөр</translation>
    </message>
    <message>
        <source>Deadline</source>
        <translation>Хугацаа</translation>
    </message>
    <message>
        <source>Deadlines</source>
        <translation>Хугацаа</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>Шийдвэр</translation>
    </message>
    <message>
        <source>Decisions</source>
        <translation>Шийдвэр</translation>
    </message>
    <message>
        <source>Decisions it treats</source>
        <translation>Түүний авч үзсэн шийдвэр</translation>
    </message>
    <message>
        <source>Del</source>
        <translation>Del</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Устгах</translation>
    </message>
    <message>
        <source>Delete everywhere</source>
        <translation>Хаа сайгүй устгах</translation>
    </message>
    <message>
        <source>Delete the grid</source>
        <translation>Хүснэгтийг устгах</translation>
    </message>
    <message>
        <source>Delete this memo …</source>
        <translation>Энэ санамж бичгийг устгах …</translation>
    </message>
    <message>
        <source>Delete “{title}” with all its versions? The questions and answers stay.</source>
        <translation>«{title}»-г бүх хувилбартай нь устгах уу? Асуулт, хариулт үлдэнэ.</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>Гүн</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Дэлгэрэнгүй</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>Ялгаа</translation>
    </message>
    <message>
        <source>Digest of the case files</source>
        <translation>Хэргийн файлын тойм</translation>
    </message>
    <message>
        <source>Digest of the case files …</source>
        <translation>Хэргийн файлын тойм …</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>Хэрэгсэхгүй болгох</translation>
    </message>
    <message>
        <source>Divide it.</source>
        <translation>Хуваана уу.</translation>
    </message>
    <message>
        <source>Do again</source>
        <translation>Дахин хийх</translation>
    </message>
    <message>
        <source>Do not import {name}</source>
        <translation>{name} импортлохгүй</translation>
    </message>
    <message>
        <source>Done.</source>
        <translation>Дууслаа.</translation>
    </message>
    <message>
        <source>Drawing the page</source>
        <translation>Хуудсыг зурж байна</translation>
    </message>
    <message>
        <source>Drop files or folders anywhere on this window. Each file is read, checked and stored on its own; what cannot be read is named.</source>
        <translation>Файл, хавтсыг энэ цонхон дээр чирж тавина уу. Файл бүрийг тус тусад нь уншиж, шалгаж, хадгална; уншиж чадаагүйг нэрлэнэ.</translation>
    </message>
    <message>
        <source>Each question is asked of each file by itself. A cell holds only what the file's own words support.</source>
        <translation>Асуулт бүрийг файл бүрээс тусад нь асууна. Нүдэнд зөвхөн файлын өөрийн үгсээр батлагдах зүйл орно.</translation>
    </message>
    <message>
        <source>Earlier questions</source>
        <translation>Өмнөх асуултууд</translation>
    </message>
    <message>
        <source>Earlier version</source>
        <translation>Өмнөх хувилбар</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Засах</translation>
    </message>
    <message>
        <source>Edit for the memo …</source>
        <translation>Санамж бичигт зориулж засах …</translation>
    </message>
    <message>
        <source>Edit the address …</source>
        <translation>Хаягийг засах …</translation>
    </message>
    <message>
        <source>Edit …</source>
        <translation>Засах …</translation>
    </message>
    <message>
        <source>Encrypted, key in a file of my settings</source>
        <translation>Шифрлэсэн, түлхүүр нь миний тохиргооны файлд</translation>
    </message>
    <message>
        <source>Encrypted, key in the system’s keyring</source>
        <translation>Шифрлэсэн, түлхүүр нь системийн түлхүүрийн санд</translation>
    </message>
    <message>
        <source>Encrypted, with a passphrase</source>
        <translation>Шифрлэсэн, нууц үгтэй</translation>
    </message>
    <message>
        <source>Ends {date}.</source>
        <translation>{date}-нд дуусна.</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Enter opens it in the decision</source>
        <translation>Enter дарвал шийдвэрт нээнэ</translation>
    </message>
    <message>
        <source>Entries</source>
        <translation>Бичлэгүүд</translation>
    </message>
    <message>
        <source>Entry {n} does not follow from the one before: the list was changed.</source>
        <translation>{n}-р бичлэг өмнөхөөсөө залгаагүй: жагсаалтыг өөрчилсөн байна.</translation>
    </message>
    <message>
        <source>Erase a matter</source>
        <translation>Хэргийг устгах</translation>
    </message>
    <message>
        <source>Erase a matter …</source>
        <translation>Хэргийг устгах …</translation>
    </message>
    <message>
        <source>Erase it</source>
        <translation>Устгах</translation>
    </message>
    <message>
        <source>Erase …</source>
        <translation>Устгах …</translation>
    </message>
    <message>
        <source>Erased</source>
        <translation>Устгасан</translation>
    </message>
    <message>
        <source>Erasing “{name}” destroys its key and then its files: every file, question, note and memo in it. Nobody can bring it back, except from a backup.</source>
        <translation>“{name}” хэргийг устгавал түлхүүр нь, дараа нь файлууд нь устана: дотор нь буй бүх файл, асуулт, тэмдэглэл, санамж. Нөөц хуулбараас өөрөөр хэн ч сэргээж чадахгүй.</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Үйл явдал</translation>
    </message>
    <message>
        <source>Events, one JSON object a line (*.jsonl)</source>
        <translation>Үйл явдал, мөр бүрд нэг JSON (*.jsonl)</translation>
    </message>
    <message>
        <source>Every change is kept on this machine and takes effect at once; a language, when the window is opened anew.</source>
        <translation>Өөрчлөлт бүр энэ компьютерт үлдэж, даруй үйлчилнэ; хэл нь цонхыг дахин нээхэд солигдоно.</translation>
    </message>
    <message>
        <source>Every change is kept. An earlier version comes back as a new one.</source>
        <translation>Өөрчлөлт бүр хадгалагдана. Өмнөх хувилбар шинэ хувилбар болж буцна.</translation>
    </message>
    <message>
        <source>Every finished file is kept; what waits is dropped.</source>
        <translation>Дууссан файл бүр үлдэнэ; хүлээж байгааг хасна.</translation>
    </message>
    <message>
        <source>Every question you ask is kept here with its steps and evidence, until you delete it.</source>
        <translation>Таны тавьсан асуулт бүр алхам, нотолгоотойгоо устгах хүртэл энд үлдэнэ.</translation>
    </message>
    <message>
        <source>Every sentence of this memo can be filed.</source>
        <translation>Энэ санамж бичгийн өгүүлбэр бүрийг хавсаргаж болно.</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>Бүгд</translation>
    </message>
    <message>
        <source>Evidence bundle (*.json)</source>
        <translation>Нотолгооны багц (*.json)</translation>
    </message>
    <message>
        <source>Evidence of the cell</source>
        <translation>Нүдний нотолгоо</translation>
    </message>
    <message>
        <source>Exact words</source>
        <translation>Яг тэр үг</translation>
    </message>
    <message>
        <source>Exact words find § 823 and its inflected forms; meaning finds the rule that is worded differently.</source>
        <translation>Яг тэр үг § 823 болон хэлбэрийг нь олно; утга өөрөөр бичсэн дүрмийг олно.</translation>
    </message>
    <message>
        <source>Examining …</source>
        <translation>Шалгаж байна …</translation>
    </message>
    <message>
        <source>Excel workbook (*.xlsx)</source>
        <translation>Excel хүснэгт (*.xlsx)</translation>
    </message>
    <message>
        <source>Exchange the two provisions</source>
        <translation>Хоёр заалтын байрыг солих</translation>
    </message>
    <message>
        <source>Exchange the two versions</source>
        <translation>Хоёр хувилбарын байрыг солих</translation>
    </message>
    <message>
        <source>Expand all</source>
        <translation>Бүгдийг дэлгэх</translation>
    </message>
    <message>
        <source>Export labels</source>
        <translation>Үнэлгээ гаргах</translation>
    </message>
    <message>
        <source>Export labels …</source>
        <translation>Үнэлгээ гаргах …</translation>
    </message>
    <message>
        <source>Export memo</source>
        <translation>Санамж бичиг гаргах</translation>
    </message>
    <message>
        <source>Export memo …</source>
        <translation>Санамж бичиг гаргах …</translation>
    </message>
    <message>
        <source>Export the answer as a memo</source>
        <translation>Хариултыг санамж бичиг болгож гаргах</translation>
    </message>
    <message>
        <source>Export the checklist</source>
        <translation>Хяналтын хуудас экспортлох</translation>
    </message>
    <message>
        <source>Export the deadlines</source>
        <translation>Хугацаа экспортлох</translation>
    </message>
    <message>
        <source>Export the digest</source>
        <translation>Тойм экспортлох</translation>
    </message>
    <message>
        <source>Export the grid</source>
        <translation>Хүснэгт экспортлох</translation>
    </message>
    <message>
        <source>Export …</source>
        <translation>Экспорт …</translation>
    </message>
    <message>
        <source>Facts</source>
        <translation>Үйл баримт</translation>
    </message>
    <message>
        <source>Fair: it keeps out a thief, not somebody with much time. One or two more words make it strong.</source>
        <translation>Дунд зэрэг: хулгайчийг зогсооно, харин их цагтай хүнийг биш. Нэг хоёр үг нэмбэл хүчтэй болно.</translation>
    </message>
    <message>
        <source>Fault</source>
        <translation>Гэмтэл</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Файл</translation>
    </message>
    <message>
        <source>File {n} of {files}: {file}</source>
        <translation>{files}-аас {n}-р файл: {file}</translation>
    </message>
    <message>
        <source>Files to ask</source>
        <translation>Асуух файлууд</translation>
    </message>
    <message>
        <source>Files to import</source>
        <translation>Импортлох файл</translation>
    </message>
    <message>
        <source>Filter by number or heading</source>
        <translation>Дугаар, гарчгаар шүүх</translation>
    </message>
    <message>
        <source>Filter by number or words</source>
        <translation>Дугаар, үгээр шүүх</translation>
    </message>
    <message>
        <source>Filter laws and decisions</source>
        <translation>Хууль, шийдвэр шүүх</translation>
    </message>
    <message>
        <source>Filter notes</source>
        <translation>Тэмдэглэл шүүх</translation>
    </message>
    <message>
        <source>Filter questions</source>
        <translation>Асуулт шүүх</translation>
    </message>
    <message>
        <source>Filter steps</source>
        <translation>Алхам шүүх</translation>
    </message>
    <message>
        <source>Filter the contents</source>
        <translation>Агуулга шүүх</translation>
    </message>
    <message>
        <source>Filter the entries</source>
        <translation>Бичлэг шүүх</translation>
    </message>
    <message>
        <source>Filter the library</source>
        <translation>Сан шүүх</translation>
    </message>
    <message>
        <source>Find a provision</source>
        <translation>Заалт олох</translation>
    </message>
    <message>
        <source>Find a work by words of its title</source>
        <translation>Гарчгийн үгээр бүтээл олох</translation>
    </message>
    <message>
        <source>Find in this work</source>
        <translation>Энэ бичвэрээс олох</translation>
    </message>
    <message>
        <source>Fits into memory</source>
        <translation>Санах ойд багтана</translation>
    </message>
    <message>
        <source>Fold {part}</source>
        <translation>{part}: хураах</translation>
    </message>
    <message>
        <source>Folder of the new library</source>
        <translation>Шинэ сангийн хавтас</translation>
    </message>
    <message>
        <source>Folders (*)</source>
        <translation>Хавтас (*)</translation>
    </message>
    <message>
        <source>Follow-up</source>
        <translation>Дараагийн асуулт</translation>
    </message>
    <message>
        <source>Follow-up question</source>
        <translation>Дараагийн асуулт</translation>
    </message>
    <message>
        <source>For</source>
        <translation>Зориулалт</translation>
    </message>
    <message>
        <source>For filing</source>
        <translation>Хавсаргахад</translation>
    </message>
    <message>
        <source>For model and search; 0: all {n} cores of this machine</source>
        <translation>Загвар, хайлтад; 0: энэ компьютерын бүх {n} цөм</translation>
    </message>
    <message>
        <source>For these countries the program knows how laws are headed, numbered and cited, and which courts there are. Laws of other countries are read by general rules.</source>
        <translation>Эдгээр улсын хууль хэрхэн гарчиглаж, дугаарлаж, эшилдгийг болон ямар шүүхтэйг программ мэднэ. Бусад улсын хуулийг ерөнхий дүрмээр уншина.</translation>
    </message>
    <message>
        <source>Forget it</source>
        <translation>Мартах</translation>
    </message>
    <message>
        <source>Forget it …</source>
        <translation>Мартах …</translation>
    </message>
    <message>
        <source>Forget “{name}” and its address? Works that were checked out stay.</source>
        <translation>“{name}” ба түүний хаягийг мартах уу? Авсан бүтээлүүд үлдэнэ.</translation>
    </message>
    <message>
        <source>Forgotten. Works that were checked out stay on this machine.</source>
        <translation>Мартлаа. Авсан бүтээлүүд энэ компьютер дээр үлдэнэ.</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>Хэлбэр</translation>
    </message>
    <message>
        <source>Form and file</source>
        <translation>Хэлбэр ба файл</translation>
    </message>
    <message>
        <source>Forms of citation</source>
        <translation>Эшлэлийн хэлбэр</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Урагш</translation>
    </message>
    <message>
        <source>Found by rules, not by a trained model: for this kind of decision none has been measured.</source>
        <translation>Сургасан загвараар биш, дүрмээр олсон: ийм төрлийн шийдвэрт хэмжсэн загвар алга.</translation>
    </message>
    <message>
        <source>Found: {n}.</source>
        <translation>Олдсон: {n}.</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Эхлэх</translation>
    </message>
    <message>
        <source>From a checkout of the source.</source>
        <translation>Эх кодын ажлын хуулбараас.</translation>
    </message>
    <message>
        <source>From now on searches go to {hosts} as well.</source>
        <translation>Одооноос хайлт {hosts} руу бас илгээгдэнэ.</translation>
    </message>
    <message>
        <source>From the first court to the last</source>
        <translation>Анхан шатнаас сүүлчийн шат хүртэл</translation>
    </message>
    <message>
        <source>From the web – no law</source>
        <translation>Вэбээс – хууль биш</translation>
    </message>
    <message>
        <source>Full research</source>
        <translation>Бүрэн судалгаа</translation>
    </message>
    <message>
        <source>General rule: “{quote}”</source>
        <translation>Ерөнхий журам: «{quote}»</translation>
    </message>
    <message>
        <source>Get it again and add it.</source>
        <translation>Дахин авч нэмнэ үү.</translation>
    </message>
    <message>
        <source>Get it again from where it came from.</source>
        <translation>Эх сурвалжаас нь дахин авна уу.</translation>
    </message>
    <message>
        <source>Give the library a name.</source>
        <translation>Санд нэр өгнө үү.</translation>
    </message>
    <message>
        <source>Give the matter a label.</source>
        <translation>Хэрэгт тэмдэглэгээ өгнө үү.</translation>
    </message>
    <message>
        <source>Give the matter a name.</source>
        <translation>Хэрэгт нэр өгнө үү.</translation>
    </message>
    <message>
        <source>Give the password again.</source>
        <translation>Нууц үгээ дахин оруулна уу.</translation>
    </message>
    <message>
        <source>Give them up</source>
        <translation>Болих</translation>
    </message>
    <message>
        <source>Give up all keys you chose?</source>
        <translation>Сонгосон бүх товчоо болих уу?</translation>
    </message>
    <message>
        <source>Go back through the run</source>
        <translation>Судалгааны явцаар буцах</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Үргэлжлүүлэх</translation>
    </message>
    <message>
        <source>Go on from this answer</source>
        <translation>Энэ хариултаас үргэлжлүүлэх</translation>
    </message>
    <message>
        <source>Go on importing</source>
        <translation>Импортыг үргэлжлүүлэх</translation>
    </message>
    <message>
        <source>Go on with this run</source>
        <translation>Энэ судалгааг үргэлжлүүлэх</translation>
    </message>
    <message>
        <source>Go through them</source>
        <translation>Нэг нэгээр үзэх</translation>
    </message>
    <message>
        <source>Go to anything …</source>
        <translation>Хаа нэгтээ очих …</translation>
    </message>
    <message>
        <source>Go to sentence {n}</source>
        <translation>{n}-р өгүүлбэр рүү очих</translation>
    </message>
    <message>
        <source>Go to the answer</source>
        <translation>Хариулт руу очих</translation>
    </message>
    <message>
        <source>Go to the sentences</source>
        <translation>Өгүүлбэр рүү очих</translation>
    </message>
    <message>
        <source>Grade of the library’s own search, in hundredths, below which the web is asked as well</source>
        <translation>Сангийн өөрийн хайлтын үнэлгээ, зууны хэсгээр; түүнээс доош бол вэбээс бас асууна</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>Ногоон</translation>
    </message>
    <message>
        <source>Have its text recognised, then import it.</source>
        <translation>Бичвэрийг нь таниулаад импортлоно уу.</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>Толгой</translation>
    </message>
    <message>
        <source>Head of the decision</source>
        <translation>Шийдвэрийн толгой</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>Нуух</translation>
    </message>
    <message>
        <source>Hide the picture of the page</source>
        <translation>Хуудасны зургийг нуух</translation>
    </message>
    <message>
        <source>Hide {pane}</source>
        <translation>{pane} нуух</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>Тод ялгарал</translation>
    </message>
    <message>
        <source>Highlight</source>
        <translation>Тодруулга</translation>
    </message>
    <message>
        <source>Highlight the selected words</source>
        <translation>Сонгосон үгийг тодруулах</translation>
    </message>
    <message>
        <source>How much the program searches and checks before it answers</source>
        <translation>Хариулахаас өмнө программ хэр их хайж, шалгах вэ</translation>
    </message>
    <message>
        <source>How much the program searches and checks before it answers; it can be changed while it works</source>
        <translation>Хариулахаас өмнө программ хэр их хайж, шалгах вэ; ажиллаж байхад нь өөрчилж болно</translation>
    </message>
    <message>
        <source>How questions and notes are kept</source>
        <translation>Асуулт, тэмдэглэлийг хэрхэн хадгалах</translation>
    </message>
    <message>
        <source>How to get it</source>
        <translation>Хаанаас авах</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Импорт</translation>
    </message>
    <message>
        <source>Import a folder</source>
        <translation>Хавтас импортлох</translation>
    </message>
    <message>
        <source>Import a folder into the matter</source>
        <translation>Хэрэгт хавтас импортлох</translation>
    </message>
    <message>
        <source>Import a folder into the matter …</source>
        <translation>Хэрэгт хавтас импортлох …</translation>
    </message>
    <message>
        <source>Import a folder …</source>
        <translation>Хавтас импортлох …</translation>
    </message>
    <message>
        <source>Import again the files that were not imported, or only partly</source>
        <translation>Импортлоогүй эсвэл хагас импортолсон файлыг дахин импортлох</translation>
    </message>
    <message>
        <source>Import files</source>
        <translation>Файл импортлох</translation>
    </message>
    <message>
        <source>Import files into a matter first.</source>
        <translation>Эхлээд хэрэгт файл импортлоно уу.</translation>
    </message>
    <message>
        <source>Import files into a matter, then have them read here: parties, dates, amounts, obligations and deadlines.</source>
        <translation>Хэрэгт файл импортлоод энд уншуулна уу: талууд, огноо, мөнгөн дүн, үүрэг, хугацаа.</translation>
    </message>
    <message>
        <source>Import files into the matter</source>
        <translation>Хэрэгт файл импортлох</translation>
    </message>
    <message>
        <source>Import files into the matter …</source>
        <translation>Хэрэгт файл импортлох …</translation>
    </message>
    <message>
        <source>Import files …</source>
        <translation>Файл импортлох …</translation>
    </message>
    <message>
        <source>Import progress</source>
        <translation>Импортын явц</translation>
    </message>
    <message>
        <source>Import some first.</source>
        <translation>Эхлээд импортлоно уу.</translation>
    </message>
    <message>
        <source>Import {n} file|Import {n} files</source>
        <translation>{n} файл импортлох|{n} файл импортлох</translation>
    </message>
    <message>
        <source>Imported files</source>
        <translation>Импортолсон файл</translation>
    </message>
    <message>
        <source>In points; the View menu changes it as well.</source>
        <translation>Пунктээр; Харагдац цэс ч өөрчилнө.</translation>
    </message>
    <message>
        <source>In the decision's own words; each sentence opens where it stands.</source>
        <translation>Шийдвэрийн өөрийн үгээр; өгүүлбэр бүр байгаа газраа нээгдэнэ.</translation>
    </message>
    <message>
        <source>In the engine's words: {text}</source>
        <translation>Хөдөлгүүрийн үгээр: {text}</translation>
    </message>
    <message>
        <source>In the open matter</source>
        <translation>Нээлттэй хэрэгт</translation>
    </message>
    <message>
        <source>In the question: earlier questions</source>
        <translation>Асуултад: өмнөх асуултууд</translation>
    </message>
    <message>
        <source>Indexing {done} of {total} passages …</source>
        <translation>{total}-аас {done} хэсгийг бүртгэж байна …</translation>
    </message>
    <message>
        <source>Install that version.</source>
        <translation>Тэр хувилбарыг суулгана уу.</translation>
    </message>
    <message>
        <source>Instances of this case</source>
        <translation>Энэ хэргийн шатууд</translation>
    </message>
    <message>
        <source>Interest</source>
        <translation>Хүү</translation>
    </message>
    <message>
        <source>Internal</source>
        <translation>Дотоод</translation>
    </message>
    <message>
        <source>Interrupted</source>
        <translation>Тасарсан</translation>
    </message>
    <message>
        <source>Into the library</source>
        <translation>Санд</translation>
    </message>
    <message>
        <source>Into the matter</source>
        <translation>Хэрэгт</translation>
    </message>
    <message>
        <source>Issue</source>
        <translation>Маргаан</translation>
    </message>
    <message>
        <source>Issues</source>
        <translation>Маргаантай асуудал</translation>
    </message>
    <message>
        <source>It cites nothing that was opened.</source>
        <translation>Нээсэн зүйлээс юу ч иш татаагүй.</translation>
    </message>
    <message>
        <source>It cites {tag}, which was not opened.</source>
        <translation>Нээгээгүй {tag}-ийг иш татсан.</translation>
    </message>
    <message>
        <source>It does not speak of what was asked.</source>
        <translation>Асуусан зүйлийн тухай өгүүлээгүй.</translation>
    </message>
    <message>
        <source>It holds a link; links come from the library only.</source>
        <translation>Холбоос агуулж байна; холбоос зөвхөн номын сангаас авна.</translation>
    </message>
    <message>
        <source>It holds a tag or control token that the program did not issue.</source>
        <translation>Программ олгоогүй тэмдэг эсвэл удирдах тэмдэгт агуулж байна.</translation>
    </message>
    <message>
        <source>It is not a whole sentence.</source>
        <translation>Бүтэн өгүүлбэр биш.</translation>
    </message>
    <message>
        <source>It is rebuilt; search again in a moment.</source>
        <translation>Дахин үүсгэж байна; удахгүй дахин хайна уу.</translation>
    </message>
    <message>
        <source>It is switched off</source>
        <translation>Унтраалттай байна</translation>
    </message>
    <message>
        <source>It joins the beginning of one statement with the end of another.</source>
        <translation>Нэг мэдэгдлийн эхийг өөр мэдэгдлийн төгсгөлтэй холбосон.</translation>
    </message>
    <message>
        <source>It joins words that stand far apart in the provision cited.</source>
        <translation>Иш татсан заалтад хол зайтай байгаа үгсийг холбосон.</translation>
    </message>
    <message>
        <source>It leaves out a part of the condition or exception of the provision cited.</source>
        <translation>Иш татсан заалтын нөхцөл, эсвэл онцгой тохиолдлын нэг хэсгийг орхисон.</translation>
    </message>
    <message>
        <source>It leaves out an alternative of the provision cited.</source>
        <translation>Иш татсан заалтын нэг хувилбарыг орхисон.</translation>
    </message>
    <message>
        <source>It leaves out the exception or condition of the provision cited.</source>
        <translation>Иш татсан заалтын онцгой тохиолдол, эсвэл нөхцөлийг орхисон.</translation>
    </message>
    <message>
        <source>It leaves out the no of the provision cited.</source>
        <translation>Иш татсан заалтын үгүйсгэлийг орхисон.</translation>
    </message>
    <message>
        <source>It leaves out the “{word}” of the provision cited.</source>
        <translation>Иш татсан заалтын «{word}» гэснийг орхисон.</translation>
    </message>
    <message>
        <source>It leaves out until or within when it holds.</source>
        <translation>Хэзээ хүртэл, эсвэл ямар хугацаанд үйлчлэхийг орхисон.</translation>
    </message>
    <message>
        <source>It looks for no newer version by itself; on request, in the terminal: {command}</source>
        <translation>Програм шинэ хувилбарыг өөрөө хайдаггүй; хүссэн үед терминалд: {command}</translation>
    </message>
    <message>
        <source>It names provision {number}, which is not the one cited.</source>
        <translation>{number} дугаар заалтыг нэрлэсэн нь иш татсан заалт биш.</translation>
    </message>
    <message>
        <source>It only repeats the extract.</source>
        <translation>Зөвхөн хэсэгчлэн авсан эхийг давтсан.</translation>
    </message>
    <message>
        <source>It only repeats the question.</source>
        <translation>Зөвхөн асуултыг давтсан.</translation>
    </message>
    <message>
        <source>It opens with the passphrase of today, also after that was changed.</source>
        <translation>Нууц үгийг дараа нь сольсон ч энэ нь өнөөдрийн нууц үгээр нээгдэнэ.</translation>
    </message>
    <message>
        <source>It says no where the provision cited does not.</source>
        <translation>Иш татсан заалт үгүйсгээгүй газарт үгүйсгэсэн.</translation>
    </message>
    <message>
        <source>It says nothing of its own.</source>
        <translation>Өөрөө юу ч өгүүлээгүй.</translation>
    </message>
    <message>
        <source>It says {one} where the provision cited says {other}.</source>
        <translation>Иш татсан заалт «{other}» гэсэн газарт «{one}» гэсэн.</translation>
    </message>
    <message>
        <source>It speaks of “{words}”; the level of the court cited is {level}.</source>
        <translation>«{words}» гэж өгүүлсэн; иш татсан шүүхийн шат: {level}.</translation>
    </message>
    <message>
        <source>It was locked because the machine was left.</source>
        <translation>Компьютерыг орхисон тул түгжлээ.</translation>
    </message>
    <message>
        <source>Its key could not be overwritten on the disk. The files are removed; destroy the disk if it must be certain.</source>
        <translation>Түлхүүрийг дискэн дээр дарж бичиж чадсангүй. Файлуудыг устгасан; бүрэн баталгаа хэрэгтэй бол дискийг устгана уу.</translation>
    </message>
    <message>
        <source>Its key is destroyed: nobody can read its files any more, whoever finds a copy of them.</source>
        <translation>Түлхүүр нь устсан: хуулбарыг нь хэн олсон ч файлуудыг хэн ч уншиж чадахгүй.</translation>
    </message>
    <message>
        <source>Its key was taken out of the system’s keyring.</source>
        <translation>Түлхүүрийг нь системийн түлхүүрийн сангаас хассан.</translation>
    </message>
    <message>
        <source>Its token</source>
        <translation>Түүний токен</translation>
    </message>
    <message>
        <source>Its words are not those of the provision cited.</source>
        <translation>Үгс нь иш татсан заалтын үгс биш.</translation>
    </message>
    <message>
        <source>Its words stand in another order in the provision cited: it may say something else of somebody else.</source>
        <translation>Үгс нь иш татсан заалтад өөр дарааллаар байна: өөр этгээдийн тухай өөр зүйл өгүүлж байж болно.</translation>
    </message>
    <message>
        <source>Its {kind} stands elsewhere in the provision cited.</source>
        <translation>Доторх «{kind}» нь иш татсан заалтад өөр газарт байна.</translation>
    </message>
    <message>
        <source>Its “{word}” does not stand so in the provision cited.</source>
        <translation>Доторх «{word}» нь иш татсан заалтад ийм байдлаар байхгүй.</translation>
    </message>
    <message>
        <source>Its “{word}” joins something else in the provision cited.</source>
        <translation>Доторх «{word}» нь иш татсан заалтад өөр зүйлийг холбож байна.</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message>
        <source>Judges</source>
        <translation>Шүүгчид</translation>
    </message>
    <message>
        <source>Jurisdictions</source>
        <translation>Улс орнууд</translation>
    </message>
    <message>
        <source>Jurisdictions …</source>
        <translation>Улс орнууд …</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Хадгалах</translation>
    </message>
    <message>
        <source>Keep my questions</source>
        <translation>Миний асуултыг хадгалах</translation>
    </message>
    <message>
        <source>Keep the key in this system’s keyring: it opens without the passphrase then</source>
        <translation>Түлхүүрийг энэ системийн түлхүүрийн санд хадгалах: дараа нь нууц үггүй нээгдэнэ</translation>
    </message>
    <message>
        <source>Keep them so</source>
        <translation>Ингэж хадгалах</translation>
    </message>
    <message>
        <source>Keep this report with the file, if the client asked for it.</source>
        <translation>Үйлчлүүлэгч хүссэн бол энэ тайланг хэргийн материалд хадгална уу.</translation>
    </message>
    <message>
        <source>Keep, and try the connection</source>
        <translation>Хадгалаад холболтыг шалгах</translation>
    </message>
    <message>
        <source>Kept.</source>
        <translation>Хадгаллаа.</translation>
    </message>
    <message>
        <source>Kept. It counts from the next start of the program on.</source>
        <translation>Хадгаллаа. Программыг дараагийн удаа нээхээс эхлэн үйлчилнэ.</translation>
    </message>
    <message>
        <source>Kept. The window speaks it once it is opened anew.</source>
        <translation>Хадгаллаа. Цонхыг дахин нээхэд энэ хэлээр харагдана.</translation>
    </message>
    <message>
        <source>Key to the margin</source>
        <translation>Захын тэмдгийн тайлбар</translation>
    </message>
    <message>
        <source>Keyboard</source>
        <translation>Гар</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Товч</translation>
    </message>
    <message>
        <source>Kind of entry</source>
        <translation>Бичлэгийн төрөл</translation>
    </message>
    <message>
        <source>Kind of file</source>
        <translation>Файлын төрөл</translation>
    </message>
    <message>
        <source>Kind of note</source>
        <translation>Тэмдэглэлийн төрөл</translation>
    </message>
    <message>
        <source>Kind of search</source>
        <translation>Хайлтын төрөл</translation>
    </message>
    <message>
        <source>Kind of step</source>
        <translation>Алхмын төрөл</translation>
    </message>
    <message>
        <source>Label the answer: {label}</source>
        <translation>Хариултыг үнэлэх: {label}</translation>
    </message>
    <message>
        <source>Label while it is locked</source>
        <translation>Түгжээтэй үеийн тэмдэглэгээ</translation>
    </message>
    <message>
        <source>Label: {label}</source>
        <translation>Үнэлэх: {label}</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Хэл</translation>
    </message>
    <message>
        <source>Languages</source>
        <translation>Хэлүүд</translation>
    </message>
    <message>
        <source>Larger</source>
        <translation>Томруулах</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>Том үсэг</translation>
    </message>
    <message>
        <source>Later version</source>
        <translation>Дараах хувилбар</translation>
    </message>
    <message>
        <source>Laws</source>
        <translation>Хууль</translation>
    </message>
    <message>
        <source>Laws and decisions ({patterns})</source>
        <translation>Хууль, шийдвэр ({patterns})</translation>
    </message>
    <message>
        <source>Lawyers</source>
        <translation>Өмгөөлөгчид</translation>
    </message>
    <message>
        <source>Leave empty to keep the one there is</source>
        <translation>Байгааг хэвээр үлдээх бол хоосон орхино уу</translation>
    </message>
    <message>
        <source>Leave out</source>
        <translation>Орхих</translation>
    </message>
    <message>
        <source>Leave out of the memo</source>
        <translation>Санамж бичгээс хасах</translation>
    </message>
    <message>
        <source>Leave out, or put back</source>
        <translation>Орхих, эсвэл буцаан оруулах</translation>
    </message>
    <message>
        <source>Libraries</source>
        <translation>Сангууд</translation>
    </message>
    <message>
        <source>Libraries …</source>
        <translation>Сангууд …</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>Сан</translation>
    </message>
    <message>
        <source>Library of the firm</source>
        <translation>Фирмийн сан</translation>
    </message>
    <message>
        <source>Library of the firm …</source>
        <translation>Фирмийн сан …</translation>
    </message>
    <message>
        <source>Library: {folder}</source>
        <translation>Сан: {folder}</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>Лиценз</translation>
    </message>
    <message>
        <source>Licences</source>
        <translation>Лицензүүд</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Цайвар</translation>
    </message>
    <message>
        <source>Line of privilege</source>
        <translation>Нууцлалын тэмдэглэгээ</translation>
    </message>
    <message>
        <source>Loading the list …</source>
        <translation>Жагсаалтыг уншиж байна …</translation>
    </message>
    <message>
        <source>Loading the model …</source>
        <translation>Загварыг уншиж байна …</translation>
    </message>
    <message>
        <source>Lock it first.</source>
        <translation>Эхлээд түүнийг түгжинэ үү.</translation>
    </message>
    <message>
        <source>Lock it now</source>
        <translation>Одоо түгжих</translation>
    </message>
    <message>
        <source>Lock questions and notes</source>
        <translation>Асуулт, тэмдэглэлийг түгжих</translation>
    </message>
    <message>
        <source>Lock the matter</source>
        <translation>Хэргийг түгжих</translation>
    </message>
    <message>
        <source>Lock the matter, and it can be asked again. What was checked out is there all the time.</source>
        <translation>Хэргийг түгжвэл дахин асууж болно. Авсан зүйл үргэлж энд байна.</translation>
    </message>
    <message>
        <source>Lock the open matter</source>
        <translation>Нээлттэй хэргийг түгжих</translation>
    </message>
    <message>
        <source>Lock the open matter after</source>
        <translation>Нээлттэй хэргийг түгжих хугацаа</translation>
    </message>
    <message>
        <source>Logs</source>
        <translation>Бүртгэл</translation>
    </message>
    <message>
        <source>Longest first</source>
        <translation>Урт нь эхэнд</translation>
    </message>
    <message>
        <source>Look before importing</source>
        <translation>Импортлохын өмнө үзэх</translation>
    </message>
    <message>
        <source>Look before importing …</source>
        <translation>Импортлохын өмнө үзэх …</translation>
    </message>
    <message>
        <source>Look in the list of what is there.</source>
        <translation>Юу байгаа жагсаалтаас харна уу.</translation>
    </message>
    <message>
        <source>Looking for files …</source>
        <translation>Файл хайж байна …</translation>
    </message>
    <message>
        <source>Make it the newest</source>
        <translation>Хамгийн шинэ болгох</translation>
    </message>
    <message>
        <source>Make room and try again.</source>
        <translation>Зай гаргаад дахин оролдоно уу.</translation>
    </message>
    <message>
        <source>Make the grid</source>
        <translation>Хүснэгт үүсгэх</translation>
    </message>
    <message>
        <source>Make the matter</source>
        <translation>Хэрэг үүсгэх</translation>
    </message>
    <message>
        <source>Make the memo</source>
        <translation>Санамж бичиг үүсгэх</translation>
    </message>
    <message>
        <source>Managers</source>
        <translation>Удирдлага</translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation>Markdown (*.md)</translation>
    </message>
    <message>
        <source>Matter</source>
        <translation>Хэрэг</translation>
    </message>
    <message>
        <source>Matter “{name}” is locked.</source>
        <translation>“{name}” хэрэг түгжээтэй байна.</translation>
    </message>
    <message>
        <source>Matter “{name}” is open</source>
        <translation>“{name}” хэрэг нээлттэй байна</translation>
    </message>
    <message>
        <source>Matter “{name}” is open. Two are never open at once.</source>
        <translation>“{name}” хэрэг нээлттэй байна. Хоёр хэрэг зэрэг нээлттэй байдаггүй.</translation>
    </message>
    <message>
        <source>Matters</source>
        <translation>Хэргүүд</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>Утга</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Хэмжих</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Хэмжсэн</translation>
    </message>
    <message>
        <source>Measuring; this takes a minute or two …</source>
        <translation>Хэмжиж байна; нэг, хоёр минут болно …</translation>
    </message>
    <message>
        <source>Memo</source>
        <translation>Санамж бичиг</translation>
    </message>
    <message>
        <source>Memo …</source>
        <translation>Санамж бичиг …</translation>
    </message>
    <message>
        <source>Memo: {group}</source>
        <translation>Санамж бичиг: {group}</translation>
    </message>
    <message>
        <source>Memorandum</source>
        <translation>Санамж бичиг</translation>
    </message>
    <message>
        <source>Memos</source>
        <translation>Санамж бичгүүд</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>Цэс</translation>
    </message>
    <message>
        <source>Menu of what has the focus</source>
        <translation>Идэвхтэй хэсгийн цэс</translation>
    </message>
    <message>
        <source>Minutes in which nobody works in it; 0: never. It is also locked when the machine sleeps or its screen is locked.</source>
        <translation>Дотор нь хэн ч ажиллаагүй минут; 0: хэзээ ч үгүй. Компьютер унтах эсвэл дэлгэц нь түгжигдэхэд мөн түгжинэ.</translation>
    </message>
    <message>
        <source>Missing means: no words of such a clause were found. It may stand there in other words.</source>
        <translation>Байхгүй гэдэг нь ийм заалтын үг олдоогүй гэсэн үг. Өөр үгээр бичигдсэн байж болно.</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>Горим</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Загвар</translation>
    </message>
    <message>
        <source>Model and machine</source>
        <translation>Загвар ба компьютер</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Загварууд</translation>
    </message>
    <message>
        <source>Models (*.gguf);;All files (*)</source>
        <translation>Загвар (*.gguf);;Бүх файл (*)</translation>
    </message>
    <message>
        <source>Models …</source>
        <translation>Загварууд …</translation>
    </message>
    <message>
        <source>Moment of the run</source>
        <translation>Судалгааны агшин</translation>
    </message>
    <message>
        <source>More for the steps</source>
        <translation>Алхмуудад өөр юу хийх</translation>
    </message>
    <message>
        <source>More for this sentence</source>
        <translation>Энэ өгүүлбэрт өөр юу хийх</translation>
    </message>
    <message>
        <source>More …</source>
        <translation>Өөр …</translation>
    </message>
    <message>
        <source>Motion</source>
        <translation>Хөдөлгөөн</translation>
    </message>
    <message>
        <source>Mouse</source>
        <translation>Хулгана</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>Доош зөөх</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>Дээш зөөх</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Нэр</translation>
    </message>
    <message>
        <source>Name it …</source>
        <translation>Нэрлэх …</translation>
    </message>
    <message>
        <source>Name of the grid</source>
        <translation>Хүснэгтийн нэр</translation>
    </message>
    <message>
        <source>Name two provisions.</source>
        <translation>Хоёр заалт нэрлэнэ үү.</translation>
    </message>
    <message>
        <source>Names</source>
        <translation>Нэрс</translation>
    </message>
    <message>
        <source>Names of laws</source>
        <translation>Хуулийн нэр</translation>
    </message>
    <message>
        <source>Nearest, but not an answer: {place}.</source>
        <translation>Хамгийн ойр боловч хариулт биш: {place}.</translation>
    </message>
    <message>
        <source>Neither research log nor note on verification, no matter, client or author. Sentences that are not supported are left out, unless you confirm each of them.</source>
        <translation>Судалгааны протокол, шалгалтын тэмдэглэл, хэрэг, үйлчлүүлэгч, зохиогчгүй. Нотлогдоогүй өгүүлбэрийг та нэг бүрчлэн баталгаажуулаагүй бол орхино.</translation>
    </message>
    <message>
        <source>Neither the model nor the rules found a name in this decision.</source>
        <translation>Загвар ч, дүрэм ч энэ шийдвэрээс нэр олсонгүй.</translation>
    </message>
    <message>
        <source>New grid …</source>
        <translation>Шинэ хүснэгт …</translation>
    </message>
    <message>
        <source>New keys</source>
        <translation>Шинэ товч</translation>
    </message>
    <message>
        <source>New library …</source>
        <translation>Шинэ сан …</translation>
    </message>
    <message>
        <source>New matter</source>
        <translation>Шинэ хэрэг</translation>
    </message>
    <message>
        <source>New matter …</source>
        <translation>Шинэ хэрэг …</translation>
    </message>
    <message>
        <source>New memo …</source>
        <translation>Шинэ санамж бичиг …</translation>
    </message>
    <message>
        <source>New passphrase</source>
        <translation>Шинэ нууц үг</translation>
    </message>
    <message>
        <source>New question</source>
        <translation>Шинэ асуулт</translation>
    </message>
    <message>
        <source>New review grid</source>
        <translation>Шинэ шалгах хүснэгт</translation>
    </message>
    <message>
        <source>New tab</source>
        <translation>Шинэ хуудас</translation>
    </message>
    <message>
        <source>New tag</source>
        <translation>Шинэ шошго</translation>
    </message>
    <message>
        <source>New tag …</source>
        <translation>Шинэ шошго …</translation>
    </message>
    <message>
        <source>Newest first</source>
        <translation>Шинэ нь эхэнд</translation>
    </message>
    <message>
        <source>Next column</source>
        <translation>Дараах багана</translation>
    </message>
    <message>
        <source>Next occurrence</source>
        <translation>Дараах илэрц</translation>
    </message>
    <message>
        <source>Next page</source>
        <translation>Дараагийн хуудас</translation>
    </message>
    <message>
        <source>Next pane</source>
        <translation>Дараах самбар</translation>
    </message>
    <message>
        <source>Next provision</source>
        <translation>Дараах заалт</translation>
    </message>
    <message>
        <source>Next sentence that is not filed</source>
        <translation>Хавсаргахгүй дараагийн өгүүлбэр</translation>
    </message>
    <message>
        <source>Next tab</source>
        <translation>Дараах хуудас</translation>
    </message>
    <message>
        <source>No clause is in this state.</source>
        <translation>Ийм төлөвтэй заалт алга.</translation>
    </message>
    <message>
        <source>No decision in this library treats it.</source>
        <translation>Энэ сангийн аль ч шийдвэр түүнийг авч үзээгүй.</translation>
    </message>
    <message>
        <source>No decision is open</source>
        <translation>Нээсэн шийдвэр алга</translation>
    </message>
    <message>
        <source>No file has been checked yet</source>
        <translation>Шалгасан файл алга</translation>
    </message>
    <message>
        <source>No file has been read yet</source>
        <translation>Уншсан файл алга</translation>
    </message>
    <message>
        <source>No grid yet</source>
        <translation>Хүснэгт алга</translation>
    </message>
    <message>
        <source>No jurisdiction is known.</source>
        <translation>Мэдэх улс орон алга.</translation>
    </message>
    <message>
        <source>No law is open</source>
        <translation>Нээсэн хууль алга</translation>
    </message>
    <message>
        <source>No laws or decisions are on this machine</source>
        <translation>Энэ компьютер дээр хууль, шийдвэр алга</translation>
    </message>
    <message>
        <source>No library of your firm is named</source>
        <translation>Фирмийн сан нэрлэгдээгүй байна</translation>
    </message>
    <message>
        <source>No library of your firm is named.</source>
        <translation>Фирмийн сан нэрлэгдээгүй байна.</translation>
    </message>
    <message>
        <source>No memo yet</source>
        <translation>Санамж бичиг алга</translation>
    </message>
    <message>
        <source>No model</source>
        <translation>Загваргүй</translation>
    </message>
    <message>
        <source>No model was found. Add a .gguf file, or work without one.</source>
        <translation>Загвар олдсонгүй. .gguf файл нэмэх эсвэл загваргүй ажиллана уу.</translation>
    </message>
    <message>
        <source>No names found</source>
        <translation>Нэр олдсонгүй</translation>
    </message>
    <message>
        <source>No note holds these words. Widen the filter.</source>
        <translation>Ийм үгтэй тэмдэглэл алга. Шүүлтээ өргөсгөнө үү.</translation>
    </message>
    <message>
        <source>No notes yet</source>
        <translation>Тэмдэглэл алга</translation>
    </message>
    <message>
        <source>No number or heading of this work fits. The search looks into the text itself.</source>
        <translation>Энэ бичвэрт тохирох дугаар, гарчиг алга. Хайлт текстээс өөрөөс нь хайна.</translation>
    </message>
    <message>
        <source>No other decision of this case is known.</source>
        <translation>Энэ хэргийн өөр шийдвэр мэдэгдэхгүй байна.</translation>
    </message>
    <message>
        <source>No paragraph has this role and these words. Choose “All roles”.</source>
        <translation>Ийм үүрэг, үгтэй хэсэг алга. “Бүх үүрэг”-ийг сонгоно уу.</translation>
    </message>
    <message>
        <source>No paragraphs</source>
        <translation>Хэсэг алга</translation>
    </message>
    <message>
        <source>No particular role</source>
        <translation>Тодорхой үүрэггүй</translation>
    </message>
    <message>
        <source>No provision of this library answers the question.</source>
        <translation>Энэ сангийн аль ч заалт асуултад хариулахгүй.</translation>
    </message>
    <message>
        <source>No questions yet</source>
        <translation>Асуулт алга</translation>
    </message>
    <message>
        <source>No setting fits.</source>
        <translation>Тохирох тохиргоо алга.</translation>
    </message>
    <message>
        <source>No step fits the filter.</source>
        <translation>Шүүлтэд тохирох алхам алга.</translation>
    </message>
    <message>
        <source>No such work</source>
        <translation>Ийм бүтээл алга</translation>
    </message>
    <message>
        <source>No words of an opened provision support this sentence.</source>
        <translation>Нээсэн заалтын аль ч үг энэ өгүүлбэрийг батлахгүй.</translation>
    </message>
    <message>
        <source>No words of such a clause were found in this file.</source>
        <translation>Энэ файлаас ийм заалтын үг олдсонгүй.</translation>
    </message>
    <message>
        <source>No work of this library has these words in its names or tags.</source>
        <translation>Энэ сангийн аль ч бичвэрийн нэр, шошгонд ийм үг алга.</translation>
    </message>
    <message>
        <source>No work of this list has “{words}” in its name.</source>
        <translation>Энэ жагсаалтын аль ч бүтээлийн нэрэнд “{words}” алга.</translation>
    </message>
    <message>
        <source>Nobody worked in it for a while, or another window locked it.</source>
        <translation>Хэсэг хугацаанд хэн ч ажиллаагүй, эсвэл өөр цонх түгжсэн.</translation>
    </message>
    <message>
        <source>Normal text</source>
        <translation>Ердийн үсэг</translation>
    </message>
    <message>
        <source>Not encrypted</source>
        <translation>Шифрлээгүй</translation>
    </message>
    <message>
        <source>Not followed: {wishes}. The answer is made of what the texts say, and of where they say it.</source>
        <translation>Дагаагүй: {wishes}. Хариулт нь эхэд юу гэснээс, хаана гэснээс бүрдэнэ.</translation>
    </message>
    <message>
        <source>Not found in this library</source>
        <translation>Энэ сангаас олдсонгүй</translation>
    </message>
    <message>
        <source>Not found in this library ({where}).</source>
        <translation>Энэ номын сангаас олдсонгүй ({where}).</translation>
    </message>
    <message>
        <source>Not kept: they end with the program</source>
        <translation>Хадгалахгүй: программтай хамт дуусна</translation>
    </message>
    <message>
        <source>Not read: {files}</source>
        <translation>Уншаагүй: {files}</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Тэмдэглэл</translation>
    </message>
    <message>
        <source>Note …</source>
        <translation>Тэмдэглэл …</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Тэмдэглэл</translation>
    </message>
    <message>
        <source>Notes in the margin</source>
        <translation>Захын тэмдэглэл</translation>
    </message>
    <message>
        <source>Nothing differs between these two versions.</source>
        <translation>Энэ хоёр хувилбар ялгаагүй.</translation>
    </message>
    <message>
        <source>Nothing fits</source>
        <translation>Тохирох зүйл алга</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>Олдсонгүй</translation>
    </message>
    <message>
        <source>Nothing here yet.</source>
        <translation>Энд юу ч алга.</translation>
    </message>
    <message>
        <source>Nothing is being imported</source>
        <translation>Импорт хийгээгүй байна</translation>
    </message>
    <message>
        <source>Nothing is checked out</source>
        <translation>Юу ч аваагүй байна</translation>
    </message>
    <message>
        <source>Nothing is open here</source>
        <translation>Энд юу ч нээгээгүй</translation>
    </message>
    <message>
        <source>Nothing is sent while a matter is open</source>
        <translation>Хэрэг нээлттэй байхад юу ч илгээхгүй</translation>
    </message>
    <message>
        <source>Nothing leaves this machine. The program opens no connection beyond it.</source>
        <translation>Энэ компьютераас юу ч гарахгүй. Программ гадагш холболт нээдэггүй.</translation>
    </message>
    <message>
        <source>Nothing moves</source>
        <translation>Юу ч хөдлөхгүй</translation>
    </message>
    <message>
        <source>Nothing that was opened speaks of “{name}”: what is quoted is the law for everybody, and says nothing of this person.</source>
        <translation>Нээсэн зүйлд «{name}»-ийн тухай юу ч алга: ишилсэн нь хүн бүхэнд үйлчлэх хууль бөгөөд энэ хүний тухай юу ч хэлэхгүй.</translation>
    </message>
    <message>
        <source>Nothing to import was found</source>
        <translation>Импортлох зүйл олдсонгүй</translation>
    </message>
    <message>
        <source>Nothing was asked yet</source>
        <translation>Одоогоор юу ч асуугаагүй</translation>
    </message>
    <message>
        <source>Nothing was changed or taken out.</source>
        <translation>Юу ч өөрчлөгдөөгүй, хасагдаагүй.</translation>
    </message>
    <message>
        <source>Nothing was found</source>
        <translation>Юу ч олдсонгүй</translation>
    </message>
    <message>
        <source>Nothing was found.</source>
        <translation>Юу ч олдсонгүй.</translation>
    </message>
    <message>
        <source>Nothing was published yet. Whoever may write to it publishes works of a machine.</source>
        <translation>Одоогоор юу ч нийтлээгүй. Бичих эрхтэй хүн компьютерийн бүтээлийг нийтэлнэ.</translation>
    </message>
    <message>
        <source>Notice</source>
        <translation>Мэдэгдэл</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Дугаар</translation>
    </message>
    <message>
        <source>Number of the first provision</source>
        <translation>Эхний заалтын дугаар</translation>
    </message>
    <message>
        <source>Number of the second provision</source>
        <translation>Хоёр дахь заалтын дугаар</translation>
    </message>
    <message>
        <source>Obligations</source>
        <translation>Үүрэг</translation>
    </message>
    <message>
        <source>Of menus and messages; laws stay in their own.</source>
        <translation>Цэс, мэдээний хэл; хууль өөрийн хэлээр үлдэнэ.</translation>
    </message>
    <message>
        <source>Of those it treats, in this library</source>
        <translation>Түүний авч үзсэнээс энэ санд байгаа нь</translation>
    </message>
    <message>
        <source>On a sentence: edit it for the memo</source>
        <translation>Өгүүлбэр дээр: санамж бичигт зориулж засах</translation>
    </message>
    <message>
        <source>On a sentence: leave it out of the memo, or put it back</source>
        <translation>Өгүүлбэр дээр: санамж бичгээс хасах эсвэл буцаах</translation>
    </message>
    <message>
        <source>On a sentence: open them in the reader</source>
        <translation>Өгүүлбэр дээр: уншлагад нээх</translation>
    </message>
    <message>
        <source>On a sentence: show the supporting words</source>
        <translation>Өгүүлбэр дээр: батлах үгийг харуулах</translation>
    </message>
    <message>
        <source>Once it is on, searches also ask {hosts}.</source>
        <translation>Асаавал хайлт {hosts}-ээс бас асууна.</translation>
    </message>
    <message>
        <source>One JSON object a line (*.jsonl)</source>
        <translation>Мөр бүрд нэг JSON (*.jsonl)</translation>
    </message>
    <message>
        <source>One view: “{quote}”</source>
        <translation>Нэг үзэл: «{quote}»</translation>
    </message>
    <message>
        <source>Only problems</source>
        <translation>Зөвхөн асуудалтай</translation>
    </message>
    <message>
        <source>Only the bar that says that work goes on moves at all.</source>
        <translation>Ажил үргэлжилж буйг заах зураас л хөдөлдөг.</translation>
    </message>
    <message>
        <source>Only the reader</source>
        <translation>Зөвхөн уншлага</translation>
    </message>
    <message>
        <source>Only this work</source>
        <translation>Зөвхөн энэ бичвэр</translation>
    </message>
    <message>
        <source>Only where vectors lie apart: {example}</source>
        <translation>Зөвхөн вектор тусдаа байвал: {example}</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Нээх</translation>
    </message>
    <message>
        <source>Open a law or a decision first.</source>
        <translation>Эхлээд хууль эсвэл шийдвэр нээнэ үү.</translation>
    </message>
    <message>
        <source>Open a library</source>
        <translation>Сан нээх</translation>
    </message>
    <message>
        <source>Open another library, or a new one</source>
        <translation>Өөр эсвэл шинэ сан нээх</translation>
    </message>
    <message>
        <source>Open beside</source>
        <translation>Хажууд нээх</translation>
    </message>
    <message>
        <source>Open evidence 1 to 9</source>
        <translation>1–9 дүгээр нотолгоог нээх</translation>
    </message>
    <message>
        <source>Open evidence {n}</source>
        <translation>{n} дүгээр нотолгоог нээх</translation>
    </message>
    <message>
        <source>Open in a new tab</source>
        <translation>Шинэ хуудсанд нээх</translation>
    </message>
    <message>
        <source>Open in a new window</source>
        <translation>Шинэ цонхонд нээх</translation>
    </message>
    <message>
        <source>Open in this tab</source>
        <translation>Энэ хуудсанд нээх</translation>
    </message>
    <message>
        <source>Open it anew</source>
        <translation>Дахин нээх</translation>
    </message>
    <message>
        <source>Open it with the key that the keyring keeps</source>
        <translation>Түлхүүрийн санд буй түлхүүрээр нээх</translation>
    </message>
    <message>
        <source>Open matter</source>
        <translation>Нээлттэй хэрэг</translation>
    </message>
    <message>
        <source>Open provisions</source>
        <translation>Заалт нээх</translation>
    </message>
    <message>
        <source>Open the first</source>
        <translation>Эхнийг нээх</translation>
    </message>
    <message>
        <source>Open the second</source>
        <translation>Хоёр дахийг нээх</translation>
    </message>
    <message>
        <source>Open this note …</source>
        <translation>Энэ тэмдэглэлийг нээх …</translation>
    </message>
    <message>
        <source>Open what it cites in the reader</source>
        <translation>Ишилснийг уншигчид нээх</translation>
    </message>
    <message>
        <source>Open {name} …</source>
        <translation>{name} нээх …</translation>
    </message>
    <message>
        <source>Open {place}</source>
        <translation>{place} нээх</translation>
    </message>
    <message>
        <source>Opened</source>
        <translation>Нээсэн</translation>
    </message>
    <message>
        <source>Opening the decision …</source>
        <translation>Шийдвэрийг нээж байна …</translation>
    </message>
    <message>
        <source>Opening the library …</source>
        <translation>Санг нээж байна …</translation>
    </message>
    <message>
        <source>Opening the notes …</source>
        <translation>Тэмдэглэлийг нээж байна …</translation>
    </message>
    <message>
        <source>Opening …</source>
        <translation>Нээж байна …</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Тогтоох</translation>
    </message>
    <message>
        <source>Order: what the court decided</source>
        <translation>Тогтоох хэсэг: шүүх юу шийдсэн</translation>
    </message>
    <message>
        <source>Organisations</source>
        <translation>Байгууллага</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>Бусад</translation>
    </message>
    <message>
        <source>Other decision: “{quote}”</source>
        <translation>Өөр шийдвэр: «{quote}»</translation>
    </message>
    <message>
        <source>Other persons</source>
        <translation>Бусад хүн</translation>
    </message>
    <message>
        <source>Other versions of this law; compare them</source>
        <translation>Энэ хуулийн бусад хувилбар; харьцуулах</translation>
    </message>
    <message>
        <source>Outside of private matters. Nobody can read them without the passphrase, and nobody can recover it.</source>
        <translation>Нууц хэргээс гадуур. Нууц үггүйгээр хэн ч уншиж чадахгүй, хэн ч сэргээж чадахгүй.</translation>
    </message>
    <message>
        <source>Outside of private matters. They are encrypted with the first one.</source>
        <translation>Нууц хэргээс гадуур. Эхнийхтэй нь хамт шифрлэгдэнэ.</translation>
    </message>
    <message>
        <source>Outside of private matters. What was stored before stays, encrypted, and is not shown.</source>
        <translation>Нууц хэргээс гадуур. Өмнө хадгалсан нь шифрлэгдсэн хэвээр үлдэх ба харагдахгүй.</translation>
    </message>
    <message>
        <source>Outside of private matters. Whoever can read all your files can read them; copies of the library are safe.</source>
        <translation>Нууц хэргээс гадуур. Таны бүх файлыг уншиж чадах хүн тэдгээрийг уншина; номын сангийн хуулбар аюулгүй.</translation>
    </message>
    <message>
        <source>Outside of private matters. Whoever is logged in as you can read them.</source>
        <translation>Нууц хэргээс гадуур. Таны нэрээр нэвтэрсэн хүн тэдгээрийг уншина.</translation>
    </message>
    <message>
        <source>PDF (*.pdf)</source>
        <translation>PDF (*.pdf)</translation>
    </message>
    <message>
        <source>Page before</source>
        <translation>Өмнөх хуудас</translation>
    </message>
    <message>
        <source>Page {n}</source>
        <translation>{n}-р хуудас</translation>
    </message>
    <message>
        <source>Paragraphs of the decision</source>
        <translation>Шийдвэрийн хэсгүүд</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Параметр</translation>
    </message>
    <message>
        <source>Part of what it says is not in the words cited.</source>
        <translation>Өгүүлсний нэг хэсэг нь иш татсан үгсэд байхгүй.</translation>
    </message>
    <message>
        <source>Parties</source>
        <translation>Талууд</translation>
    </message>
    <message>
        <source>Parts of the decision</source>
        <translation>Шийдвэрийн бүтэц</translation>
    </message>
    <message>
        <source>Passphrase</source>
        <translation>Нууц үг</translation>
    </message>
    <message>
        <source>Passphrase now</source>
        <translation>Одоогийн нууц үг</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>Нууц үг</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Түр зогсоох</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Түр зогссон</translation>
    </message>
    <message>
        <source>Pausing after this file …</source>
        <translation>Энэ файлын дараа түр зогсоно …</translation>
    </message>
    <message>
        <source>Picture of page {n} of {file}</source>
        <translation>{file} файлын {n}-р хуудасны зураг</translation>
    </message>
    <message>
        <source>Picture of the page</source>
        <translation>Хуудасны зураг</translation>
    </message>
    <message>
        <source>Picture of the page beside the text</source>
        <translation>Хуудасны зургийг бичвэрийн хажууд</translation>
    </message>
    <message>
        <source>Places</source>
        <translation>Газар</translation>
    </message>
    <message>
        <source>Places found</source>
        <translation>Олдсон газар</translation>
    </message>
    <message>
        <source>Places of the law appear at once, verified extracts within seconds, the answer after that. Each sentence shows the words it rests on.</source>
        <translation>Хуулийн газрууд даруй, шалгасан эшлэл хэдэн секундэд, хариулт дараа нь гарна. Өгүүлбэр бүр тулгуурласан үгээ харуулна.</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>Төлөвлөгөө</translation>
    </message>
    <message>
        <source>Potentially missing: {n}.</source>
        <translation>Байхгүй байж болзошгүй: {n}.</translation>
    </message>
    <message>
        <source>Preamble</source>
        <translation>Оршил</translation>
    </message>
    <message>
        <source>Prec.</source>
        <translation>Прец.</translation>
    </message>
    <message>
        <source>Prec. –</source>
        <translation>Прец. –</translation>
    </message>
    <message>
        <source>Precedent not relied on</source>
        <translation>Тулгуурлаагүй прецедент</translation>
    </message>
    <message>
        <source>Precedent relied on</source>
        <translation>Тулгуурласан прецедент</translation>
    </message>
    <message>
        <source>Precedents</source>
        <translation>Прецедент</translation>
    </message>
    <message>
        <source>Precedents named</source>
        <translation>Дурдсан прецедент</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Урьдчилан харах</translation>
    </message>
    <message>
        <source>Preview of the memo</source>
        <translation>Санамж бичгийг урьдчилан харах</translation>
    </message>
    <message>
        <source>Previous occurrence</source>
        <translation>Өмнөх илэрц</translation>
    </message>
    <message>
        <source>Previous pane</source>
        <translation>Өмнөх самбар</translation>
    </message>
    <message>
        <source>Previous provision</source>
        <translation>Өмнөх заалт</translation>
    </message>
    <message>
        <source>Previous tab</source>
        <translation>Өмнөх хуудас</translation>
    </message>
    <message>
        <source>Print</source>
        <translation>Хэвлэх</translation>
    </message>
    <message>
        <source>Print …</source>
        <translation>Хэвлэх …</translation>
    </message>
    <message>
        <source>Printing</source>
        <translation>Хэвлэл</translation>
    </message>
    <message>
        <source>Printing …</source>
        <translation>Хэвлэж байна …</translation>
    </message>
    <message>
        <source>Private matters</source>
        <translation>Нууц хэргүүд</translation>
    </message>
    <message>
        <source>Privileged and confidential</source>
        <translation>Хуульчийн нууц, итгэмжлэгдсэн</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Асуудал</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>Программ</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Явц</translation>
    </message>
    <message>
        <source>Progress of the preview</source>
        <translation>Урьдчилан үзэх явц</translation>
    </message>
    <message>
        <source>Provisions</source>
        <translation>Заалтууд</translation>
    </message>
    <message>
        <source>Provisions that cite this one</source>
        <translation>Үүнийг эшилсэн заалтууд</translation>
    </message>
    <message>
        <source>Publish</source>
        <translation>Нийтлэх</translation>
    </message>
    <message>
        <source>Publish all</source>
        <translation>Бүгдийг нийтлэх</translation>
    </message>
    <message>
        <source>Publish all laws and decisions of this machine ({count}) for everybody in the firm? Case files never go out.</source>
        <translation>Энэ компьютерийн бүх хууль, шийдвэрийг ({count}) фирмийн бүх хүнд нийтлэх үү? Хэргийн материал хэзээ ч гарахгүй.</translation>
    </message>
    <message>
        <source>Publish all …</source>
        <translation>Бүгдийг нийтлэх …</translation>
    </message>
    <message>
        <source>Publishing …</source>
        <translation>Нийтэлж байна …</translation>
    </message>
    <message>
        <source>Put back</source>
        <translation>Буцаан оруулах</translation>
    </message>
    <message>
        <source>Put back a copy, or import its files into a new library.</source>
        <translation>Хуулбарыг сэргээх, эсвэл файлуудыг шинэ номын санд импортлоно уу.</translation>
    </message>
    <message>
        <source>Put back into the memo</source>
        <translation>Санамж бичигт буцааж оруулах</translation>
    </message>
    <message>
        <source>Put back its backup.</source>
        <translation>Нөөц хуулбарыг нь сэргээнэ үү.</translation>
    </message>
    <message>
        <source>Put the panes back</source>
        <translation>Самбарыг байранд нь тавих</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Асуулт</translation>
    </message>
    <message>
        <source>Question presented</source>
        <translation>Тавьсан асуулт</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>Асуулт</translation>
    </message>
    <message>
        <source>Questions for the memo</source>
        <translation>Санамж бичгийн асуултууд</translation>
    </message>
    <message>
        <source>Questions go to {title} only. Click to ask in all laws.</source>
        <translation>Асуулт зөвхөн {title} руу явна. Бүх хуулиас асуухын тулд товшино уу.</translation>
    </message>
    <message>
        <source>Questions presented</source>
        <translation>Тавьсан асуултууд</translation>
    </message>
    <message>
        <source>Questions, one a line</source>
        <translation>Асуултууд, мөр бүрт нэг</translation>
    </message>
    <message>
        <source>Quick look-up</source>
        <translation>Шуурхай лавлах</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Гарах</translation>
    </message>
    <message>
        <source>Ratio</source>
        <translation>Үндэслэл</translation>
    </message>
    <message>
        <source>Ratio: the ground of the decision</source>
        <translation>Шийдвэрийн гол үндэслэл</translation>
    </message>
    <message>
        <source>Read the files</source>
        <translation>Файлуудыг унших</translation>
    </message>
    <message>
        <source>Read {at} of {files}: {file}</source>
        <translation>{files}-с {at}-ийг уншив: {file}</translation>
    </message>
    <message>
        <source>Reading the files …</source>
        <translation>Файлуудыг уншиж байна …</translation>
    </message>
    <message>
        <source>Reading the paragraphs …</source>
        <translation>Хэсгүүдийг уншиж байна …</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Шалтгаан</translation>
    </message>
    <message>
        <source>Reasoning</source>
        <translation>Дүгнэлт</translation>
    </message>
    <message>
        <source>Red</source>
        <translation>Улаан</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>Татгалзсан</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Хасах</translation>
    </message>
    <message>
        <source>Remove from the library …</source>
        <translation>Сангаас хасах …</translation>
    </message>
    <message>
        <source>Remove from the matter …</source>
        <translation>Хэргээс хасах …</translation>
    </message>
    <message>
        <source>Remove “{name}”? Its file in the program's model folder is deleted.</source>
        <translation>“{name}” хасах уу? Программын загварын хавтас дахь файл устана.</translation>
    </message>
    <message>
        <source>Remove “{title}” from the library and every index? The source file is not touched.</source>
        <translation>“{title}”-г сан болон бүх бүртгэлээс хасах уу? Эх файл хэвээр үлдэнэ.</translation>
    </message>
    <message>
        <source>Remove “{title}” from the matter? The source file is not touched.</source>
        <translation>“{title}”-г хэргээс хасах уу? Эх файл хөндөгдөхгүй.</translation>
    </message>
    <message>
        <source>Remove …</source>
        <translation>Хасах …</translation>
    </message>
    <message>
        <source>Removed. Import its file again to bring it back.</source>
        <translation>Хаслаа. Буцаахын тулд файлыг нь дахин импортлоно уу.</translation>
    </message>
    <message>
        <source>Removing …</source>
        <translation>Хасаж байна …</translation>
    </message>
    <message>
        <source>Report of the erasure</source>
        <translation>Устгалын тайлан</translation>
    </message>
    <message>
        <source>Research</source>
        <translation>Судалгаа</translation>
    </message>
    <message>
        <source>Respondent</source>
        <translation>Хариуцагч</translation>
    </message>
    <message>
        <source>Respondents</source>
        <translation>Хариуцагчид</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Сэргээх</translation>
    </message>
    <message>
        <source>Restore a matter</source>
        <translation>Хэргийг сэргээх</translation>
    </message>
    <message>
        <source>Restore a matter …</source>
        <translation>Хэргийг сэргээх …</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Илэрц</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Үргэлжлүүлэх</translation>
    </message>
    <message>
        <source>Review grid</source>
        <translation>Шалгах хүснэгт</translation>
    </message>
    <message>
        <source>Review grid …</source>
        <translation>Шалгах хүснэгт …</translation>
    </message>
    <message>
        <source>Roles in the margin</source>
        <translation>Захын үүрэг</translation>
    </message>
    <message>
        <source>Ruling of the court below</source>
        <translation>Доод шатны шүүхийн шийдвэр</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Судалгаа</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Хадгалах</translation>
    </message>
    <message>
        <source>Save as PDF</source>
        <translation>PDF болгож хадгалах</translation>
    </message>
    <message>
        <source>Save as PDF …</source>
        <translation>PDF болгож хадгалах …</translation>
    </message>
    <message>
        <source>Save it as PDF, Word, HTML or text.</source>
        <translation>PDF, Word, HTML эсвэл бичвэрээр хадгална уу.</translation>
    </message>
    <message>
        <source>Save it without a password and import that.</source>
        <translation>Нууц үггүйгээр хадгалаад импортлоно уу.</translation>
    </message>
    <message>
        <source>Save log</source>
        <translation>Бүртгэл хадгалах</translation>
    </message>
    <message>
        <source>Save log …</source>
        <translation>Бүртгэл хадгалах …</translation>
    </message>
    <message>
        <source>Save report</source>
        <translation>Тайлан хадгалах</translation>
    </message>
    <message>
        <source>Save the list</source>
        <translation>Жагсаалтыг хадгалах</translation>
    </message>
    <message>
        <source>Save …</source>
        <translation>Хадгалах …</translation>
    </message>
    <message>
        <source>Saved as {file}. That file is not encrypted.</source>
        <translation>{file} нэрээр хадгаллаа. Энэ файл шифрлэгдээгүй.</translation>
    </message>
    <message>
        <source>Saved {file}</source>
        <translation>{file} хадгаллаа</translation>
    </message>
    <message>
        <source>Saw</source>
        <translation>Харсан нь</translation>
    </message>
    <message>
        <source>Scroll all columns together</source>
        <translation>Бүх баганыг хамт гүйлгэх</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Хайлт</translation>
    </message>
    <message>
        <source>Search by command or keys</source>
        <translation>Команд эсвэл товчоор хайх</translation>
    </message>
    <message>
        <source>Search by words</source>
        <translation>Үгээр хайх</translation>
    </message>
    <message>
        <source>Search for its words</source>
        <translation>Үгээр нь хайх</translation>
    </message>
    <message>
        <source>Search in all works again</source>
        <translation>Дахин бүх бичвэрээс хайх</translation>
    </message>
    <message>
        <source>Search service</source>
        <translation>Хайлтын үйлчилгээ</translation>
    </message>
    <message>
        <source>Search service on the web</source>
        <translation>Вэбийн хайлтын үйлчилгээ</translation>
    </message>
    <message>
        <source>Search settings</source>
        <translation>Тохиргоо хайх</translation>
    </message>
    <message>
        <source>Search the law</source>
        <translation>Хуулиас хайх</translation>
    </message>
    <message>
        <source>Search the text for them</source>
        <translation>Бичвэрээс хайх</translation>
    </message>
    <message>
        <source>Search the texts for them</source>
        <translation>Бичвэрүүдээс хайх</translation>
    </message>
    <message>
        <source>Search: {text}</source>
        <translation>Хайх: {text}</translation>
    </message>
    <message>
        <source>Searched</source>
        <translation>Хайсан</translation>
    </message>
    <message>
        <source>Searched:</source>
        <translation>Хайсан нь:</translation>
    </message>
    <message>
        <source>Searched: {what}.</source>
        <translation>Хайсан: {what}.</translation>
    </message>
    <message>
        <source>Searches</source>
        <translation>Хайлт</translation>
    </message>
    <message>
        <source>Searching</source>
        <translation>Хайж байна</translation>
    </message>
    <message>
        <source>Searching by meaning needs an encoder, which is not installed. Run the set-up again.</source>
        <translation>Утгаар хайхад шаардлагатай кодлогч суулгагдаагүй байна. Тохируулгыг дахин ажиллуулна уу.</translation>
    </message>
    <message>
        <source>Searching … the first verified extracts appear here.</source>
        <translation>Хайж байна … эхний шалгасан эшлэл энд гарна.</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Эхлэх тоо</translation>
    </message>
    <message>
        <source>Seen on the way, but no answer:</source>
        <translation>Замд харсан ч хариулт биш:</translation>
    </message>
    <message>
        <source>Seen, not opened</source>
        <translation>Харсан, нээгээгүй</translation>
    </message>
    <message>
        <source>Select the words to highlight first: with the mouse, or with a cursor in the text ({keys}).</source>
        <translation>Эхлээд тодруулах үгсээ хулганаар эсвэл бичвэр дэх курсороор ({keys}) сонгоно уу.</translation>
    </message>
    <message>
        <source>Select words in the reader: {highlight} highlights them, {note} writes a note, {bookmark} sets a bookmark.</source>
        <translation>Уншиж буй үгсээ сонгоно уу: {highlight} тодруулж, {note} тэмдэглэл бичиж, {bookmark} хавчуурга тавина.</translation>
    </message>
    <message>
        <source>Sent to the firm’s servers: what is typed as a search, and which of its works are opened or checked out. Never sent: research questions, matters and case files; and nothing at all while a matter is open.</source>
        <translation>Фирмийн сервер рүү илгээгдэх зүйл: хайлтад бичсэн үг, мөн тэндхийн аль бүтээлийг нээсэн эсвэл авсан. Хэзээ ч илгээхгүй: судалгааны асуулт, хэрэг ба хэргийн материал; хэрэг нээлттэй байхад огт юу ч илгээхгүй.</translation>
    </message>
    <message>
        <source>Sentence</source>
        <translation>Өгүүлбэр</translation>
    </message>
    <message>
        <source>Sentence {n}</source>
        <translation>{n}-р өгүүлбэр</translation>
    </message>
    <message>
        <source>Sentences</source>
        <translation>Өгүүлбэр</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Тохиргоо</translation>
    </message>
    <message>
        <source>Settings file</source>
        <translation>Тохиргооны файл</translation>
    </message>
    <message>
        <source>Settings …</source>
        <translation>Тохиргоо …</translation>
    </message>
    <message>
        <source>Settings: {name}</source>
        <translation>Тохиргоо: {name}</translation>
    </message>
    <message>
        <source>Shift + click</source>
        <translation>Shift + товших</translation>
    </message>
    <message>
        <source>Shortcuts</source>
        <translation>Товчлолууд</translation>
    </message>
    <message>
        <source>Shortcuts …</source>
        <translation>Товчлолууд …</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Харуулах</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>Хавтсанд харуулах</translation>
    </message>
    <message>
        <source>Show more</source>
        <translation>Илүүг харуулах</translation>
    </message>
    <message>
        <source>Show only files with problems</source>
        <translation>Зөвхөн асуудалтай файлыг харуулах</translation>
    </message>
    <message>
        <source>Show or hide: {pane}</source>
        <translation>Харуулах эсвэл нуух: {pane}</translation>
    </message>
    <message>
        <source>Show paragraphs by role</source>
        <translation>Хэсгийг үүргээр нь харуулах</translation>
    </message>
    <message>
        <source>Show paragraphs: {role}, {count}</source>
        <translation>Хэсэг харуулах: {role}, {count}</translation>
    </message>
    <message>
        <source>Show the last report</source>
        <translation>Сүүлийн тайланг харуулах</translation>
    </message>
    <message>
        <source>Show the supporting words</source>
        <translation>Батлах үгийг харуулах</translation>
    </message>
    <message>
        <source>Show what I type</source>
        <translation>Бичиж буйг харуулах</translation>
    </message>
    <message>
        <source>Show what a step saw</source>
        <translation>Алхам юу харсныг харуулах</translation>
    </message>
    <message>
        <source>Show {n} more|Show {n} more</source>
        <translation>Өөр {n}-г харуулах|Өөр {n}-г харуулах</translation>
    </message>
    <message>
        <source>Show {part}</source>
        <translation>{part}: харуулах</translation>
    </message>
    <message>
        <source>Significance</source>
        <translation>Ач холбогдол</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Хэмжээ</translation>
    </message>
    <message>
        <source>Size of the law's type</source>
        <translation>Хуулийн үсгийн хэмжээ</translation>
    </message>
    <message>
        <source>Smaller</source>
        <translation>Жижигрүүлэх</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>Жижиг үсэг</translation>
    </message>
    <message>
        <source>Some texts are not yet indexed for searching by {leg}; the next import or start of the window goes on.</source>
        <translation>Зарим эх бичвэр хайлтад ({leg}) хараахан индексжээгүй; дараагийн импорт эсвэл цонхны эхлэл үргэлжлүүлнэ.</translation>
    </message>
    <message>
        <source>Something is missing for the calculation.</source>
        <translation>Тооцоололд ямар нэг зүйл дутуу байна.</translation>
    </message>
    <message>
        <source>Something tried to reach beyond this machine. It was refused.</source>
        <translation>Ямар нэг зүйл энэ машинаас гадагш холбогдох гэсэн. Татгалзсан.</translation>
    </message>
    <message>
        <source>Something went wrong inside the program ({kind}). Nothing that was stored is lost. The log in {folder} says where.</source>
        <translation>Программ дотор алдаа гарлаа ({kind}). Хадгалсан юм алга болоогүй. {folder} дахь бүртгэлд хаана болохыг бичсэн.</translation>
    </message>
    <message>
        <source>Something went wrong inside the program. Nothing that was stored is lost.</source>
        <translation>Програм дотор алдаа гарлаа. Хадгалсан юу ч алдагдаагүй.</translation>
    </message>
    <message>
        <source>Something went wrong.</source>
        <translation>Алдаа гарлаа.</translation>
    </message>
    <message>
        <source>Sort the library</source>
        <translation>Сан эрэмбэлэх</translation>
    </message>
    <message>
        <source>Sources contradict each other</source>
        <translation>Эх сурвалжууд зөрчилдөж байна</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Зай</translation>
    </message>
    <message>
        <source>Space ticks a question. Each becomes an issue of the memo.</source>
        <translation>Зай товч асуултыг сонгоно. Тус бүр санамж бичгийн нэг асуудал болно.</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Хурд</translation>
    </message>
    <message>
        <source>Split: one below the other</source>
        <translation>Хуваах: дээр доор</translation>
    </message>
    <message>
        <source>Split: side by side</source>
        <translation>Хуваах: зэрэгцүүлэн</translation>
    </message>
    <message>
        <source>Standing, as far as this library knows</source>
        <translation>Хүчин төгөлдөр байдал, энэ сангийн мэдэх хэрээр</translation>
    </message>
    <message>
        <source>Start it again</source>
        <translation>Дахин эхлүүлэх</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Төлөв</translation>
    </message>
    <message>
        <source>State it in the question.</source>
        <translation>Үүнийг асуултдаа дурдана уу.</translation>
    </message>
    <message>
        <source>State of the library</source>
        <translation>Сангийн төлөв</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Төлөв</translation>
    </message>
    <message>
        <source>Statute</source>
        <translation>Хууль</translation>
    </message>
    <message>
        <source>Statute discussed</source>
        <translation>Авч үзсэн хууль</translation>
    </message>
    <message>
        <source>Statutes</source>
        <translation>Хууль</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Алхам</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Зогсоох</translation>
    </message>
    <message>
        <source>Stop, then close</source>
        <translation>Зогсоож, дараа нь хаах</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>Зогссон</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>Зогссон.</translation>
    </message>
    <message>
        <source>Stopped. What was done before stays; the same again goes on from there.</source>
        <translation>Зогсоолоо. Өмнө хийсэн нь үлдэнэ; дахин эхлүүлбэл тэндээсээ үргэлжилнэ.</translation>
    </message>
    <message>
        <source>Stopped; nothing was changed.</source>
        <translation>Зогслоо; юу ч өөрчлөгдөөгүй.</translation>
    </message>
    <message>
        <source>Stopped; what was finished is kept</source>
        <translation>Зогслоо; дууссан нь үлдэнэ</translation>
    </message>
    <message>
        <source>Stopping …</source>
        <translation>Зогсож байна …</translation>
    </message>
    <message>
        <source>Stored questions and notes cannot be opened here. What is asked now ends with the program.</source>
        <translation>Хадгалсан асуулт, тэмдэглэлийг энд нээх боломжгүй. Одоо асуусан зүйл программтай хамт дуусна.</translation>
    </message>
    <message>
        <source>Strong, unless it is a quotation or the name of somebody.</source>
        <translation>Хүчтэй, хэрэв ишлэл эсвэл хүний нэр биш бол.</translation>
    </message>
    <message>
        <source>Sum</source>
        <translation>Нийлбэр</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>Хураангуй</translation>
    </message>
    <message>
        <source>Suspicious text</source>
        <translation>Сэжигтэй текст</translation>
    </message>
    <message>
        <source>Switch it on</source>
        <translation>Асаах</translation>
    </message>
    <message>
        <source>Switch it on …</source>
        <translation>Асаах …</translation>
    </message>
    <message>
        <source>Switch it on, or lock the matter first.</source>
        <translation>Үүнийг асаах, эсвэл эхлээд хэргийг түгжинэ үү.</translation>
    </message>
    <message>
        <source>Switch off</source>
        <translation>Унтраах</translation>
    </message>
    <message>
        <source>Switch on …</source>
        <translation>Асаах …</translation>
    </message>
    <message>
        <source>Table (*.tsv)</source>
        <translation>Хүснэгт (*.tsv)</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Шошго</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>Буцаах</translation>
    </message>
    <message>
        <source>Take back the last change of a note</source>
        <translation>Тэмдэглэлийн сүүлийн өөрчлөлтийг буцаах</translation>
    </message>
    <message>
        <source>Take confirmation back</source>
        <translation>Баталгааг буцаах</translation>
    </message>
    <message>
        <source>Take off the list</source>
        <translation>Жагсаалтаас авах</translation>
    </message>
    <message>
        <source>Take over</source>
        <translation>Авах</translation>
    </message>
    <message>
        <source>Take “{title}” off the firm’s servers, for everybody? Copies that were checked out stay.</source>
        <translation>“{title}”-г бүх хүнд зориулсан фирмийн серверээс авах уу? Авсан хуулбарууд үлдэнэ.</translation>
    </message>
    <message>
        <source>Taken off the list. The folder itself is not touched.</source>
        <translation>Жагсаалтаас авлаа. Хавтас нь хэвээр үлдэнэ.</translation>
    </message>
    <message>
        <source>Template</source>
        <translation>Загвар</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Текст</translation>
    </message>
    <message>
        <source>Text (*.txt)</source>
        <translation>Текст (*.txt)</translation>
    </message>
    <message>
        <source>Text of the law</source>
        <translation>Хуулийн текст</translation>
    </message>
    <message>
        <source>The answer says what the texts of this library provide. Whether to act on it, with what prospects and by whom, it does not say: that is advice on a case, which no text here gives.</source>
        <translation>Хариулт нь энэ номын сангийн эхүүд юу заасныг хэлнэ. Үүний дагуу үйлдэх эсэх, ямар боломжтой, хэн үйлдэхийг хэлэхгүй: энэ нь тодорхой хэргийн зөвлөгөө бөгөөд энд ямар ч эх өгөхгүй.</translation>
    </message>
    <message>
        <source>The backup {file} opens with the passphrase that was valid when it was made.</source>
        <translation>{file} нөөц хуулбар нь үүсгэх үед хүчинтэй байсан нууц үгээр нээгдэнэ.</translation>
    </message>
    <message>
        <source>The case</source>
        <translation>Хэрэг</translation>
    </message>
    <message>
        <source>The date can be read in two ways.</source>
        <translation>Огноог хоёр янзаар уншиж болно.</translation>
    </message>
    <message>
        <source>The decision lets the special rule go before the general one.</source>
        <translation>Шийдвэр тусгай журмыг ерөнхий журмаас түрүүлж хэрэглэсэн.</translation>
    </message>
    <message>
        <source>The decision was taken on appeal or review from the other: the higher court's view prevails.</source>
        <translation>Шийдвэр нь нөгөөг давж заалдах буюу хяналтын журмаар гарсан: дээд шатны шүүхийн үзэл давамгайлна.</translation>
    </message>
    <message>
        <source>The disk is full. Everything stored before is kept.</source>
        <translation>Диск дүүрсэн. Өмнө хадгалсан бүхэн хэвээр.</translation>
    </message>
    <message>
        <source>The document could not be written. A previous file of that name is kept.</source>
        <translation>Баримтыг бичиж чадсангүй. Ижил нэртэй өмнөх файл хэвээр.</translation>
    </message>
    <message>
        <source>The engine has not answered for a while. It may be short of memory or busy.</source>
        <translation>Хөдөлгүүр хэсэг хугацаанд хариу өгсөнгүй. Санах ой дутсан эсвэл завгүй байж магадгүй.</translation>
    </message>
    <message>
        <source>The engine is not running. {why}</source>
        <translation>Хөдөлгүүр ажиллахгүй байна. {why}</translation>
    </message>
    <message>
        <source>The engine stopped and was started again. {why}</source>
        <translation>Хөдөлгүүр зогсоод дахин эхэллээ. {why}</translation>
    </message>
    <message>
        <source>The engine stopped while it answered. What was found so far is kept; the run can go on.</source>
        <translation>Хариулж байхад хөдөлгүүр зогслоо. Олсон нь үлдсэн; судалгааг үргэлжлүүлж болно.</translation>
    </message>
    <message>
        <source>The engine stopped.</source>
        <translation>Хөдөлгүүр зогслоо.</translation>
    </message>
    <message>
        <source>The engine stopped. {why} It is being started again …</source>
        <translation>Хөдөлгүүр зогслоо. {why} Дахин эхлүүлж байна …</translation>
    </message>
    <message>
        <source>The engine that held its key has stopped.</source>
        <translation>Түлхүүрийг нь барьж байсан хөдөлгүүр зогссон.</translation>
    </message>
    <message>
        <source>The engine's answer could not be read.</source>
        <translation>Хөдөлгүүрийн хариуг уншиж чадсангүй.</translation>
    </message>
    <message>
        <source>The file holds no law, no decision and no text.</source>
        <translation>Файлд хууль, шийдвэр, бичвэр алга.</translation>
    </message>
    <message>
        <source>The file holds pictures of text only.</source>
        <translation>Файлд зөвхөн бичвэрийн зураг байна.</translation>
    </message>
    <message>
        <source>The file is damaged or incomplete.</source>
        <translation>Файл гэмтсэн эсвэл дутуу байна.</translation>
    </message>
    <message>
        <source>The file is larger than any law. It was not read.</source>
        <translation>Файл ямар ч хуулиас том. Уншаагүй.</translation>
    </message>
    <message>
        <source>The file is no whole model.</source>
        <translation>Файл бүрэн загвар биш.</translation>
    </message>
    <message>
        <source>The file is protected by a password.</source>
        <translation>Файл нууц үгээр хамгаалагдсан.</translation>
    </message>
    <message>
        <source>The file with which the server proves that it is your firm’s</source>
        <translation>Сервер танай фирмийнх гэдгээ нотлох файл</translation>
    </message>
    <message>
        <source>The files name no party, date, amount, obligation or deadline.</source>
        <translation>Файлуудад тал, огноо, мөнгөн дүн, үүрэг, хугацаа дурдаагүй.</translation>
    </message>
    <message>
        <source>The files of this matter were changed or damaged outside of the program.</source>
        <translation>Энэ хэргийн файлууд программаас гадуур өөрчлөгдсөн эсвэл гэмтсэн байна.</translation>
    </message>
    <message>
        <source>The firm’s library is empty</source>
        <translation>Фирмийн сан хоосон байна</translation>
    </message>
    <message>
        <source>The form for filing holds the title and the date alone.</source>
        <translation>Хавсаргах хэлбэрт зөвхөн гарчиг, огноо орно.</translation>
    </message>
    <message>
        <source>The higher norm prevails.</source>
        <translation>Дээд хэм хэмжээ давамгайлна.</translation>
    </message>
    <message>
        <source>The import keeps every finished file.</source>
        <translation>Импорт дууссан файл бүрийг хадгална.</translation>
    </message>
    <message>
        <source>The index for searching by {leg} is {state} and left out. Run `tribonian index rebuild`.</source>
        <translation>Хайлтын ({leg}) индекс ашиглах боломжгүй ({state}) тул орхив. `tribonian index rebuild` ажиллуулна уу.</translation>
    </message>
    <message>
        <source>The key to your questions and notes moves; the questions and notes stay as they are.</source>
        <translation>Таны асуулт, тэмдэглэлийн түлхүүр шилжинэ; асуулт, тэмдэглэл хэвээр үлдэнэ.</translation>
    </message>
    <message>
        <source>The label is changed.</source>
        <translation>Тэмдэглэгээг сольсон.</translation>
    </message>
    <message>
        <source>The language model cannot be used.</source>
        <translation>Хэлний загварыг ашиглах боломжгүй.</translation>
    </message>
    <message>
        <source>The later norm prevails.</source>
        <translation>Сүүлд гарсан хэм хэмжээ давамгайлна.</translation>
    </message>
    <message>
        <source>The later or higher court treats the other decision so: its view prevails.</source>
        <translation>Сүүлийн эсвэл дээд шатны шүүх нөгөө шийдвэрийг ингэж үзсэн: түүний үзэл давамгайлна.</translation>
    </message>
    <message>
        <source>The library cannot be opened.</source>
        <translation>Санг нээх боломжгүй.</translation>
    </message>
    <message>
        <source>The library cannot be used for this.</source>
        <translation>Номын санг үүнд ашиглах боломжгүй.</translation>
    </message>
    <message>
        <source>The library is damaged.</source>
        <translation>Номын сан гэмтсэн.</translation>
    </message>
    <message>
        <source>The library is empty</source>
        <translation>Сан хоосон байна</translation>
    </message>
    <message>
        <source>The library of your firm cannot be used for this.</source>
        <translation>Танай хуулийн фирмийн санг үүнд ашиглах боломжгүй.</translation>
    </message>
    <message>
        <source>The library of your firm cannot be used: {why}</source>
        <translation>Танай хуулийн фирмийн санг ашиглах боломжгүй: {why}</translation>
    </message>
    <message>
        <source>The library of your firm does not answer.</source>
        <translation>Танай хуулийн фирмийн сан хариу өгөхгүй байна.</translation>
    </message>
    <message>
        <source>The library of your firm does not answer. The one on this machine works on, and nothing is lost.</source>
        <translation>Танай хуулийн фирмийн сан хариу өгөхгүй байна. Энэ компьютер дээрх сан ажилласаар байгаа бөгөөд юу ч алдагдаагүй.</translation>
    </message>
    <message>
        <source>The library of your firm may not be asked now. Nothing was sent.</source>
        <translation>Танай хуулийн фирмийн сангаас одоо асуух боломжгүй. Юу ч илгээгээгүй.</translation>
    </message>
    <message>
        <source>The library was written by a newer version of the program.</source>
        <translation>Номын санг програмын шинэ хувилбар бичсэн.</translation>
    </message>
    <message>
        <source>The library’s folder cannot be written; what it holds can still be read.</source>
        <translation>Номын сангийн хавтсанд бичих боломжгүй; агуулж буй зүйлийг нь уншсаар байж болно.</translation>
    </message>
    <message>
        <source>The limit of steps or time was reached. What was found is kept.</source>
        <translation>Алхам эсвэл цагийн хязгаарт хүрлээ. Олсон нь хэвээр.</translation>
    </message>
    <message>
        <source>The log says where.</source>
        <translation>Хаана болохыг бүртгэл хэлнэ.</translation>
    </message>
    <message>
        <source>The matter is locked.</source>
        <translation>Хэрэг түгжээтэй байна.</translation>
    </message>
    <message>
        <source>The model asked for a tool that does not exist.</source>
        <translation>Загвар байхгүй хэрэгсэл хүссэн.</translation>
    </message>
    <message>
        <source>The model called a tool wrongly.</source>
        <translation>Загвар хэрэгслийг буруу дуудсан.</translation>
    </message>
    <message>
        <source>The model does not fit into the memory of this machine.</source>
        <translation>Загвар энэ машины санах ойд багтахгүй.</translation>
    </message>
    <message>
        <source>The model is not there.</source>
        <translation>Загвар алга.</translation>
    </message>
    <message>
        <source>The model named something that was not found before.</source>
        <translation>Загвар өмнө олдоогүй зүйлийг нэрлэсэн.</translation>
    </message>
    <message>
        <source>The name is encrypted. While the matter is locked there is only its label, a number if you give none.</source>
        <translation>Нэр нь шифрлэгдсэн. Хэрэг түгжээтэй байхад зөвхөн тэмдэглэгээ нь харагдана; өгөөгүй бол дугаар байна.</translation>
    </message>
    <message>
        <source>The norm asked about</source>
        <translation>Асуусан хэм хэмжээ</translation>
    </message>
    <message>
        <source>The number {number} does not occur in the provision cited.</source>
        <translation>{number} гэсэн тоо иш татсан заалтад байхгүй.</translation>
    </message>
    <message>
        <source>The one on this machine works on.</source>
        <translation>Энэ компьютер дээрх сан ажилласаар байна.</translation>
    </message>
    <message>
        <source>The passphrase does not open this matter.</source>
        <translation>Энэ нууц үгээр хэргийг нээх боломжгүй.</translation>
    </message>
    <message>
        <source>The passphrase is changed.</source>
        <translation>Нууц үг солигдлоо.</translation>
    </message>
    <message>
        <source>The program cannot read this kind of file.</source>
        <translation>Програм ийм төрлийн файлыг уншиж чадахгүй.</translation>
    </message>
    <message>
        <source>The program fetches nothing. Bring the file from another machine and add it here.</source>
        <translation>Программ юу ч татдаггүй. Файлыг өөр компьютераас авчирч энд нэмнэ үү.</translation>
    </message>
    <message>
        <source>The program opens no connection beyond this machine. Questions, texts and answers stay here.</source>
        <translation>Программ гадагш холболт нээдэггүй. Асуулт, текст, хариулт энд үлдэнэ.</translation>
    </message>
    <message>
        <source>The question assumes something the law does not say</source>
        <translation>Асуулт хуульд байхгүй зүйлийг үнэн гэж үзсэн байна</translation>
    </message>
    <message>
        <source>The question can be taken up where it broke off.</source>
        <translation>Асуултыг тасарсан газраас нь үргэлжлүүлж болно.</translation>
    </message>
    <message>
        <source>The question could not be answered</source>
        <translation>Асуултад хариулж чадсангүй</translation>
    </message>
    <message>
        <source>The question is too long. Import long texts as a file and ask about them.</source>
        <translation>Асуулт хэт урт байна. Урт текстийг файлаар импортлоод асууна уу.</translation>
    </message>
    <message>
        <source>The reason is not known.</source>
        <translation>Шалтгаан тодорхойгүй.</translation>
    </message>
    <message>
        <source>The research goes on without it.</source>
        <translation>Судалгаа үүнгүйгээр үргэлжилнэ.</translation>
    </message>
    <message>
        <source>The roles of its sentences are not known.</source>
        <translation>Өгүүлбэрүүдийн үүрэг тодорхойгүй.</translation>
    </message>
    <message>
        <source>The same again</source>
        <translation>Дахин нэг удаа</translation>
    </message>
    <message>
        <source>The same questions asked of many files. Choose a cell to see the sentences that hold and what they rest on.</source>
        <translation>Олон файлаас ижил асуулт асууна. Нүд сонгож, батлагдсан өгүүлбэр, үндэслэлийг нь үзнэ үү.</translation>
    </message>
    <message>
        <source>The same seed gives the same words for the same question.</source>
        <translation>Ижил эхлэх тоо ижил асуултад ижил үг өгнө.</translation>
    </message>
    <message>
        <source>The search index does not fit the library.</source>
        <translation>Хайлтын индекс номын санд тохирохгүй байна.</translation>
    </message>
    <message>
        <source>The search index was made with another model of meaning.</source>
        <translation>Хайлтын индексийг өөр утгын загвараар хийсэн.</translation>
    </message>
    <message>
        <source>The search service gave no answer.</source>
        <translation>Хайлтын үйлчилгээ хариу өгсөнгүй.</translation>
    </message>
    <message>
        <source>The sentence in the memo</source>
        <translation>Санамж бичиг дэх өгүүлбэр</translation>
    </message>
    <message>
        <source>The server of your firm did not prove that it is the one you named. Nothing was asked of it.</source>
        <translation>Танай фирмийн сервер таны нэрлэсэн сервер мөн гэдгээ нотолсонгүй. Түүнээс юу ч асуугаагүй.</translation>
    </message>
    <message>
        <source>The server of your firm does not let you in.</source>
        <translation>Танай фирмийн сервер таныг нэвтрүүлэхгүй байна.</translation>
    </message>
    <message>
        <source>The summary could not be made.</source>
        <translation>Хураангуй гаргаж чадсангүй.</translation>
    </message>
    <message>
        <source>The table may not be asked this.</source>
        <translation>Хүснэгтээс үүнийг асууж болохгүй.</translation>
    </message>
    <message>
        <source>The text asked for was replaced; this is the one held now</source>
        <translation>Хүссэн текст солигдсон; энэ нь одоо байгаа нь</translation>
    </message>
    <message>
        <source>The text is too long for the model.</source>
        <translation>Бичвэр загварт хэт урт байна.</translation>
    </message>
    <message>
        <source>The text speaks of {period}.</source>
        <translation>Текстэд {period} гэж бий.</translation>
    </message>
    <message>
        <source>The two passphrases differ. Type both again.</source>
        <translation>Хоёр нууц үг ялгаатай байна. Хоёуланг нь дахин бичнэ үү.</translation>
    </message>
    <message>
        <source>The window is built with Qt for Python (PySide6 {version}) under the LGPL, version 3; its source is available from the Qt project.</source>
        <translation>Цонхыг Qt for Python (PySide6 {version})-оор LGPL 3-р хувилбараар бүтээсэн; эх код нь Qt төсөлд бий.</translation>
    </message>
    <message>
        <source>The window speaks the chosen language once it is opened anew.</source>
        <translation>Цонхыг дахин нээхэд сонгосон хэлээр харагдана.</translation>
    </message>
    <message>
        <source>The words “{words}” do not stand in the provision cited.</source>
        <translation>«{words}» гэсэн үгс иш татсан заалтад байхгүй.</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Өнгө</translation>
    </message>
    <message>
        <source>Theme: {theme}</source>
        <translation>Өнгө: {theme}</translation>
    </message>
    <message>
        <source>There is no answered question that it does not hold.</source>
        <translation>Ороогүй үлдсэн хариулагдсан асуулт алга.</translation>
    </message>
    <message>
        <source>There is no case file to check. Import files into a matter first.</source>
        <translation>Шалгах хэргийн файл алга. Эхлээд хэрэгт файл импортлоно уу.</translation>
    </message>
    <message>
        <source>There is no matter yet.</source>
        <translation>Хэрэг алга байна.</translation>
    </message>
    <message>
        <source>There is no such folder.</source>
        <translation>Ийм хавтас алга.</translation>
    </message>
    <message>
        <source>There is nothing to take back.</source>
        <translation>Буцаах зүйл алга.</translation>
    </message>
    <message>
        <source>There is {citation}</source>
        <translation>{citation} байдаг</translation>
    </message>
    <message>
        <source>There was nothing to do.</source>
        <translation>Хийх зүйл байсангүй.</translation>
    </message>
    <message>
        <source>These pages were named by the search service you set up. Nobody opened them; they support no sentence above.</source>
        <translation>Эдгээр хуудсыг таны тохируулсан хайлтын үйлчилгээ нэрлэв. Хэн ч нээж үзээгүй бөгөөд дээрх аль ч өгүүлбэрийг батлахгүй.</translation>
    </message>
    <message>
        <source>These texts contain words that try to give instructions to the model; they were treated as text only: {files}</source>
        <translation>Эдгээр текстэд загварт тушаал өгөх гэсэн үг байна; зөвхөн текст гэж үзсэн: {files}</translation>
    </message>
    <message>
        <source>They need their passphrase again then.</source>
        <translation>Дараа нь дахин нууц үг хэрэгтэй болно.</translation>
    </message>
    <message>
        <source>They stay in the library with steps and answers. Without it each is deleted when the next is asked.</source>
        <translation>Тэд алхам, хариулттайгаа санд үлдэнэ. Үгүй бол дараагийнх асуухад өмнөх нь устана.</translation>
    </message>
    <message>
        <source>This answer is</source>
        <translation>Энэ хариулт</translation>
    </message>
    <message>
        <source>This cannot be done as it was asked.</source>
        <translation>Асуусан хэлбэрээр хийх боломжгүй.</translation>
    </message>
    <message>
        <source>This cannot be done with the matter.</source>
        <translation>Энэ хэрэгт үүнийг хийх боломжгүй.</translation>
    </message>
    <message>
        <source>This could not be opened.</source>
        <translation>Үүнийг нээж чадсангүй.</translation>
    </message>
    <message>
        <source>This decision has no text to read.</source>
        <translation>Энэ шийдвэрт унших текст алга.</translation>
    </message>
    <message>
        <source>This is not done yet, on purpose.</source>
        <translation>Үүнийг одоохондоо зориуд хийдэггүй.</translation>
    </message>
    <message>
        <source>This is not in the library.</source>
        <translation>Энэ номын санд алга.</translation>
    </message>
    <message>
        <source>This is not its name.</source>
        <translation>Энэ нь түүний нэр биш.</translation>
    </message>
    <message>
        <source>This is what “{name}” is called while it is locked. Whoever uses this machine can read it.</source>
        <translation>“{name}” түгжээтэй байхдаа ингэж нэрлэгдэнэ. Энэ төхөөрөмжийг хэрэглэдэг хүн бүр үүнийг унших боломжтой.</translation>
    </message>
    <message>
        <source>This provision is not in the library.</source>
        <translation>Энэ заалт санд алга.</translation>
    </message>
    <message>
        <source>This system has no keyring that keeps the key.</source>
        <translation>Энэ системд түлхүүр хадгалах түлхүүрийн сан алга.</translation>
    </message>
    <message>
        <source>This system has no keyring: the password is kept until the program is closed.</source>
        <translation>Энэ системд түлхүүрийн сан алга: нууц үгийг програм хаагдах хүртэл санана.</translation>
    </message>
    <message>
        <source>This takes a moment at the first start.</source>
        <translation>Анх нээхэд хэсэг хугацаа орно.</translation>
    </message>
    <message>
        <source>This work has no provisions to read.</source>
        <translation>Энэ бичвэрт унших заалт алга.</translation>
    </message>
    <message>
        <source>This work is not in the library.</source>
        <translation>Энэ бичвэр санд алга.</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>Урсгал</translation>
    </message>
    <message>
        <source>Threshold</source>
        <translation>Босго</translation>
    </message>
    <message>
        <source>Tick a file and write a question.</source>
        <translation>Файл сонгоод асуулт бичнэ үү.</translation>
    </message>
    <message>
        <source>Tick all</source>
        <translation>Бүгдийг тэмдэглэх</translation>
    </message>
    <message>
        <source>Tick what the sentence cites; Enter opens a place in the reader.</source>
        <translation>Өгүүлбэр юуг ишилснийг тэмдэглэнэ үү; Enter тухайн газрыг уншигчид нээнэ.</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>Хугацаа</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Нэр</translation>
    </message>
    <message>
        <source>Title block</source>
        <translation>Толгой хэсэг</translation>
    </message>
    <message>
        <source>To compute it, this is missing:</source>
        <translation>Тооцоолоход дутуу нь:</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Токен</translation>
    </message>
    <message>
        <source>Tokens the model reads at once; 0: what model and memory allow</source>
        <translation>Загвар нэг дор унших токен; 0: загвар, санах ойн хэрээр</translation>
    </message>
    <message>
        <source>Treatment as far as this library knows; it is no verdict.</source>
        <translation>Энэ сангийн мэдэх хэрээр; эцсийн дүгнэлт биш.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Дахин оролдох</translation>
    </message>
    <message>
        <source>Try fewer or other words, or search by meaning. The library may not hold that law.</source>
        <translation>Цөөн эсвэл өөр үгээр, эсвэл утгаар хайгаарай. Тэр хууль санд байхгүй ч байж болно.</translation>
    </message>
    <message>
        <source>Try it again in a moment.</source>
        <translation>Түр хүлээгээд дахин оролдоно уу.</translation>
    </message>
    <message>
        <source>Try it again.</source>
        <translation>Дахин оролдоно уу.</translation>
    </message>
    <message>
        <source>Try other words, ask in all laws, or import the law that governs it.</source>
        <translation>Өөр үгээр оролдох, бүх хуулиас асуух эсвэл холбогдох хуулийг импортлоно уу.</translation>
    </message>
    <message>
        <source>Try other words.</source>
        <translation>Өөр үг оролдоно уу.</translation>
    </message>
    <message>
        <source>Try the connection</source>
        <translation>Холболтыг шалгах</translation>
    </message>
    <message>
        <source>Trying the connection …</source>
        <translation>Холболтыг шалгаж байна …</translation>
    </message>
    <message>
        <source>Type a question first.</source>
        <translation>Эхлээд асуултаа бичнэ үү.</translation>
    </message>
    <message>
        <source>Type it again.</source>
        <translation>Дахин бичнэ үү.</translation>
    </message>
    <message>
        <source>Type its name</source>
        <translation>Нэрийг нь бичнэ үү</translation>
    </message>
    <message>
        <source>Type the address of the server, like {example}</source>
        <translation>Серверийн хаягийг бичнэ үү, жишээ нь {example}</translation>
    </message>
    <message>
        <source>Type the passphrase instead.</source>
        <translation>Оронд нь нууц үгээ бичнэ үү.</translation>
    </message>
    <message>
        <source>Type the passphrase.</source>
        <translation>Нууц үгээ бичнэ үү.</translation>
    </message>
    <message>
        <source>Under the licence {licence}.</source>
        <translation>{licence} лицензийн дагуу.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Буцаах</translation>
    </message>
    <message>
        <source>Unlock</source>
        <translation>Түгжээг тайлах</translation>
    </message>
    <message>
        <source>Unlock a matter</source>
        <translation>Хэргийн түгжээг тайлах</translation>
    </message>
    <message>
        <source>Unlock a matter first.</source>
        <translation>Эхлээд хэргийн түгжээг тайлна уу.</translation>
    </message>
    <message>
        <source>Unlock a matter …</source>
        <translation>Хэргийн түгжээг тайлах …</translation>
    </message>
    <message>
        <source>Unlock it with its passphrase.</source>
        <translation>Нууц үгээр нь нээнэ үү.</translation>
    </message>
    <message>
        <source>Unlock questions and notes</source>
        <translation>Асуулт, тэмдэглэлийн түгжээг тайлах</translation>
    </message>
    <message>
        <source>Unlock them first.</source>
        <translation>Эхлээд түгжээг нь тайлна уу.</translation>
    </message>
    <message>
        <source>Unlock …</source>
        <translation>Түгжээг тайлах …</translation>
    </message>
    <message>
        <source>Untick all</source>
        <translation>Бүгдийг болиулах</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>Ашиглах</translation>
    </message>
    <message>
        <source>Verified extracts</source>
        <translation>Шалгасан эшлэл</translation>
    </message>
    <message>
        <source>Verify again</source>
        <translation>Дахин шалгах</translation>
    </message>
    <message>
        <source>Verify my words</source>
        <translation>Миний үгийг шалгах</translation>
    </message>
    <message>
        <source>Version of this work</source>
        <translation>Энэ бичвэрийн хувилбар</translation>
    </message>
    <message>
        <source>Versions</source>
        <translation>Хувилбарууд</translation>
    </message>
    <message>
        <source>Versions of this law</source>
        <translation>Энэ хуулийн хувилбарууд</translation>
    </message>
    <message>
        <source>Wait until it has finished, or close it, and try again.</source>
        <translation>Дуустал нь хүлээх, эсвэл хаагаад дахин оролдоно уу.</translation>
    </message>
    <message>
        <source>Weak: whoever has the files can guess it. Five random words are better than one clever one.</source>
        <translation>Сул: файлуудыг авсан хүн таах боломжтой. Санамсаргүй таван үг нэг ухаалаг үгээс дээр.</translation>
    </message>
    <message>
        <source>Web page (*.html)</source>
        <translation>Вэб хуудас (*.html)</translation>
    </message>
    <message>
        <source>What differs</source>
        <translation>Юу ялгаатай</translation>
    </message>
    <message>
        <source>What does this citation say?</source>
        <translation>Энэ эшлэл юу гэдэг вэ?</translation>
    </message>
    <message>
        <source>What happens</source>
        <translation>Юу болох</translation>
    </message>
    <message>
        <source>What is asked while they are locked joins them when they are unlocked, or ends with the program.</source>
        <translation>Түгжээтэй байхад асуусан зүйл түгжээг тайлахад нэмэгдэнэ, эсвэл программтай хамт дуусна.</translation>
    </message>
    <message>
        <source>What is installed, and anything broken</source>
        <translation>Юу суулгасан, юу эвдэрсэн</translation>
    </message>
    <message>
        <source>What is typed as a search also goes to the library of your firm. Research, matters and their texts stay here.</source>
        <translation>Хайлтад бичсэн зүйл танай хуулийн фирмийн санд мөн очно. Судалгаа, хэрэг, тэдгээрийн бичвэр энд үлдэнэ.</translation>
    </message>
    <message>
        <source>What it cites</source>
        <translation>Юуг ишилсэн</translation>
    </message>
    <message>
        <source>What it says is denied is wider than in the provision cited.</source>
        <translation>Үгүйсгэсэн зүйл нь иш татсан заалтаас өргөн байна.</translation>
    </message>
    <message>
        <source>What no program can reach: backups made elsewhere still open with their passphrase, destroy them too;</source>
        <translation>Ямар ч программ хүрч чадахгүй зүйл: өөр газарт хийсэн нөөц хуулбар нууц үгээрээ нээгдсэн хэвээр, тэдгээрийг ч устгана уу;</translation>
    </message>
    <message>
        <source>What the citation says</source>
        <translation>Эшлэл юу гэдэг</translation>
    </message>
    <message>
        <source>What the note says</source>
        <translation>Тэмдэглэл юу гэдэг</translation>
    </message>
    <message>
        <source>What the sentence rests on</source>
        <translation>Өгүүлбэр юунд тулгуурлах</translation>
    </message>
    <message>
        <source>What the step saw</source>
        <translation>Алхам юу харсан</translation>
    </message>
    <message>
        <source>What this answer does not do</source>
        <translation>Энэ хариулт юуг хийхгүй вэ</translation>
    </message>
    <message>
        <source>What to remember about this …</source>
        <translation>Юуг санах вэ …</translation>
    </message>
    <message>
        <source>What was done with the matter</source>
        <translation>Хэрэгтэй хийсэн үйлдлүүд</translation>
    </message>
    <message>
        <source>What was done with the matter …</source>
        <translation>Хэрэгтэй хийсэн үйлдлүүд …</translation>
    </message>
    <message>
        <source>What was found in the case files. Nothing counts before you have looked at it: each entry opens its words.</source>
        <translation>Хэргийн файлаас олсон зүйл. Та өөрөө үзэх хүртэл юу ч тооцогдохгүй: бичлэг бүр үгсээ нээнэ.</translation>
    </message>
    <message>
        <source>What was found in the file</source>
        <translation>Файлаас юу олдсон</translation>
    </message>
    <message>
        <source>What was found so far is kept below.</source>
        <translation>Одоог хүртэл олсныг доор үлдээв.</translation>
    </message>
    <message>
        <source>What was stored is kept; try it again.</source>
        <translation>Хадгалсан нь хэвээр; дахин оролдоно уу.</translation>
    </message>
    <message>
        <source>Where the firm’s library lies</source>
        <translation>Фирмийн сан хаана байрладаг вэ</translation>
    </message>
    <message>
        <source>Where things are</source>
        <translation>Юу хаана байгаа</translation>
    </message>
    <message>
        <source>Where this library answers badly, the question itself is sent there. Never from a matter or over a client’s files.</source>
        <translation>Энэ сан муу хариулбал асуултыг өөрийг нь тийш илгээнэ. Нууц хэргээс болон үйлчлүүлэгчийн файлын талаар хэзээ ч илгээхгүй.</translation>
    </message>
    <message>
        <source>Which clauses are shown</source>
        <translation>Аль заалтуудыг харуулах</translation>
    </message>
    <message>
        <source>Which countries' laws the program knows</source>
        <translation>Программ аль улсын хуулийг мэддэг</translation>
    </message>
    <message>
        <source>Which engine keeps the index of words</source>
        <translation>Үгийн бүртгэлийг аль хөдөлгүүр хөтлөх</translation>
    </message>
    <message>
        <source>Which of the usual clauses the files have. What is found opens its words.</source>
        <translation>Ердийн заалтуудаас файлд аль нь байгааг харуулна. Олдсон нь үгсээ нээнэ.</translation>
    </message>
    <message>
        <source>Which questions are to be added?</source>
        <translation>Ямар асуултуудыг нэмэх вэ?</translation>
    </message>
    <message>
        <source>Which questions go into the new memo?</source>
        <translation>Шинэ санамж бичигт ямар асуултууд орох вэ?</translation>
    </message>
    <message>
        <source>Which works</source>
        <translation>Аль бүтээлүүд</translation>
    </message>
    <message>
        <source>Who opened “{name}” and what was done in it. Each entry is bound to the one before by its hash.</source>
        <translation>“{name}” хэргийг хэзээ нээж, дотор нь юу хийсэн. Бичлэг бүр өмнөхтэйгөө хэш утгаар холбогдсон.</translation>
    </message>
    <message>
        <source>Whoever keeps the library tells you its address. It is asked only once you switch it on.</source>
        <translation>Санг хариуцсан хүн хаягийг хэлж өгнө. Та асаасны дараа л түүнээс асууна.</translation>
    </message>
    <message>
        <source>Whose rules count</source>
        <translation>Аль улсын журам үйлчлэх</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Яагаад</translation>
    </message>
    <message>
        <source>With my notes and highlights</source>
        <translation>Миний тэмдэглэл, тодруулгатай</translation>
    </message>
    <message>
        <source>With research log and note on verification; what is not supported stands apart and says so.</source>
        <translation>Судалгааны протокол, шалгалтын тэмдэглэлтэй; нотлогдоогүй нь тусдаа, тэмдэглэгээтэй байна.</translation>
    </message>
    <message>
        <source>Withdraw</source>
        <translation>Буцааж авах</translation>
    </message>
    <message>
        <source>Withdraw …</source>
        <translation>Буцааж авах …</translation>
    </message>
    <message>
        <source>Withdrawing “{title}” …</source>
        <translation>“{title}”-г буцааж авч байна …</translation>
    </message>
    <message>
        <source>Without</source>
        <translation>Үгүй</translation>
    </message>
    <message>
        <source>Without keys</source>
        <translation>Товчгүй</translation>
    </message>
    <message>
        <source>Without these keys now: {names}.</source>
        <translation>Одоо энэ товчгүй: {names}.</translation>
    </message>
    <message>
        <source>Witnesses</source>
        <translation>Гэрчүүд</translation>
    </message>
    <message>
        <source>Word document (*.docx)</source>
        <translation>Word баримт (*.docx)</translation>
    </message>
    <message>
        <source>Word template</source>
        <translation>Word загвар</translation>
    </message>
    <message>
        <source>Word templates ({patterns})</source>
        <translation>Word загвар ({patterns})</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Үг</translation>
    </message>
    <message>
        <source>Words and meaning</source>
        <translation>Үг ба утга</translation>
    </message>
    <message>
        <source>Words of a title, a file or a court; #word is a tag</source>
        <translation>Нэр, файл, шүүхийн үг; #үг бол шошго</translation>
    </message>
    <message>
        <source>Words, a citation, or a description</source>
        <translation>Үг, эшлэл эсвэл тайлбар</translation>
    </message>
    <message>
        <source>Work of the first provision</source>
        <translation>Эхний заалтын бичвэр</translation>
    </message>
    <message>
        <source>Work of the second provision</source>
        <translation>Хоёр дахь заалтын бичвэр</translation>
    </message>
    <message>
        <source>Work on its memo …</source>
        <translation>Санамж бичиг дээр нь ажиллах …</translation>
    </message>
    <message>
        <source>Work on the memo of this answer</source>
        <translation>Энэ хариултын санамж бичиг дээр ажиллах</translation>
    </message>
    <message>
        <source>Work on the memo …</source>
        <translation>Санамж бичиг дээр ажиллах …</translation>
    </message>
    <message>
        <source>Working</source>
        <translation>Ажиллаж байна</translation>
    </message>
    <message>
        <source>Works</source>
        <translation>Ажиллах нь</translation>
    </message>
    <message>
        <source>Works appear here once they are read. “Import” shows how far it is.</source>
        <translation>Бүтээлүүд уншигдмагц энд гарна. “Импорт” хэсэг явцыг харуулна.</translation>
    </message>
    <message>
        <source>Works in this library</source>
        <translation>Энэ санд буй бичвэр</translation>
    </message>
    <message>
        <source>Works of the firm</source>
        <translation>Фирмийн бүтээлүүд</translation>
    </message>
    <message>
        <source>Works of this machine</source>
        <translation>Энэ компьютерийн бүтээлүүд</translation>
    </message>
    <message>
        <source>Write a note …</source>
        <translation>Тэмдэглэл бичих …</translation>
    </message>
    <message>
        <source>Write it as YYYY-MM-DD.</source>
        <translation>ЖЖЖЖ-СС-ӨӨ гэж бичнэ үү.</translation>
    </message>
    <message>
        <source>Write the file …</source>
        <translation>Файл бичих …</translation>
    </message>
    <message>
        <source>Write without them</source>
        <translation>Тэдгээргүйгээр бичих</translation>
    </message>
    <message>
        <source>Writing {file} …</source>
        <translation>{file} бичиж байна …</translation>
    </message>
    <message>
        <source>Written, but not supported by what was read</source>
        <translation>Бичсэн ч уншсанаар батлагдаагүй</translation>
    </message>
    <message>
        <source>YYYY-MM-DD</source>
        <translation>ОООО-СС-ӨӨ</translation>
    </message>
    <message>
        <source>YYYY-MM-DD; empty: the day of the research</source>
        <translation>ЖЖЖЖ-СС-ӨӨ; хоосон: судалгааны өдөр</translation>
    </message>
    <message>
        <source>Yellow</source>
        <translation>Шар</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>Тийм</translation>
    </message>
    <message>
        <source>Your firm can keep a library on a server of its own. Whoever keeps it tells you its address.</source>
        <translation>Фирм өөрийн сервер дээр сан хөтөлж болно. Түүнийг хариуцсан хүн хаягийг хэлж өгнө.</translation>
    </message>
    <message>
        <source>Your judgement of the answer</source>
        <translation>Хариултын талаарх таны үнэлгээ</translation>
    </message>
    <message>
        <source>Your questions and notes open with their passphrase. Laws can be read, searched and asked about without it.</source>
        <translation>Таны асуулт, тэмдэглэл нууц үгээрээ нээгдэнэ. Хуулийг түүнгүйгээр уншиж, хайж, асууж болно.</translation>
    </message>
    <message>
        <source>Your stored questions and notes are locked. Nothing was lost.</source>
        <translation>Таны хадгалсан асуулт, тэмдэглэл түгжээтэй байна. Юу ч алдагдаагүй.</translation>
    </message>
    <message>
        <source>Your words are marked as yours until you have them verified.</source>
        <translation>Шалгуулах хүртэл таны үг таных гэж тэмдэглэгдэнэ.</translation>
    </message>
    <message>
        <source>a general and a special rule apply to one matter</source>
        <translation>нэг асуудалд ерөнхий ба тусгай журам хамаарна</translation>
    </message>
    <message>
        <source>also searched {source}</source>
        <translation>мөн хайсан: {source}</translation>
    </message>
    <message>
        <source>an earlier moment</source>
        <translation>өмнөх агшин</translation>
    </message>
    <message>
        <source>and whose rules count</source>
        <translation>аль улсын журам үйлчлэх</translation>
    </message>
    <message>
        <source>another decision is looked at again here</source>
        <translation>өөр шийдвэрийг энд дахин авч үзсэн</translation>
    </message>
    <message>
        <source>answered</source>
        <translation>хариулсан</translation>
    </message>
    <message>
        <source>answered by sentence {numbers}|answered by sentences {numbers}</source>
        <translation>{numbers}-р өгүүлбэр хариулсан|{numbers}-р өгүүлбэрүүд хариулсан</translation>
    </message>
    <message>
        <source>any language</source>
        <translation>аль ч хэл</translation>
    </message>
    <message>
        <source>appellate court</source>
        <translation>давж заалдах шатны шүүх</translation>
    </message>
    <message>
        <source>as in the backup</source>
        <translation>нөөц хуулбарт байгаачлан</translation>
    </message>
    <message>
        <source>as of {date}</source>
        <translation>{date}-ний байдлаар</translation>
    </message>
    <message>
        <source>as recognised</source>
        <translation>таньсан хэвээр</translation>
    </message>
    <message>
        <source>at least {n} % sure</source>
        <translation>дор хаяж {n} % итгэлтэй</translation>
    </message>
    <message>
        <source>backed up</source>
        <translation>нөөцөлсөн</translation>
    </message>
    <message>
        <source>birth</source>
        <translation>төрсөн</translation>
    </message>
    <message>
        <source>borrower</source>
        <translation>зээлдэгч</translation>
    </message>
    <message>
        <source>buyer</source>
        <translation>худалдан авагч</translation>
    </message>
    <message>
        <source>by the model</source>
        <translation>загвар</translation>
    </message>
    <message>
        <source>by you</source>
        <translation>та</translation>
    </message>
    <message>
        <source>by {tool}</source>
        <translation>{tool}-аар</translation>
    </message>
    <message>
        <source>calculation</source>
        <translation>тооцоо</translation>
    </message>
    <message>
        <source>check the wording</source>
        <translation>үг хэллэгийг шалгана уу</translation>
    </message>
    <message>
        <source>checked out, as of {when}</source>
        <translation>авсан, {when} байдлаар</translation>
    </message>
    <message>
        <source>checklist</source>
        <translation>хяналтын хуудас</translation>
    </message>
    <message>
        <source>choose</source>
        <translation>сонгох</translation>
    </message>
    <message>
        <source>citations of a sentence changed</source>
        <translation>өгүүлбэрийн ишлэл өөрчлөгдсөн</translation>
    </message>
    <message>
        <source>cited</source>
        <translation>эшилсэн</translation>
    </message>
    <message>
        <source>cited in the answer</source>
        <translation>хариултад эшилсэн</translation>
    </message>
    <message>
        <source>claimant</source>
        <translation>нэхэмжлэгч</translation>
    </message>
    <message>
        <source>client</source>
        <translation>захиалагч</translation>
    </message>
    <message>
        <source>comment by {who}: {text}</source>
        <translation>{who} тайлбар: {text}</translation>
    </message>
    <message>
        <source>complete</source>
        <translation>бүрэн</translation>
    </message>
    <message>
        <source>confirmation taken back</source>
        <translation>баталгааг буцаасан</translation>
    </message>
    <message>
        <source>confirmed</source>
        <translation>баталгаажсан</translation>
    </message>
    <message>
        <source>confirmed by you for filing</source>
        <translation>та хавсаргахаар баталгаажуулсан</translation>
    </message>
    <message>
        <source>conflict</source>
        <translation>зөрчил</translation>
    </message>
    <message>
        <source>constitution</source>
        <translation>үндсэн хууль</translation>
    </message>
    <message>
        <source>contractor</source>
        <translation>гүйцэтгэгч</translation>
    </message>
    <message>
        <source>court</source>
        <translation>шүүх</translation>
    </message>
    <message>
        <source>court of appeal</source>
        <translation>давж заалдах шатны шүүх</translation>
    </message>
    <message>
        <source>court of first instance</source>
        <translation>анхан шатны шүүх</translation>
    </message>
    <message>
        <source>damaged</source>
        <translation>гэмтсэн</translation>
    </message>
    <message>
        <source>dates and sums only</source>
        <translation>зөвхөн огноо, нийлбэр</translation>
    </message>
    <message>
        <source>deadlines</source>
        <translation>хугацаа</translation>
    </message>
    <message>
        <source>decided the appeal</source>
        <translation>давж заалдахыг шийдсэн</translation>
    </message>
    <message>
        <source>decision</source>
        <translation>шийдвэр</translation>
    </message>
    <message>
        <source>decision under appeal</source>
        <translation>давж заалдсан шийдвэр</translation>
    </message>
    <message>
        <source>defendant</source>
        <translation>хариуцагч</translation>
    </message>
    <message>
        <source>deleted by {who}: {text}</source>
        <translation>{who} хассан: {text}</translation>
    </message>
    <message>
        <source>digest</source>
        <translation>тойм</translation>
    </message>
    <message>
        <source>dismissed</source>
        <translation>хэрэгсэхгүй</translation>
    </message>
    <message>
        <source>distinguished</source>
        <translation>ялгаварласан</translation>
    </message>
    <message>
        <source>documents that were exported lie where they were written to.</source>
        <translation>экспортолсон баримтууд бичигдсэн газартаа үлдсэн.</translation>
    </message>
    <message>
        <source>does not fit into memory</source>
        <translation>санах ойд багтахгүй</translation>
    </message>
    <message>
        <source>done</source>
        <translation>дууссан</translation>
    </message>
    <message>
        <source>due</source>
        <translation>төлөх</translation>
    </message>
    <message>
        <source>earlier version restored</source>
        <translation>өмнөх хувилбарыг сэргээсэн</translation>
    </message>
    <message>
        <source>employee</source>
        <translation>ажилтан</translation>
    </message>
    <message>
        <source>employer</source>
        <translation>ажил олгогч</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>хоосон</translation>
    </message>
    <message>
        <source>ends {date}</source>
        <translation>{date}-нд дуусна</translation>
    </message>
    <message>
        <source>engine cannot work</source>
        <translation>хөдөлгүүр ажиллах боломжгүй</translation>
    </message>
    <message>
        <source>engine does not answer</source>
        <translation>хөдөлгүүр хариулахгүй байна</translation>
    </message>
    <message>
        <source>engine ready</source>
        <translation>хөдөлгүүр бэлэн</translation>
    </message>
    <message>
        <source>engine restarting …</source>
        <translation>хөдөлгүүр дахин эхэлж байна …</translation>
    </message>
    <message>
        <source>engine starting …</source>
        <translation>хөдөлгүүр эхэлж байна …</translation>
    </message>
    <message>
        <source>engine stopped</source>
        <translation>хөдөлгүүр зогссон</translation>
    </message>
    <message>
        <source>event</source>
        <translation>үйл явдал</translation>
    </message>
    <message>
        <source>expired</source>
        <translation>хүчингүй болсон</translation>
    </message>
    <message>
        <source>exported</source>
        <translation>экспортолсон</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>бүтсэнгүй</translation>
    </message>
    <message>
        <source>file imported</source>
        <translation>файл импортолсон</translation>
    </message>
    <message>
        <source>first instance</source>
        <translation>анхан шат</translation>
    </message>
    <message>
        <source>followed</source>
        <translation>дагасан</translation>
    </message>
    <message>
        <source>found</source>
        <translation>олдсон</translation>
    </message>
    <message>
        <source>found by a search</source>
        <translation>хайлтаар олсон</translation>
    </message>
    <message>
        <source>found by rules</source>
        <translation>дүрмээр олсон</translation>
    </message>
    <message>
        <source>found by rules, not by a trained model</source>
        <translation>сургасан загвараар биш, дүрмээр олсон</translation>
    </message>
    <message>
        <source>guarantor</source>
        <translation>батлан даагч</translation>
    </message>
    <message>
        <source>heading</source>
        <translation>гарчиг</translation>
    </message>
    <message>
        <source>hearing</source>
        <translation>шүүх хуралдаан</translation>
    </message>
    <message>
        <source>import report</source>
        <translation>импортын тайлан</translation>
    </message>
    <message>
        <source>imported</source>
        <translation>импортолсон</translation>
    </message>
    <message>
        <source>in force</source>
        <translation>хүчинтэй</translation>
    </message>
    <message>
        <source>in the file</source>
        <translation>файлд бий</translation>
    </message>
    <message>
        <source>in this library</source>
        <translation>энэ санд</translation>
    </message>
    <message>
        <source>in use</source>
        <translation>ашиглаж байна</translation>
    </message>
    <message>
        <source>in your words, {verdict}</source>
        <translation>таны үгээр, {verdict}</translation>
    </message>
    <message>
        <source>in: {title}  ✕</source>
        <translation>{title}-аас  ✕</translation>
    </message>
    <message>
        <source>indexed: {works}</source>
        <translation>бүртгэсэн: {works}</translation>
    </message>
    <message>
        <source>inserted by {who}: {text}</source>
        <translation>{who} нэмсэн: {text}</translation>
    </message>
    <message>
        <source>insurer</source>
        <translation>даатгагч</translation>
    </message>
    <message>
        <source>interrupted</source>
        <translation>тасарсан</translation>
    </message>
    <message>
        <source>irrelevant</source>
        <translation>хамаагүй</translation>
    </message>
    <message>
        <source>is</source>
        <translation>мөн</translation>
    </message>
    <message>
        <source>is not</source>
        <translation>биш</translation>
    </message>
    <message>
        <source>it asks one thing</source>
        <translation>нэг зүйл асуусан</translation>
    </message>
    <message>
        <source>it asks {n} things at once</source>
        <translation>нэг дор {n} зүйл асуусан</translation>
    </message>
    <message>
        <source>it names a provision</source>
        <translation>заалт нэрлэсэн</translation>
    </message>
    <message>
        <source>it names {n} works</source>
        <translation>{n} эх сурвалж нэрлэсэн</translation>
    </message>
    <message>
        <source>it only names a provision</source>
        <translation>зөвхөн заалт нэрлэсэн</translation>
    </message>
    <message>
        <source>it sets two things side by side</source>
        <translation>хоёр зүйлийг зэрэгцүүлсэн</translation>
    </message>
    <message>
        <source>it tells a case</source>
        <translation>хэргийн нөхцөл өгүүлсэн</translation>
    </message>
    <message>
        <source>judge</source>
        <translation>шүүгч</translation>
    </message>
    <message>
        <source>label changed</source>
        <translation>тэмдэглэгээ өөрчлөгдсөн</translation>
    </message>
    <message>
        <source>labelled {label}</source>
        <translation>үнэлсэн: {label}</translation>
    </message>
    <message>
        <source>labels</source>
        <translation>үнэлгээ</translation>
    </message>
    <message>
        <source>landlord</source>
        <translation>түрээслүүлэгч</translation>
    </message>
    <message>
        <source>law</source>
        <translation>хууль</translation>
    </message>
    <message>
        <source>law as of {date}</source>
        <translation>хууль {date}-ний байдлаар</translation>
    </message>
    <message>
        <source>laws named “{query}”</source>
        <translation>«{query}» нэртэй хууль</translation>
    </message>
    <message>
        <source>lawyer</source>
        <translation>өмгөөлөгч</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>орхисон</translation>
    </message>
    <message>
        <source>left out of the memo</source>
        <translation>санамж бичигт ороогүй</translation>
    </message>
    <message>
        <source>lender</source>
        <translation>зээлдүүлэгч</translation>
    </message>
    <message>
        <source>level not known</source>
        <translation>шат тодорхойгүй</translation>
    </message>
    <message>
        <source>level of the court not known</source>
        <translation>шүүхийн шат тодорхойгүй</translation>
    </message>
    <message>
        <source>library</source>
        <translation>сан</translation>
    </message>
    <message>
        <source>locked</source>
        <translation>түгжээтэй</translation>
    </message>
    <message>
        <source>log</source>
        <translation>бүртгэл</translation>
    </message>
    <message>
        <source>look here</source>
        <translation>эндээс үз</translation>
    </message>
    <message>
        <source>made</source>
        <translation>үүсгэсэн</translation>
    </message>
    <message>
        <source>made {date}</source>
        <translation>үүсгэсэн {date}</translation>
    </message>
    <message>
        <source>matter</source>
        <translation>хэрэг</translation>
    </message>
    <message>
        <source>matter “{name}” · no connection at all</source>
        <translation>“{name}” хэрэг · ямар ч холболтгүй</translation>
    </message>
    <message>
        <source>may</source>
        <translation>болно</translation>
    </message>
    <message>
        <source>meaning</source>
        <translation>утга</translation>
    </message>
    <message>
        <source>memo</source>
        <translation>санамж бичиг</translation>
    </message>
    <message>
        <source>missing: {what}</source>
        <translation>дутуу: {what}</translation>
    </message>
    <message>
        <source>model {name}</source>
        <translation>загвар {name}</translation>
    </message>
    <message>
        <source>model {name} is loading …</source>
        <translation>загвар {name} ачаалж байна …</translation>
    </message>
    <message>
        <source>moved by {who}: {text}</source>
        <translation>{who} зөөсөн: {text}</translation>
    </message>
    <message>
        <source>must</source>
        <translation>ёстой</translation>
    </message>
    <message>
        <source>must not</source>
        <translation>ёсгүй</translation>
    </message>
    <message>
        <source>named once|named {n} times; choosing it again leads to the next place</source>
        <translation>нэг удаа нэрлэсэн|{n} удаа нэрлэсэн; дахин сонговол дараагийн газарт очно</translation>
    </message>
    <message>
        <source>no</source>
        <translation>үгүй</translation>
    </message>
    <message>
        <source>no model fits into memory · extracts only</source>
        <translation>санах ойд багтах загвар алга · зөвхөн эшлэл</translation>
    </message>
    <message>
        <source>no model · verified extracts only</source>
        <translation>загваргүй · зөвхөн шалгасан эшлэл</translation>
    </message>
    <message>
        <source>no model: {why}</source>
        <translation>загваргүй: {why}</translation>
    </message>
    <message>
        <source>no reason given</source>
        <translation>шалтгаан хэлээгүй</translation>
    </message>
    <message>
        <source>no sentence held</source>
        <translation>батлагдсан өгүүлбэр алга</translation>
    </message>
    <message>
        <source>no works here</source>
        <translation>энд бичвэр алга</translation>
    </message>
    <message>
        <source>none</source>
        <translation>алга</translation>
    </message>
    <message>
        <source>none known to this library</source>
        <translation>энэ санд мэдэгдэхгүй</translation>
    </message>
    <message>
        <source>none; plain prompts are used</source>
        <translation>алга; энгийн хэлбэрээр асууна</translation>
    </message>
    <message>
        <source>not asked yet</source>
        <translation>асуугаагүй</translation>
    </message>
    <message>
        <source>not filed unless you confirm it</source>
        <translation>та баталгаажуулахгүй бол хавсаргахгүй</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>олдсонгүй</translation>
    </message>
    <message>
        <source>not found in this library</source>
        <translation>энэ сангаас олдсонгүй</translation>
    </message>
    <message>
        <source>not imported</source>
        <translation>импортлоогүй</translation>
    </message>
    <message>
        <source>not in this library</source>
        <translation>энэ санд алга</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>тодорхойгүй</translation>
    </message>
    <message>
        <source>not looked for</source>
        <translation>хайгаагүй</translation>
    </message>
    <message>
        <source>not looked for in this language</source>
        <translation>энэ хэлээр хайгаагүй</translation>
    </message>
    <message>
        <source>not measured yet</source>
        <translation>хараахан хэмжээгүй</translation>
    </message>
    <message>
        <source>not on this machine</source>
        <translation>энэ компьютерт алга</translation>
    </message>
    <message>
        <source>not stated</source>
        <translation>дурдаагүй</translation>
    </message>
    <message>
        <source>not supported</source>
        <translation>батлагдаагүй</translation>
    </message>
    <message>
        <source>not supported; do not rely on it</source>
        <translation>батлагдаагүй; бүү найд</translation>
    </message>
    <message>
        <source>not the current text</source>
        <translation>одоогийн текст биш</translation>
    </message>
    <message>
        <source>not there any more</source>
        <translation>байхгүй болсон</translation>
    </message>
    <message>
        <source>not to be seen in the file: {text}</source>
        <translation>файлд харагдахгүй: {text}</translation>
    </message>
    <message>
        <source>not verified</source>
        <translation>шалгаагүй</translation>
    </message>
    <message>
        <source>not yet in force</source>
        <translation>хараахан хүчин төгөлдөр болоогүй</translation>
    </message>
    <message>
        <source>not yet; measuring takes about a minute</source>
        <translation>хараахан үгүй; хэмжихэд нэг минут орчим</translation>
    </message>
    <message>
        <source>note</source>
        <translation>тэмдэглэл</translation>
    </message>
    <message>
        <source>noted</source>
        <translation>тэмдэглэсэн</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>юу ч үгүй</translation>
    </message>
    <message>
        <source>nothing that is quoted answers it</source>
        <translation>ишилсэн юу ч үүнд хариулахгүй</translation>
    </message>
    <message>
        <source>nothing was stored yet</source>
        <translation>хараахан юу ч хадгалаагүй</translation>
    </message>
    <message>
        <source>now: {depth}</source>
        <translation>одоо: {depth}</translation>
    </message>
    <message>
        <source>offline · nothing leaves this machine</source>
        <translation>сүлжээгүй · энэ компьютераас юу ч гарахгүй</translation>
    </message>
    <message>
        <source>on this machine</source>
        <translation>энэ компьютер дээр</translation>
    </message>
    <message>
        <source>one norm takes the other its force</source>
        <translation>нэг хэм хэмжээ нөгөөгийн хүчинтэй байдлыг зогсоодог</translation>
    </message>
    <message>
        <source>one says {one}, the other {other}</source>
        <translation>нэг нь «{one}», нөгөө нь «{other}» гэсэн</translation>
    </message>
    <message>
        <source>one statement denies what the other says</source>
        <translation>нэг мэдэгдэл нөгөөгийн хэлснийг үгүйсгэдэг</translation>
    </message>
    <message>
        <source>open</source>
        <translation>нээлттэй</translation>
    </message>
    <message>
        <source>open in this window</source>
        <translation>энэ цонхонд нээлттэй</translation>
    </message>
    <message>
        <source>opened for the answer</source>
        <translation>хариултад нээсэн</translation>
    </message>
    <message>
        <source>opens the decision</source>
        <translation>шийдвэрийг нээнэ</translation>
    </message>
    <message>
        <source>or the day of the event</source>
        <translation>эсвэл үйл явдлын өдөр</translation>
    </message>
    <message>
        <source>other</source>
        <translation>бусад</translation>
    </message>
    <message>
        <source>overruled</source>
        <translation>хүчингүй болгосон</translation>
    </message>
    <message>
        <source>p. {page}</source>
        <translation>х. {page}</translation>
    </message>
    <message>
        <source>partly</source>
        <translation>хэсэгчлэн</translation>
    </message>
    <message>
        <source>partly imported</source>
        <translation>хагас импортолсон</translation>
    </message>
    <message>
        <source>partly supported</source>
        <translation>хэсэгчлэн батлагдсан</translation>
    </message>
    <message>
        <source>passphrase changed</source>
        <translation>нууц үг солигдсон</translation>
    </message>
    <message>
        <source>periods and interest by its own rules</source>
        <translation>хугацаа, хүүг өөрийн дүрмээр</translation>
    </message>
    <message>
        <source>plan</source>
        <translation>төлөвлөгөө</translation>
    </message>
    <message>
        <source>plans the research itself</source>
        <translation>судалгааг өөрөө төлөвлөдөг</translation>
    </message>
    <message>
        <source>possibly the same case</source>
        <translation>нэг хэрэг байж болно</translation>
    </message>
    <message>
        <source>potentially missing</source>
        <translation>байхгүй байж болзошгүй</translation>
    </message>
    <message>
        <source>proposed: {depth}</source>
        <translation>санал болгосон: {depth}</translation>
    </message>
    <message>
        <source>question added</source>
        <translation>асуулт нэмсэн</translation>
    </message>
    <message>
        <source>question asked</source>
        <translation>асуулт асуусан</translation>
    </message>
    <message>
        <source>read</source>
        <translation>уншсан</translation>
    </message>
    <message>
        <source>read by OCR, {n} % sure</source>
        <translation>OCR-ээр уншсан, {n} % итгэлтэй</translation>
    </message>
    <message>
        <source>recipient</source>
        <translation>хүлээн авагч</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>хассан</translation>
    </message>
    <message>
        <source>repealed</source>
        <translation>хүчингүй</translation>
    </message>
    <message>
        <source>restored from a backup</source>
        <translation>нөөц хуулбараас сэргээсэн</translation>
    </message>
    <message>
        <source>resumed</source>
        <translation>үргэлжилсэн</translation>
    </message>
    <message>
        <source>reversed</source>
        <translation>өөрчилсөн</translation>
    </message>
    <message>
        <source>review grid</source>
        <translation>шалгах хүснэгт</translation>
    </message>
    <message>
        <source>right</source>
        <translation>зөв</translation>
    </message>
    <message>
        <source>run</source>
        <translation>судалгаа</translation>
    </message>
    <message>
        <source>same case</source>
        <translation>нэг хэрэг</translation>
    </message>
    <message>
        <source>same words</source>
        <translation>ижил үг</translation>
    </message>
    <message>
        <source>saved as version {n}</source>
        <translation>{n}-р хувилбараар хадгалсан</translation>
    </message>
    <message>
        <source>score {score}</source>
        <translation>оноо {score}</translation>
    </message>
    <message>
        <source>searched</source>
        <translation>хайсан</translation>
    </message>
    <message>
        <source>searches also ask “{name}” · nothing else leaves</source>
        <translation>хайлт “{name}” сангаас мөн асууна · өөр юу ч гарахгүй</translation>
    </message>
    <message>
        <source>searching the law …</source>
        <translation>хуулиас хайж байна …</translation>
    </message>
    <message>
        <source>seller</source>
        <translation>худалдагч</translation>
    </message>
    <message>
        <source>sender</source>
        <translation>илгээгч</translation>
    </message>
    <message>
        <source>sentence added</source>
        <translation>өгүүлбэр нэмсэн</translation>
    </message>
    <message>
        <source>sentence confirmed for filing</source>
        <translation>өгүүлбэрийг хавсаргахаар баталсан</translation>
    </message>
    <message>
        <source>sentence edited</source>
        <translation>өгүүлбэр зассан</translation>
    </message>
    <message>
        <source>sentence left out</source>
        <translation>өгүүлбэр орхисон</translation>
    </message>
    <message>
        <source>sentence moved</source>
        <translation>өгүүлбэр зөөсөн</translation>
    </message>
    <message>
        <source>sentence put back</source>
        <translation>өгүүлбэр буцаан оруулсан</translation>
    </message>
    <message>
        <source>sentence verified again</source>
        <translation>өгүүлбэр дахин шалгасан</translation>
    </message>
    <message>
        <source>settled by date</source>
        <translation>огноогоор шийдсэн</translation>
    </message>
    <message>
        <source>settled by rank</source>
        <translation>хүчин чадлаар шийдсэн</translation>
    </message>
    <message>
        <source>settled by the higher court</source>
        <translation>дээд шатны шүүхээр шийдсэн</translation>
    </message>
    <message>
        <source>settled by the special law</source>
        <translation>тусгай хуулиар шийдсэн</translation>
    </message>
    <message>
        <source>signed</source>
        <translation>гарын үсэг зурсан</translation>
    </message>
    <message>
        <source>started</source>
        <translation>эхэлсэн</translation>
    </message>
    <message>
        <source>statute</source>
        <translation>хууль</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>зогссон</translation>
    </message>
    <message>
        <source>stopped before the end</source>
        <translation>дуусахаас өмнө зогссон</translation>
    </message>
    <message>
        <source>stopping …</source>
        <translation>зогсож байна …</translation>
    </message>
    <message>
        <source>sub-question</source>
        <translation>дэд асуулт</translation>
    </message>
    <message>
        <source>superseded</source>
        <translation>солигдсон</translation>
    </message>
    <message>
        <source>superseded {date}</source>
        <translation>{date}-нд солигдсон</translation>
    </message>
    <message>
        <source>supported</source>
        <translation>батлагдсан</translation>
    </message>
    <message>
        <source>supported by the words cited</source>
        <translation>эшилсэн үгээр батлагдсан</translation>
    </message>
    <message>
        <source>supreme court</source>
        <translation>дээд шүүх</translation>
    </message>
    <message>
        <source>tables of {query}</source>
        <translation>{query} — хүснэгтүүд</translation>
    </message>
    <message>
        <source>tables, “{query}”</source>
        <translation>хүснэгт, «{query}»</translation>
    </message>
    <message>
        <source>tenant</source>
        <translation>түрээслэгч</translation>
    </message>
    <message>
        <source>text without a date</source>
        <translation>огноогүй текст</translation>
    </message>
    <message>
        <source>the court below is not upheld by the court that decided last</source>
        <translation>доод шатны шүүхийн шийдвэрийг сүүлд шийдвэрлэсэн шүүх хэвээр үлдээгээгүй</translation>
    </message>
    <message>
        <source>the file does not say</source>
        <translation>файлд дурдаагүй</translation>
    </message>
    <message>
        <source>the file has changed since</source>
        <translation>файл түүнээс хойш өөрчлөгдсөн</translation>
    </message>
    <message>
        <source>the law now</source>
        <translation>одоогийн хууль</translation>
    </message>
    <message>
        <source>the program's own</source>
        <translation>програмынх</translation>
    </message>
    <message>
        <source>the question assumes too much</source>
        <translation>асуулт хэт ихийг үнэн гэж үзсэн</translation>
    </message>
    <message>
        <source>the question could not be answered</source>
        <translation>асуултад хариулж чадсангүй</translation>
    </message>
    <message>
        <source>the words are no longer in the text</source>
        <translation>тэр үг текстэд байхгүй болсон</translation>
    </message>
    <message>
        <source>the words were changed since</source>
        <translation>тэр үг түүнээс хойш өөрчлөгдсөн</translation>
    </message>
    <message>
        <source>this decision</source>
        <translation>энэ шийдвэр</translation>
    </message>
    <message>
        <source>times</source>
        <translation>хугацаа</translation>
    </message>
    <message>
        <source>title block changed</source>
        <translation>толгой хэсэг өөрчлөгдсөн</translation>
    </message>
    <message>
        <source>to</source>
        <translation>хүртэл</translation>
    </message>
    <message>
        <source>took {time}</source>
        <translation>{time} зарцуулсан</translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation>өөрчлөгдөөгүй</translation>
    </message>
    <message>
        <source>undated</source>
        <translation>огноогүй</translation>
    </message>
    <message>
        <source>under way</source>
        <translation>явж байна</translation>
    </message>
    <message>
        <source>unlocked</source>
        <translation>түгжээг тайлсан</translation>
    </message>
    <message>
        <source>unnamed decision</source>
        <translation>нэргүй шийдвэр</translation>
    </message>
    <message>
        <source>updated</source>
        <translation>шинэчилсэн</translation>
    </message>
    <message>
        <source>verification, round {round}</source>
        <translation>шалгалт, {round}-р тойрог</translation>
    </message>
    <message>
        <source>verified extracts</source>
        <translation>шалгасан эшлэл</translation>
    </message>
    <message>
        <source>verified extracts only</source>
        <translation>зөвхөн шалгасан эшлэл</translation>
    </message>
    <message>
        <source>was {number}</source>
        <translation>өмнө {number} байсан</translation>
    </message>
    <message>
        <source>without a name</source>
        <translation>нэргүй</translation>
    </message>
    <message>
        <source>witness</source>
        <translation>гэрч</translation>
    </message>
    <message>
        <source>words</source>
        <translation>үг</translation>
    </message>
    <message>
        <source>writes inside the program's plan</source>
        <translation>программын төлөвлөгөөнд бичдэг</translation>
    </message>
    <message>
        <source>writes {written}, reads {read} tokens a second</source>
        <translation>секундэд {written} токен бичиж, {read} уншина</translation>
    </message>
    <message>
        <source>writing</source>
        <translation>бичиж байна</translation>
    </message>
    <message>
        <source>wrong</source>
        <translation>буруу</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>тийм</translation>
    </message>
    <message>
        <source>your words, not verified</source>
        <translation>таны үг, шалгаагүй</translation>
    </message>
    <message>
        <source>{address} answers.</source>
        <translation>{address} хариулж байна.</translation>
    </message>
    <message>
        <source>{address} answers: {held}</source>
        <translation>{address} хариулж байна: {held}</translation>
    </message>
    <message>
        <source>{at} of {total}</source>
        <translation>{total}-аас {at}</translation>
    </message>
    <message>
        <source>{citation} is not in this library</source>
        <translation>{citation} энэ номын санд байхгүй</translation>
    </message>
    <message>
        <source>{done} of {whole} answered.</source>
        <translation>{whole}-с {done} хариултай.</translation>
    </message>
    <message>
        <source>{file} (no longer in the library)</source>
        <translation>{file} (номын санд байхгүй болсон)</translation>
    </message>
    <message>
        <source>{file} could not be written: {why}</source>
        <translation>{file} бичиж чадсангүй: {why}</translation>
    </message>
    <message>
        <source>{file}: into the matter “{name}”, encrypted, or into the library, not encrypted?</source>
        <translation>{file}: “{name}” хэрэгт шифрлэж, эсвэл санд шифрлэхгүй оруулах уу?</translation>
    </message>
    <message>
        <source>{high} stands higher than {low}: the higher norm prevails.</source>
        <translation>{high} нь {low}-аас дээгүүр: дээд хэм хэмжээ давамгайлна.</translation>
    </message>
    <message>
        <source>{keys}  anything</source>
        <translation>{keys}  юу ч</translation>
    </message>
    <message>
        <source>{keys} belongs to {names}, which would lose it.</source>
        <translation>{keys} нь {names}-д харьяалагддаг, тэндээсээ хасагдана.</translation>
    </message>
    <message>
        <source>{kind} deleted: {place}</source>
        <translation>{kind} устгалаа: {place}</translation>
    </message>
    <message>
        <source>{law} has no provision {number} in this text.</source>
        <translation>{law} — энэ эхэд {number} дугаар заалт байхгүй.</translation>
    </message>
    <message>
        <source>{law} is the later law: it prevails over the earlier one.</source>
        <translation>{law} нь сүүлд гарсан хууль: өмнөхөөс давамгайлна.</translation>
    </message>
    <message>
        <source>{name} and {n} more</source>
        <translation>{name} ба өөр {n}</translation>
    </message>
    <message>
        <source>{name} is in force</source>
        <translation>{name} хүчинтэй</translation>
    </message>
    <message>
        <source>{name} is no longer in force in this text.</source>
        <translation>{name} энэ эхэд хүчингүй болсон.</translation>
    </message>
    <message>
        <source>{number} has no ({part}) in this text; it has {row}.</source>
        <translation>{number} — энэ эхэд ({part}) байхгүй; байгаа нь: {row}.</translation>
    </message>
    <message>
        <source>{number} is not in this version</source>
        <translation>{number} энэ хувилбарт алга</translation>
    </message>
    <message>
        <source>{n} % of the words are the same.</source>
        <translation>Үгийн {n} % ижил байна.</translation>
    </message>
    <message>
        <source>{n} authority|{n} authorities</source>
        <translation>{n} эх сурвалж|{n} эх сурвалж</translation>
    </message>
    <message>
        <source>{n} cannot be imported|{n} cannot be imported</source>
        <translation>{n} импортлох боломжгүй|{n} импортлох боломжгүй</translation>
    </message>
    <message>
        <source>{n} case file is never published|{n} case files are never published</source>
        <translation>{n} хэргийн материал хэзээ ч нийтлэгдэхгүй|{n} хэргийн материал хэзээ ч нийтлэгдэхгүй</translation>
    </message>
    <message>
        <source>{n} cell is open.|{n} cells are open.</source>
        <translation>{n} нүд хариултгүй.|{n} нүд хариултгүй.</translation>
    </message>
    <message>
        <source>{n} conflict|{n} conflicts</source>
        <translation>{n} зөрчил|{n} зөрчил</translation>
    </message>
    <message>
        <source>{n} could not be looked for in its language.|{n} could not be looked for in theirs.</source>
        <translation>{n}-ийг хэлээр нь хайж чадсангүй.|{n}-ийг хэлээр нь хайж чадсангүй.</translation>
    </message>
    <message>
        <source>{n} deadline not confirmed was left out.|{n} deadlines not confirmed were left out.</source>
        <translation>Баталгаажаагүй {n} хугацааг орхив.|Баталгаажаагүй {n} хугацааг орхив.</translation>
    </message>
    <message>
        <source>{n} decision|{n} decisions</source>
        <translation>{n} шийдвэр|{n} шийдвэр</translation>
    </message>
    <message>
        <source>{n} entry marked before is no longer in its file.|{n} entries marked before are no longer in their files.</source>
        <translation>Өмнө тэмдэглэсэн {n} бичлэг файлдаа байхгүй болсон.|Өмнө тэмдэглэсэн {n} бичлэг файлдаа байхгүй болсон.</translation>
    </message>
    <message>
        <source>{n} entry.|{n} entries.</source>
        <translation>{n} бичлэг.|{n} бичлэг.</translation>
    </message>
    <message>
        <source>{n} file is not read yet.|{n} files are not read yet.</source>
        <translation>{n} файлыг уншаагүй байна.|{n} файлыг уншаагүй байна.</translation>
    </message>
    <message>
        <source>{n} file removed|{n} files removed</source>
        <translation>{n} файл устгасан|{n} файл устгасан</translation>
    </message>
    <message>
        <source>{n} file was read|{n} files were read</source>
        <translation>{n} файл уншсан|{n} файл уншсан</translation>
    </message>
    <message>
        <source>{n} file|{n} files</source>
        <translation>{n} файл|{n} файл</translation>
    </message>
    <message>
        <source>{n} footnote|{n} footnotes</source>
        <translation>{n} зүүлт|{n} зүүлт</translation>
    </message>
    <message>
        <source>{n} gap|{n} gaps</source>
        <translation>{n} дутуу|{n} дутуу</translation>
    </message>
    <message>
        <source>{n} hit|{n} hits</source>
        <translation>{n} илэрц|{n} илэрц</translation>
    </message>
    <message>
        <source>{n} is in the library already|{n} are in the library already</source>
        <translation>{n} аль хэдийн санд бий|{n} аль хэдийн санд бий</translation>
    </message>
    <message>
        <source>{n} label saved|{n} labels saved</source>
        <translation>{n} үнэлгээ хадгаллаа|{n} үнэлгээ хадгаллаа</translation>
    </message>
    <message>
        <source>{n} law|{n} laws</source>
        <translation>{n} хууль|{n} хууль</translation>
    </message>
    <message>
        <source>{n} left out|{n} left out</source>
        <translation>{n} орхисон|{n} орхисон</translation>
    </message>
    <message>
        <source>{n} more</source>
        <translation>өөр {n}</translation>
    </message>
    <message>
        <source>{n} more of this number|{n} more of this number</source>
        <translation>ийм дугаартай өөр {n}|ийм дугаартай өөр {n}</translation>
    </message>
    <message>
        <source>{n} note|{n} notes</source>
        <translation>{n} тэмдэглэл|{n} тэмдэглэл</translation>
    </message>
    <message>
        <source>{n} of {all}</source>
        <translation>{all}-аас {n}</translation>
    </message>
    <message>
        <source>{n} of {count} parts is open|{n} of {count} parts are open</source>
        <translation>{count} хэсгийн {n} нь нээлттэй|{count} хэсгийн {n} нь нээлттэй</translation>
    </message>
    <message>
        <source>{n} open|{n} open</source>
        <translation>{n} шийдээгүй|{n} шийдээгүй</translation>
    </message>
    <message>
        <source>{n} page|{n} pages</source>
        <translation>{n} хуудас|{n} хуудас</translation>
    </message>
    <message>
        <source>{n} paragraph|{n} paragraphs</source>
        <translation>{n} хэсэг|{n} хэсэг</translation>
    </message>
    <message>
        <source>{n} passage|{n} passages</source>
        <translation>{n} хэсэг|{n} хэсэг</translation>
    </message>
    <message>
        <source>{n} place can be opened again|{n} places can be opened again</source>
        <translation>{n} газрыг дахин нээж болно|{n} газрыг дахин нээж болно</translation>
    </message>
    <message>
        <source>{n} place considered|{n} places considered</source>
        <translation>{n} газрыг авч үзсэн|{n} газрыг авч үзсэн</translation>
    </message>
    <message>
        <source>{n} place opened|{n} places opened</source>
        <translation>{n} газрыг нээсэн|{n} газрыг нээсэн</translation>
    </message>
    <message>
        <source>{n} place ranked|{n} places ranked</source>
        <translation>{n} газрыг эрэмбэлсэн|{n} газрыг эрэмбэлсэн</translation>
    </message>
    <message>
        <source>{n} place to look at|{n} places to look at</source>
        <translation>үзэх {n} газар|үзэх {n} газар</translation>
    </message>
    <message>
        <source>{n} place|{n} places</source>
        <translation>{n} газар|{n} газар</translation>
    </message>
    <message>
        <source>{n} provision|{n} provisions</source>
        <translation>{n} заалт|{n} заалт</translation>
    </message>
    <message>
        <source>{n} question|{n} questions</source>
        <translation>{n} асуулт|{n} асуулт</translation>
    </message>
    <message>
        <source>{n} quotation|{n} quotations</source>
        <translation>{n} эшлэл|{n} эшлэл</translation>
    </message>
    <message>
        <source>{n} sentence copied with its citations|{n} sentences copied with their citations</source>
        <translation>{n} өгүүлбэрийг ишлэлтэй нь хуулсан|{n} өгүүлбэрийг ишлэлтэй нь хуулсан</translation>
    </message>
    <message>
        <source>{n} sentence is not filed until you confirm it.|{n} sentences are not filed until you confirm each.</source>
        <translation>{n} өгүүлбэрийг та баталгаажуулах хүртэл хавсаргахгүй.|{n} өгүүлбэрийг та нэг бүрчлэн баталгаажуулах хүртэл хавсаргахгүй.</translation>
    </message>
    <message>
        <source>{n} sentence left out|{n} sentences left out</source>
        <translation>{n} өгүүлбэр орхисон|{n} өгүүлбэр орхисон</translation>
    </message>
    <message>
        <source>{n} sentence|{n} sentences</source>
        <translation>{n} өгүүлбэр|{n} өгүүлбэр</translation>
    </message>
    <message>
        <source>{n} tokens</source>
        <translation>{n} токен</translation>
    </message>
    <message>
        <source>{n} tokens a second</source>
        <translation>секундэд {n} токен</translation>
    </message>
    <message>
        <source>{n} tokens of context</source>
        <translation>хүрээ {n} токен</translation>
    </message>
    <message>
        <source>{n} work brought up to date|{n} works brought up to date</source>
        <translation>{n} бүтээл шинэчлэгдлээ|{n} бүтээл шинэчлэгдлээ</translation>
    </message>
    <message>
        <source>{n} work checked out|{n} works checked out</source>
        <translation>{n} бүтээл авлаа|{n} бүтээл авлаа</translation>
    </message>
    <message>
        <source>{n} work here|{n} works here</source>
        <translation>энд {n} бичвэр|энд {n} бичвэр</translation>
    </message>
    <message>
        <source>{n} work published|{n} works published</source>
        <translation>{n} бүтээл нийтлэгдлээ|{n} бүтээл нийтлэгдлээ</translation>
    </message>
    <message>
        <source>{n} work was not published|{n} works were not published</source>
        <translation>{n} бүтээл нийтлэгдсэнгүй|{n} бүтээл нийтлэгдсэнгүй</translation>
    </message>
    <message>
        <source>{n} work was up to date|{n} works were up to date</source>
        <translation>{n} бүтээл шинэ байсан|{n} бүтээл шинэ байсан</translation>
    </message>
    <message>
        <source>{n} work was withdrawn by the firm and stays here|{n} works were withdrawn by the firm and stay here</source>
        <translation>{n} бүтээлийг фирм буцааж авсан, энд үлдэнэ|{n} бүтээлийг фирм буцааж авсан, энд үлдэнэ</translation>
    </message>
    <message>
        <source>{n} work|{n} works</source>
        <translation>{n} бүтээл|{n} бүтээл</translation>
    </message>
    <message>
        <source>{one} against {other}</source>
        <translation>{one} / {other}</translation>
    </message>
    <message>
        <source>{one} or {other}</source>
        <translation>{one} эсвэл {other}</translation>
    </message>
    <message>
        <source>{period} before {event}</source>
        <translation>{event}-ээс өмнө {period}</translation>
    </message>
    <message>
        <source>{period} from {event}</source>
        <translation>{event}-ээс хойш {period}</translation>
    </message>
    <message>
        <source>{place} (fixed)</source>
        <translation>{place} (тогтмол)</translation>
    </message>
    <message>
        <source>{place} does not say “{words}” but: “{quote}”</source>
        <translation>{place} «{words}» гэж заагаагүй, харин: «{quote}»</translation>
    </message>
    <message>
        <source>{place} does not say “{words}”: “{quote}”</source>
        <translation>{place} «{words}» гэж заагаагүй: «{quote}»</translation>
    </message>
    <message>
        <source>{place} does not speak of “{words}”: “{quote}”</source>
        <translation>{place} «{words}»-ийн тухай өгүүлээгүй: «{quote}»</translation>
    </message>
    <message>
        <source>{place} is made for the narrower case: the special rule prevails there.</source>
        <translation>{place} нь илүү явцуу тохиолдолд зориулагдсан: тэнд тусгай журам давамгайлна.</translation>
    </message>
    <message>
        <source>{place} says itself that it goes before the other: the special rule prevails.</source>
        <translation>{place} нөгөөгөөс түрүүлж үйлчилнэ гэж өөрөө заасан: тусгай журам давамгайлна.</translation>
    </message>
    <message>
        <source>{place} says: “{quote}”</source>
        <translation>{place} заасан нь: «{quote}»</translation>
    </message>
    <message>
        <source>{share} of the text</source>
        <translation>текстийн {share}</translation>
    </message>
    <message>
        <source>{text} It is about: {names}.</source>
        <translation>{text} Юуны тухай: {names}.</translation>
    </message>
    <message>
        <source>{time} after the question</source>
        <translation>асуултаас {time} дараа</translation>
    </message>
    <message>
        <source>{words} is not in the text of {number} that this library holds</source>
        <translation>{words} нь энэ номын сан дахь {number}-ийн эхэд байхгүй</translation>
    </message>
    <message>
        <source>“{name}” answers.</source>
        <translation>“{name}” хариулж байна.</translation>
    </message>
    <message>
        <source>“{name}” answers: {held}</source>
        <translation>“{name}” хариулж байна: {held}</translation>
    </message>
    <message>
        <source>“{name}” cannot be used now. The library on this machine works on.</source>
        <translation>“{name}”-г одоо ашиглах боломжгүй. Энэ компьютер дээрх сан ажилласаар байна.</translation>
    </message>
    <message>
        <source>“{name}” cannot be used · own library works</source>
        <translation>“{name}” ашиглах боломжгүй · өөрийн сан ажиллаж байна</translation>
    </message>
    <message>
        <source>“{name}” does not answer · own library works</source>
        <translation>“{name}” хариу өгөхгүй байна · өөрийн сан ажиллаж байна</translation>
    </message>
    <message>
        <source>“{name}” does not answer. The library on this machine works on.</source>
        <translation>“{name}” хариулахгүй байна. Энэ компьютер дээрх сан ажилласаар байна.</translation>
    </message>
    <message>
        <source>“{name}” exists already. Choose a name that is free, or an empty folder.</source>
        <translation>“{name}” аль хэдийн бий. Чөлөөтэй нэр эсвэл хоосон хавтас сонгоно уу.</translation>
    </message>
    <message>
        <source>“{name}” is erased.</source>
        <translation>“{name}” устгагдлаа.</translation>
    </message>
    <message>
        <source>“{name}” is not asked while a matter is open</source>
        <translation>хэрэг нээлттэй үед “{name}” сангаас асуухгүй</translation>
    </message>
    <message>
        <source>“{name}” is restored, and locked.</source>
        <translation>“{name}” сэргээгдэж, түгжигдсэн.</translation>
    </message>
    <message>
        <source>“{name}” is switched off: nothing is sent to it.</source>
        <translation>“{name}” унтраалттай: түүн рүү юу ч илгээхгүй.</translation>
    </message>
    <message>
        <source>“{name}” opens with its passphrase. This takes about a second, for others as well.</source>
        <translation>“{name}” нууц үгээрээ нээгдэнэ. Энэ нь ойролцоогоор нэг секунд үргэлжилнэ, бусдад ч мөн адил.</translation>
    </message>
    <message>
        <source>“{name}” was not asked yet.</source>
        <translation>“{name}”-ээс хараахан асуугаагүй.</translation>
    </message>
    <message>
        <source>“{query}” (words and meaning)</source>
        <translation>«{query}» (үг ба утга)</translation>
    </message>
    <message>
        <source>“{query}” (words)</source>
        <translation>«{query}» (үг)</translation>
    </message>
    <message>
        <source>“{title}” has {keys}.</source>
        <translation>«{title}» – {keys}.</translation>
    </message>
    <message>
        <source>“{title}” was taken off the firm’s servers.</source>
        <translation>“{title}”-г фирмийн серверээс авлаа.</translation>
    </message>
</context>
</TS>
