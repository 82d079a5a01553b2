import type { QueryResultRow } from 'pg';
import type { Reading } from './reading';
import type { Sql } from './sql';

/** What a request has found of its project, on the primary and where it reads. */
export interface Opened<Row> {
  readonly newest: Row;
  /** Of the same moment as what is read after it, or of an earlier one. */
  readonly read: Row;
}

/**
 * What repositories of pure reads query. Where a replica is set, a request that may lag (`mayLag`) is answered from it once
 * `opening` has found it new enough; everything else is answered by the primary.
 */
export abstract class ReadDatabase implements Sql {
  abstract query<Row extends QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  abstract prepared<Row extends QueryResultRow>(
    name: string,
    text: string,
    values?: readonly unknown[],
  ): Promise<Row[]>;
  abstract reading<Row extends QueryResultRow>(text: string, values: readonly unknown[]): Reading<Row>;
  /**
   * Decides where the request reads from here on.
   * @param ask `compared` tells that `fits` will be asked of two answers
   * @param fits whether the replica's answer has all that whoever asks must not miss
   */
  abstract opening<Row>(
    ask: (sql: Sql, compared: boolean) => Promise<Row>,
    fits: (newest: Row, copy: Row) => boolean,
  ): Promise<Opened<Row>>;
}
