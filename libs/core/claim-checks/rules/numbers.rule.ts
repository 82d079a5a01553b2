import { findDates } from '../dates/find-dates';
import { numbersOfClaim, numbersOfSpan } from '../numbers/find-numbers';
import { type Quantity, type Reading, sameQuantity } from '../numbers/quantity';
import { normal } from '../text/fold';
import type { ClaimContext, ClaimRule } from '../types';
import { withoutLinks } from './links.rule';
import { withoutQuotations } from './quotations.rule';

/** Every number of a claim stands in a span that it cites, by value: `1.2 million` is `1,200,000`. */
export const NUMBERS: ClaimRule = {
  name: 'number',
  check: (claim, context) => {
    const given = context.cited.flatMap(({ text }) => readingsOf(text));
    return statedNumbers(claim, context)
      .filter((quantity) => !holds(quantity, given))
      .map(({ text }) => ({ rule: 'number', part: text, verdict: 'missing' }));
  },
};

/** The numbers that a claim is held to, without those of dates, names, links and quotations. */
export function statedNumbers(claim: string, context: ClaimContext): Quantity[] {
  const { language } = context;
  const plain = findDates(withoutLinks(withoutNames(withoutQuotations(claim), context)), language).rest;
  return numbersOfClaim(plain, language);
}

/** Names of actors and sources may have numbers in them: `Police 24`. A longer title is no name but a statement. */
const WORDS_OF_NAME = 3;

function withoutNames(claim: string, { knownNames, evidence }: ClaimContext): string {
  const titles = new Set(
    evidence
      .flatMap(({ title }) => title.split(/\s+[–—|·-]\s+/u))
      .filter((part) => part.split(/\s+/).length <= WORDS_OF_NAME),
  );
  const names = [...knownNames, ...titles]
    .map(normal)
    .filter((name) => name.length > 3 && /[\d一-十百千万]/u.test(name));
  return names.reduce((text, name) => text.replaceAll(name, ' '), normal(claim));
}

const holds = (quantity: Quantity, given: readonly Reading[]): boolean =>
  quantity.readings.some((reading) => given.some((other) => sameQuantity(reading, other))) ||
  (quantity.parts !== undefined && quantity.parts.length > 0 && quantity.parts.every((part) => holds(part, given)));

function readingsOf(text: string): Reading[] {
  const { dates, rest } = findDates(text, null);
  const years = dates.flatMap(({ readings }) => readings.flatMap(({ year }) => (year === undefined ? [] : [year])));
  const quantities = numbersOfSpan(rest).flatMap((quantity) => [quantity, ...(quantity.parts ?? [])]);
  return [
    ...years.map((year): Reading => ({ raw: year, value: year, dimension: null })),
    ...quantities.flatMap(({ readings }) => readings),
  ];
}
