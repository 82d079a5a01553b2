/** How a language changes the end of a name. */
export interface Inflection {
  /** The script of the words it is for. */
  readonly script: RegExp;
  /** Matches a text that may be in the language; absent where the script or the ending says enough. */
  readonly text?: RegExp;
  /**
   * A word's end → what may stand in its place (`$1` is its first group), or behind the word with a `+`. The first that
   * fits counts.
   */
  readonly endings: readonly (readonly [end: string, instead: string])[];
}

const LATIN = /^\p{Script=Latin}+$/u;
const words = (list: string): string => `(?:^|\\s)(?:${list.replaceAll(' ', '|')})\\s`;

const FINNISH =
  '+n +ssa +ssä +sta +stä +lla +llä +lta +ltä +lle +a +ä +ta +tä +ksi +na +nä +an +en +in +on +un +än +ön +t';
const TURKISH_AFTER_CONSONANT =
  '+a +e +u +ü +ı +i +un +ün +ın +in +da +de +ta +te +dan +den +tan +ten +daki +deki +taki +teki +la +le +lar +ler';
const TURKISH_AFTER_VOWEL =
  '+ya +ye +yu +yü +yı +yi +nun +nün +nın +nin +da +de +dan +den +daki +deki +yla +yle +lar +ler';

/**
 * Endings by which inflecting languages mark case, number or possession on names. Only common and regular ones are
 * here: a name that takes another is still found where it stands as it is.
 */
export const INFLECTIONS: readonly Inflection[] = [
  // Germanic genitives and English plurals: Lufthansas, Roombas.
  { script: LATIN, endings: [['[^sxzß]', '+s']] },
  // Polish.
  {
    script: LATIN,
    text: new RegExp(`[ąęłńśźż]|${words('od jest przez dla oraz lub')}`, 'u'),
    endings: [
      ['ka', 'ki kę ką ce ko'],
      ['ga', 'gi gę gą dze go'],
      ['ra', 'ry rę rą rze ro'],
      ['ta', 'ty tę tą cie to'],
      ['da', 'dy dę dą dzie do'],
      ['ła', 'ły łę łą le ło'],
      ['a', 'y i ę ą ie o ej'],
      ['[yi]', '+ego +emu +m +ch'],
      ['ek', 'ka ku kiem kowi'],
      ['ec', 'ca cu cem cowi'],
      ['el', 'la lu lem lowi elu ela elem'],
      ['t', 'ta tu tem towi cie ty'],
      ['d', 'da du dem dowi dzie dy'],
      ['r', 'ra ru rem rowi rze ry'],
      ['[^aeiouy]', '+u +a +owi +em +iem +ie +y +i +ów +om +ach'],
    ],
  },
  // Czech and Slovak.
  {
    script: LATIN,
    text: /[ěřů]/u,
    endings: [
      ['ka', 'ky ce ku kou ko'],
      ['a', 'y ě e u ou o'],
      ['[^aeiouy]', '+u +a +e +em +ovi +y +ů'],
    ],
  },
  // Turkish, where the apostrophe was left out.
  {
    script: LATIN,
    text: /[ğışİ]/u,
    endings: [
      ['[aeiouıöü]', TURKISH_AFTER_VOWEL],
      ['[^aeiouıöü]', TURKISH_AFTER_CONSONANT],
    ],
  },
  // Finnish.
  {
    script: LATIN,
    text: new RegExp(`yy|ää|öö|[sl]l?[tls]ä|${words('että myös sekä mutta tai kuin joka ovat kanssa koska eivät euroa')}`, 'u'),
    endings: [
      ['([kpt])\\1([aeiouyäö])', `$1$2n $1$2ssa $1$2ssä $1$2sta $1$2stä $1$2lla $1$2llä $1$2lta $1$2ltä $1$2lle ${FINNISH}`],
      ['nen', 'sen sessa sessä sesta sestä sella sellä selta seltä selle sta stä'],
      ['[aeiouyäö]', FINNISH],
      ['[^aeiouyäö]', '+in +issa +issä +ista +istä +illa +illä +ilta +iltä +ille +ia +iä +iin +iksi'],
    ],
  },
  // Russian, Ukrainian, Bulgarian.
  {
    script: /^\p{Script=Cyrillic}+$/u,
    endings: [
      ['ая', 'ой ую'],
      ['[ыи]й', 'ого его ому ему ым им ом ем'],
      ['ое', 'ого ому ым ом'],
      ['ёк', 'ька ьку ьком ьке'],
      ['ок', 'ка ку ком ке'],
      ['ец', 'ца цу цем цом це'],
      ['а', 'ы и е у і ой ою ей'],
      ['я', 'и е ю ей ею і'],
      ['ь', 'я ю ем ём е и ью'],
      ['й', 'я ю ем е'],
      ['о', 'а у ом е'],
      ['[^аеёиоуыэюя]', '+а +у +ом +ем +е +ы +и +ов +і'],
    ],
  },
  // Greek.
  {
    script: /^\p{Script=Greek}+$/u,
    endings: [
      ['[οό][σς]', 'ου ο ε'],
      ['[αά][σς]', 'α'],
      ['[ηή][σς]', 'η'],
      ['[οό]', 'ου'],
      ['[αάηή]', '+ς'],
    ],
  },
];
