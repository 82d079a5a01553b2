import type { Parameters } from './statement';

/** Which rows of a sorted list are wanted; pages count from 1. */
export interface Page {
  readonly page: number;
  readonly perPage: number;
}

export const pageClause = ({ page, perPage }: Page, values: Parameters): string =>
  `limit ${values.add(perPage)} offset ${values.add((page - 1) * perPage)}`;

/** Scale at which integer quotients order as the fractions do, while denominators stay below 10^15. */
const SCALE = '1e30';

/**
 * An expression that orders as the exact quotient does, and is equal where it is: numeric division rounds equal
 * fractions to unequal lengths. Null without a denominator.
 */
export const exactQuotient = (numerator: string, denominator: string): string =>
  `div((${numerator})::numeric * ${SCALE}, nullif(${denominator}, 0))`;
