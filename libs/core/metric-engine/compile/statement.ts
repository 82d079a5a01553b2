import { EVERY_ROW } from '../../kernel';

/** Collects the values of a statement. Every value of a caller reaches the database through here. */
export class Parameters {
  readonly all: unknown[] = [];
  private readonly projects = new Map<number, string>();

  /** @returns the placeholder that stands for the value */
  add(value: unknown): string {
    this.all.push(value);
    return `$${this.all.length}`;
  }

  /** One placeholder for a project, however often it is named: the text alone shows that all its tables are of one project. */
  project(id: number): string {
    const placeholder = this.projects.get(id) ?? this.add(id);
    this.projects.set(id, placeholder);
    return placeholder;
  }
}

/** SQL for whether a text contains one of these; no character of theirs is a wildcard. */
export const containsAny = (text: string, parts: readonly string[], values: Parameters): string =>
  `(${parts.map((part) => `strpos(${text}, ${values.add(part)}) > 0`).join(' or ')})`;

/** A statement whose text depends only on the form of what is asked, never on its values. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Which rows of a sorted list are wanted; pages count from 1. */
export interface Page {
  readonly page: number;
  /** `EVERY_ROW` for all rows on one page. */
  readonly perPage: number;
}

export const pageClause = ({ page, perPage }: Page, values: Parameters): string =>
  perPage === EVERY_ROW ? '' : `limit ${values.add(perPage)} offset ${values.add((page - 1) * perPage)}`;

/**
 * What the last row of a page has, where rows stand in the order of a number.
 * @param values of all rows, ascending
 * @returns undefined where there is no further page
 */
export function valueAtEnd(
  values: Readonly<Float64Array>,
  direction: 'asc' | 'desc',
  { page, perPage }: Page,
): number | undefined {
  const end = page * perPage;
  return direction === 'desc' ? values[values.length - end] : values[end - 1];
}

/** Scale at which integer quotients order as the fractions do, while denominators stay below 10^15. */
const SCALE = '1e30';

/**
 * An expression that orders as the exact quotient does, and is equal where the quotient is. Numeric division would
 * round equal fractions to unequal lengths. Null without a denominator.
 */
export const exactQuotient = (numerator: string, denominator: string): string =>
  `div((${numerator})::numeric * ${SCALE}, nullif(${denominator}, 0))`;
