/** How a language changes the end of a name. */
export interface Inflection {
  /** The script of the words it is for. */
  readonly script: RegExp;
  /** Codes of the languages that have it; `all` where the ending says enough, `other` for texts of languages without lists. */
  readonly languages: string;
  /**
   * A word's end → what may stand in its place (`$1` is its first group), or behind the word with a `+`. The first that
   * fits counts.
   */
  readonly endings: readonly (readonly [end: string, instead: string])[];
}

const LATIN = /^[\p{Script=Latin}\p{Nd}]+$/u;
const CYRILLIC = /^[\p{Script=Cyrillic}\p{Nd}]+$/u;

const FINNISH =
  '+n +ssa +ssä +sta +stä +lla +llä +lta +ltä +lle +a +ä +ta +tä +ksi +na +nä +an +en +in +on +un +än +ön +t +seen +iin +ni +nsa +nsä';
/** Estonian, whose texts are taken for Finnish. */
const ESTONIAN_AFTER_VOWEL = '+s +st +sse +ga +l +lt +ks +d +te +del';
const ESTONIAN_AFTER_CONSONANT = '+i +is +ist +isse +iga +ile +il +ilt +iks +id';
const TURKISH_AFTER_CONSONANT =
  '+a +e +u +ü +ı +i +un +ün +ın +in +da +de +ta +te +dan +den +tan +ten +daki +deki +taki +teki +la +le +lar +ler';
/** Whoever uses a brand, and how: `Vodafonelular`. */
const TURKISH_PEOPLE = '+lı +li +lu +lü +lılar +liler +lular +lüler +ca +ce';
const TURKISH_AFTER_VOWEL =
  '+ya +ye +yu +yü +yı +yi +nun +nün +nın +nin +da +de +dan +den +daki +deki +yla +yle +lar +ler';
const HUNGARIAN =
  '+t +ban +ben +ba +be +ból +ből +nak +nek +nál +nél +hoz +hez +höz +tól +től +ról +ről +ra +re +n +on +en +ön +os +es +ös +i +ig +ért +ként +ot +et +öt +at +k +ok +ek +ök';
const HUNGARIAN_WITH = '+val +vel +vá +vé +s';
const SLAVIC_ADJECTIVE = 'ého ému ém ým ých ými í é á ou ej';

/**
 * Endings by which inflecting languages mark case, number or possession on names. Only common and regular ones are
 * here: a name that takes another is still found where it stands as it is.
 */
export const INFLECTIONS: readonly Inflection[] = [
  // Germanic genitives and English plurals: Lufthansas, Roombas, HPs.
  { script: LATIN, languages: 'all', endings: [['[^sxzß]', '+s']] },
  {
    script: LATIN,
    languages: 'de',
    // Of nouns that companies bear; other plurals are mostly other words.
    endings: [
      ['bank', '+en'],
      ['(?:kasse|theke|schule|werke|messe)', '+n'],
    ],
  },
  // Nouns that German and Dutch write as one word with a brand.
  {
    script: LATIN,
    languages: 'de nl',
    endings: [
      [
        '',
        '+abo +abos +abonnement +suche +konto +konten +kunde +kunden +kundin +nutzer +fahrer +händler +aktie +aktien +karte +karten +liste +listen +filiale +filialen +laden +shop +app +gerät +geräte +handy +chef +konzern +werbung +rekening +klant +klanten +gebruiker +gebruikers +rijder +rijders +dealer +dealers +aandeel +aandelen +kaart +lijst +lijsten +winkel +winkels +toestel +gutschein +gutscheine +preis +preise +rechnung +vertrag +fans +parkplatz +schuhe +schuhen +abonnementen +pakket +router +pas',
      ],
    ],
  },
  {
    script: LATIN,
    languages: 'sv da',
    endings: [['', '+abonnemang +abonnemanget +abonnement +möbler +möblerna +butik +butiken +butikken +kund +kunder +kunde +kort +kortet +konto +app +appen +klodser +klodserne']],
  },
  {
    script: LATIN,
    languages: 'pl',
    endings: [
      ['ki', 'kiego kiemu kim kich kimi kie ka ką'],
      ['ka', 'ki kę ką ce ko kiej kom kach kami ek'],
      ['ga', 'gi gę gą dze go giej'],
      ['ra', 'ry rę rą rze ro rej'],
      ['ta', 'ty tę tą cie to tej'],
      ['da', 'dy dę dą dzie do dej'],
      ['ła', 'ły łę łą le ło łej'],
      ['ca', 'ki kę ką ce cy cę cą co'],
      ['(i|l|j|c|sz|cz|rz)a', '$1 $1i $1ę $1ą $1o $1ej i l j'],
      ['a', 'y i ę ą ie o ej'],
      ['[yi]', '+ego +emu +m +ch +mi ego emu'],
      ['(k|g)', '+a +u +owi +iem +i'],
      ['ek', 'ka ku kiem kowi ki ków'],
      ['ec', 'ca cu cem cowi'],
      ['el', 'la lu lem lowi elu ela elem elowi'],
      ['t', 'ta tu tem towi cie ty'],
      ['d', 'da du dem dowi dzie dy'],
      ['r', 'ra ru rem rowi rze ry'],
      ['ó([bdłrwz])', 'o$1u o$1a o$1owi o$1em o$1ie'],
      ['o', 'a u owi em ie'],
      ['e', 'ego emu ym im ych'],
      ['[^aeiouy]', '+u +a +owi +em +iem +ie +y +i +e +ów +om +ach +ami'],
    ],
  },
  {
    script: LATIN,
    languages: 'cs',
    endings: [
      ['[ýí]', SLAVIC_ADJECTIVE.concat(' ího ímu ím ích ími')],
      ['á', `${SLAVIC_ADJECTIVE} ů`],
      ['é', 'ých ým ými é ého'],
      ['ka', 'ky ce ku kou ko ek kách kám kami'],
      ['ha', 'hy ze hu hou ho'],
      ['ra', 'ry ře ru rou ro'],
      ['a', 'y ě e i u ou o ách ám ami in ina ino iny'],
      ['áhy', 'ah ahám ahách ahami áhách'],
      ['y', 'ů ám ách ami ích'],
      ['ek', 'ku kem ka kovi ky ků'],
      ['([kcdžz])el', '$1lem $1la $1lu $1lovi $1le $1ly'],
      ['ec', 'ce ci cem covi'],
      ['o', 'a u em ě ům ech'],
      ['e', 'i í ím em u ích ete eti'],
      ['[^aeiouyáéíóúůý]', '+u +a +e +em +om +ovi +y +ů +ov +i +ě +ům +ech +och +ovy +ově'],
    ],
  },
  // Croatian, Serbian, Bosnian, Slovene.
  {
    script: LATIN,
    languages: 'hr',
    endings: [
      ['ka', 'ke ki ci ku kom ko kama koj kih kim'],
      ['ga', 'ge zi gi gu gom goj'],
      ['a', 'e i u o om oj ama ah ami in ina ino ine ini'],
      ['[^aeiou]i', '+h +m +ma og om ega emu em im ih'],
      ['o', 'a u om em ega emu'],
      ['e', 'eta etu etom a u em'],
      ['([kc])', '+a +u +om +em +i +ov'],
      ['([nrlv])a([cknr])', '$1$2a $1$2u $1$2om $1$2em $1$2i'],
      ['[^aeiou]', '+a +u +om +em +i +e +ov +ova +ovo +ove +ovi +ju +ja +jem +jom +jev +jeva +jevo +jeve +jevi +og +ih +im'],
    ],
  },
  // Turkish, where the apostrophe was left out.
  {
    script: LATIN,
    languages: 'tr',
    endings: [
      ['[aeiouıöü]', `${TURKISH_AFTER_VOWEL} ${TURKISH_PEOPLE}`],
      ['[^aeiouıöü]', `${TURKISH_AFTER_CONSONANT} ${TURKISH_PEOPLE}`],
    ],
  },
  {
    script: LATIN,
    languages: 'fi',
    endings: [
      ['([kpt])\\1([aeiouyäö])', `$1$2n $1$2ssa $1$2ssä $1$2sta $1$2stä $1$2lla $1$2llä $1$2lta $1$2ltä $1$2lle ${FINNISH}`],
      ['ntti', `ntin ntissa ntissä ntista ntistä ntilla ntillä ntilta ntiltä ntille ${FINNISH}`],
      ['nkki', `nkin nkissa nkissä nkista nkistä nkilla nkillä nkilta nkiltä nkille ${FINNISH}`],
      ['([aeiouyäö])t([aeiouyäö])', `$1d$2n $1d$2ssa $1d$2ssä $1d$2sta $1d$2stä $1d$2lla $1d$2llä $1d$2lta $1d$2ltä $1d$2lle ${FINNISH}`],
      ['([aeiouyäö])p([aeiouyäö])', `$1v$2n $1v$2ssa $1v$2ssä $1v$2sta $1v$2stä $1v$2lla $1v$2llä $1v$2lta $1v$2ltä $1v$2lle ${FINNISH}`],
      ['nen', 'sen sessa sessä sesta sestä sella sellä selta seltä selle sta stä seen'],
      ['us', 'uksen ukseen uksessa uksesta ukselta ukselle ukselta uksella usta'],
      ['[aeiouyäö]', `${FINNISH} ${ESTONIAN_AFTER_VOWEL}`],
      ['[^aeiouyäö]', `+in +issa +issä +ista +istä +illa +illä +ilta +iltä +ille +ia +iä +iin +iksi ${ESTONIAN_AFTER_CONSONANT}`],
    ],
  },
  {
    script: LATIN,
    languages: 'hu',
    endings: [
      ['a', `á án ának ánál át ával ában ából ához ától áról ára áért áig ás ${HUNGARIAN}`],
      ['e', `é én ének énél ét ével ében éből éhez étől éről ére éért éig és ${HUNGARIAN}`],
      ['[áéiíoóöőuúüű]', `${HUNGARIAN} ${HUNGARIAN_WITH}`],
      ['([^aeiouáéíóöőúüű])', `${HUNGARIAN} $1$1al $1$1el $1$1á $1$1é`],
    ],
  },
  {
    script: LATIN,
    languages: 'ro',
    endings: [
      ['a', 'ei ii'],
      ['[eo]', '+le +lui'],
      ['[^aeiouăâî]', '+ul +ului +ui'],
    ],
  },
  // Lithuanian and Latvian.
  {
    script: LATIN,
    languages: 'other',
    endings: [
      ['ia', 'ios ijos iją iai iją ioje ijoje ias ijas ijā iju'],
      ['a', 'os oje ai ą ų ose oms omis as u ā am ām'],
      ['ė|e', 'ės ėje ei ę es ē'],
      ['(?:is|ys)', 'io iui iu į yje a im ī'],
      ['(?:as|us)', 'o ui ą u e ai ų am ā a aus'],
      ['[^aeiouyė]', '+as +o +ui +ą +u +e +yje +uose +ai +s +a +am +ā +im'],
      ['o', '+s +je +ui'],
    ],
  },
  // Basque.
  {
    script: LATIN,
    languages: 'other',
    endings: [
      ['[aeiou]', '+k +ko +n +ra +ren +rekin +ri +tik +reko +z'],
      ['[^aeiou]', '+ek +ko +eko +en +era +ren +rekin +ekin +i +etik +reko +ez +ean'],
    ],
  },
  {
    script: /^[\p{Script=Bengali}\p{M}]+$/u,
    languages: 'all',
    endings: [
      ['', '+র +ের +এর +য়ের +কে +তে +ে +য়ে +েও +ও +ই +টি +টা +গুলো +গুলি +রা +দের +েই'],
    ],
  },
  {
    script: /^[\p{Script=Tamil}\p{M}]+$/u,
    languages: 'all',
    endings: [
      ['்', 'ில் ின் ிலிருந்து ுக்கு ை ால் ுடன் ும் ோடு'],
      ['', '+யில் +யின் +யிலிருந்து +க்கு +யை +யால் +யுடன் +யும் +வும் +வில் +வின் +வுக்கு +வை'],
    ],
  },
  {
    script: /^[\p{Script=Telugu}\p{M}]+$/u,
    languages: 'all',
    endings: [['', '+లో +కు +కి +ని +ను +తో +లు +లోని']],
  },
  {
    script: /^[\p{Script=Kannada}\p{M}]+$/u,
    languages: 'all',
    endings: [['', '+ನಲ್ಲಿ +ಯಲ್ಲಿ +ನ +ಯ +ಗೆ +ಅನ್ನು +ನ್ನು']],
  },
  {
    script: /^[\p{Script=Malayalam}\p{M}]+$/u,
    languages: 'all',
    endings: [['', '+ിൽ +യിൽ +ന്റെ +യുടെ +ക്ക് +യെ +നെ']],
  },
  // Marathi; Hindi writes its particles apart.
  {
    script: /^[\p{Script=Devanagari}\p{M}]+$/u,
    languages: 'all',
    endings: [['', '+चा +ची +चे +च्या +ने +मध्ये']],
  },
  {
    script: /^[\p{Script=Gujarati}\p{M}]+$/u,
    languages: 'all',
    endings: [['', '+નો +ની +નું +ના +ને +માં +થી +એ']],
  },
  // Russian, Ukrainian, Bulgarian, Serbian: the script says enough.
  {
    script: CYRILLIC,
    languages: 'all',
    endings: [
      ['([сц]ьк)а', '$1ої $1ій $1у $1ою'],
      ['ая', 'ой ую ою'],
      ['[ыи]й', 'ого его ому ему ым им ом ем ій'],
      ['ое', 'ого ому ым ом'],
      ['ые', 'ых ым ыми'],
      ['ие', 'их им ими ия ию ием ии'],
      ['ия', 'ии ию ией'],
      ['ька', 'ьки ьке ьку ькой ьці ькою'],
      ['ка', 'ки ке ку кой кою ці це ко'],
      ['га', 'ги ге гу гой гою зі'],
      ['ёк', 'ька ьку ьком ьке'],
      ['ок', 'ка ку ком ке'],
      ['ец', 'ца цу цем цом це'],
      ['([єії]|и)я', '$1ї $1ю $1єю $1ей'],
      ['а', 'ы и е у і ой ою ей ої ій ом'],
      ['я', 'и е ю ей ею і ї ьої'],
      ['ь', 'я ю ем ём е и ью і ю'],
      ['й', 'я ю ем е'],
      ['о', 'а у ом е і ові'],
      ['е', 'я ю ем і а у'],
      ['і', 'их им ими ої'],
      ['[^аеёиоуыэюяіїє]', '+а +у +ом +ем +е +ы +и +ов +і +ові +ою +ът +ами +ам +ах +ю +ю +ів +ский +ская'],
    ],
  },
  {
    script: /^\p{Script=Greek}+$/u,
    languages: 'all',
    endings: [
      ['[οό][σς]', 'ου ο ε'],
      ['[αά][σς]', 'α'],
      ['[ηή][σς]', 'η'],
      ['[οό]', 'ου'],
      ['[αάηή]', '+ς'],
    ],
  },
];
