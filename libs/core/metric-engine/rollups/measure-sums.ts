import { MEASURE_NAMES, MEASURES } from '../measures';

/** Columns of a rollup over facts, by the expressions that queries use. */
export const MEASURE_SUMS: Readonly<Record<string, string>> = Object.fromEntries(
  MEASURE_NAMES.map((measure) => [measure, `coalesce(sum(${MEASURES[measure]}), 0)`]),
);
