import { EXECUTION_ROW, sentimentCode, type SentimentLevel } from '../../kernel';
import { type Measure, mentionWeight } from '../measures';
import type { DayColumns } from './day-columns';

type Valued = (day: DayColumns, row: number) => number;

const positionWithin =
  (last: number): Valued =>
  ({ position }, row) =>
    position[row]! > 0 && position[row]! <= last ? 1 : 0;

function judged(level: SentimentLevel): Valued {
  const code = sentimentCode(level);
  return ({ traits }, row) => (traits[row]! >> 1 === code ? 1 : 0);
}

/** What one row adds to each measure: the same as `MEASURES` say in SQL. Rows of executions alone are responses. */
const VALUES: Readonly<Record<Exclude<Measure, 'responses'>, Valued>> = {
  no_results: ({ traits }, row) => traits[row]! & 1,
  mentions: positionWithin(Infinity),
  mentions_first: ({ position }, row) => (position[row] === 1 ? 1 : 0),
  mentions_second: ({ position }, row) => (position[row] === 2 ? 1 : 0),
  mentions_top_three: positionWithin(3),
  mentions_top_seven: positionWithin(7),
  mention_position_sum: ({ position }, row) => position[row]!,
  mention_weight: ({ position }, row) => (position[row]! > 0 ? mentionWeight(position[row]!) : 0),
  citations: ({ citations }, row) => citations[row]!,
  citations_positioned: ({ citationsPositioned }, row) => citationsPositioned[row]!,
  citation_position_sum: ({ citationPositionSum }, row) => citationPositionSum[row]!,
  very_positive: judged('very_positive'),
  positive: judged('positive'),
  neutral: judged('neutral'),
  negative: judged('negative'),
  very_negative: judged('very_negative'),
};

/** A sum of measures, some of them taken away. */
export type Term = readonly { readonly measure: Measure; readonly sign: 1 | -1 }[];

/** @param term as `figureOf` writes it */
export const parseTerm = (term: string): Term =>
  term.split(/ (?=[+-] )/).map((part) => {
    const [sign, measure] = part.length > 2 && part[1] === ' ' ? [part[0], part.slice(2)] : ['+', part];
    return { measure: measure as Measure, sign: sign === '-' ? -1 : 1 };
  });

/** What each of an actor's rows of a day adds to a term. @param into is filled from `at` on */
export function measure(day: DayColumns, actorId: number, term: Term, into: Float64Array, at = 0): void {
  const [start, end] = day.rowsOf(actorId);
  into.fill(0, at, at + end - start);
  for (const { measure: name, sign } of term) {
    if (name === 'responses') {
      if (actorId === EXECUTION_ROW) for (let row = start; row < end; row++) into[at + row - start]! += sign;
      continue;
    }
    const valueOf = VALUES[name];
    for (let row = start; row < end; row++) into[at + row - start]! += sign * valueOf(day, row);
  }
}
