import type { Range } from '../markdown/answer-text';
import { BREAK, HOLE } from '../markdown/visible-text';
import * as words from './evidence-words.data';
import type { NameEntry } from './name-dictionary';

/** An actor named at a place of the visible text. */
export interface NameMatch extends Range {
  readonly actorId: number;
}

/** A possible mention. A domain typed in prose has no entry. */
export interface Candidate extends NameMatch {
  readonly entry: NameEntry | null;
}

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

/** Evidence may be so far from the name. The limit bounds the steps of a search for it. */
const REACH = 80;
const LABEL_END = new RegExp(`^[${HOLE} ]*(?:[:|(：（–—]|- |\\s*$|\\s*[\\n${BREAK}])`, 'u');
const SENTENCE_START = new RegExp(
  `(?:^|[.!?…:;。！？：；–—•\\n${BREAK}])[\\s${HOLE}"'“”„‚‘’«»()\\[¡¿]*(?:\\p{N}{1,3}[.)、．）]?\\s*)?$`,
  'u',
);
const OPENING = /["“„‚‘«「『《〈]$/u;
const CLOSING = /^["”“’»」』》〉]/u;

const startsWithCapital = (text: string): boolean => /^\p{Lu}/u.test(text);

/**
 * Weighs what may be a word as well as a name, and leaves out what is beyond doubt no name (docs/metrics.md). Linear in
 * the candidates.
 */
export function withEvidence(text: string, found: readonly Candidate[], context: NameContext): WeighedName[] {
  const inBothCases = writtenInBothCases(text, found);
  const kept = found.filter(({ entry, from, to }) => {
    if (!entry) return true;
    if (isLowered(entry, text.slice(from, to)))
      return !inBothCases.has(entry) && !words.ARTICLE.test(before(text, from));
    return entry.written !== 'exactly' || !words.NUMBER.test(before(text, from));
  });
  const weighed = kept.map(({ entry }, index): Certainty => {
    if (!entry || (!entry.doubtful && !inBothCases.has(entry))) return 'sure';
    return tellsByItself(text, kept, index, context);
  });
  const told = new Set(kept.filter((_, index) => weighed[index] !== 'unlikely').map(({ actorId }) => actorId));
  const isInCompany = ({ actorId }: Candidate): boolean => told.size > Number(told.has(actorId));
  return kept.map((candidate, index) => {
    const { actorId, from, to } = candidate;
    const byCompany = isInCompany(candidate) && !mayBeWord(text.slice(from, to)) ? 'likely' : 'unlikely';
    return { actorId, from, to, certainty: weighed[index] === 'unlikely' ? byCompany : weighed[index] };
  });
}

/** Whether a capitalised name is written in small letters. */
const isLowered = ({ spelling }: NameEntry, written: string): boolean =>
  startsWithCapital(spelling) && written === written.toLowerCase() && /^[\p{L} ]+$/u.test(written);

/** Names of one word that the text also uses as a word: `a lemma … Lemma`. */
function writtenInBothCases(text: string, found: readonly Candidate[]): ReadonlySet<NameEntry> {
  const lowered = new Set<NameEntry>();
  const capitalised = new Set<NameEntry>();
  for (const { entry, from, to } of found) {
    if (entry && !entry.spelling.includes(' '))
      (isLowered(entry, text.slice(from, to)) ? lowered : capitalised).add(entry);
  }
  return new Set([...lowered].filter((entry) => capitalised.has(entry)));
}

const before = (text: string, at: number): string => text.slice(Math.max(0, at - REACH), at);
const behind = (text: string, at: number): string => text.slice(at, at + REACH);

/** Whether a name is written without any capital in a script that has them. */
const mayBeWord = (written: string): boolean => !startsWithCapital(written) && written !== written.toUpperCase();

/**
 * What the text around a name tells. A capital and a verb are weak evidence: people and places have them too. Other
 * actors count only side by side with the name.
 */
function tellsByItself(text: string, found: readonly Candidate[], index: number, { cited }: NameContext): Certainty {
  const { actorId, from, to } = found[index];
  if (cited.has(actorId)) return 'sure';
  const written = text.slice(from, to);
  const head = before(text, from);
  const tail = behind(text, to);
  if (SENTENCE_START.test(head) && LABEL_END.test(tail)) return 'sure';
  if (/[®™℠]$/.test(written) || words.BELONGS_TO_NAME.test(tail) || (OPENING.test(head) && CLOSING.test(tail)))
    return 'sure';
  if (isListed(text, found[index - 1], found[index]) || isListed(text, found[index], found[index + 1])) return 'sure';
  if (!startsWithCapital(written)) return 'unlikely';
  const told = SENTENCE_START.test(head) ? words.VERB.test(tail) : written.length > 1 && !isNoun(text, head);
  return told ? 'likely' : 'unlikely';
}

/** Two actors side by side, with nothing but a comma or a conjunction between them. */
function isListed(text: string, left: Candidate | undefined, right: Candidate | undefined): boolean {
  if (!left || !right || left.actorId === right.actorId || right.from - left.to > REACH) return false;
  return words.CONJUNCTION.test(text.slice(left.to, right.from));
}

/** German nouns are capitalised; a name mostly goes without an article. */
const isNoun = (text: string, head: string): boolean =>
  words.GERMAN_ARTICLE.test(head) && words.GERMAN.test(text.slice(0, 2_000));
