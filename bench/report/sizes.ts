import type { Client } from 'pg';
import { printTable } from './table';

/** Partitions count under their parent. */
const SIZES = `
  with leaves as (
    select coalesce(i.inhparent, c.oid)::regclass::text as name, c.oid, c.reltuples
    from pg_class c left join pg_inherits i on i.inhrelid = c.oid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
  )
  select name, sum(greatest(0, reltuples))::bigint::text as rows, sum(pg_relation_size(oid))::bigint::text as heap,
    sum(pg_total_relation_size(oid))::bigint::text as total
  from leaves group by name having sum(reltuples) > 0 order by sum(pg_total_relation_size(oid)) desc
`;

const megabytes = (bytes: number): string => (bytes / 1_048_576).toFixed(1);

/** Rows and megabytes (2^20 bytes) of every table with rows; the last column is what a million executions take. */
export async function printSizes(client: Client): Promise<void> {
  const { rows } = await client.query<Record<'name' | 'rows' | 'heap' | 'total', string>>(SIZES);
  const { rows: counts } = await client.query<{ count: string }>('select count(*) from executions');
  const million = Number(counts[0]!.count) / 1_000_000;
  const all = rows.reduce((sum, { total }) => sum + Number(total), 0);
  const line = (name: string, count: string, heap: string, total: number) => [
    name,
    count,
    heap,
    megabytes(total),
    megabytes(total / million),
  ];
  printTable(
    ['table', 'rows', 'heap MB', 'with indexes MB', 'MB per million executions'],
    [
      ...rows.map(({ name, rows: count, heap, total }) => line(name, count, megabytes(Number(heap)), Number(total))),
      line('all', '', '', all),
    ],
  );
}
