import type { Client } from 'pg';
import { ROLLUPS } from '@app/core/metric-engine';

/**
 * Indexes of big tables are built when the rows are there: several times quicker than row by row. Executions keep theirs,
 * because a rollup looks each of them up.
 */
export const BIG_TABLES = [
  'facts',
  'sources',
  'sentiments',
  'answers',
  'urls',
  'domains',
  ...ROLLUPS.map(({ table }) => table),
];

const INDEXES = `
  select c.relname as table, i.relname as index, pg_get_indexdef(i.oid) as definition, k.conname as "constraint",
    pg_get_constraintdef(k.oid) as key
  from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
  left join pg_constraint k on k.conindid = i.oid and k.contype in ('p', 'u')
  where c.relnamespace = 'public'::regnamespace and c.relname = any($1)
  order by c.relname, i.oid
`;

interface Index {
  readonly table: string;
  readonly index: string;
  readonly definition: string;
  readonly constraint: string | null;
  readonly key: string | null;
}

/** @returns for each table what makes them again as they were, partitions included */
export async function dropIndexes(client: Client): Promise<((on: Client) => Promise<void>)[]> {
  const { rows } = await client.query<Index>(INDEXES, [BIG_TABLES]);
  for (const { table, index, constraint } of rows) {
    await client.query(constraint ? `alter table ${table} drop constraint ${constraint}` : `drop index ${index}`);
  }
  return BIG_TABLES.map((name) => async (on: Client) => {
    for (const { definition, constraint, key } of rows.filter(({ table }) => table === name)) {
      // A partitioned table's definition says ON ONLY, which would leave the partitions without.
      const create = definition.replace(' ON ONLY ', ' ON ');
      await on.query(constraint ? `alter table ${name} add constraint ${constraint} ${key}` : create);
    }
  });
}
