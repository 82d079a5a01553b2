/**
 * Stored columns beside the same columns made again from other rows. Both statements select `keys` and `columns` under
 * $1 the project, $2 its generation, $3 local days; the relation `days (day, starts, ends)` has the instants of $3.
 */
export interface Comparison {
  readonly table: string;
  /** Set for one that no local day bounds: $3 is empty. */
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
  /** As text; null where the row or the value is missing. */
  readonly stored: string | null;
  readonly recomputed: string | null;
}

/** Rows that one statement returns at most, so that memory stays flat however much is wrong; `total` has them all. */
const REPORTED = 1_000;

/** A missing row is one of zeros: sums and ids tell no difference, and every row has an id or is a sum. */
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
