import { domainToASCII } from 'node:url';
import type { Range } from '../markdown/answer-text';
import type { FoldedText } from './fold-text';
import { foldText, plainSpelling } from './fold-text';
import type { DomainEntry, NameEntry, TrieNode } from './name-dictionary';
import { endsWord, startsWord } from './word-boundary';

/** An actor named at a place of the visible text. */
export interface NameMatch extends Range {
  readonly actorId: number;
}

export interface NameFinder {
  readonly root: TrieNode;
  /** The actor that a host belongs to. */
  readonly ownerOf: (host: string) => number | null;
}

/** Names do not overlap: the leftmost wins, and of those that start together the longest. */
export function findNames(text: string, finder: NameFinder, addressLabels: readonly Range[]): NameMatch[] {
  const folded = foldText(text);
  const matches: NameMatch[] = [];
  const labels = addressLabels.values();
  let label = labels.next().value;
  for (let at = 0; at < folded.text.length;) {
    const found = finder.root.next.has(folded.text.charCodeAt(at)) ? longestAt(text, folded, at, finder) : null;
    if (!found) {
      at++;
      continue;
    }
    while (label && label.to <= found.match.from) label = labels.next().value;
    if (!label || label.from >= found.match.to || isNameAsLabel(text, label, found)) matches.push(found.match);
    at = found.foldedEnd;
  }
  return matches;
}

interface Found {
  readonly match: NameMatch;
  readonly foldedEnd: number;
  readonly exact: boolean;
}

/** A link text that is a mere domain names a brand only when the brand is called just that, as in `Booking.com`. */
function isNameAsLabel(text: string, label: Range, { match, exact }: Found): boolean {
  return exact && plainSpelling(text.slice(label.from, label.to)) === plainSpelling(text.slice(match.from, match.to));
}

function longestAt(text: string, folded: FoldedText, start: number, finder: NameFinder): Found | null {
  const from = folded.offsets[start];
  if ((start > 0 && folded.offsets[start - 1] === from) || !startsWord(text, from)) return null;
  let longest: Found | null = null;
  let node: TrieNode | undefined = finder.root;
  for (let at = start; (node = node.next.get(folded.text.charCodeAt(at)));) {
    const to = folded.offsets[++at];
    if (node.entries.length === 0 || to === folded.offsets[at - 1] || !endsWord(text, to)) continue;
    const best = bestEntry(text, from, to, node, finder);
    if (best) longest = { match: { actorId: best.actorId, from, to }, foldedEnd: at, exact: best.exact };
    if (at >= folded.text.length) break;
  }
  return longest;
}

/** Of the entries that fold alike: the same spelling, then the same but for case, then but for accents. */
function bestEntry(
  text: string,
  from: number,
  to: number,
  node: TrieNode,
  finder: NameFinder,
): { actorId: number; exact: boolean } | null {
  const spelling = plainSpelling(text.slice(from, to));
  const lower = spelling.toLowerCase();
  let best: NameEntry | null = null;
  let bestTier = 3;
  for (const entry of node.entries) {
    if (entry.kind === 'domain') continue;
    const tier = entry.spelling === spelling ? 0 : entry.spelling.toLowerCase() === lower ? 1 : 2;
    if (tier < bestTier && (tier === 0 || !entry.exact)) [best, bestTier] = [entry, tier];
  }
  if (best) return { actorId: best.actorId, exact: bestTier === 0 };
  const domain = node.entries.find(
    (entry): entry is DomainEntry => entry.kind === 'domain' && entry.spelling === lower,
  );
  const actorId = domain ? domainOwner(text, from, to, finder) : null;
  return actorId === null ? null : { actorId, exact: false };
}

const HOST_HEAD = /[\p{L}\p{Nd}.-]{0,250}$/u;
const HOST_GOES_ON = /^(?:-|\.[\p{L}\p{Nd}])/u;

/** Whose a domain typed in prose is, judged by the whole host that it ends. */
function domainOwner(text: string, from: number, to: number, finder: NameFinder): number | null {
  if (text[from - 1] === '-' || HOST_GOES_ON.test(text.slice(to, to + 3))) return null;
  const isSubdomain = text[from - 1] === '.';
  const head = isSubdomain ? HOST_HEAD.exec(text.slice(Math.max(0, from - 250), from))?.[0] : '';
  return finder.ownerOf(domainToASCII(`${head}${text.slice(from, to)}`.replace(/^[.-]+/, '')));
}
