/** Text prepared for matching: compatibility forms, case, accents and typography folded away. */
export interface FoldedText {
  readonly length: number;
  /** The folded UTF-16 units; what lies beyond `length` means nothing. */
  readonly units: Uint16Array;
  /** Source offset of each unit, and the source's length at the end. */
  readonly offsets: Uint32Array;
}

/** Invisible characters and trade marks, which come and go inside names. */
const IGNORED = /\u034F|[\uFE00-\uFE0F]|[\u00AD\u0640\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF®™℠©]/u;
const SPACE = /\s/u;
const QUOTE = /[‘’‚‛ʻʼʽʹˈ′＇`´\u05F3]/u;
const DOUBLE_QUOTE = /[“”„‟«»″＂\u05F4]/u;
const DASH = /[\u2043\u2212]|(?![\u301C\u3030])\p{Pd}/u;
const MARK = /\p{M}/u;
const ALPHABETIC = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;
const HYPHENATED = /\p{L}[-\u2010\u2011]$/u;
const LINE_END = /^[^\S\n]*\n[^\S\n]*$/;
const LETTER = /\p{L}/u;
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

/** The dot that Indic scripts write under the consonants of foreign words, or leave out. */
const NUKTA = /[\u093C\u09BC\u0A3C\u0ABC\u0B3C\u0CBC]/;

/** Marks that count or not, depending on the letter under them. */
const isAccent = (code: number): boolean => code >= 0x0300 && code <= 0x036f;

/**
 * Whether readers leave the mark out, as vowel points and accents. Marks that make another letter (й, が, Thai vowels)
 * stay.
 */
function isOptional(mark: string, base: string): boolean {
  const code = mark.codePointAt(0) as number;
  if (isAccent(code)) return ALPHABETIC.test(base) && !(code === 0x0306 && CYRILLIC.test(base));
  return (
    (code >= 0x064b && code <= 0x065f) || code === 0x0670 || (code >= 0x0591 && code <= 0x05c7) || NUKTA.test(mark)
  );
}

function foldTypography(char: string): string | null {
  if (QUOTE.test(char)) return "'";
  if (DOUBLE_QUOTE.test(char)) return '"';
  return DASH.test(char) ? '-' : null;
}

/** The folded form of a character, whatever stands before it, and the letter that marks behind it belong to. */
interface FoldedChar {
  readonly text: string;
  readonly base: string | null;
}

const ASCII: readonly string[] = Array.from({ length: 0x80 }, (_, code) =>
  code === 0x60 ? "'" : String.fromCharCode(code).toLowerCase(),
);
/** Folding a character is slow, and the same few make up a text. At most the 65,536 of the basic plane are kept. */
const cache = new Map<number, FoldedChar>();

function foldChar(char: string, before: string): FoldedChar {
  if (IGNORED.test(char)) return { text: '', base: null };
  let base: string | null = null;
  let text = '';
  for (const piece of foldTypography(char) ?? char.normalize('NFKD').toLowerCase()) {
    if (!MARK.test(piece)) {
      base = piece;
      text += SPECIAL[piece] ?? piece;
    } else if (!isOptional(piece, base ?? before)) text += piece;
  }
  return { text, base };
}

function cachedFold(code: number, before: string): FoldedChar {
  const known = cache.get(code);
  if (known) return known;
  const folded = foldChar(String.fromCodePoint(code), before);
  if (code < 0x10000 && !isAccent(code)) cache.set(code, folded);
  return folded;
}

/** Folds a text with an offset map. A run of white space is one space, or a newline when it separates blocks. */
export function foldText(source: string): FoldedText {
  const out = new UnitWriter(source.length);
  let base = '';
  for (let at = 0; at < source.length;) {
    const code = source.codePointAt(at) as number;
    if (isSpace(code)) {
      const end = spaceEnd(source, at + 1);
      if (!isKoreanSpacing(source, at, end) && !isHyphenation(source, at, end))
        out.push(end > at + 1 || code === 0x2029 ? separator(source.slice(at, end)) : 0x20, at);
      at = end;
    } else if (code < 0x80) {
      base = ASCII[code];
      out.push(base.charCodeAt(0), at++);
    } else {
      const folded = cachedFold(code, base);
      base = folded.base ?? base;
      for (let unit = 0; unit < folded.text.length; unit++) out.push(folded.text.charCodeAt(unit), at);
      at += code > 0xffff ? 2 : 1;
    }
  }
  return out.end(source.length);
}

const isSpace = (code: number): boolean =>
  code === 0x20 || (code < 0x80 ? code >= 0x09 && code <= 0x0d : SPACE.test(String.fromCharCode(code)));

/** Korean writes compound names with a space between their words or without. */
const isKoreanSpacing = (source: string, from: number, to: number): boolean =>
  isHangul(source.charCodeAt(from - 1)) &&
  isHangul(source.charCodeAt(to)) &&
  !/[\n\r\u2029]/.test(source.slice(from, to));

/** A line that ends with a hyphen goes on with the next: `Mercedes-⏎Benz`. */
const isHyphenation = (source: string, from: number, to: number): boolean =>
  HYPHENATED.test(source.slice(Math.max(0, from - 2), from)) &&
  LINE_END.test(source.slice(from, to)) &&
  LETTER.test(source.charAt(to));

const isHangul = (code: number): boolean => code >= 0xac00 && code <= 0xd7a3;

const separator = (spaces: string): number => (/\u2029|\n[^\S\n]*\n/.test(spaces) ? 0x0a : 0x20);

function spaceEnd(source: string, from: number): number {
  let end = from;
  while (end < source.length && isSpace(source.charCodeAt(end))) end++;
  return end;
}

/** Collects units with their offsets. They are nearly always as many as the source has, at times a few more. */
class UnitWriter {
  private units: Uint16Array;
  private offsets: Uint32Array;
  private length = 0;

  constructor(expected: number) {
    this.units = new Uint16Array(expected + 1);
    this.offsets = new Uint32Array(expected + 1);
  }

  push(unit: number, offset: number): void {
    // One place stays free for the offset at the end.
    if (this.length + 1 >= this.units.length) this.grow();
    this.units[this.length] = unit;
    this.offsets[this.length++] = offset;
  }

  end(offset: number): FoldedText {
    this.offsets[this.length] = offset;
    return { length: this.length, units: this.units, offsets: this.offsets };
  }

  private grow(): void {
    const { units, offsets } = this;
    this.units = new Uint16Array(units.length * 2 + 1);
    this.offsets = new Uint32Array(offsets.length * 2 + 1);
    this.units.set(units);
    this.offsets.set(offsets);
  }
}

/** The spelling that exact comparison compares: with case and accents, in one typography. */
export function plainSpelling(text: string): string {
  let out = '';
  for (const char of text) if (!IGNORED.test(char)) out += foldTypography(char) ?? char;
  return out
    .normalize('NFKC')
    .replace(/(?<=\p{L}-)[^\S\n]*\n[^\S\n]*(?=\p{L})/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
}
