/**
 * A table of additive integers by project, generation and local day. Ingest adds to it what the rows of new executions
 * sum up to; upkeep holds it against all rows, and can make it again.
 */
export interface Rollup {
  readonly table: string;
  /** A relation with project_id, generation, day and execution_id. */
  readonly rows: string;
  /** What makes a row within a day: column → expression over `rows`. */
  readonly keys: Readonly<Record<string, string>>;
  /** Column → aggregate over `rows`; those of two sets of executions must add up. */
  readonly sums: Readonly<Record<string, string>>;
}

export const rollupColumns = ({ keys, sums }: Rollup): string[] => [
  'project_id',
  'generation',
  'day',
  ...Object.keys(keys),
  ...Object.keys(sums),
];

/** The rollup's rows over the executions that `condition` keeps. */
export function selectRollup({ rows, keys, sums }: Rollup, condition: string): string {
  const scope = ['project_id', 'generation', 'day'];
  const named = Object.entries({ ...keys, ...sums }).map(([column, expression]) => `${expression} as ${column}`);
  return `
    select ${[...scope, ...named].join(', ')}
    from ${rows}
    where ${condition}
    group by ${[...scope, ...Object.values(keys)].join(', ')}`;
}

/**
 * Adds what a set of executions contributes. Parameters: $1 project id, $2 generation, $3 execution ids, $4 their days.
 * Keys are visited in order, so that two writers never wait for each other crosswise.
 */
export function addToRollup(rollup: Rollup): string {
  const { table, keys, sums } = rollup;
  const written = selectRollup(
    rollup,
    'project_id = $1 and generation = $2 and day = any($4::date[]) and execution_id = any($3::bigint[])',
  );
  return `
    insert into ${table} (${rollupColumns(rollup).join(', ')})
    ${written}
    order by ${['day', ...Object.values(keys)].join(', ')}
    on conflict (${['project_id', 'generation', 'day', ...Object.keys(keys)].join(', ')}) do update set
      ${Object.keys(sums)
        .map((column) => `${column} = ${table}.${column} + excluded.${column}`)
        .join(', ')}`;
}
