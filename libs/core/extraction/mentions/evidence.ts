import type { Range } from '../markdown/answer-text';
import type { Candidate, NameMatch } from './candidate';
import { standsForOther } from './acronyms';
import { isInForeignAddress } from './addresses';
import { byCapital, byGermanCapital, isInParts, PARTS, type Verdict } from './capitals';
import { everydayIn } from './everyday-words';
import * as words from './evidence-words.data';
import { isAcronym } from './inflections';
import { everydayAll, type NameEntry } from './name-dictionary';
import { isListed, isPlace, partsOfOthers } from './longer-names';
import { isMeasure } from './quantities';
import { isTitled } from './spelling-distance';
import { hasCase, REACH, startsWithCapital, Surroundings } from './surroundings';
import { ALL_LANGUAGES, type Languages, languages } from './text-languages';
import { wordLabels } from './word-labels';
import { cutsWord, leadsOtherCompound } from './word-segments';

/**
 * What the rules say of a name. `sure`: it is the brand's. `likely` and `unlikely`: it may be a word as well, and weak
 * evidence speaks for the brand, or none does. The likely ones count, unless somebody knows better.
 */
export type Certainty = 'sure' | 'likely' | 'unlikely';

export interface WeighedName extends NameMatch {
  readonly certainty: Certainty;
}

/** What is known about a text beyond its characters. Ranges are ascending and of the visible text. */
export interface NameContext {
  /** Link texts that are nothing but a domain or URL. */
  readonly addressLabels: readonly Range[];
  /** Actors with a URL of theirs in the answer. */
  readonly cited: ReadonlySet<number>;
}

export const NO_CONTEXT: NameContext = { addressLabels: [], cited: new Set() };

/** A text, and what names in it are judged by. */
export interface TextView {
  readonly text: string;
  readonly languages: Languages;
  readonly ownerOf: (host: string) => number | null;
  /** Whether its sentences begin with capitals throughout. */
  readonly mindsCapitals: () => boolean;
}

const GERMAN = languages('de');
const ENGLISH = languages('en');
/** `Carrefour a ouvert …` */
const HAS_VERB_A = languages('fr ro hu');
const SENTENCE_END = /[.!?。！？\n\u2029]/u;
/** At the begin of a word: an article before the name may be small. */
const CAPITAL = /(?<!\p{L})\p{Lu}/u;
const HAS_CAPITAL = /\p{Lu}/u;
const HYPHEN = /\p{Pd}/u;
const HANGUL = /\p{Script=Hangul}/u;
const INNER_CAPITAL = /\p{Ll}\p{Lu}/u;
const HANDLE = /(?:^|[\s(,;:])@$/u;
/** `SK매직` is nobody's 매직. */
const LATIN_END = /\p{Script=Latin}$/u;
const COLON = /^\s?:\s/;
const ARABIC_ARTICLE = /ال$/u;
/** Others are looked for so far from a name in the same sentence. */
const SENTENCE_REACH = 160;

/**
 * Weighs what may be a word as well as a name, and leaves out what is no name (docs/metrics.md). Linear in the candidates.
 */
export function withEvidence(view: TextView, found: readonly Candidate[], context: NameContext): WeighedName[] {
  const { text } = view;
  const other = namesOfOthers(text, found);
  const kept = found.filter(
    (candidate) =>
      !isInForeignAddress(text, candidate, view.ownerOf) && (!candidate.entry || !other.has(candidate.entry)),
  );
  const known = view.languages || ALL_LANGUAGES;
  const about = {
    inBothCases: writtenInBothCases(text, kept),
    nouns: writtenAsNouns(text, kept),
    items: actorsOfItems(view, kept),
    colons: new Set(kept.flatMap(({ actorId, to }) => (COLON.test(text.slice(to, to + 3)) ? [actorId] : []))),
    labels: once(() => wordLabels(text, known, new Set(kept.map(({ from, to }) => text.slice(from, to))))),
    parts: partsOfOthers(text, known, kept),
    hasCapitals: HAS_CAPITAL.test(text),
  };
  const verdicts = kept.map((_, index) => verdictOn(view, kept, index, context, about));
  const told = kept.filter((_, index) => verdicts[index] === 'sure' || verdicts[index] === 'capital');
  const toldActors = new Set(told.map(({ actorId }) => actorId));
  const certaintyOf = (candidate: Candidate, verdict: Verdict): Certainty => {
    switch (verdict) {
      case 'sure':
        return 'sure';
      case 'capital':
        return 'likely';
      case 'in company':
        return hasOther(toldActors, candidate.actorId) ? 'likely' : 'unlikely';
      case 'in the sentence':
        return hasCompanyInSentence(text, told, candidate) ? 'likely' : 'unlikely';
      default:
        return 'unlikely';
    }
  };
  return kept.flatMap((candidate, index) => {
    const { actorId, from, to } = candidate;
    const verdict = verdicts[index]!;
    return verdict === 'never' ? [] : [{ actorId, from, to, certainty: certaintyOf(candidate, verdict) }];
  });
}

const once = <Value>(make: () => Value): (() => Value) => {
  let made: Value | undefined;
  return () => (made ??= make());
};

const hasOther = (actors: ReadonlySet<number>, actorId: number): boolean => actors.size > Number(actors.has(actorId));

/** What the whole text tells of its names. */
interface WholeText {
  readonly inBothCases: ReadonlySet<NameEntry>;
  readonly nouns: ReadonlySet<NameEntry>;
  /** Actors whose names begin items, headings or cells, and are no words: words do not tell each other. */
  readonly items: ReadonlySet<number>;
  /** Actors with a colon behind them. */
  readonly colons: ReadonlySet<number>;
  /** Labels of items that are words, as all others are. Few names are labels. */
  readonly labels: () => ReadonlySet<string>;
  /** Places where a name may be a part of somebody else's. */
  readonly parts: ReadonlySet<Candidate>;
  readonly hasCapitals: boolean;
}

/** Acronyms that the text explains as something else. */
function namesOfOthers(text: string, found: readonly Candidate[]): ReadonlySet<NameEntry> {
  const entries = found.filter(({ entry, from, to }) => entry && isAcronym(text.slice(from, to)));
  return new Set(entries.flatMap(({ entry, from, to }) => (entry && standsForOther(text, from, to) ? [entry] : [])));
}

/** Whether a capitalised name is written in small letters. */
const isLowered = ({ spelling }: NameEntry, written: string): boolean =>
  CAPITAL.test(spelling) && written === written.toLowerCase() && /^[\p{L}\p{M} '’.-]+$/u.test(written);

/** Names that the text has in small letters behind an article: `the shell`. */
function writtenAsNouns(text: string, found: readonly Candidate[]): ReadonlySet<NameEntry> {
  const nouns = found.filter(({ entry, from, to }) => {
    if (!entry || !isLowered(entry, text.slice(from, to))) return false;
    return words.ARTICLE.test(text.slice(Math.max(0, from - REACH), from));
  });
  return new Set(nouns.map(({ entry }) => entry!));
}

/** Names of one word that the text also uses as a word: `a lemma … Lemma`. */
function writtenInBothCases(text: string, found: readonly Candidate[]): ReadonlySet<NameEntry> {
  const lowered = new Set<NameEntry>();
  const capitalised = new Set<NameEntry>();
  for (const { entry, from, to } of found) {
    if (!entry || isPhrase(entry)) continue;
    const written = text.slice(from, to);
    // A name in parts is not the word that it is in one.
    if (!isLowered(entry, written)) capitalised.add(entry);
    else if (isInParts(written) === isInParts(entry.spelling)) lowered.add(entry);
  }
  return new Set([...lowered].filter((entry) => capitalised.has(entry)));
}

function actorsOfItems({ text, languages: known }: TextView, found: readonly Candidate[]): ReadonlySet<number> {
  const begin = found.filter(
    ({ entry, from, to }) =>
      !(entry && isEveryday(known, entry, text.slice(from, to))) && new Surroundings(text, from, to).startsItem,
  );
  return new Set(begin.map(({ actorId }) => actorId));
}

function verdictOn(
  view: TextView,
  found: readonly Candidate[],
  index: number,
  { cited }: NameContext,
  { inBothCases, nouns, items, labels, colons, parts, hasCapitals }: WholeText,
): Verdict {
  const { text } = view;
  const { actorId, entry, from, to } = found[index];
  if (!entry) return 'sure';
  const written = text.slice(from, to);
  const around = new Surroundings(text, from, to);
  if (isMeasure(written, around.head, around.tail) || cutsWord(text, from, to)) return 'never';
  if (leadsOtherCompound(text, from, to)) return 'never';
  const lowered = isLowered(entry, written);
  // English words stand in texts of every language.
  const everyday = isEveryday(lowered && view.languages ? view.languages | ENGLISH : view.languages, entry, written);
  if (HANDLE.test(around.head)) return 'sure';
  if (everyday && ARABIC_ARTICLE.test(around.head)) return 'never';
  if (LATIN_END.test(around.head) && HANGUL.test(written)) return 'nothing';
  if (everyday && parts.has(found[index]!)) return 'nothing';
  if (isPlace(around, everyday)) return 'nothing';
  if (everyday && words.CHAIN_BEFORE.test(around.head)) return 'never';
  if (everyday && !isPhrase(entry) && words.OTHER_COMPANY.test(around.tail)) return 'never';
  if (lowered && (inBothCases.has(entry) || words.ARTICLE.test(around.head))) return 'never';
  if (lowered && words.GENERIC.test(written) && hasCapitals) return 'never';
  if (everyday && words.REFERENCE.test(written) && /^\s\d+(?![\d\p{L}-])/u.test(around.tail)) return 'never';
  if (isTitled(entry, written)) return everyday ? 'never' : around.startsItem ? 'in company' : 'in the sentence';
  if (!everyday && !inBothCases.has(entry)) {
    // Who minds capitals would have written the brand with one.
    if (lowered && !isPhrase(entry) && view.mindsCapitals()) return cited.has(actorId) ? 'sure' : 'in the sentence';
    if (cited.has(actorId)) return 'sure';
    return entry.weak ? 'in company' : words.SCHOOL_BEHIND.test(around.tail) ? 'capital' : 'sure';
  }
  if (lowered)
    return isPhrase(entry) && startsWithCapital(entry.spelling) && !found[index].inflected ? 'in company' : 'never';
  if (cited.has(actorId) || tellsByForm(around, written)) return 'sure';
  if (isListed(text, found[index - 1], found[index]) || isListed(text, found[index], found[index + 1])) return 'sure';
  if (words.SENTENCE_ADVERB.test(written) && around.startsSentence && around.tail.startsWith(',')) return 'nothing';
  // A word may be a label as well: `Target: 10 % more`.
  if (around.isLabel) {
    // `… are fine. Free: no contract.`
    if (labels().has(written) || (COLON.test(around.tail) && !around.startsLine && !hasOther(colons, actorId)))
      return 'nothing';
    return hasOther(items, actorId) ? 'sure' : 'capital';
  }
  const isParallel = around.startsItem && hasOther(items, actorId) && !words.AFTER_IMPERATIVE.test(around.tail);
  if (!hasCase(written)) {
    if (words.ADJECTIVE_BEHIND.test(around.tail)) return 'nothing';
    return isParallel || words.MODEL_BEHIND.test(around.tail) ? 'capital' : 'in the sentence';
  }
  // `monday` of monday.com is a weekday as well.
  if (entry.weak) return 'never';
  // A phrase that the brand itself has in small letters.
  if (!CAPITAL.test(written)) return isPhrase(entry) && written === entry.spelling ? 'in the sentence' : 'nothing';
  if (isParallel) return 'capital';
  if ((view.languages & GERMAN) === 0) {
    // `Dash a note to your bank.`
    if (
      ((view.languages || ALL_LANGUAGES) & HAS_VERB_A) === 0 &&
      around.expectsCapital &&
      /^\sa\s\p{Ll}/u.test(around.tail)
    )
      return 'nothing';
    return byCapital(around, entry, written, nouns.has(entry));
  }
  // `Haus und Grund` is a pair of nouns.
  return entry.spelling.includes('&') && !written.includes('&') ? 'nothing' : byGermanCapital(around, written);
}

/** Whether a name, as it is written here, is an everyday word of the text's languages. */
function isEveryday(known: Languages, { everyday, spelling }: NameEntry, written: string): boolean {
  // Inner or full capitals, as the name has them, are no word's.
  if (written === spelling && /\p{Lu}\p{Lu}|\p{Ll}\p{Lu}/u.test(written)) return false;
  // Blanks in Korean say nothing.
  const inText = isInParts(written) && !(HANGUL.test(written) && !isInParts(spelling));
  // A phrase has no hyphen where the name has a capital, and none in scripts without them: `play-station`.
  if (inText && HYPHEN.test(written) && (INNER_CAPITAL.test(spelling) || !hasCase(spelling))) return false;
  const set =
    inText === isInParts(spelling) ? everyday : inText ? everydayAll(written.split(PARTS)) : everydayIn(written);
  return (set & (known === 0 ? ALL_LANGUAGES : known)) !== 0;
}

const isPhrase = ({ spelling }: NameEntry): boolean => /\s/.test(spelling);

/** Whether quotes, an ending behind an apostrophe, a trade mark or a legal form tell the brand. */
const tellsByForm = (around: Surroundings, written: string): boolean =>
  /[®™℠]$/.test(written) ||
  words.BELONGS_TO_NAME.test(around.tail) ||
  words.BELONGS_BEFORE_NAME.test(around.head) ||
  around.isQuoted;

function hasCompanyInSentence(text: string, sure: readonly Candidate[], { actorId, from, to }: Candidate): boolean {
  const isNear = (other: Candidate): boolean => {
    if (other.actorId === actorId) return false;
    const between = other.to <= from ? text.slice(other.to, from) : text.slice(to, other.from);
    return between.length <= SENTENCE_REACH && !SENTENCE_END.test(between);
  };
  const behind = sure.findIndex((other) => other.from >= to);
  const next = behind < 0 ? sure.length : behind;
  return [sure[next - 1], sure[next - 2], sure[next], sure[next + 1]].some(
    (other) => other !== undefined && isNear(other),
  );
}
