import { isJson, quoted, type Table } from './catalogue';
import { JSON_TEXT } from './format';

/** Rows of a table that an archive has. */
export interface Selection extends Table {
  /** SQL of a condition; all rows unless given. */
  readonly where?: string;
}

/** Column → SQL of what is stored in place of its value, where `r` is the archive's row. */
export type Replacements = Readonly<Record<string, string>>;

/**
 * Rows as lines of JSON. JSON has no control characters, so with two of them as quote and delimiter CSV is the lines as they
 * are. What is JSON itself may be null, which would be no value: it is then a text. `json` always is: it is kept as it was
 * written, with line ends, and with escapes (of NUL, of half a character) that no function of Postgres reads.
 */
export function copyStatement({ name, columns, where = 'true' }: Selection): string {
  const selected = columns.map((column) => {
    const one = quoted(column.name);
    if (!isJson(column)) return one;
    const asText =
      column.type === 'json'
        ? `${one} is not null`
        : `jsonb_typeof(${one}) = 'null' or ${one}->>'${JSON_TEXT}' is not null`;
    return `case when ${asText} then ${column.type}_build_object('${JSON_TEXT}', ${one}::text) else ${one} end as ${one}`;
  });
  return `copy (select row_to_json(r) from (select ${selected.join(', ')} from ${quoted(name)} where ${where}) r)
    to stdout (format csv, quote e'\x01', delimiter e'\x02')`;
}

/** Its one parameter is an array of rows. They are read by the server, so that no number, date or text goes through another form. */
export function insertStatement({ name, columns }: Table, replacements: Replacements = {}): string {
  const selected = columns.map((column) => {
    const one = `r.${quoted(column.name)}`;
    const value = isJson(column) ? `coalesce((${one}->>'${JSON_TEXT}')::${column.type}, ${one})` : one;
    return replacements[column.name] ?? value;
  });
  return `insert into ${quoted(name)} (${columns.map((column) => quoted(column.name)).join(', ')})
    overriding system value select ${selected.join(', ')}
    from json_to_recordset($1::json) r(${columns.map((column) => `${quoted(column.name)} ${column.type}`).join(', ')})`;
}
