import { type Contents, type Head, rowsOf } from '@app/platform/archive';

const MB = 1_000_000;

export const megabytes = (bytes: number): string => `${(bytes / MB).toFixed(1)} MB`;

/** What an archive has, as `--json` says it. */
export const documentOf = (archive: string, head: Head, contents: Contents) => ({
  archive,
  created_at: head.created_at,
  schema: head.schema,
  tables: Object.keys(contents.tables).length,
  rows: rowsOf(contents),
});

export const lineOf = (head: Head, contents: Contents): string =>
  `${rowsOf(contents).toLocaleString('en')} rows of ${Object.keys(contents.tables).length} tables, ` +
  `as they were at ${head.created_at}, schema ${head.schema}`;
