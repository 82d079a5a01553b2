import { EXECUTION_ROW, sentimentCode, type SentimentLevel } from '../../kernel';
import { type Measure, mentionWeight } from '../measures';
import type { MeasuredRows } from './counted-rows';
import type { PackedColumn } from './packed';

/** Adds what the rows from `start` to before `end` have of a measure, times `sign`, to `into` from `at` on. */
type Adds = (day: MeasuredRows, start: number, end: number, into: Float64Array, at: number, sign: 1 | -1) => void;

/** Each has a loop of its own: a function that is called for each row of any measure would never be compiled into its loop. */
const positionWithin =
  (last: number): Adds =>
  ({ position }, start, end, into, at, sign) => {
    for (let row = start; row < end; row++) {
      const place = position[row]!;
      if (place > 0 && place <= last) into[at + row - start]! += sign;
    }
  };

const positionOf =
  (wanted: number): Adds =>
  ({ position }, start, end, into, at, sign) => {
    for (let row = start; row < end; row++) if (position[row] === wanted) into[at + row - start]! += sign;
  };

const numbers =
  (columnOf: (day: MeasuredRows) => PackedColumn): Adds =>
  (day, start, end, into, at, sign) => {
    const column = columnOf(day);
    for (let row = start; row < end; row++) into[at + row - start]! += sign * column[row]!;
  };

function judged(level: SentimentLevel): Adds {
  const code = sentimentCode(level);
  return ({ traits }, start, end, into, at, sign) => {
    for (let row = start; row < end; row++) if (traits[row]! >> 1 === code) into[at + row - start]! += sign;
  };
}

const noResults: Adds = ({ traits }, start, end, into, at, sign) => {
  for (let row = start; row < end; row++) into[at + row - start]! += sign * (traits[row]! & 1);
};

const weights: Adds = ({ position }, start, end, into, at, sign) => {
  for (let row = start; row < end; row++) {
    if (position[row]! > 0) into[at + row - start]! += sign * mentionWeight(position[row]!);
  }
};

/** What rows add to each measure: the same as `MEASURES` say in SQL. Rows of executions alone are responses. */
const ADDED: Readonly<Record<Exclude<Measure, 'responses'>, Adds>> = {
  no_results: noResults,
  mentions: positionWithin(Infinity),
  mentions_first: positionOf(1),
  mentions_second: positionOf(2),
  mentions_top_three: positionWithin(3),
  mentions_top_seven: positionWithin(7),
  mention_position_sum: numbers(({ position }) => position),
  mention_weight: weights,
  citations: numbers(({ citations }) => citations),
  citations_positioned: numbers(({ citationsPositioned }) => citationsPositioned),
  citation_position_sum: numbers(({ citationPositionSum }) => citationPositionSum),
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
export function measure(day: MeasuredRows, actorId: number, term: Term, into: Float64Array, at = 0): void {
  const [start, end] = day.rowsOf(actorId);
  into.fill(0, at, at + end - start);
  for (const { measure: name, sign } of term) {
    if (name !== 'responses') ADDED[name](day, start, end, into, at, sign);
    else if (actorId === EXECUTION_ROW) for (let row = start; row < end; row++) into[at + row - start]! += sign;
  }
}
