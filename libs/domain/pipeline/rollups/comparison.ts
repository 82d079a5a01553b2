/**
 * Compares stored columns with the same columns made again from other rows. Both statements select `keys` and
 * `columns`. Their parameters are $1 the project, $2 its generation and $3 local days; the relation `days (day, starts,
 * ends)` has the instants of $3.
 */
export interface Comparison {
  readonly table: string;
  /** Whether the comparison is not bounded by local days; $3 is empty then. */
  readonly allTime?: boolean;
  readonly keys: readonly string[];
  readonly columns: readonly string[];
  readonly stored: string;
  readonly recomputed: string;
}

export interface Difference {
  readonly table: string;
  readonly key: Readonly<Record<string, string | number>>;
  readonly column: string;
  /** The value as text; null where the row or the value is missing. */
  readonly stored: string | null;
  readonly recomputed: string | null;
}

/**
 * The most rows that one statement returns, so that memory stays flat however much is wrong. `total` counts all of
 * them.
 */
const REPORTED = 1_000;

/** A missing row is treated as a row of zeros. Sums are the same then, and an id is never zero. */
export const differencesOf = ({ table, keys, columns, stored, recomputed }: Comparison): string => `
  with days (day, starts, ends) as (select * from unnest($3::date[], $4::timestamptz[], $5::timestamptz[])),
    scope (project_id, generation) as (values ($1::bigint, $2::int)),
    stored as (${stored}),
    recomputed as (${recomputed})
  select '${table}' as table, json_build_object(${keys.map((key) => `'${key}', ${key}`).join(', ')}) as key,
    cell.name as column, cell.stored, cell.recomputed, count(*) over () as total
  from stored full join recomputed using (${keys.join(', ')})
  cross join lateral (values
    ${columns.map((name) => `('${name}', stored.${name}::text, recomputed.${name}::text)`).join(',\n    ')}
  ) cell (name, stored, recomputed)
  where coalesce(cell.stored, '0') <> coalesce(cell.recomputed, '0')
  order by ${keys.join(', ')}, cell.name
  limit ${REPORTED}`;
