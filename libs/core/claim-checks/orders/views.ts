import { fold } from '../text/fold';

/** A way to read a page. */
export interface View {
  readonly text: string;
  /** Whether people see it, do not, or would have to decode it. */
  readonly kind: 'seen' | 'concealed' | 'encoded';
}

const LONGEST_LINE = 600;
const OVERLAP = 200;
const SHORT = 7;

/** Comments, and what a style or an attribute hides. */
const CONCEALED: readonly RegExp[] = [
  /<!--([\s\S]{8,2000}?)(?:-->|$)/gu,
  /\/\*([\s\S]{8,2000}?)\*\//gu,
  /\[\/\/\]:\s*#\s*[("']([^\n]{8,})/gu,
  /\{[#%]([\s\S]{8,1000}?)[#%]\}/gu,
  /<[a-z][^<>]*(?:display:\s*none|visibility:\s*hidden|font-size:\s*0|opacity:\s*0|left:\s*-\d{3}|hidden|aria-hidden="true"|color:\s*(?:#fff|white))[^<>]*>([\s\S]{8,2000}?)<\//giu,
  /\b(?:alt|title|content|aria-label|data-[a-z-]+)\s*=\s*["']([^"']{20,1000})["']/giu,
];
const BASE64 = /(?<![\w+/=-])[A-Za-z0-9+/_-]{24,}={0,2}/gu;
const HEX = /(?<![\da-f])(?:[\da-f]{2}[ :]?){20,}(?![\da-f])/giu;
const PERCENT = /(?:[\w.+-]*%[\da-f]{2}){6,}[\w.+-]*/giu;
const ENTITIES = /(?:&#x?[\da-f]{2,6};){8,}/giu;
/** Letters that nobody sees. */
const TAGS = /[\u{e0020}-\u{e007e}]{8,}/gu;
/** `i g n o r e` and `i.g.n.o.r.e` */
const SPACED = /(?<![\p{L}\d])\p{L}(?:[ ._*-]\p{L}){4,}(?![\p{L}\d])/gu;

/** The page as people read it, and what they do not see of it, folded and in lines. */
export function viewsOf(text: string): View[] {
  const concealed = CONCEALED.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => match[1]!));
  const encoded = [
    ...(text.match(TAGS) ?? []).map(fromTags),
    ...(text.match(BASE64) ?? []).map(fromBase64),
    ...(text.match(HEX) ?? []).map((run) => decoded(Buffer.from(run.replace(/[ :]/g, ''), 'hex'))),
    ...(text.match(PERCENT) ?? []).map(fromPercent),
    ...(text.match(ENTITIES) ?? []).map(fromEntities),
    ...unspaced(text),
    ...[rotated(text), [...text].reverse().join('')].filter(isEnglish),
  ];
  const views = (parts: readonly string[], kind: View['kind']): View[] =>
    parts.filter(({ length }) => length > SHORT).map((part) => ({ text: inLines(part), kind }));
  return [{ text: inLines(text), kind: 'seen' }, ...views(concealed, 'concealed'), ...views(encoded, 'encoded')];
}

const inLines = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, '')
    .split(/\n+/)
    .map((line) => fold(line))
    .join('\n');

/** The sentences of a view, each with what stands right behind it. */
export function windowsOf(text: string): string[] {
  const sentences = text.split(/(?<=[.!?]["'”»)]?)\s+|\n/u).flatMap((sentence) => shortened(sentence.trim()));
  return sentences.map((_, index) => sentences.slice(index, index + 3).join(' \n '));
}

/** Text without full stops, in parts that overlap so that no order falls between two. */
function shortened(sentence: string): string[] {
  const parts = Math.ceil(sentence.length / (LONGEST_LINE - OVERLAP));
  return Array.from({ length: parts }, (_, part) => part * (LONGEST_LINE - OVERLAP)).map((from) =>
    sentence.slice(from, from + LONGEST_LINE),
  );
}

const fromTags = (run: string): string =>
  [...run].map((sign) => String.fromCodePoint(sign.codePointAt(0)! - 0xe0000)).join('');
const fromBase64 = (run: string): string => decoded(Buffer.from(run.replace(/-/g, '+').replace(/_/g, '/'), 'base64'));
const fromEntities = (run: string): string =>
  run.replace(/&#(x?)([\da-f]+);/giu, (_, hex: string, digits: string) => {
    const code = Number.parseInt(digits, hex ? 16 : 10);
    return code > 31 && code < 0x10ffff ? String.fromCodePoint(code) : ' ';
  });

function fromPercent(run: string): string {
  try {
    return decodeURIComponent(run.replaceAll('+', ' '));
  } catch {
    return '';
  }
}

/** Empty when the bytes are no text. */
function decoded(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  const letters = text.match(/[\p{L}\p{N}\s.,:;!?'"()-]/gu)?.length ?? 0;
  return letters > text.length * 0.95 && /\p{L}{2,}\s\p{L}{2,}/u.test(text) ? text : '';
}

function unspaced(text: string): string[] {
  const close = text.replace(SPACED, (word) => word.replace(/[ ._*-]/g, ''));
  return close === text ? [] : [close];
}

/** Whether letters that were moved about make words. */
const isEnglish = (text: string): boolean =>
  new Set(
    text.toLowerCase().match(/\b(?:the|and|all|you|your|instructions|always|recommend|ignore|previous|this|that)\b/gu),
  ).size > 2;

/** By 13 letters. */
const rotated = (text: string): string =>
  text.replace(/[a-z]/giu, (letter) => {
    const base = letter <= 'Z' ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - base + 13) % 26) + base);
  });
