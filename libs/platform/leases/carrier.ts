import { Logger } from '@nestjs/common';
import { type Clock, nextAttemptAt, RETRIES, type Retries } from '@app/core/kernel';
import { type Database, isOutage, type Sql } from '@app/platform/database';
import type { Payload, QueueClient, QueueName } from '@app/platform/queue';
import { count, observed } from '@app/platform/telemetry';
import type { CarriedTable, Claim, Held } from './carried-table';
import type { Columns } from './changes';
import { heartbeat } from './heartbeat';
import { LeaseLost } from './lease-lost';
import type { Term } from './leased-table';
import { type Backlog, Leases } from './leases';
import { AttemptFailed, CannotBeDone, MustWait } from './reasons';
import { untilTold } from './until-told';

/** Jobs that one tick hands over to the queue. The rest waits for the next one. */
const AT_ONCE = 1_000;

export interface Ground {
  readonly clock: Clock;
  readonly database: Database;
  readonly queue: QueueClient;
  /** Aborts when the process stops. */
  readonly stop: AbortSignal;
  readonly leaseMs: number;
}

/** Whose the rows are: a `ProjectScope`, or null for rows that no project owns. */
type Owner = { readonly projectId: number } | null;

/** How work ends that did not come to its end, in a word for figures. */
export type Ending = 'lost' | 'outage' | 'waits' | 'handed_back' | 'retried' | 'failed';

const ownedBy = (owner: Owner): Columns => (owner ? { project_id: owner.projectId } : {});

interface ClaimOptions {
  readonly term?: Term;
  readonly lanes?: readonly string[];
  readonly sql?: Sql;
}

export interface Plan<Row extends object> {
  /**
   * Works on the row, and ends it by its repository.
   * @param signal aborts when the row is lost, or the process stops and hands it back
   * @returns how it has ended, where its repository has put it off or had it fail
   * @throws CannotBeDone, MustWait, AttemptFailed; any other error is an attempt that failed by our fault
   */
  work(claim: Claim<Row>, signal: AbortSignal): Promise<Ending | void>;
  /** What the failure of the row does beside it, in the same transaction. */
  failed?(sql: Sql, message: string): Promise<void>;
  /** Renews what has to be held beside the row. @returns whether it is still held */
  renewBeside?(until: Date): Promise<boolean>;
}

/**
 * Carries one kind of leased work from its jobs to its end. A job wakes a worker and the row is the truth, so any number
 * of jobs and workers may try.
 */
export class Carrier<Row extends object, Name extends QueueName = QueueName> {
  private readonly logger: Logger;
  private readonly leases: Leases;
  private holds = 0;

  constructor(
    private readonly table: CarriedTable<Row, Name>,
    private readonly ground: Ground,
  ) {
    this.logger = new Logger(table.table);
    this.leases = new Leases(table, ground.database);
  }

  get stopped(): boolean {
    return this.ground.stop.aborted;
  }

  /** What the rows are called: their table. */
  get work(): string {
    return this.table.table;
  }

  /** Rows that this process holds. */
  get held(): number {
    return this.holds;
  }

  /** Rows of the whole installation that wait, and that are held. */
  backlog(): Promise<Backlog> {
    return this.leases.backlog(this.ground.clock.now());
  }

  /** Of a claim that is made now. */
  term(): Term {
    const now = this.ground.clock.now();
    return { now, until: new Date(now.getTime() + this.ground.leaseMs) };
  }

  /** Wakes a worker for work that has just come, without waiting for the tick. */
  wake(payload: Payload<Name>): void {
    this.add([{ ...payload, attempts: 0 }]).catch((error: Error) =>
      this.logger.warn({ err: error }, `${JSON.stringify(payload)} waits for the tick: ${error.message}`),
    );
  }

  /** Wakes workers for all rows that are due. */
  async handOver(): Promise<void> {
    const { job } = this.table;
    await this.add(await this.leases.due<Payload<Name>>(job!.payload, this.ground.clock.now(), AT_ONCE));
  }

  /**
   * Wakes workers for these rows. A job's id contains the attempts, because the job of a worker that died may count as
   * running for a while.
   */
  async add(due: readonly (Payload<Name> & { readonly attempts?: number })[]): Promise<void> {
    if (due.length === 0) return;
    const { queue } = this.table.job!;
    await this.ground.queue.add(
      queue,
      due.map(({ attempts = 0, ...payload }) => ({
        id: [queue, ...Object.values(payload), attempts].join('-'),
        payload: payload as unknown as Payload<Name>,
      })),
    );
  }

  /** @returns null when no such row may be claimed, as far as `among` narrows them down */
  async claim(
    owner: Owner,
    among: Columns = {},
    { term = this.term(), ...options }: ClaimOptions = {},
  ): Promise<Claim<Row> | null> {
    const { key, table, columns, claimedEarly } = this.table;
    const keys = key.map((column) => [`key.${column}`, `${table}.${column}`] as const);
    const narrowed = { ...ownedBy(owner), ...among };
    const wanted = { ...options, columns: { ...columns, ...Object.fromEntries(keys) } };
    const row = claimedEarly
      ? await this.leases.claim<Row & { attempts?: number }>(narrowed, term, wanted)
      : await this.leases.claimNext<Row & { attempts?: number }>(narrowed, term, wanted);
    if (!row) return null;
    const { until } = term;
    const attempt = this.table.attempts === undefined ? 0 : row.attempts!;
    const own = keys.map(([name], index) => [key[index]!, (row as Columns)[name]]);
    const held: Held = {
      key: { ...narrowed, ...(Object.fromEntries(own) as Columns) },
      fence: this.table.lease === undefined ? until : attempt,
      attempt,
      ends: [until],
    };
    return { ...row, ...held };
  }

  /** Works on the row that is due first, or ends it when its holders have died too often. */
  async run(owner: Owner, among: Columns, plan: Plan<Row>): Promise<void> {
    const claim = await this.claim(owner, among);
    if (claim) await this.carry(claim, plan);
    else await this.giveUp(owner, among, plan);
  }

  /** @returns whether the work came to its end; if it did not, the row waits for a worker, has failed or is another's */
  carry(claim: Claim<Row>, plan: Plan<Row>): Promise<boolean> {
    return observed('visibility.work.duration', { work: this.work }, async (ended) => {
      try {
        const ending = await this.hold(claim, (signal) => plan.work(claim, signal), plan.renewBeside);
        if (ending) ended(ending);
        return true;
      } catch (error) {
        ended(await this.settle(claim, plan, error as Error));
        return false;
      }
    });
  }

  /**
   * Renews the lease while `work` runs. Recurring work needs no more: its holder says afterwards when it is due again.
   * @throws LeaseLost
   */
  hold<Result>(
    claim: Claim<Row>,
    work: (signal: AbortSignal) => Promise<Result>,
    renewBeside: Plan<Row>['renewBeside'] = () => Promise.resolve(true),
  ): Promise<Result> {
    const { leaseMs, clock, stop } = this.ground;
    const renew = async (until: Date) => (await renewBeside(until)) && this.renew(claim, until);
    this.holds += 1;
    const held = heartbeat({ leaseMs, clock, renew }, async (lost) => {
      const signal = this.table.finishes ? lost : AbortSignal.any([lost, stop]);
      try {
        return await work(signal);
      } catch (error) {
        throw lost.aborted ? lost.reason : error;
      }
    });
    return held.finally(() => (this.holds -= 1));
  }

  /** @returns whether the row is still the holder's */
  async renew(claim: Held, until: Date, ending: { readonly set?: Columns; readonly sql?: Sql } = {}): Promise<boolean> {
    claim.ends.push(until);
    const renewed = await this.leases.renew(claim, until, ending);
    if (renewed) claim.fence = renewed.fence;
    return renewed !== null;
  }

  /**
   * Puts a row off whose attempt has failed.
   * @param askedMs milliseconds that the other side asks to wait, if it does
   * @returns false when no attempts are left, and nothing was written
   */
  async retry(claim: Claim<Row>, askedMs: number | null): Promise<boolean> {
    const { postponed, retries, triedAgain } = this.table;
    const own = claim.key[this.table.key.at(-1)!];
    const failure = { attempt: claim.attempt, askedMs, ...(typeof own === 'number' && { id: own }) };
    const next = nextAttemptAt(retries as Retries, failure, this.ground.clock.now());
    if (next) await this.write(() => this.leases.postpone(claim, next, { set: { ...postponed, ...triedAgain } }));
    return next !== null;
  }

  /** Ends rows as failed whose holders died, one after the other, until no attempts were left. */
  async giveUp(owner: Owner, among: Columns = {}, { failed }: Pick<Plan<Row>, 'failed'> = {}): Promise<void> {
    const { outlivesHolders, failure = '', table } = this.table;
    if (outlivesHolders) return;
    const now = this.ground.clock.now();
    await this.ground.database.transaction(async (sql) => {
      const set = this.table.failed?.(failure, now);
      if (!(await this.leases.giveUp({ ...ownedBy(owner), ...among }, now, { set, sql }))) return;
      this.logger.error(`${nameOf(table, { ...ownedBy(owner), ...among })}: every worker that took it up died`);
      count('visibility.work.given_up', { work: table });
      await failed?.(sql, failure);
    });
  }

  /** @returns how it has ended, in a word */
  private async settle(claim: Claim<Row>, plan: Plan<Row>, error: Error): Promise<Ending> {
    const { errorsLapse, failure, finishes } = this.table;
    const now = this.ground.clock.now();
    const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);
    if (error instanceof LeaseLost) return this.putBack(claim, now, 'lost', true);
    if (isOutage(error)) {
      this.logger.warn({ err: error }, `${this.named(claim)} waits for the database: ${error.message}`);
      return this.putBack(claim, after(RETRIES.outage.longestMs), 'outage', true);
    }
    if (error instanceof CannotBeDone) return this.fail(claim, plan, error.message);
    if (error instanceof MustWait) {
      this.logger.warn(`${this.named(claim)} waits: ${error.message}`);
      return this.putBack(claim, after(error.waitMs), 'waits');
    }
    if (this.stopped && !finishes) return this.putBack(claim, now, 'handed_back');
    const { askedMs = null, lastWords = failure } = error instanceof AttemptFailed ? error.attempt : {};
    if (error instanceof AttemptFailed) this.logger.warn(`${this.named(claim)}: ${error.message}`);
    else if (errorsLapse) throw error;
    else this.logger.error(`${this.named(claim)}: ${error.message}`, error.stack);
    return (await this.retry(claim, askedMs)) ? 'retried' : this.fail(claim, plan, lastWords);
  }

  /**
   * Leaves the row to the next worker, without having spent an attempt. Another's row is left alone.
   * @param broken whether the work was broken off anywhere, as by a death, and nobody may think that it has not begun
   */
  private async putBack(claim: Claim<Row>, dueAt: Date, ending: Ending, broken = false): Promise<Ending> {
    const back = { spendsAttempt: false, keepsState: broken, ends: claim.ends, set: this.table.postponed };
    await this.write(() => this.leases.postpone(claim, dueAt, back));
    return ending;
  }

  private async fail(claim: Claim<Row>, { failed }: Plan<Row>, message = ''): Promise<Ending> {
    const set = this.table.failed?.(message, this.ground.clock.now());
    await this.write(() =>
      this.ground.database.transaction(async (sql) => {
        if (await this.leases.fail(claim, { set, sql })) await failed?.(sql, message);
      }),
    );
    return 'failed';
  }

  /** Where only a node of a cluster is away, a restart of it is waited for; the lease lapses by itself. */
  private write(change: () => Promise<unknown>): Promise<unknown> {
    const { database, stop, leaseMs } = this.ground;
    return untilTold(change, { database, stop, nodeMs: leaseMs / 3 });
  }

  private named({ key }: Held): string {
    return nameOf(this.table.table, key);
  }
}

function nameOf(table: string, { project_id, ...rest }: Columns): string {
  return [table, ...Object.values(rest), ...(project_id === undefined ? [] : ['of project', project_id])].join(' ');
}
