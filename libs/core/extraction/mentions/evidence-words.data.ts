/** An article, behind which a common noun in small letters stands: `a lemma`, `das tempo`. */
export const ARTICLE =
  /(?:^|[^\p{L}])(?:an?|the|any|un|une|una|uno|des|les?|la|il|gli|el|los|las|ein|eine[nmrs]?|der|die|das|de[nmrs]|het|een|os?|as|um|uma|ett?|το|τα|του|τη|την|η|ο|των)\s$/iu;

/** Text that follows a name and no word: an apostrophe with an ending, or a legal form. */
export const BELONGS_TO_NAME =
  /^(?:['’]\p{L}|,?\s(?:Inc|Corp|Corporation|Ltd|Limited|LLC|plc|PLC|GmbH|AG|SE|KG|S\.A\.|S\.p\.A\.|S\.r\.l\.|S\.L\.|B\.V\.|N\.V\.|Oy|Oyj|AB|A\/S|ASA|Sp\. z|s\.r\.o|a\.s\.|d\.o\.o|Kft|Zrt|Nyrt|A\.Ş|公司|集团)(?!\p{L})|公司|集团|品牌|官网|官方|科技|股份|旗下|发布|推出|宣布|表示|手机|汽车|商城|超市|株式会社|그룹|코리아|の[「『]|\.(?:com|net|org|[a-z]{2})(?![\p{L}\p{Nd}]))/u;

/** A word of another company's name and its legal form: `Delta Faucet Company`. A legal form alone is the brand's own. */
export const OTHER_COMPANY =
  /^(?:\s(?!Inc|Corp|Ltd|Limited|LLC|GmbH|Company|Group|Holding|International|Co\b)\p{Lu}[\p{L}&'’-]*){1,3},?\s(?:Inc|Corp|Corporation|Company|Ltd|Limited|LLC|LLP|plc|PLC|GmbH|S\.A\.|S\.p\.A\.|S\.r\.l\.|S\.L\.|B\.V\.|N\.V\.|Oyj?|Pty)(?!\p{L})/u;

/** Text before a name and no word: a legal form, or what tells that a brand follows. */
export const BELONGS_BEFORE_NAME =
  /(?:^|[\s«"(])(?:ООО|ОАО|ЗАО|ПАО|АО|ТОО|ТОВ|ПрАТ|АТ|ЕООД|ООД|АД|株式会社|주식회사|\(주\)|บริษัท|شركة|חברת|הרשת|רשת|تطبيق|متجر|مصرف|بنك|شركه|بانک|شرکت|فروشگاه|اپلیکیشن|برند)\s?["«]?$/u;

/** Text between two items of a list. */
export const CONJUNCTION =
  /^[\s\uFFFC"”’»)]*(?:[,;/&+、،·|]|(?:,\s)?(?:vs\.?|versus|and|or|und|oder|et|ou|y|e|o|i|en|of|och|og|ja|tai|ve|veya|и|или|і|та|або|και|ή|ו|או|و|أو|یا|和|与|或|及|や|と|와|과|이나|और|या|และ|หรือ|dan|atau|và|hoặc|és|vagy|și|sau|lub|oraz|nebo|a|ali|in|ili))[\s"“„‘«(]*$/u;

const VERBS = `
  is was has had does did will would can could may might should also now still recently itself isn't doesn't won't can't
  acquired allows announced asks beats bought charges claims combines comes costs covers delivers excels focuses gets
  gives handles has helps includes integrates introduced keeps launched leads lets makes matches means offers provides
  ranks released remains reported requires runs said says scores sells ships stands started starts supports takes tops
  tends uses wins works
  bietet gehört gilt hat ist kann kostet liefert liegt punktet setzt verfügt verlangt war wirbt wurde zählt
  a accepte affiche assure coûte couvre demande dispose domine est exige facture fabrique garantit garde inclut lance
  livre mise offre permet possède propose rembourse reste s'adresse se utilise vend
  acepta bajó cobra cubre cuenta cuesta destaca entrega es exige fue funciona gana incluye lanzó lidera llega mantiene
  ofrece permite pide propone resulta reúne sale sigue subió tiene usa vende
  accetta aggiunge arriva chiede consegna conta copre costa era garantisce ha include lancia offre parte permette
  propone punta resta richiede usa vende è
  aceita cobra conta cobre custa entrega exige foi fica inclui lançou lidera mantém oferece permite sai tem usa vende é
  biedt brengt gebruikt geeft heeft hanteert is kost levert rekent richt scoort verkoopt vraagt was werkt
  erbjuder ger har ingår kostar lanserade leder levererar ligger säljer tar tillåter är
  er gir giver har koster leverer selger sælger tar tilbyder tilbyr
  daje dostarcza jest kosztuje ma oferuje pobiera pozwala sprzedaje umożliwia wymaga wysyła
  dodává je má nabízí prodává stojí účtuje umožňuje vyžaduje ponúka predáva
  ima je naplaćuje nudi prodaje stoji ponuja prodaja stane
  kínál kerül van ad árul
  are costă oferă este vinde permite include
  sunuyor sunar veriyor satıyor alıyor
  предлагает продаёт продает стоит имеет берёт берет даёт дает запустил запустила запустило выпустил выпустила объявил
  объявила открыл открыла привозит доставляет позволяет принимает обещает держит делает требует работает подходит
  пропонує має коштує продає доставляє дозволяє дає приймає
  има предлага струва продава
  kertoi ilmoitti julkaisi maksaa myy on sisältää tarjoaa toimittaa vaatii
  είναι έχει κοστίζει πουλά προσφέρει δίνει
  became began beat bought brought built cut fell gave grew held hit kept lost made paid put rose sat saw set sold spent
  stood stuck took told went won wrote appears becomes feels lags looks remains seems shines sounds stays never usually often
  rarely already currently hasn't hadn't wasn't didn't wouldn't couldn't
  abre baja cierra abrió cerró compró vendió subió ganó perdió creció da dio dice dijo deja queda está estaba tuvo lleva hace
  hizo paga pagó envía reparte responde pierde crece domina compite cumple parece suele puede quiere acaba va viene era ha
  había no se te le les
  était sera avait aura ouvre ferme gagne perd tient fait va vient peut veut doit semble paraît prend donne met compte
  refuse ne n'a n'est arrive baisse augmente grimpe recule achète rachète verse paie embauche annonce dit
  sarà aveva avrà rimane apre chiude vince perde domina tiene fa va viene può vuole deve sembra rimborsa prende dà mette
  possiede dispone non si ci ti cresce scende sale compra paga annuncia dice conviene
  era será tinha abre fecha lança ganha perde domina faz vai vem pode quer deve parece reembolsa dá põe possui pede não se
  cresce cai sobe compra paga anunciou diz continua está
  werd wordt kan krijgt gaat komt blijft lijkt staat zit doet maakt wint verliest opent sluit verhoogt verlaagt bezorgt
  betaalt zegt stelt wil moet mag blijkt groeit stopt start ligt loopt houdt laat neemt zet trekt haalt draait belooft
  vinner får går kommer blir gör låter öppnar stänger lanserar sänker höjer betalar äger satsar passar finns vill kan ska
  vinder bliver gør gjør lader lar åbner åpner lukker stenger lancerer lanserer sænker senker hæver hever betaler ejer eier
  satser passer findes finnes vil skal må
  zostaje otwiera zamyka wprowadza wygrywa przegrywa zwraca płaci ogłosił ogłosiła ogłosiło podnosi obniża prowadzi wypada
  zůstává otevírá zavírá vyhrává oznámil oznámila zvýšil snížil posílá vrací doručuje dodáva zostáva otvára posiela vracia
  dostavlja omogućuje ostaje otvara zatvara objavio objavila podiže snižava omogoča ostaja odpira zapira plačuje
  nyit zár szállít küld fizet vezet nyer veszít működik bejelentette kiadta megnyitotta felvásárolta
  e era va avea livrează rămâne deschide închide lansează câștigă pierde domină face merge vine poate vrea pare dă pune cere nu
  se crește scade cumpără plătește a au
  купил купила закрыл закрыла поднял подняла снизил снизила возвращает выдаёт выдает начисляет обслуживает страхует кредитует
  отвечает
  відкрив відкрила запустив запустила повертає виплачує нараховує обслуговує страхує оголосив оголосила підняв знизив привозить
  доставя отвори пусна приема връща плаща обслужва обяви
  oli toimii tulee menee saa voi antaa kuuluu pysyy voittaa avaa sulkee lupaa nousi laski kasvoi veloittaa omistaa sopii
  näyttää tuntuu jää häviää
  operates answers
  filed merged folded vanished collapsed expanded partnered pivoted rebranded relaunched debuted closed shut dropped jumped slipped climbed
  surged emerged exited entered withdrew stumbled recovered apologized apologised sued settled admitted denied confirmed promised
  pledged hired retired discontinued recalled
  zamknął zamknęła zamknęło otworzył otworzyła otworzyło sprzedał sprzedała kupił kupiła przejął przejęła uruchomił uruchomiła podniósł
  podniosła obniżył obniżyła zapłacił zapłaciła
  solgte kjøpte købte åpnet åbnede stengte lukket lukkede lanserte lancerede økte øgede tjente tapte tabte vokste
  sålde köpte öppnade stängde höjde sänkte tjänade förlorade växte ökade minskade slutade började
  verkocht kocht opende sloot verhoogde verlaagde lanceerde verloor won groeide
  quebró desapareció anunció presentó retiró amplió redujo aumentó adquirió lanzará
  vendeu comprou abriu fechou perdeu ganhou cresceu caiu subiu adquiriu faliu
  prodal prodala prodalo koupil koupila otevřel otevřela zavřel zavřela spustil spustila
  eladta bezárt nyitott csökkent
  kapattı açtı sattı duyurdu
  avasi sulki osti
  πουλάει παραδίδει ανοίγει άνοιξε έκλεισε κυκλοφόρησε ανακοίνωσε χρεώνει επιστρέφει πληρώνει κερδίζει χάνει δεν θα
  menawarkan menjual mengenakan memberikan mengirim membuka menutup meluncurkan memiliki mengumumkan membeli menaikkan
  menurunkan mengembalikan ay
`;
/** Words that stand behind an English verb and hardly behind a plural: `bills by core`, `offers the best`. */
const OBJECT = `(?:the|an?|its|their|your|our|his|her|them|it|you|by|to|up|out|off|new|more|most|less|no|all|both|every|each|any|well|best|better|fast|faster|only|about|around|over|under|back|that|\\d[\\d.,]*|[$€£]\\d[\\d.,]*|\\p{Lu}\\p{L}+)`;

/**
 * Verbs for what a company does. Behind a capital at the start of a sentence one tells a subject from an imperative.
 * English verbs are known by their endings as well where no plural would go on like that; German ones by theirs.
 */
export const VERB = new RegExp(
  `^\\s(?:(?:${[...new Set(VERBS.trim().split(/\s+/))].join('|').replaceAll("'", "['’]")})(?=[\\s,])|[a-z]{3,}(?:ed|(?<![isu])s)\\s${OBJECT}(?![\\p{L}]))`,
  'u',
);
/** What only companies have: `Harvest fees are low`. */
export const OF_COMPANY =
  /^\s(?:aside\b|app|fees|pricing|CEO|CFO|CTO|(?:co-)?founders?|employees|drivers|couriers|agents|clients|subscribers|subscriptions?|shareholders|shares|stock|stores|dealers|branches|outlets|franchises|loyalty|gift cards|headquarters)(?!\p{L})/u;
/** A comparison, in languages whose nouns need no article: an actor in the answer tells whose it is. */
export const COMPARED =
  /^\s(?:дешевле|дороже|лучше|хуже|ближе|быстрее|проще|удобнее|выгоднее|больше|меньше|чаще|реже|выше|ниже|дешевше|дорожче|ближче|краще|гірше|швидше|частіше|рідше|зручніше|tańsz[aey]|droższ[aey]|lepsz[aey]|gorsz[aey]|szybsz[aey]|bliżej|taniej|drożej|lepiej|gorzej|levnější|dražší|lepší|horší|rychlejší|levněji|lacnejší|drahší|rýchlejší|olcsóbb|drágább|jobb|rosszabb|gyorsabb|közelebb|halvempi|kalliimpi|parempi|nopeampi|jeftinij[aei]|skuplj[aei]|bolj[aei]|brž[aei]|cenejš[aei]|mai|lebih|masih|mas|по-\p{L}+)(?!\p{L})/u;
/** A determiner, behind which an imperative goes on: `Square the corners`. */
export const AFTER_IMPERATIVE =
  /^\s(?:the|an?|your|my|our|his|her|its|their|this|these|all|each|every|le|la|les|un|une|vos|votre|el|los|las|tus?|sus?|die|das|den|dein\p{L}*|ihre?|het|een|je)\s\p{Ll}/u;
/** At the start of a sentence and before a comma a word of manner, and no label. */
export const SENTENCE_ADVERB = /^(?:Indeed|Ideally|Instead|Meanwhile|Now|Really|Simply|Still|Today|Well)$/;
/** Another part of a name that none of the actors has: `Mac & Jac`. */
export const BEHIND_AMPERSAND = /\p{Lu}[\p{L}'’.]*\s?&\s?$/u;
/** Verbs that things have as well as companies. */
export const AUXILIARY = /^\s(?:is|was|has|had|does|did|will|would|can|could|may|might|should|isn't|doesn't|won't|can't)\s/u;
export const GERMAN_VERB = /^\s(?!nicht|jetzt|erst|selbst|seit|weit)[a-zäöüß]{2,}t\s/u;

/** Another name beside a name at the start of a sentence: `Visa and Mastercard face …`. */
export const BESIDE_ANOTHER = /^\s(?:&|and|or|et|ou|y|o|e|i|и|та|en|of|och|og|ja|ve)\s\p{Lu}/u;

/** A German noun in front, to which a name is an apposition: `beim Versandhändler Otto`. */
export const GERMAN_NOUN = /[^.!?:;\n\u2029]\s\p{Lu}\p{Ll}{3,}\s$/u;
/** A name with an article of its own, capitalised inside a sentence: `Die Zeit`. */
export const WITH_ARTICLE = /^(?:Der|Die|Das|El|La|Los|Las|Le|Les|The|Il|Lo|O|A|De|Het)\s/u;

/** Words behind which German has a noun: articles, possessives, prepositions of stuff, numerals. */
export const BEFORE_GERMAN_NOUN =
  /(?:^|[^\p{L}])(?:der|die|das|de[nmrs]|k?eine?[nmrs]?|dies(?:e[nmrs]?)|jede[nmrs]?|welche[nmrs]?|manche[nmrs]?|solche[nmrs]?|im|am|zum|zur|vom|beim|ins|ans|aufs|fürs|(?:mein|dein|sein|ihr|unser|euer)(?:e[nmrs]?)?|in|an|auf|aus|nach|um|ab|seit|bis|ohne|als|pro|je|viel|wenig|mehr|etwas|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|alle[nrs]?|einige[nrs]?|\d+)\s$/iu;
/** Adjectives by their endings; other words that end alike are left out. */
export const GERMAN_ADJECTIVE =
  /(?:^|[^\p{L}])(?!oder|aber|über|wieder|immer|lieber|sondern|gegen|eher|bitte|heute|gerne|daher|bieten|haben|kosten)\p{L}\p{Ll}{2,}e[nmrs]?\s$/u;
/** Prepositions behind which German has names as well as nouns. */
export const BEFORE_GERMAN_NAME = /(?:^|[^\p{L}])(?:bei|von|mit|für|über|zu|gegen|durch)\s$/iu;

/** In small letters a thing, whoever else is named: trade marks of everyday life, a document, tags of a page. */
export const GENERIC =
  /^(?:aspirin|band-?aid|biro|cellophane|crayola|dumpster|escalator|frisbee|hoover|jacuzzi|kleenex|lycra|meta|meccano|nylon|ouija|ping-?pong|plasticine|pogo|popsicle|rollerblades?|speedo|sellotape|styrofoam|tabasco|teflon|thermos|tupperware|vaseline|velcro|visas?|walkman|xerox|zipper)$/u;

/** Words that a number behind makes a place in a text or a step of a scale: `Article 5`. */
export const REFERENCE =
  /^(?:Act|Annex|Appendix|Article|Book|Chapter|Class|Clause|Day|Episode|Figure|Grade|Group|Level|Line|Lot|Model|Note|Page|Part|Phase|Point|Question|Quarter|Rank|Round|Section|Stage|Step|Table|Tier|Type|Unit|Version|Volume|Week|Zone)$/u;

/** Words behind a name that make it a part of the earth. */
export const PLACE_BEHIND =
  /^\s(?:[Rr]ainforest|[Rr]iver|[Bb]asin|[Cc]ounty|Peninsula|Mountains?|Valley|Falls|Canyon|Desert|Province|National\s(?:Park|Forest))(?![\p{L}\p{Nd}])/u;
/** Words behind a name that make it an institution that bears it, or is its own, which only knowledge of the world tells apart. */
export const SCHOOL_BEHIND =
  /^\s(?:University|College|High\s?School|School|Hospital|Cathedral|Museum|Islands?|Lake|Creek|Airport|Theat(?:re|er)|Stadium|Foundation|Square|Circle|Plaza|Hills|Bay|Harbou?r)(?![\p{L}\p{Nd}])/u;
export const ROAD_BEHIND = /^\s(?:Road|Street|Avenue|Lane|Boulevard|Drive|Point|Beach)(?![\p{L}\p{Nd}])/u;
export const BEFORE_ROAD = /(?:^|\s)(?:[Oo]n|[Aa]t|[Nn]ear|[Ii]n|[Oo]ff|[Aa]long)\s(?:the\s)?$/u;
/** Behind these an actor ends the phrase, and another begins the clause. */
export const CLAUSE_BEGIN = /(?:^|[\s(])(?:With|For|Unlike|Like|Besides|Against|Beyond|Compared\s(?:with|to))\s$/u;
/** Past forms that are participles as well, before what goes on with those: `Brick made from clay`. */
export const PARTICIPLE =
  /^\s(?:made|built|brought|bought|sold|put|cut|held|kept|paid|set|told|won|lost|hit)\s(?:from|of|in|at|by|to|with|on|after|for|into|loose|out|off)(?!\p{L})/u;
/** A verb before its subject, as Germanic languages have it behind an adverb: `Hem får du …`. */
export const INVERTED =
  /^\s\p{Ll}+\s(?:du|man|vi|ni|jeg|jag|je|er|ik|we|wij|jullie)(?!\p{L})|^\s(?:kommer|komt|gaat|går)\s\p{Lu}/u;
/** Words before a name that make it a part of the earth, or what bears its name: `the University of Phoenix`. */
export const PLACE_BEFORE =
  /(?:^|[^\p{L}])(?:(?:University|College|City|County|Isle|Port|Gulf|Diocese)\sof|Mount|Cape|Fort|(?:^|[.!?…\n\u2029]\s?)À)\s$/u;
/** A maker's sign for a model, right behind a name: `红旗H5`. */
export const MODEL_BEHIND = /^[A-Z]{1,3}\d/;
/** A chain of words, of which a name is one: `Buy-Now-Pay-Later`. */
export const CHAIN_BEFORE = /\p{L}\p{Pd}\p{L}+\p{Pd}$/u;
/** Behind an apposition a name goes on: `Crackle, a free service, closed`. */
export const APPOSITION = /^,\s(?:an?|the|une?|eine?|un[ao]?|el|le|la|der|die|das|en|et|een)\s\p{Ll}[^.!?\n]{2,60},\s\p{Ll}/u;
/** Behind katakana it makes an adjective: `スマートな`. */
export const ADJECTIVE_BEHIND = /^な(?!い)/u;
