import { domainToASCII } from 'node:url';
import type { Range } from '../markdown/answer-text';
import type { FoldedText } from './fold-text';
import type { Candidate, NameContext, NameMatch, WeighedName } from './evidence';
import { NO_CONTEXT, withEvidence } from './evidence';
import { foldText, plainSpelling } from './fold-text';
import type { DomainEntry, NameEntry, TrieNode } from './name-dictionary';
import { endsWord, isInsideWord, startsWord } from './word-boundary';

export interface NameFinder {
  /** The dictionary for a text. */
  readonly namesIn: (text: string) => TrieNode;
  /** The actor that a host belongs to. */
  readonly ownerOf: (host: string) => number | null;
}

/**
 * The places that name an actor, ascending. They do not overlap: the leftmost wins, and the longest of those that start
 * together. A name that is also a word counts where something tells that the brand is meant.
 */
export const findNames = (text: string, finder: NameFinder, context: NameContext = NO_CONTEXT): NameMatch[] =>
  weighNames(text, finder, context)
    .filter(({ certainty }) => certainty !== 'unlikely')
    .map(({ actorId, from, to }) => ({ actorId, from, to }));

/** The same places with those where nothing tells that the brand is meant, and how certain each is. */
export const weighNames = (text: string, finder: NameFinder, context: NameContext = NO_CONTEXT): WeighedName[] =>
  withEvidence(text, candidates(text, finder, context.addressLabels), context);

function candidates(text: string, finder: NameFinder, addressLabels: readonly Range[]): Candidate[] {
  const folded = foldText(text);
  const found: Candidate[] = [];
  const labels = addressLabels.values();
  let label = labels.next().value;
  const root = finder.namesIn(text);
  for (let at = 0; at < folded.length;) {
    const first = isInsideWord(text, folded.offsets[at]) ? undefined : root.next.get(folded.units[at]);
    const longest = first ? longestAt(text, folded, at, first, finder) : null;
    if (!longest) {
      at++;
      continue;
    }
    const { match, foldedEnd } = longest;
    while (label && label.to <= match.from) label = labels.next().value;
    if (!label || label.from >= match.to || isNameAsLabel(text, label, match)) found.push(match);
    at = foldedEnd;
  }
  return found;
}

interface Found {
  readonly match: Candidate;
  readonly foldedEnd: number;
}

/** A link text that is a mere domain names a brand only when the brand is called just that, as in `Booking.com`. */
function isNameAsLabel(text: string, label: Range, { from, to, entry }: Candidate): boolean {
  const written = plainSpelling(text.slice(from, to));
  return entry?.spelling === written && plainSpelling(text.slice(label.from, label.to)) === written;
}

function longestAt(
  text: string,
  { units, offsets, length }: FoldedText,
  start: number,
  first: TrieNode,
  finder: NameFinder,
): Found | null {
  const from = offsets[start];
  if (start > 0 && offsets[start - 1] === from) return null;
  let longest: Found | null = null;
  let starts: boolean | undefined;
  for (let node: TrieNode | undefined = first, end = start + 1; node; node = node.next.get(units[end++])) {
    const to = offsets[end];
    if (node.entries.length > 0 && to !== offsets[end - 1] && endsWord(text, to)) {
      starts ??= startsWord(text, from);
      if (!starts) return null;
      const best = bestEntry(text, from, to, node, finder);
      if (best) longest = { match: { ...best, from, to }, foldedEnd: end };
    }
    if (end >= length) break;
  }
  return longest;
}

/**
 * The best of the entries that fold alike: the same spelling, then one of other case, then of other accents; derived
 * ones last.
 */
function bestEntry(
  text: string,
  from: number,
  to: number,
  node: TrieNode,
  finder: NameFinder,
): Pick<Candidate, 'actorId' | 'entry'> | null {
  const spelling = plainSpelling(text.slice(from, to));
  const lower = spelling.toLowerCase();
  let best: NameEntry | null = null;
  let bestTier = Infinity;
  for (const entry of node.entries) {
    if (entry.kind === 'domain') continue;
    const tier = tierOf(entry, spelling, lower);
    if (tier < bestTier) [best, bestTier] = [entry, tier];
  }
  if (best) return { actorId: best.actorId, entry: best };
  const domain = node.entries.find(
    (entry): entry is DomainEntry => entry.kind === 'domain' && entry.spelling === lower,
  );
  const actorId = domain ? domainOwner(text, from, to, finder) : null;
  return actorId === null ? null : { actorId, entry: null };
}

/** The capitals that tell a name: its first letter or, where that is none, its second, as in `mBank`. */
const capitalsOf = (name: string): string =>
  [...name.slice(0, 2)]
    .map((letter) => (/\p{Lu}/u.test(letter) ? 'A' : 'a'))
    .join('')
    .replace(/^A.?/, 'A');

function tierOf({ spelling, written, given }: NameEntry, inText: string, lower: string): number {
  if (written === 'exactly' && spelling !== inText) return Infinity;
  if (written === 'capitalised' && capitalsOf(inText) !== capitalsOf(spelling)) return Infinity;
  const distance = spelling === inText ? 0 : spelling.toLowerCase() === lower ? 1 : 2;
  return given ? distance : distance + 3;
}

const HOST_HEAD = /[\p{L}\p{Nd}.-]{0,250}$/u;
const HOST_GOES_ON = /^(?:-|\.[\p{L}\p{Nd}])/u;

/** The actor that a domain typed in prose belongs to, judged by the whole host that it ends. */
function domainOwner(text: string, from: number, to: number, finder: NameFinder): number | null {
  if (text[from - 1] === '-' || HOST_GOES_ON.test(text.slice(to, to + 3))) return null;
  const isSubdomain = text[from - 1] === '.';
  const head = isSubdomain ? HOST_HEAD.exec(text.slice(Math.max(0, from - 250), from))?.[0] : '';
  return finder.ownerOf(domainToASCII(`${head}${text.slice(from, to)}`.replace(/^[.-]+/, '')));
}
