import { findDates } from '../dates/find-dates';
import { partsOfWholes, sharesIn } from '../numbers/parts-of-wholes';
import { sameQuantity, type Quantity } from '../numbers/quantity';
import { fold } from '../text/fold';
import type { ClaimContext, ClaimRule, Figures } from '../types';
import { withoutLinks } from './links.rule';
import { statedNumbers } from './numbers.rule';
import { withoutQuotations } from './quotations.rule';

/**
 * The figures of a claim go together: no part is larger than its whole, no share is above 100 %, and figures that count
 * different answers do not stand in one sentence.
 */
export const FIGURES: ClaimRule = {
  name: 'figure',
  check: (claim, context) =>
    [...oversizedParts(claim, context), ...oversizedShares(claim, context), ...mixedScopes(claim, context)].map(
      (part) => ({ rule: 'figure', part, verdict: 'missing' }),
    ),
};

function oversizedParts(claim: string, { language, cited }: ClaimContext): string[] {
  const told = partsOfWholes(findDates(withoutLinks(withoutQuotations(claim)), language).rest, language);
  const counted = figuresOf(cited).flatMap(({ counts }) =>
    counts.slice(1).map((part, index) => ({ part, whole: counts[index]! })),
  );
  const wrong = [...told, ...counted].filter(({ part, whole }) => part > whole);
  return [...new Set(wrong.map(({ part, whole }) => `${part} of ${whole}`))];
}

/** A third party's words may be of another kind of share: 150 % of the daily dose. */
function oversizedShares(claim: string, { language, cited }: ClaimContext): string[] {
  const theirs = new Set(cited.filter(({ figures }) => !figures).flatMap(({ text }) => sharesIn(fold(text), null)));
  return sharesIn(fold(withoutQuotations(claim)), language)
    .filter((share) => share > 100 && !theirs.has(share))
    .map((share) => `${share} %`);
}

function mixedScopes(claim: string, context: ClaimContext): string[] {
  const scopes = [...Map.groupBy(figuresOf(context.cited), ({ scope }) => JSON.stringify(scope)).values()];
  if (scopes.length < 2) return [];
  const stated = statedNumbers(claim, context)
    .flatMap((quantity) => (quantity.parts?.length ? quantity.parts : [quantity]))
    .filter((quantity) => scopes.some((figures) => has(figures, quantity)));
  const together = scopes.some((figures) => stated.every((quantity) => has(figures, quantity)));
  return together ? [] : [stated.map(({ text }) => text).join(' and ')];
}

const figuresOf = (cited: ClaimContext['cited']): Figures[] => cited.flatMap(({ figures }) => figures ?? []);

const has = (figures: readonly Figures[], { readings }: Quantity): boolean =>
  figures.some(({ counts }) =>
    counts.some((raw) => readings.some((reading) => sameQuantity(reading, { raw, value: raw, dimension: null }))),
  );
