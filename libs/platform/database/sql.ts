import type { QueryResultRow } from 'pg';

/** Where a statement runs: the pool, or an open transaction. Repositories take it from their caller. */
export interface Sql {
  query<Row extends QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** The server plans such a statement once per connection. `name` must stand for exactly this text. */
  prepared<Row extends QueryResultRow>(name: string, text: string, values?: readonly unknown[]): Promise<Row[]>;
}
