/**
 * A table of additive integers by project, generation and local day, or of all time. Ingest adds the sums over the rows
 * of new executions. Upkeep compares the table with all rows, and can make it again.
 */
export interface Rollup {
  readonly table: string;
  /** A relation with project_id, generation, day and execution_id. $1 in it is the project. */
  readonly rows: string;
  /** Set for a rollup without days. */
  readonly allTime?: true;
  /** The key of a row within a day, or within all time: column → expression over `rows`. */
  readonly keys: Readonly<Record<string, string>>;
  /** Column → aggregate over `rows`. The aggregates of two sets of executions must add up. */
  readonly sums: Readonly<Record<string, string>>;
  /** Column → aggregate over `rows`. The lowest value stays. */
  readonly lows?: Readonly<Record<string, string>>;
  /** Column → aggregate over `rows`. The highest value stays. */
  readonly highs?: Readonly<Record<string, string>>;
}

const scopeOf = ({ allTime }: Rollup): string[] => ['project_id', 'generation', ...(allTime ? [] : ['day'])];

/** The columns that tell rows of one project and generation apart. */
export const rollupKeys = (rollup: Rollup): string[] => [...scopeOf(rollup).slice(2), ...Object.keys(rollup.keys)];

/** The columns that a row adds up or keeps an extreme of: column → aggregate. */
export const rollupValues = ({ sums, lows, highs }: Rollup): Readonly<Record<string, string>> => ({
  ...sums,
  ...lows,
  ...highs,
});

export const rollupColumns = (rollup: Rollup): string[] => [
  'project_id',
  'generation',
  ...rollupKeys(rollup),
  ...Object.keys(rollupValues(rollup)),
];

/** The rollup's rows over the executions that `condition` keeps. */
export function selectRollup(rollup: Rollup, condition: string): string {
  const { rows, keys } = rollup;
  const scope = scopeOf(rollup);
  const named = Object.entries({ ...keys, ...rollupValues(rollup) }).map(
    ([column, expression]) => `${expression} as ${column}`,
  );
  return `
    select ${[...scope, ...named].join(', ')}
    from ${rows}
    where ${condition}
    group by ${[...scope, ...Object.values(keys)].join(', ')}`;
}

/**
 * The statement, or part of one, that adds the sums over rows. `facts` and `sources` are whatever these names stand for
 * where it runs. It visits keys in order, so that two writers never wait for each other crosswise.
 */
export function addToRollup(rollup: Rollup): string {
  const { table, allTime, keys, sums, lows = {}, highs = {} } = rollup;
  const merged = [
    ...Object.keys(sums).map((column) => `${column} = ${table}.${column} + excluded.${column}`),
    ...Object.keys(lows).map((column) => `${column} = least(${table}.${column}, excluded.${column})`),
    ...Object.keys(highs).map((column) => `${column} = greatest(${table}.${column}, excluded.${column})`),
  ];
  return `
    insert into ${table} (${rollupColumns(rollup).join(', ')})
    ${selectRollup(rollup, 'true')}
    order by ${[...(allTime ? [] : ['day']), ...Object.values(keys)].join(', ')}
    on conflict (project_id, generation, ${rollupKeys(rollup).join(', ')}) do update set
      ${merged.join(', ')}`;
}
