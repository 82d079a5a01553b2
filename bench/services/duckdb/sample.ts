import type { DuckDBMaterializedResult } from '@duckdb/node-api';
import { type ConfidenceKind, EXECUTION_ROW, type Granularity } from '@app/core/kernel';
import {
  ActorRows,
  figureOf,
  listedPlaces,
  type Measure,
  MEASURES,
  type MetricDefinition,
  type NumberColumn,
  placeSql,
  SamplePlaces,
  SampleRows,
  termColumn,
  termsOf,
} from '@app/core/metric-engine';

export interface SampleSql {
  readonly kind: ConfidenceKind;
  readonly metrics: readonly MetricDefinition[];
  /** What places of a market tell apart beside prompts. */
  readonly granularity: Granularity | null;
  /** Which executions and facts count. */
  readonly where: string;
}

/**
 * Two statements: the places of executions and what facts add to them, grouped as far as the figures allow. A panel rests on
 * single answers of prompts and models, a market on sums of prompts.
 */
export function sampleSql({ kind, metrics, granularity, where }: SampleSql): string[] {
  const isPanel = kind === 'panel';
  const period = granularity && (granularity === 'day' ? 'day' : `date_trunc('${granularity}', day)::date`);
  const place = isPanel ? placeSql('model', 'day') : placeSql('0', period);
  const from = (table: string, columns: string) =>
    `from (select ${place}${columns} from (select * replace (prompt_id::bigint as prompt_id) from ${table} where ${where}))`;
  const terms = termsOf(metrics.map(figureOf)).map(sqlOf);
  const added = terms.map((term, index) => `, ${term} as ${termColumn(index)}`).join('');
  const sums = terms.map((_, index) => (isPanel ? termColumn(index) : `sum(${termColumn(index)})::int`)).join(', ');
  return [
    `select place::double, ${isPanel ? '1' : 'count(*)::int'} ${from('executions', '')} ${isPanel ? '' : 'group by place'}`,
    `select actor_id, place::double, ${sums} ${from('facts', `, actor_id${added}`)} ${isPanel ? '' : 'group by actor_id, place'}`,
  ];
}

/** What one row adds to a term of `figureOf`, which is a sum of measures. */
const sqlOf = (term: string): string =>
  term
    .split(' ')
    .map((word) => (word in MEASURES ? `coalesce(${MEASURES[word as Measure]}, 0)::int` : word))
    .join(' ');

/** The rows of a sample, of the results of `sampleSql`. */
export async function sampleRows(executions: DuckDBMaterializedResult, facts: DuckDBMaterializedResult) {
  const [placeAt, n] = (await columnsOf(executions)) as [Float64Array, Int32Array];
  const [actorAt, factAt, ...terms] = await columnsOf(facts);
  const places = SamplePlaces.of(listedPlaces(placeAt), Float64Array.from(n));
  const rows = rowsByActor(actorAt!);
  return SampleRows.of(places, [EXECUTION_ROW, ...rows.keys()], (actorId) => {
    if (actorId === EXECUTION_ROW) return new ActorRows(() => Int32Array.from(n), places.listedAt);
    const of = rows.get(actorId)!;
    const read = (name: string) => {
      const column = terms[terms.findIndex((_, index) => termColumn(index) === name)]!;
      return of.map((row) => column[row]!);
    };
    return new ActorRows(
      read,
      of.map((row) => places.indexOf(factAt![row]!)),
    );
  });
}

function rowsByActor(actorAt: NumberColumn): Map<number, Int32Array> {
  const counts = new Map<number, number>();
  for (const actor of actorAt) counts.set(actor, (counts.get(actor) ?? 0) + 1);
  const rows = new Map([...counts].map(([actor, count]) => [actor, new Int32Array(count)]));
  counts.clear();
  for (let row = 0; row < actorAt.length; row++) {
    const actor = actorAt[row]!;
    const next = counts.get(actor) ?? 0;
    rows.get(actor)![next] = row;
    counts.set(actor, next + 1);
  }
  return rows;
}

/** Whole columns of numbers without nulls, as DuckDB's vectors have them. */
async function columnsOf(result: DuckDBMaterializedResult): Promise<NumberColumn[]> {
  const chunks = (await result.fetchAllChunks()).filter(({ rowCount }) => rowCount > 0);
  return Array.from({ length: result.columnCount }, (_, index) => {
    const parts = chunks.map((chunk) => (chunk.getColumnVector(index) as unknown as { items: NumberColumn }).items);
    const all = parts[0] instanceof Float64Array ? new Float64Array(result.rowCount) : new Int32Array(result.rowCount);
    let end = 0;
    for (const part of parts) {
      all.set(part, end);
      end += part.length;
    }
    return all;
  });
}
