import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Clock } from '@app/core/kernel';
import { BudgetRepository } from '@app/domain/pipeline';
import { RemovedProjects } from '@app/domain/tracking';
import { SETTINGS, type Settings } from '@app/platform/config';
import { Database, type Sql } from '@app/platform/database';
import { Carriers, type Columns, increment, LeaseLost, MustWait } from '@app/platform/leases';
import { CLOCK } from '@app/platform/telemetry';
import { REMOVAL_LEASE, type RemovalClaim } from './removals.lease';
import { RemovalsRepository } from './removals.repository';

/** Rows of one transaction. */
export const REMOVAL_BATCH = 5_000;

/** What calls under way have reserved is given back, not deleted. */
const RESERVATIONS = 'cost_holds';

/** Deletes the rows of projects that are gone, in batches, however often its worker dies. */
@Injectable()
export class RemovalWork {
  private readonly logger = new Logger(RemovalWork.name);
  private readonly carrier;

  constructor(
    carriers: Carriers,
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'LEASE_SECONDS' | 'VENDOR_TIMEOUT_SECONDS'>,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly database: Database,
    private readonly budget: BudgetRepository,
    private readonly removed: RemovedProjects,
    private readonly removals: RemovalsRepository,
  ) {
    this.carrier = carriers.of(REMOVAL_LEASE);
  }

  /** Wakes workers for removals that are due. */
  dispatch(): Promise<void> {
    return this.carrier.handOver();
  }

  /** Goes on with a removal if that is due. It does nothing while another worker does. */
  run(projectId: number): Promise<void> {
    return this.carrier.run({ projectId }, {}, { work: (claim, signal) => this.work(claim, signal) });
  }

  /**
   * Whoever worked for the project when it went may write until its lease or its call has ended. A last look over all
   * tables comes after that.
   */
  private async work(claim: RemovalClaim, signal: AbortSignal): Promise<void> {
    const quietFrom = claim.acceptedAt.getTime() + this.quietMs;
    const waits = quietFrom - this.clock.now().getTime();
    await this.removeRows(claim, signal);
    if (waits > 0) throw new MustWait('what was under way for the project comes to its end', waits);
    await this.database.transaction(async (sql) => {
      await this.budget.releaseAll(claim.projectId, sql);
      await this.removals.complete(claim, this.clock.now(), sql);
    });
    this.logger.log(`project ${claim.projectId} is gone`);
  }

  private async removeRows(claim: RemovalClaim, signal: AbortSignal): Promise<void> {
    const { stores } = await this.removed.tables();
    const own = stores.filter((store) => store !== RESERVATIONS);
    if (claim.total === null) await this.count(claim, own);
    for (const store of own) {
      while ((await this.removeBatch(claim, store)) === REMOVAL_BATCH) signal.throwIfAborted();
      signal.throwIfAborted();
    }
  }

  private async count(claim: RemovalClaim, stores: readonly string[]): Promise<void> {
    let total = 0;
    for (const store of stores) total += await this.removed.count(claim.projectId, store);
    await this.renew(claim, { total });
  }

  /** The rows and the progress are one transaction. */
  private removeBatch(claim: RemovalClaim, store: string): Promise<number> {
    return this.database.transaction(async (sql) => {
      const rows = await this.removed.removeRows(claim.projectId, store, REMOVAL_BATCH, sql);
      if (rows > 0) await this.renew(claim, { done: increment(rows) }, sql);
      return rows;
    });
  }

  private async renew(claim: RemovalClaim, set: Columns, sql: Sql = this.database): Promise<void> {
    if (!(await this.carrier.renew(claim, this.carrier.term().until, { set, sql }))) throw new LeaseLost();
  }

  private get quietMs(): number {
    const { LEASE_SECONDS, VENDOR_TIMEOUT_SECONDS } = this.settings;
    return 1_000 * (2 * LEASE_SECONDS + VENDOR_TIMEOUT_SECONDS);
  }
}
