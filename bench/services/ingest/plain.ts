import { Client } from 'pg';

/** Tables of raw rows, and how each names its execution. */
const TABLES = { executions: 'id', answers: 'execution_id', sources: 'execution_id', facts: 'execution_id' } as const;
type Table = keyof typeof TABLES;

/** Far from the ids that the product gave. */
const OFFSET = 1_000_000_000_000;

const COLUMNS = `
  select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
  where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum
`;

interface Insert {
  readonly text: string;
  readonly values: readonly (readonly (string | null)[])[];
}

/** One batch: an insert for each table. */
export type PlainBatch = readonly Insert[];

/** Rows that the product wrote for executions of a project, as batches of plain inserts of the same rows. */
export async function plainBatches(
  client: Client,
  projectId: number,
  count: number,
  size: number,
): Promise<PlainBatch[]> {
  const { rows } = await client.query<{ id: string }>(
    'select id::text from executions where project_id = $1 and id < $2 order by id desc limit $3',
    [projectId, OFFSET, count],
  );
  const batches: PlainBatch[] = [];
  const columns = new Map<Table, { name: string; type: string }[]>();
  for (const table of Object.keys(TABLES) as Table[]) {
    columns.set(table, (await client.query<{ name: string; type: string }>(COLUMNS, [table])).rows);
  }
  for (let start = 0; start < rows.length; start += size) {
    const ids = rows.slice(start, start + size).map(({ id }) => id);
    const inserts: Insert[] = [];
    for (const [table, all] of columns) inserts.push(await insertOf(client, table, all, projectId, ids));
    batches.push(inserts);
  }
  return batches;
}

async function insertOf(
  client: Client,
  table: Table,
  all: readonly { name: string; type: string }[],
  projectId: number,
  ids: readonly string[],
): Promise<Insert> {
  const key = TABLES[table];
  // Ids of source and fact rows are given anew, like the product gives them.
  const columns = all.filter(({ name }) => name !== 'id' || key === 'id');
  const copied = columns.map(({ name }) => {
    if (name === key) return `(${name} + ${OFFSET})::text`;
    return name === 'slot' ? `'plain ' || slot` : `${name}::text`;
  });
  const { rows } = await client.query<(string | null)[]>({
    text: `select ${copied.join(', ')} from ${table} where project_id = $1 and ${key} = any($2::bigint[])`,
    values: [projectId, ids],
    rowMode: 'array',
  });
  const names = columns.map(({ name }) => name).join(', ');
  const arrays = columns.map(({ type }, index) => `$${index + 1}::${type}[]`).join(', ');
  return {
    text: `insert into ${table} (${names}) select * from unnest(${arrays})`,
    values: columns.map((_, index) => rows.map((row) => row[index]!)),
  };
}

/** One transaction a batch; no rollup, no dictionary, no settling. */
export async function insertPlainly(on: Client, batch: PlainBatch): Promise<void> {
  await on.query('begin');
  for (const { text, values } of batch) await on.query(text, [...values]);
  await on.query('commit');
}
