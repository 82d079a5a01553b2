import { domainToASCII } from 'node:url';
import type { Range } from '../markdown/answer-text';
import type { Candidate, NameMatch } from './candidate';
import type { NameContext, WeighedName } from './evidence';
import { NO_CONTEXT, withEvidence } from './evidence';
import { foldNames } from './fold-names';
import { type FoldedText, plainSpelling } from './fold-text';
import type { DomainEntry, Entry, NameDictionary, NameEntry } from './name-dictionary';
import { ALL_LANGUAGES, languagesOf } from './text-languages';
import { beginsWithCapitals } from './surroundings';
import { INFLECTED, type Way } from './trie';
import { spellingDistance } from './spelling-distance';
import { endsWord, IS_ASCII_WORD, startsWord } from './word-boundary';

export interface NameFinder {
  readonly names: NameDictionary;
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
export function weighNames(text: string, finder: NameFinder, context: NameContext = NO_CONTEXT): WeighedName[] {
  const languages = languagesOf(text);
  const found = new Search(text, finder, languages || ALL_LANGUAGES, context.addressLabels).all();
  let minds: boolean | undefined;
  const mindsCapitals = (): boolean => (minds ??= beginsWithCapitals(text));
  return withEvidence({ text, languages, ownerOf: finder.ownerOf, mindsCapitals }, found, context);
}

/** Whether a place lies between two ASCII letters or digits: the quick answer for most places. */
const isInsideWord = ({ units, offsets }: FoldedText, at: number): boolean =>
  at > 0 && IS_ASCII_WORD[units[at]] === 1 && IS_ASCII_WORD[units[at - 1]] === 1 && offsets[at - 1] === offsets[at] - 1;

/**
 * In a text of unknown language shorter words with an ending may be other words, unless they are acronyms or have a script
 * whose languages all inflect and a capital.
 */
const LEAST_INFLECTED = 6;
const TAKES_ENDINGS = /^(?:\p{Lu}{2}|(?=\p{Script=Cyrillic})\p{Lu}|(?![\p{Lu}\p{Ll}])\p{L})/u;

class Search {
  private readonly folded: FoldedText;
  private start = 0;
  private from = 0;
  private startsWord: boolean | undefined;
  private best: Candidate | null = null;
  private bestEnd = 0;
  private bestTier = Infinity;

  constructor(
    private readonly text: string,
    private readonly finder: NameFinder,
    private readonly languages: number,
    private readonly addressLabels: readonly Range[],
  ) {
    this.folded = foldNames(text);
  }

  all(): Candidate[] {
    const { units, length } = this.folded;
    const { text } = this;
    const { firstUnits } = this.finder.names;
    const found: Candidate[] = [];
    const labels = this.addressLabels.values();
    let label = labels.next().value;
    for (let at = 0; at < length;) {
      if (firstUnits[units[at]] === 0) {
        at++;
        continue;
      }
      const match = isInsideWord(this.folded, at) ? null : this.longestAt(at);
      if (!match) {
        at++;
        continue;
      }
      while (label && label.to <= match.from) label = labels.next().value;
      if (!label || label.from >= match.to || isNameAsLabel(text, label, match)) found.push(match);
      at = this.bestEnd;
    }
    return found;
  }

  private longestAt(start: number): Candidate | null {
    const { offsets } = this.folded;
    this.from = offsets[start];
    if (start > 0 && offsets[start - 1] === this.from) return null;
    this.start = start;
    this.startsWord = undefined;
    this.best = null;
    this.bestEnd = 0;
    this.bestTier = Infinity;
    this.finder.names.root.walk(this.folded, start, this.languages, this.take);
    return this.best;
  }

  private readonly take = (entries: readonly Entry[], end: number, way: Way): void => {
    if (end < this.bestEnd || end === this.start) return;
    const { offsets } = this.folded;
    const to = offsets[end];
    if (to === offsets[end - 1] || !endsWord(this.text, to)) return;
    if (
      (way & INFLECTED) !== 0 &&
      this.languages === ALL_LANGUAGES &&
      to - this.from < LEAST_INFLECTED &&
      this.text[to - 1] !== 's' &&
      !TAKES_ENDINGS.test(this.text.slice(this.from, to))
    )
      return;
    this.startsWord ??= startsWord(this.text, this.from);
    if (!this.startsWord) return;
    const best = this.bestOf(entries, to, way);
    if (!best || (end === this.bestEnd && best.tier >= this.bestTier)) return;
    this.best = { actorId: best.actorId, entry: best.entry, from: this.from, to, inflected: (way & INFLECTED) !== 0 };
    this.bestEnd = end;
    this.bestTier = best.tier;
  };

  /** The best of entries that fold alike: the same spelling, then one of other case, then of other accents and signs. */
  private bestOf(
    entries: readonly Entry[],
    to: number,
    way: Way,
  ): { readonly actorId: number; readonly entry: NameEntry | null; readonly tier: number } | null {
    const written = plainSpelling(this.text.slice(this.from, to));
    let best: NameEntry | null = null;
    let bestTier = Infinity;
    for (const entry of entries) {
      if (entry.kind === 'domain') continue;
      const tier = spellingDistance(entry, written, way);
      if (tier < bestTier) [best, bestTier] = [entry, tier];
    }
    if (best) return { actorId: best.actorId, entry: best, tier: bestTier };
    const lower = written.toLowerCase();
    const domain = entries.some((entry): entry is DomainEntry => entry.kind === 'domain' && entry.spelling === lower);
    const actorId = domain ? this.domainOwner(to) : null;
    return actorId === null ? null : { actorId, entry: null, tier: 0 };
  }

  /** The actor that a domain typed in prose belongs to, judged by the whole host that it ends. */
  private domainOwner(to: number): number | null {
    const { text, from, finder } = this;
    if (text[from - 1] === '-' || HOST_GOES_ON.test(text.slice(to, to + 3))) return null;
    const isSubdomain = text[from - 1] === '.';
    const head = isSubdomain ? HOST_HEAD.exec(text.slice(Math.max(0, from - 250), from))?.[0] : '';
    return finder.ownerOf(domainToASCII(`${head}${text.slice(from, to)}`.replace(/^[.-]+/, '')));
  }
}

const HOST_HEAD = /[\p{L}\p{Nd}.-]{0,250}$/u;
const HOST_GOES_ON = /^(?:-|\.[\p{L}\p{Nd}])/u;

/** A link text that is a mere domain names a brand only when the brand is called just that, as in `Booking.com`. */
function isNameAsLabel(text: string, label: Range, { from, to, entry }: Candidate): boolean {
  const written = plainSpelling(text.slice(from, to));
  return entry?.spelling === written && plainSpelling(text.slice(label.from, label.to)) === written;
}
