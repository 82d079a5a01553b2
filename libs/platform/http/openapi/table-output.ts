import { type Body, columnsOf, CSV_TYPE, csvOf, metadataOf, type Table, tableOf } from '@app/core/tables';
import { exampleOf } from './examples';
import type { Schema, Schemas } from './json-schema';

/** Where the description has the schema of every flat table. */
export const FLAT_TABLE = 'x-flat-table' as const;

/** How a body becomes a table: by the member that holds its rows, or by a function. */
export type TableSource = string | ((body: never) => Table);

/**
 * What an operation answers for `output`, with the table of its own example. It is no further content of the response: a
 * generated client would take every answer for a union of them all, whatever it asks for.
 */
export function tableOutput(body: Schema, source: TableSource, schemas: Schemas) {
  const example = exampleOf(body, schemas) as Body;
  const table =
    typeof source === 'function'
      ? source(example as never)
      : tableOf(example, source, columnsOf(body as never, source, schemas as never));
  return {
    csv: {
      mediaType: `${CSV_TYPE}; charset=utf-8; header=present`,
      description: 'The rows as a file with a header (RFC 4180).',
      example: csvOf(table),
    },
    flat: {
      mediaType: 'application/json',
      schema: { $ref: `#/${FLAT_TABLE}` },
      example: { ...metadataOf(example), ...table },
    },
  };
}
