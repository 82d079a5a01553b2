import type { Client, QueryConfig } from 'pg';
import type { CompiledQuery } from '@app/core/metric-engine';
import { percentile } from '../load/generator';

export interface SqlTime {
  readonly p50: number;
  readonly p95: number;
  readonly rows: number;
}

const LEAST_RUNS = 10;

/** As the product sends it: prepared under its name, or planned anew each time. */
const sent = ({ name, text, values }: CompiledQuery): QueryConfig =>
  name ? { name, text, values: [...values] } : { text, values: [...values] };

/** Milliseconds from sending to decoded rows, one connection, one after the other; the first runs do not count. */
export async function timeSql(client: Client, statement: CompiledQuery, seconds: number): Promise<SqlTime> {
  const query = sent(statement);
  const times: number[] = [];
  // A prepared statement may get its lasting plan with the sixth run.
  for (let run = 0; run < LEAST_RUNS; run += 1) await client.query(query);
  const { rowCount } = await client.query(query);
  for (const end = performance.now() + seconds * 1000; performance.now() < end || times.length < LEAST_RUNS;) {
    const start = performance.now();
    await client.query(query);
    times.push(performance.now() - start);
  }
  const ascending = Float64Array.from(times).sort();
  return { p50: percentile(ascending, 0.5), p95: percentile(ascending, 0.95), rows: rowCount ?? 0 };
}

/** EXPLAIN (ANALYZE, BUFFERS) of a statement, planned for its values and, if it is prepared, once for all values. */
export async function explain(client: Client, { name, text, values }: CompiledQuery): Promise<string> {
  const literals = values.map((value) => client.escapeLiteral(literalOf(value))).join(', ');
  const plans: string[] = [];
  for (const mode of name ? ['force_custom_plan', 'force_generic_plan'] : ['force_custom_plan']) {
    await client.query(`set plan_cache_mode = ${mode}`);
    await client.query(`prepare explained as ${text}`);
    const { rows } = await client.query(`explain (analyze, buffers) execute explained(${literals})`);
    plans.push(`-- ${mode}`, ...rows.map((row: Record<string, string>) => row['QUERY PLAN']!));
    await client.query('deallocate explained');
  }
  await client.query('reset plan_cache_mode');
  return plans.join('\n');
}

function literalOf(value: unknown): string {
  if (Array.isArray(value)) return `{${value.join(',')}}`;
  return value instanceof Date ? value.toISOString() : String(value);
}
