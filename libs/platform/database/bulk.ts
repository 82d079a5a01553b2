/** Column → its SQL type, in the order of the statement. */
export type ColumnTypes = Readonly<Record<string, string>>;

/**
 * Any number of rows as one relation, with one array parameter for each column: `select … from <this> r`.
 * @returns SQL text that starts at parameter `first`, and the arrays
 */
export function unnested<Row extends object>(columns: ColumnTypes, rows: readonly Row[], first = 1) {
  const names = Object.keys(columns);
  const arrays = names.map((_, index) => `$${first + index}::${columns[names[index]!]}[]`);
  return {
    text: `unnest(${arrays.join(', ')}) r(${names.join(', ')})`,
    values: names.map((name) => rows.map((row) => (row as Record<string, unknown>)[name] ?? null)),
    names: names.join(', '),
  };
}

/** `set` of an update, one parameter for each column from `first` on, in the order of `Object.values`; nothing changes without any. */
export const assignments = (columns: Readonly<Record<string, unknown>>, first: number): string =>
  Object.keys(columns)
    .map((column, index) => `${column} = $${first + index}`)
    .join(', ') || 'id = id';

/**
 * `insert into table (columns) select …` for any number of rows in one statement.
 * @param shared values that all rows have, such as their project
 */
export function insertMany<Row extends object>(
  table: string,
  columns: ColumnTypes,
  rows: readonly Row[],
  shared: Readonly<Record<string, unknown>> = {},
) {
  const common = Object.keys(shared);
  const { text, values, names } = unnested(columns, rows, common.length + 1);
  const into = [...common, names].join(', ');
  const selected = [...common.map((_, index) => `$${index + 1}`), names].join(', ');
  return {
    text: `insert into ${table} (${into}) select ${selected} from ${text}`,
    values: [...Object.values(shared), ...values],
  };
}
