import { Logger } from '@nestjs/common';
import { Pool, type QueryResultRow } from 'pg';
import { reading, watched } from '@app/platform/telemetry';
import { poolOptions } from './data-source';
import { type Database, runOn } from './database';
import { Cursors } from './cursors';
import { fromDatabase, isOutage } from './outage';
import { ReplicaLost } from './lagging';
import { Pulse } from './pulse';
import type { Reading } from './reading';
import type { Sql } from './sql';
import type { TimeLimits } from './time-limits';
import { sent } from './watch';

const LOOK_EVERY_MS = 1_000;
/** Of a standby that is further behind it is only known that it is. */
const MOST_LOOKS = 3_600;
/** SQLSTATE query_canceled: the statement took too long, and would again. */
const OWN_LIMIT = '57014';

/** SQL: what a server and its standbys have in common, and no other server. */
const SYSTEM = 'select system_identifier::text from pg_control_system()';

interface Look {
  readonly at: number;
  /** Of the primary, in its log. */
  readonly position: bigint;
}

/**
 * A streaming standby. Each second it is asked how far it is in the primary's log, so its lag rests on no clock but ours:
 * it holds what the primary had written when we looked.
 */
export class Replica implements Sql {
  readonly query: Sql['query'];
  readonly prepared: Sql['prepared'];
  private readonly pool: Pool;
  private readonly pulse: Pulse;
  private readonly cursors: Cursors;
  private readonly logger = new Logger(Replica.name);
  private readonly unwatch: () => void;
  private readonly timer: NodeJS.Timeout;
  private looking?: Promise<void>;
  private looks: Look[] = [];
  private heldUpTo = performance.now();
  private state: 'unknown' | 'serves' | 'away' = 'unknown';

  constructor(
    url: string,
    private readonly primary: Database,
    private readonly mostLagMs: number,
    poolSize: number,
    limits: TimeLimits,
    pooled: boolean,
  ) {
    this.pool = new Pool({ connectionString: url, max: poolSize, ...poolOptions(limits, pooled) });
    this.pool.on('error', () => undefined);
    this.pulse = new Pulse(url);
    const { query, prepared } = runOn(this.pool, this.ask, !pooled);
    this.query = query;
    this.prepared = prepared;
    this.cursors = new Cursors(this.pool, this.ask);
    this.unwatch = watched(() => [reading('visibility.replica.lag', {}, this.lagMs / 1_000)]);
    this.timer = setInterval(() => void (this.looking ??= this.look()), LOOK_EVERY_MS);
    this.timer.unref();
    this.looking = this.look();
  }

  /** What was committed longer ago than this is there. Of one that is away it grows. */
  get lagMs(): number {
    return performance.now() - this.heldUpTo;
  }

  get isUsable(): boolean {
    return this.state === 'serves' && this.lagMs <= this.mostLagMs;
  }

  reading<Row extends QueryResultRow>(text: string, values: readonly unknown[]): Reading<Row> {
    sent(text);
    return {
      rows: () => this.query<Row>(text, values),
      batches: (signal) => this.cursors.batches<Row>(text, values, signal),
    };
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    this.unwatch();
    this.pulse.stop();
    await this.looking;
    await this.cursors.close();
    await this.pool.end();
  }

  private readonly ask = async <Answer>(statement: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await fromDatabase(this.pulse.whileHeard(statement));
    } catch (error) {
      if ((error as { code?: unknown }).code === OWN_LIMIT) throw error;
      if (isOutage(error)) this.turn('away', error);
      throw new ReplicaLost(error);
    }
  };

  private async look(): Promise<void> {
    try {
      const at = performance.now();
      const { position, replayed } = await positionsOf(this.primary, this);
      this.looks.push({ at, position });
      this.note(replayed);
      this.turn('serves');
    } catch (error) {
      this.turn('away', error);
    } finally {
      this.looking = undefined;
    }
  }

  private note(replayed: bigint): void {
    const newest = this.looks.findLastIndex(({ position }) => position <= replayed);
    const held = this.looks[newest];
    this.looks = this.looks.slice(Math.max(newest, this.looks.length - MOST_LOOKS, 0));
    if (!held) throw new Error('it is not known how far it is behind');
    this.heldUpTo = held.at;
  }

  private turn(state: 'serves' | 'away', why?: unknown): void {
    if (state === this.state) return;
    this.state = state;
    if (state === 'serves') this.logger.log('the replica answers: reads may go there');
    else this.logger.warn({ err: why }, 'the replica is away: reads go to the primary');
  }
}

/**
 * Where the primary's log ended, and how far of it the standby shows a little later.
 * @throws Error for a server that is no standby, or not of this primary
 */
export async function positionsOf(
  primary: Pick<Sql, 'query'>,
  standby: Pick<Sql, 'query'>,
): Promise<{ readonly position: bigint; readonly replayed: bigint }> {
  const [there] = await primary.query<{ position: string; system: string }>(
    `select (pg_current_wal_lsn() - '0/0')::text as position, (${SYSTEM}) as system`,
  );
  const [here] = await standby.query<{ replayed: string; system: string }>(
    `select (pg_last_wal_replay_lsn() - '0/0')::text as replayed, (${SYSTEM}) as system where pg_is_in_recovery()`,
  );
  if (!here) throw new Error('DATABASE_REPLICA_URL is no standby');
  if (here.system !== there!.system) throw new Error('DATABASE_REPLICA_URL is the standby of another server');
  return { position: BigInt(there!.position), replayed: BigInt(here.replayed) };
}
