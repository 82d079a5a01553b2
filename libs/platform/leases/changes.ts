/** Column → value, or → one of the changes below. */
export type Columns = Readonly<Record<string, unknown>>;

/** Collects the values of a statement. @returns the placeholder that stands for the value */
export type Bind = (value: unknown) => string;

/** A value that is made of the one in the row. */
class Change {
  constructor(
    readonly value: unknown,
    /** SQL of the new value, of the SQL of the old one and of {@link value}. */
    readonly sql: (old: string, value: string) => string,
  ) {}
}

export const increment = (by: number) => new Change(by, (old, value) => `${old} + ${value}`);
export const greatest = (value: unknown) => new Change(value, (old, other) => `greatest(${old}, ${other})`);
/** Keeps what stands there already. */
export const unlessSet = (value: unknown) => new Change(value, (old, other) => `coalesce(${old}, ${other})`);

/** `column = value` for each, as in `set`. */
export const assignments = (table: string, columns: Columns, bind: Bind): string[] =>
  Object.entries(columns).map(([column, value]) =>
    value instanceof Change
      ? `${column} = ${value.sql(`${table}.${column}`, bind(value.value))}`
      : `${column} = ${bind(value)}`,
  );

/** `table.column = value` for each, as in `where`. */
export const equalities = (table: string, columns: Columns, bind: Bind): string[] =>
  Object.entries(columns).map(([column, value]) => `${table}.${column} = ${bind(value)}`);
