/** Column → its new value, or one of the changes below. */
export type Columns = Readonly<Record<string, unknown>>;

/** Adds a value to a statement. @returns the placeholder that stands for the value */
export type Bind = (value: unknown) => string;

/** A new value that is computed from the row's old one. */
class Change {
  constructor(
    readonly value: unknown,
    /** Makes SQL of the new value from SQL of the old one and of {@link value}. */
    readonly sql: (old: string, value: string) => string,
  ) {}
}

export const increment = (by: number) => new Change(by, (old, value) => `${old} + ${value}`);
export const greatest = (value: unknown) => new Change(value, (old, other) => `greatest(${old}, ${other})`);
/** Sets the column only where it is null. */
export const unlessSet = (value: unknown) => new Change(value, (old, other) => `coalesce(${old}, ${other})`);

/** Makes `column = value` for each column, for a `set` clause. */
export const assignments = (table: string, columns: Columns, bind: Bind): string[] =>
  Object.entries(columns).map(([column, value]) =>
    value instanceof Change
      ? `${column} = ${value.sql(`${table}.${column}`, bind(value.value))}`
      : `${column} = ${bind(value)}`,
  );

/** Makes `table.column = value` for each column, for a `where` clause. */
export const equalities = (table: string, columns: Columns, bind: Bind): string[] =>
  Object.entries(columns).map(([column, value]) => `${table}.${column} = ${bind(value)}`);
