/** Two letters that stand for no country: unions, and codes that ISO 3166-1 has not assigned. */
const NO_COUNTRIES = new Set([
  'AC',
  'CP',
  'CQ',
  'DG',
  'EA',
  'EU',
  'EZ',
  'IC',
  'QO',
  'TA',
  'UN',
  'XA',
  'XB',
  'XK',
  'ZZ',
]);
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Codes that people know by their names. */
export interface NamedCodes {
  /** In the order of the alphabet. */
  readonly names: () => readonly string[];
  /** The name of a code; other text stays as it is. */
  readonly nameOf: (code: string) => string;
  /** The code of a name, in either case; other text stays as it is. */
  readonly codeOf: (text: string) => string;
}

function namedCodes(type: 'region' | 'language'): NamedCodes {
  let known: ReadonlyMap<string, string> | undefined;
  let codes: ReadonlyMap<string, string> | undefined;
  // Some hundred names take a while, and few pages need them.
  const byCode = (): ReadonlyMap<string, string> => (known ??= read(type));
  return {
    names: () => [...byCode().values()].toSorted((a, b) => a.localeCompare(b, 'en')),
    nameOf: (code) => byCode().get(code) ?? code,
    codeOf: (text) => {
      codes ??= new Map([...byCode()].map(([code, name]) => [name.toLowerCase(), code]));
      return codes.get(text.trim().toLowerCase()) ?? text;
    },
  };
}

/** Old codes have a name too, and stand for a newer one; of two codes with one name the first counts. */
function read(type: 'region' | 'language'): ReadonlyMap<string, string> {
  const names = new Intl.DisplayNames('en', { type, fallback: 'none' });
  const all = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
  const codes = type === 'region' ? all : all.map((code) => code.toLowerCase());
  const named = codes.flatMap((code) => {
    const tag = type === 'region' ? `und-${code}` : code;
    const name = names.of(code);
    return name && !NO_COUNTRIES.has(code) && Intl.getCanonicalLocales(tag)[0] === tag ? [[code, name] as const] : [];
  });
  return new Map(named.filter(([, name], index) => named.findIndex(([, other]) => other === name) === index));
}

export const COUNTRIES = namedCodes('region');
export const LANGUAGES = namedCodes('language');
