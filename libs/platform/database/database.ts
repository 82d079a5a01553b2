import type { DataSource, QueryRunner } from 'typeorm';
import { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver';
import type { Client, Pool, PoolClient, QueryResultRow } from 'pg';
import { Cursors } from './cursors';
import type { Reading } from './reading';

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
  private readonly cursors: Cursors;

  constructor(readonly dataSource: DataSource) {
    const { driver } = dataSource;
    if (!(driver instanceof PostgresDriver)) throw new Error('the database must be Postgres');
    const pool = driver.master as Pool;
    ({ query: this.query, prepared: this.prepared } = run(pool));
    this.cursors = new Cursors(pool);
  }

  /** Of a list, which may be asked for page by page or as a whole. */
  reading<Row extends QueryResultRow>(text: string, values: readonly unknown[]): Reading<Row> {
    return {
      rows: () => this.query<Row>(text, values),
      batches: (signal) => this.cursors.batches<Row>(text, values, signal),
    };
  }

  async close(): Promise<void> {
    await this.cursors.close();
    await this.dataSource.destroy();
  }

  /** Runs `work` in one transaction; an error rolls everything back. */
  async transaction<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result> {
    const runner: QueryRunner = this.dataSource.createQueryRunner();
    let client: PoolClient | undefined;
    try {
      client = (await runner.connect()) as PoolClient;
      await runner.startTransaction();
      const result = await work(run(client));
      await runner.commitTransaction();
      return result;
    } catch (error) {
      if (client && !(await rolledBack(runner, error))) abandon(client);
      throw error;
    } finally {
      await runner.release();
    }
  }
}

/** What pg says of a server that has not answered in time. */
const SILENCE = 'Query read timeout';

/** A server that does not answer would keep the rollback waiting as well. */
async function rolledBack(runner: QueryRunner, error: unknown): Promise<boolean> {
  if (!runner.isTransactionActive) return true;
  if (error instanceof Error && error.message === SILENCE) return false;
  return runner.rollbackTransaction().then(
    () => true,
    () => false,
  );
}

/** The connection may be amid a transaction: it must not go back to the pool. The server rolls back what it breaks off. */
function abandon(client: PoolClient): void {
  (client as unknown as Client).end().catch(() => undefined);
}
