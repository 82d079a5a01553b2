import { MONTHS, WEEKDAYS } from '../dates/month-names';
import { germanNumber } from '../numbers/number-words.data';
import { fold } from '../text/fold';
import type { Finding } from '../types';
import {
  FORMAL_ADDRESS,
  FUNCTION_WORDS,
  INSTITUTION_WORDS,
  MEASURE_WORDS,
  NAME_INTRODUCERS,
} from './institution-words.data';
import type { KnownWords } from './known-words';

interface Word {
  readonly text: string;
  readonly initial: boolean;
  readonly capital: boolean;
  readonly particle: boolean;
  /** A measure, behind which a noun is counted. */
  readonly counted?: boolean;
}

/** German, Luxembourgish: all nouns are capitalised there. */
const CAPITAL_NOUNS = new Set(['de', 'lb']);

const WORD = /[\p{Script=Latin}\p{M}\d]+(?:['’.&-][\p{Script=Latin}\p{M}\d]+)*['’]?|[^\s\p{Script=Latin}\p{M}\d]/gu;
const PARTICLES = new Set('of for the de del la las los el para von van der des di du y & a'.split(' '));
const NEVER = new Set(['i', "i'm", "i've", "i'd", "i'll", 'ok', 'vs']);
/** A number with its unit in capitals. */
const MEASURED =
  /(?<![\p{L}\d])\d[\d.,]*\s?(?:[kMGT]?W(?:h|p)?|[kMGT]B|dB|°\s?[CF]|Hz|[kMG]Hz|V|A|USD|EUR|GBP|JPY|CHF|IVA)\b/gu;
/** A letter and a digit: `S4`, `T-1000`. */
const IDENTIFIER = /^(?=.*\d)\p{L}[\p{L}\d-]*$/u;

/** Names in a text of the Latin script: words that are capitalised where a sentence does not ask for it. */
export function latinNames(text: string, language: string, known: KnownWords, foreign: boolean): Finding[] {
  const german = CAPITAL_NOUNS.has(language);
  const words = wordsOf(text.replace(MEASURED, ' '));
  return groupsOf(german ? words.map(asGerman) : words).flatMap((group) => {
    const finding = german ? germanName(group, known, foreign) : name(group, known, foreign);
    return finding ? [finding] : [];
  });
}

/** Between German nouns `der` and `von` join no name; numbers, measures and whoever is addressed name nobody. */
function asGerman(word: Word): Word {
  const folded = fold(word.text);
  const counted = word.capital && (MEASURE_WORDS.has(folded) || germanNumber(folded) !== undefined);
  const addressed = FORMAL_ADDRESS.has(folded);
  return { ...word, capital: word.capital && !counted && !addressed, particle: word.text === '&', counted };
}

interface Group {
  readonly words: readonly Word[];
  /** The word before, folded. */
  readonly before: string;
}

function wordsOf(text: string): Word[] {
  let initial = true;
  return [...text.matchAll(WORD)].flatMap(([piece]) => {
    if (!/[\p{L}\d]/u.test(piece)) {
      if (/[.!?:;…¿¡"“”„«»(*#>\-–—]/u.test(piece)) initial = initial || /[.!?:…¿¡"“”„«»#>]/u.test(piece);
      return piece === '&' ? [{ text: '&', initial: false, capital: false, particle: true }] : [breakOf(piece)];
    }
    const capital = /^\p{Lu}/u.test(piece) && !NEVER.has(fold(piece));
    const word = { text: piece, initial, capital, particle: PARTICLES.has(fold(piece)) && !capital };
    initial = false;
    return [word];
  });
}

const breakOf = (piece: string): Word => ({ text: piece, initial: false, capital: false, particle: false });

function groupsOf(words: readonly Word[]): Group[] {
  const groups: Group[] = [];
  let open: Word[] = [];
  let before = '';
  let last = '';
  const close = () => {
    const capitals = open.filter(({ particle }) => !particle);
    if (capitals.length > 0) groups.push({ words: capitals, before });
    open = [];
  };
  words.forEach((word, index) => {
    if (word.capital && !isCalendar(word)) {
      if (open.length === 0) before = last;
      open.push(word);
    } else if (open.length > 0 && word.particle && nextCapital(words, index)) open.push(word);
    else close();
    last = fold(word.text);
  });
  close();
  return groups;
}

const isCalendar = ({ text }: Word): boolean => {
  const folded = fold(text);
  return MONTHS.has(folded) || WEEKDAYS.has(folded) || WEEKDAYS.has(folded.replace(/s$/, ''));
};

function nextCapital(words: readonly Word[], from: number): boolean {
  const next = words.slice(from + 1).find(({ particle }) => !particle);
  return next?.capital === true && !isCalendar(next);
}

function name({ words }: Group, known: KnownWords, foreign: boolean): Finding | null {
  const missing = words.filter((word) => !word.initial && !known.has(word.text));
  const identifiers = words.filter((word) => IDENTIFIER.test(word.text) && !known.has(word.text));
  if (missing.length === 0 && identifiers.length === 0) return null;
  return finding(words, identifiers.length > 0 ? identifiers : missing, known, foreign);
}

/** The first of several nouns in a row may be a title or what is measured; a noun alone may be any noun. */
function germanName({ words, before }: Group, known: KnownWords, foreign: boolean): Finding | null {
  const identifiers = words.filter((word) => IDENTIFIER.test(word.text) && !known.has(word.text));
  if (identifiers.length > 0) return finding(words, identifiers, known, foreign);
  const [first] = words;
  const opens = first!.initial && FUNCTION_WORDS.has(fold(first!.text));
  if (opens) return words.length > 1 ? germanName({ words: words.slice(1), before: '' }, known, foreign) : null;
  const measured = MEASURE_WORDS.has(before) || /^\d/.test(before);
  const missing = words.filter((word, index) => !known.has(word.text) && (index > 0 || NAME_INTRODUCERS.has(before)));
  const some = words.filter((word) => !word.initial && !known.has(word.text));
  if (missing.length === 0 || measured) return some.length === 0 ? null : ask(words);
  return finding(words, missing, known, foreign);
}

const ask = (words: readonly Word[]): Finding => ({ rule: 'name', part: textOf(words), verdict: 'ask' });
const textOf = (words: readonly Word[]): string => words.map(({ text }) => text).join(' ');

/** A name of which a part is known and the rest could be a translation goes to the question. */
function finding(words: readonly Word[], missing: readonly Word[], known: KnownWords, foreign: boolean): Finding {
  const rest = words.filter((word) => !missing.includes(word));
  const generic = missing.every(({ text }) => INSTITUTION_WORDS.has(fold(text)));
  const anchored = rest.some(({ text }) => known.has(text)) || words.some(({ text }) => known.hasCognate(text));
  if (generic && (anchored || missing.length === words.length)) return ask(words);
  const translated = foreign && words.length > 1 && words.some(({ text }) => known.has(text) || known.hasCognate(text));
  if (translated && isInstitution(words)) return ask(words);
  return { rule: 'name', part: textOf(missing), verdict: 'missing' };
}

/** A person's name is the same in every language of one script; what an institution does is translated. */
const isInstitution = (words: readonly Word[]): boolean =>
  words.some(({ text }) => [...INSTITUTION_WORDS].some((word) => word.length > 2 && fold(text).endsWith(word)));
