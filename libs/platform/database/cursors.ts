import { Pool, type PoolClient } from 'pg';
import { type Ask, connected } from './ask';

/** Rows that a cursor fetches at a time: enough to spare round trips, few enough to hold. */
const BATCH_ROWS = 250;
/** Readers at a time in one process; the next one waits as it would for any connection. */
const READERS = 4;
const IDLE_TIMEOUT_MS = 10_000;

/**
 * Reads long results in batches, each result off one snapshot. A reader keeps its connection for as long as it takes, which
 * is up to its client, so readers have connections of their own and never those that short statements wait for.
 */
export class Cursors {
  private opened?: Pool;

  /**
   * @param pool the one of short statements: where to connect, and what ends a session of ours
   * @param ask how the database waits for an answer
   */
  constructor(
    private readonly pool: Pool,
    private readonly ask: Ask,
  ) {}

  /**
   * The rows of a statement. The cursor is closed when the last row is read, when the reader stops, and at once when the
   * signal aborts, also amid a statement.
   */
  async *batches<Row extends object>(
    text: string,
    values: readonly unknown[],
    signal: AbortSignal,
  ): AsyncGenerator<Row[], void> {
    const { ask } = this;
    const client = await connected(
      ask,
      () => this.readers().connect(),
      (late) => late.release(),
    );
    // The server ends a reader that idles too long. The next fetch tells so; an event that nobody hears ends the process.
    client.on('error', ignore);
    let finished = false;
    let end = ignore;
    try {
      signal.throwIfAborted();
      await ask(() => client.query('begin isolation level repeatable read read only'));
      const pid = await ask(() => backendOf(client));
      // A cancellation that comes between two statements is lost, so the session ends: it is closed here anyway.
      end = () => void this.pool.query('select pg_terminate_backend($1)', [pid]).catch(ignore);
      signal.addEventListener('abort', end);
      signal.throwIfAborted();
      await ask(() => client.query(`declare list no scroll cursor for ${text}`, [...values]));
      for (;;) {
        const { rows } = await ask(() => client.query<Row>(`fetch ${BATCH_ROWS} from list`));
        if (rows.length > 0) yield rows;
        if (rows.length < BATCH_ROWS) break;
      }
      await ask(() => client.query('commit'));
      finished = true;
    } catch (error) {
      throw signal.aborted ? signal.reason : error;
    } finally {
      signal.removeEventListener('abort', end);
      client.off('error', ignore);
      // A connection that breaks off takes its cursor with it.
      client.release(!finished || signal.aborted);
    }
  }

  async close(): Promise<void> {
    await this.opened?.end();
  }

  private readers(): Pool {
    if (this.opened) return this.opened;
    // The library hides the password from whoever lists the options.
    const { options } = this.pool;
    this.opened = new Pool({
      ...options,
      password: options.password,
      max: READERS,
      idleTimeoutMillis: IDLE_TIMEOUT_MS,
    });
    this.opened.on('error', ignore);
    return this.opened;
  }
}

async function backendOf(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]!.pid;
}

const ignore = (): void => undefined;
