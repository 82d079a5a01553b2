import { EXECUTION_ROW, sentimentCode, type SentimentLevel } from '../../kernel';
import { type Measure, mentionWeight } from '../measures';
import type { ActorRowsOfDay, RowChoice } from './counted-rows';
import type { ColumnName, DayColumns } from './day-columns';

type ValueOf = (number: number) => number;

/** What a row adds to a measure by the number in one of its columns. */
interface Measured {
  readonly column: ColumnName;
  /** Absent where it is the number itself. */
  readonly made?: {
    readonly valueOf: ValueOf;
    /** Of each number that fits into a byte, as most columns have them: a loop that calls functions is slow. */
    readonly table: Float64Array;
  };
}

const BYTES = 2 ** 8;

const of = (column: ColumnName, valueOf: ValueOf): Measured => ({
  column,
  made: { valueOf, table: Float64Array.from({ length: BYTES }, (_, number) => valueOf(number)) },
});

const positionWithin = (last: number): Measured => of('position', (place) => Number(place > 0 && place <= last));
const positionOf = (wanted: number): Measured => of('position', (place) => Number(place === wanted));

function judged(level: SentimentLevel): Measured {
  const code = sentimentCode(level);
  return of('traits', (traits) => Number(traits >> 1 === code));
}

/** What rows add to each measure: the same as `MEASURES` say in SQL. Rows of executions alone are responses. */
const MEASURED: Readonly<Record<Exclude<Measure, 'responses'>, Measured>> = {
  no_results: of('traits', (traits) => traits & 1),
  mentions: positionWithin(Infinity),
  mentions_first: positionOf(1),
  mentions_second: positionOf(2),
  mentions_top_three: positionWithin(3),
  mentions_top_seven: positionWithin(7),
  mention_position_sum: { column: 'position' },
  mention_weight: of('position', (place) => (place > 0 ? mentionWeight(place) : 0)),
  citations: { column: 'citations' },
  citations_positioned: { column: 'citationsPositioned' },
  citation_position_sum: { column: 'citationPositionSum' },
  very_positive: judged('very_positive'),
  positive: judged('positive'),
  neutral: judged('neutral'),
  negative: judged('negative'),
  very_negative: judged('very_negative'),
};

/** Measures of which only rows of executions have any; these have nothing of others. */
const OF_EXECUTIONS: readonly Measure[] = ['responses', 'no_results'];
const mayAdd = (actorId: number, name: Measure): boolean =>
  OF_EXECUTIONS.includes(name) === (actorId === EXECUTION_ROW);

/** A sum of measures, some of them taken away. */
export type Term = readonly { readonly measure: Measure; readonly sign: 1 | -1 }[];

/** @param term as `figureOf` writes it */
export const parseTerm = (term: string): Term =>
  term.split(/ (?=[+-] )/).map((part) => {
    const [sign, measure] = part.length > 2 && part[1] === ' ' ? [part[0], part.slice(2)] : ['+', part];
    return { measure: measure as Measure, sign: sign === '-' ? -1 : 1 };
  });

/** What each of an actor's rows of a day adds to a term. @param into is filled from `at` on */
export function measure(day: ActorRowsOfDay, actorId: number, term: Term, into: Float64Array, at = 0): void {
  const [start, end] = day.rowsOf(actorId);
  into.fill(0, at, at + end - start);
  for (const { measure: name, sign } of term) {
    if (!mayAdd(actorId, name)) continue;
    if (name !== 'responses') add(MEASURED[name], day, start, end, into, at, sign);
    else for (let row = start; row < end; row++) into[at + row - start]! += sign;
  }
}

function add(
  { column, made }: Measured,
  day: ActorRowsOfDay,
  start: number,
  end: number,
  into: Float64Array,
  at: number,
  sign: 1 | -1,
): void {
  const numbers = day.column(column);
  if (!made) for (let row = start; row < end; row++) into[at + row - start]! += sign * numbers[row]!;
  else if (numbers instanceof Uint8Array) {
    const { table } = made;
    for (let row = start; row < end; row++) into[at + row - start]! += sign * table[numbers[row]!]!;
  } else for (let row = start; row < end; row++) into[at + row - start]! += sign * made.valueOf(numbers[row]!);
}

/**
 * What those of an actor's rows of a day that count add to a measure. Its loops multiply, for a branch would be guessed wrong as often as
 * a filter leaves some.
 */
export function sumOfRows(day: DayColumns, actorId: number, { weights, count }: RowChoice, name: Measure): number {
  if (!mayAdd(actorId, name)) return 0;
  if (name === 'responses') return count;
  const [start, end] = day.rowsOf(actorId);
  const { column, made } = MEASURED[name];
  const numbers = day.column(column);
  let sum = 0;
  if (!made) for (let row = start; row < end; row++) sum += weights[row - start]! * numbers[row]!;
  else if (numbers instanceof Uint8Array) {
    const { table } = made;
    for (let row = start; row < end; row++) sum += weights[row - start]! * table[numbers[row]!]!;
  } else for (let row = start; row < end; row++) sum += weights[row - start]! * made.valueOf(numbers[row]!);
  return sum;
}
