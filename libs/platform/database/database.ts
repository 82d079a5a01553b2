import type { DataSource, QueryRunner } from 'typeorm';
import { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver';
import type { Pool, PoolClient, QueryResultRow } from 'pg';

/** Where a statement runs: the pool, or an open transaction. Repositories take it from their caller. */
export interface Sql {
  query<Row extends QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** The server plans such a statement once per connection. `name` must stand for exactly this text. */
  prepared<Row extends QueryResultRow>(name: string, text: string, values?: readonly unknown[]): Promise<Row[]>;
}

const run = (client: Pool | PoolClient): Sql => ({
  query: async <Row extends QueryResultRow>(text: string, values: readonly unknown[] = []) =>
    (await client.query<Row>(text, [...values])).rows,
  prepared: async <Row extends QueryResultRow>(name: string, text: string, values: readonly unknown[] = []) =>
    (await client.query<Row>({ name, text, values: [...values] })).rows,
});

/** The one pool of the process. */
export class Database implements Sql {
  readonly query: Sql['query'];
  readonly prepared: Sql['prepared'];

  constructor(readonly dataSource: DataSource) {
    const { driver } = dataSource;
    if (!(driver instanceof PostgresDriver)) throw new Error('the database must be Postgres');
    ({ query: this.query, prepared: this.prepared } = run(driver.master as Pool));
  }

  /** Runs `work` in one transaction; an error rolls everything back. */
  async transaction<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result> {
    const runner: QueryRunner = this.dataSource.createQueryRunner();
    try {
      const client = (await runner.connect()) as PoolClient;
      await runner.startTransaction();
      const result = await work(run(client));
      await runner.commitTransaction();
      return result;
    } catch (error) {
      if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
      throw error;
    } finally {
      await runner.release();
    }
  }
}
