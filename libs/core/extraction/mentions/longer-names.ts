import type { Candidate } from './candidate';
import { everydayIn } from './everyday-words';
import * as words from './evidence-words.data';
import { REACH, startsWithCapital, Surroundings } from './surroundings';
import type { Languages } from './text-languages';

/** `'s ` or ` & `. */
const LONGEST_BETWEEN = 3;

/**
 * Places behind another actor's name or an ampersand: `Figma Slides`, `Mac & Jac`. Not of a name that stands elsewhere too, nor where a clause
 * or a list goes on behind that actor: `With Uber Bolt shares …`, `Amazon Audible and Spotify`.
 */
export function partsOfOthers(text: string, known: Languages, found: readonly Candidate[]): ReadonlySet<Candidate> {
  const parts = found.filter((candidate, index) => {
    const left = found[index - 1];
    const between = left && candidate.from - left.to <= LONGEST_BETWEEN ? text.slice(left.to, candidate.from) : '';
    if (left && left.actorId !== candidate.actorId && /^(?:['’]s)? $/.test(between))
      return !words.CLAUSE_BEGIN.test(beginOf(text, left.from)) && !isListed(text, candidate, found[index + 1]);
    if (isBehindName(text, known, candidate)) return true;
    if (!text.slice(Math.max(0, candidate.from - 2), candidate.from).includes('&')) return false;
    return !/^\s?&\s?$/.test(between) && words.BEHIND_AMPERSAND.test(beginOf(text, candidate.from));
  });
  const isPart = new Set(parts);
  const free = new Set(found.filter((candidate) => !isPart.has(candidate)).map(({ entry }) => entry));
  return new Set(parts.filter(({ entry, from }) => !free.has(entry) && startsWithCapital(text.slice(from, from + 2))));
}

/** So long is a name of one word, with what stands before it. */
const LONGEST_BEFORE = 24;
/** A word with one capital, right before. */
const NAME_BEFORE = /(?:^|[^\p{L}\p{M}\p{Nd}'’.@#/-])(\p{Lu}[\p{Ll}\p{M}]{2,})\s$/u;

/** Whether a word that is none of the languages stands before, with a capital: `Suzuki Swift`, `at Columbus Circle`. */
function isBehindName(text: string, known: Languages, { from }: Candidate): boolean {
  if (text[from - 1] !== ' ') return false;
  const before = NAME_BEFORE.exec(text.slice(Math.max(0, from - LONGEST_BEFORE), from))?.[1];
  return before !== undefined && (everydayIn(before) & known) === 0;
}

const beginOf = (text: string, from: number): string => text.slice(Math.max(0, from - REACH), from);

/** Whether what stands behind makes it a place that bears the name, which items and headings tell less well. */
export function isPlace(around: Surroundings, everyday: boolean): boolean {
  const { head, tail } = around;
  if (words.ROAD_BEHIND.test(tail) && words.BEFORE_ROAD.test(head)) return true;
  if (everyday && words.PLACE_BEFORE.test(head)) return true;
  return (words.PLACE_BEHIND.test(tail) || (everyday && words.SCHOOL_BEHIND.test(tail))) && !around.startsItem;
}

/** Two actors side by side, with nothing but a comma or a conjunction between them. */
export function isListed(text: string, left: Candidate | undefined, right: Candidate | undefined): boolean {
  if (!left || !right || left.actorId === right.actorId || right.from - left.to > REACH) return false;
  return words.CONJUNCTION.test(text.slice(left.to, right.from));
}
