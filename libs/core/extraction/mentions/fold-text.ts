/** Text prepared for matching: compatibility forms, case, accents and typography folded away. */
export interface FoldedText {
  readonly text: string;
  /** Source offset of each unit, and the source's length at the end. */
  readonly offsets: readonly number[];
}

/** Invisible characters and trade marks, which come and go inside names. */
const IGNORED = /\u034F|[\uFE00-\uFE0F]|[\u00AD\u0640\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF®™℠©]/u;
const SPACE = /\s/u;
const QUOTE = /[‘’‚‛ʼʹ′＇`´]/u;
const DOUBLE_QUOTE = /[“”„‟«»″＂]/u;
const DASH = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/u;
const MARK = /\p{M}/u;
const ALPHABETIC = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;
const CYRILLIC = /\p{Script=Cyrillic}/u;
/** Letters whose accent or ligature has no decomposition. */
const SPECIAL: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ς: 'σ',
};

/** Vowel points and accents that readers leave out; marks that make another letter (й, が, Thai vowels) stay. */
function isOptional(mark: string, base: string): boolean {
  const code = mark.codePointAt(0) as number;
  if (code >= 0x0300 && code <= 0x036f) return ALPHABETIC.test(base) && !(code === 0x0306 && CYRILLIC.test(base));
  return (code >= 0x064b && code <= 0x065f) || code === 0x0670 || (code >= 0x0591 && code <= 0x05c7);
}

function foldTypography(char: string): string | null {
  if (QUOTE.test(char)) return "'";
  if (DOUBLE_QUOTE.test(char)) return '"';
  return DASH.test(char) ? '-' : null;
}

/** Folds a text with an offset map. A run of white space is one space, or a newline when it separates blocks. */
export function foldText(source: string): FoldedText {
  const parts: string[] = [];
  const offsets: number[] = [];
  const push = (text: string, at: number): void => {
    parts.push(text);
    for (let unit = 0; unit < text.length; unit++) offsets.push(at);
  };
  let base = '';
  for (let at = 0; at < source.length;) {
    const code = source.codePointAt(at) as number;
    const char = String.fromCodePoint(code);
    if (SPACE.test(char)) {
      const end = spaceEnd(source, at);
      push(/\u2029|\n[^\S\n]*\n/.test(source.slice(at, end)) ? '\n' : ' ', at);
      at = end;
      continue;
    }
    if (code < 0x80) {
      base = char.toLowerCase();
      push(char === '`' ? "'" : base, at);
    } else if (!IGNORED.test(char)) {
      const typographic = foldTypography(char);
      for (const piece of typographic ?? char.normalize('NFKD').toLowerCase()) {
        if (MARK.test(piece)) {
          if (!isOptional(piece, base)) push(piece, at);
        } else {
          base = piece;
          push(SPECIAL[piece] ?? piece, at);
        }
      }
    }
    at += char.length;
  }
  offsets.push(source.length);
  return { text: parts.join(''), offsets };
}

function spaceEnd(source: string, from: number): number {
  let end = from;
  while (end < source.length && SPACE.test(source[end])) end++;
  return end;
}

/** A spelling with case and accents, in one typography: what exact comparison compares. */
export function plainSpelling(text: string): string {
  let out = '';
  for (const char of text) if (!IGNORED.test(char)) out += foldTypography(char) ?? char;
  return out.normalize('NFKC').replace(/\s+/gu, ' ').trim();
}
