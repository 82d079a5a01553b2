import { Logger } from '@nestjs/common';
import type { DataSource, QueryRunner } from 'typeorm';
import { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver';
import { Client, type Pool, type PoolClient, type QueryConfig, type QueryResultRow } from 'pg';
import { isDiskFull, observed, observer } from '@app/platform/telemetry';
import { actor, tellActor } from './acting';
import { type Ask, connected } from './ask';
import { Cursors } from './cursors';
import { PULSE_NAME } from './data-source';
import { Chunks, isCluster, NodePulse, onChunk } from './distribution';
import { abandon, HeldConnections } from './held-connections';
import { type NeededNode, neededNode, needing } from './needed-node';
import { fromDatabase, isOutage, ofDatabase } from './outage';
import type { Pulse } from './pulse';
import type { Opened, ReadDatabase } from './read-database';
import type { Reading } from './reading';
import { Silent } from './silence';
import type { Sql } from './sql';
import { typeParsers } from './type-parsers';
import { verbOf } from './verb';
import { sent } from './watch';

type Connection = Pick<PoolClient, 'query'>;

export const runOn = (client: Connection, ask: Ask, keepsPlans: boolean): Sql => ({
  query: async <Row extends QueryResultRow>(text: string, values: readonly unknown[] = []) => {
    sent(text);
    return (await told(text, () => ask(() => client.query<Row>(text, [...values])))).rows;
  },
  prepared: async <Row extends QueryResultRow>(name: string, text: string, values: readonly unknown[] = []) => {
    sent(text);
    const query = { ...(keepsPlans && { name }), text, values: [...values] };
    return (await told(text, () => ask(() => client.query<Row>(query)))).rows;
  },
});

/** Values and texts of statements stay out of what is measured. A trace is not about a statement alone. */
const told = <Answer>(text: string, statement: () => Promise<Answer>): Promise<Answer> =>
  observer()
    ? observed('db.client.operation.duration', { 'db.operation.name': verbOf(text) }, statement, {
        kind: 'client',
        onlyInside: true,
      })
    : statement();

/** Every statement that writes has one of these words; one that merely locks rows may have it too, which does no harm. */
const WRITES = /\b(insert|update|delete|merge)\b/i;

/** What those nodes have that answer. */
export interface Reached<Row> {
  readonly rows: Row[];
  /** What a node that is away has failed with, whose projects are left out; undefined where none is. */
  readonly away: unknown;
}

/** Without a refusal for so long, the disk has room, or nobody has asked for any. */
const DISK_FULL_FOR_MS = 15_000;

/** The one pool of the primary that a process has. */
export class Database implements ReadDatabase {
  readonly query: Sql['query'];
  readonly prepared: Sql['prepared'];
  private readonly pool: Pool;
  private readonly cursors: Cursors;
  private diskFullAt = -Infinity;
  private distributed?: boolean;
  private readonly chunks = new Chunks(this);
  private nodes?: NodePulse;
  private readonly logger = new Logger(Database.name);

  /**
   * @param pulse tells when the server is silent; without one, statements wait as long as their time limit
   * @param keepsPlans whether a connection of ours stays with one of the server's, which knows its prepared statements
   */
  constructor(
    readonly dataSource: DataSource,
    private readonly pulse?: Pulse,
    private readonly keepsPlans = true,
  ) {
    const { driver } = dataSource;
    if (!(driver instanceof PostgresDriver)) throw new Error('the database must be Postgres');
    const pool = (this.pool = driver.master as Pool);
    const { query, prepared } = runOn(this.asked(pool), this.ask, keepsPlans);
    this.query = (text, values) =>
      this.mustTellActor(text) ? this.transaction((sql) => sql.query(text, values)) : query(text, values);
    this.prepared = (name, text, values) =>
      this.mustTellActor(text)
        ? this.transaction((sql) => sql.prepared(name, text, values))
        : prepared(name, text, values);
    this.cursors = new Cursors(pool, this.ask);
  }

  /** What the server has said of its disk in the last 15 seconds. Reads go on where it is full. */
  get disk(): 'up' | 'full' {
    return performance.now() - this.diskFullAt < DISK_FULL_FOR_MS ? 'full' : 'up';
  }

  /** Connections: open ones that nobody uses, those in use, the most that there may be; and who waits for one. */
  get connections(): { readonly idle: number; readonly used: number; readonly max: number; readonly waiting: number } {
    const { idleCount: idle, totalCount, waitingCount: waiting, options } = this.pool;
    return { idle, used: totalCount - idle, max: options.max, waiting };
  }

  /** Whether rows of projects lie on the nodes of a cluster (docs/adr/0017-citus.md). The server is asked once. */
  async isDistributed(sql: Sql = this): Promise<boolean> {
    return (this.distributed ??= await isCluster(sql));
  }

  /** From now on whoever asks for projects of a node that is silent is refused at once ({@link requireHeard}). */
  watchNodes(url: string): void {
    const held = new HeldConnections(this.pool);
    const connect = (endedMs: number, givenUpMs: number) =>
      new Client({
        connectionString: url,
        application_name: PULSE_NAME,
        types: typeParsers,
        statement_timeout: endedMs,
        query_timeout: givenUpMs,
        connectionTimeoutMillis: givenUpMs,
      });
    this.nodes = new NodePulse(connect, {
      waits: (ms) => held.longerThan(ms).length > 0,
      fellSilent: (ms) => held.longerThan(ms).forEach(abandon),
      starves: () => this.pool.waitingCount > 0,
    });
  }

  /** @throws Silent, as of a node that is away, while the node is silent, or any for all */
  requireHeard(node: NeededNode | undefined): void {
    if (node !== undefined && this.nodes?.isSilent(node)) throw ofDatabase(new Silent('a node'));
  }

  /** Whether a statement failed because a node of the cluster is away, which others need not. */
  isOfNode(error: unknown): boolean {
    return this.distributed === true && isOutage(error);
  }

  /** Whether others are served: a node of the cluster is away, and its coordinator is not. */
  async servesOthers(error: unknown): Promise<boolean> {
    if (!this.isOfNode(error)) return false;
    return needing(undefined, () => this.query('select')).then(
      () => true,
      () => false,
    );
  }

  /**
   * Asks for rows of all projects. While a node of a cluster is away, the others are asked one by one ({@link ofChunk} marks where);
   * the rows come in the order of the nodes then.
   * @param name of a prepared statement
   */
  async reach<Row extends QueryResultRow>(
    text: string,
    values: readonly unknown[],
    name?: string,
  ): Promise<Reached<Row>> {
    try {
      const rows = await needing('all', () =>
        name ? this.prepared<Row>(name, text, values) : this.query<Row>(text, values),
      );
      return { rows, away: undefined };
    } catch (error) {
      if (!this.isOfNode(error)) throw error;
      const rows: Row[] = [];
      let away: unknown;
      for (const ids of await this.chunks.all()) {
        try {
          rows.push(...(await needing(ids[0], () => this.query<Row>(onChunk(text, values), [...values, ids]))));
        } catch (error) {
          if (!this.isOfNode(error)) throw error;
          this.logger.warn({ err: error }, `a node is away: ${ids.length} projects wait`);
          away = error;
        }
      }
      return { rows, away };
    }
  }

  /** Asks all nodes of a cluster. It fails at once while one is silent. */
  queryAll<Row extends QueryResultRow>(text: string, values: readonly unknown[]): Promise<Row[]> {
    return needing('all', () => this.query<Row>(text, values));
  }

  /** For a sweep: a node that is away leaves its projects out, whose turn comes again. */
  async sweep<Row extends QueryResultRow>(text: string, values: readonly unknown[]): Promise<Row[]> {
    return (await this.reach<Row>(text, values)).rows;
  }

  /**
   * Asks for what lies on one node, whichever that is. Who does not find it on those that answer cannot know that it is not there, and fails
   * as a statement does while a node is away.
   */
  async lookUp<Row extends QueryResultRow>(text: string, values: readonly unknown[], name?: string): Promise<Row[]> {
    const { rows, away } = await this.reach<Row>(text, values, name);
    if (rows.length === 0 && away !== undefined) throw away;
    return rows;
  }

  /** Of a list, which may be asked for page by page or as a whole. */
  reading<Row extends QueryResultRow>(text: string, values: readonly unknown[]): Reading<Row> {
    sent(text);
    return {
      rows: () => this.query<Row>(text, values),
      batches: (signal) => this.cursors.batches<Row>(text, values, signal),
    };
  }

  /** As a process without a replica opens whatever it reads ({@link ReadDatabase}). */
  async opening<Row>(ask: (sql: Sql, compared: boolean) => Promise<Row>): Promise<Opened<Row>> {
    const newest = await ask(this, false);
    return { newest, read: newest };
  }

  async close(): Promise<void> {
    this.pulse?.stop();
    this.nodes?.stop();
    await this.cursors.close();
    await this.dataSource.destroy();
  }

  /** Runs `work` in one transaction; an error rolls everything back. */
  async transaction<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result> {
    const runner: QueryRunner = this.dataSource.createQueryRunner();
    let client: PoolClient | undefined;
    try {
      client = await connected(
        this.ask,
        () => runner.connect() as Promise<PoolClient>,
        () => runner.release(),
      );
      await this.ask(() => runner.startTransaction());
      const sql = runOn(client, this.ask, this.keepsPlans);
      const acting = actor();
      if (acting) await tellActor(acting, sql);
      const result = await work(sql);
      await this.ask(() => runner.commitTransaction());
      return result;
    } catch (error) {
      if (client && !(await rolledBack(runner, error))) abandon(client);
      throw error;
    } finally {
      if (client) await runner.release();
    }
  }

  /** Whoever has waited for a connection may need a node that has fallen silent meanwhile, and would hold it for nothing. */
  private readonly asked = (pool: Pool): Connection => {
    const query = async (statement: string | QueryConfig, values?: unknown[]) => {
      if (!this.nodes) return pool.query(statement, values);
      const client = await pool.connect();
      // The statement tells of a connection that is lost; an event that nobody hears ends the process.
      client.on('error', ignore);
      let failed = false;
      try {
        this.requireHeard(neededNode());
        failed = true;
        const answer = await client.query(statement, values);
        failed = false;
        return answer;
      } finally {
        client.off('error', ignore);
        // As the pool's own way has it.
        client.release(failed);
      }
    };
    return { query } as Connection;
  };

  /** The log of changes takes its actor from the transaction, so a write that somebody makes always has one. */
  private readonly mustTellActor = (text: string): boolean => {
    sent(text);
    return WRITES.test(text) && actor() !== undefined;
  };

  private readonly ask: Ask = async (statement) => {
    this.requireHeard(neededNode());
    try {
      return await fromDatabase(this.pulse ? this.pulse.whileHeard(statement) : statement());
    } catch (error) {
      if (isDiskFull(error)) this.diskFullAt = performance.now();
      throw error;
    }
  };
}

const ignore = (): void => undefined;

/** What pg says of a server that has not answered in time. */
const SILENCE = 'Query read timeout';

/** A server that does not answer would keep the rollback waiting as well. */
async function rolledBack(runner: QueryRunner, error: unknown): Promise<boolean> {
  if (!runner.isTransactionActive) return true;
  if (error instanceof Silent || (error instanceof Error && error.message === SILENCE)) return false;
  return runner.rollbackTransaction().then(
    () => true,
    () => false,
  );
}
