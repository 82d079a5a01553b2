import type { Client } from 'pg';
import { printTable } from './table';

/** Partitions count under their parent, tables and indexes alike; TOAST counts to its table. */
const SIZES = `
  with leaves as (
    select coalesce(i.inhparent, c.oid) as id, coalesce(x.indrelid, i.inhparent, c.oid) as table_id, c.relkind,
      greatest(0, c.reltuples) as rows,
      case c.relkind when 'r' then pg_table_size(c.oid) else pg_relation_size(c.oid) end as bytes
    from pg_class c
    left join pg_inherits i on i.inhrelid = c.oid
    left join pg_index x on x.indexrelid = coalesce(i.inhparent, c.oid)
    where c.relkind in ('r', 'i') and c.relnamespace = 'public'::regnamespace
  )
  select table_id::regclass::text as table, case relkind when 'i' then id::regclass::text else '' end as index,
    sum(rows)::bigint::text as rows, sum(bytes)::bigint::text as bytes,
    sum(sum(bytes)) over (partition by table_id)::bigint::text as total
  from leaves group by table_id, id, relkind having sum(rows) > 0 and sum(bytes) > 1024 * 1024
  order by sum(sum(bytes)) over (partition by table_id) desc, table_id, relkind desc, sum(bytes) desc
`;

export type Size = Readonly<Record<'table' | 'index' | 'rows' | 'bytes' | 'total', string>>;

/** Of every table and index above a megabyte, the largest first. */
export const readSizes = async (client: Client): Promise<Size[]> => (await client.query<Size>(SIZES)).rows;

const megabytes = (bytes: number): string => (bytes / 1_048_576).toFixed(1);

/** Megabytes (2^20 bytes) of every table and index above one; the last column is what a million executions take. */
export async function printSizes(client: Client): Promise<void> {
  const rows = await readSizes(client);
  const { rows: counts } = await client.query<{ count: string }>('select count(*) from executions');
  const million = Number(counts[0]!.count) / 1_000_000;
  const all = rows.reduce((sum, { bytes }) => sum + Number(bytes), 0);
  const line = (table: string, index: string, count: string, bytes: number, total: string) => [
    table,
    index,
    count,
    megabytes(bytes),
    total,
    megabytes(bytes / million),
  ];
  printTable(
    ['table', 'index', 'rows', 'MB', 'table with indexes MB', 'MB per million executions'],
    [
      ...rows.map(({ table, index, rows: count, bytes, total }) =>
        line(table, index, count, Number(bytes), index ? '' : megabytes(Number(total))),
      ),
      line('all', '', '', all, megabytes(all)),
    ],
    2,
  );
}
