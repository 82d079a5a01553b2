import { Inject, Injectable, Logger } from '@nestjs/common';
import { type Clock, JUDGE_MODEL, localDayOf, MODEL_IDS, modelCode, moneyText, WRITER_MODEL } from '@app/core/kernel';
import { accountCaps, projectCaps } from '@app/domain/access';
import type { ProjectScope } from '@app/domain/tracking';
import { CapNews } from './cap-news.service';
import { SETTINGS, type Settings } from '@app/platform/config';
import { Database, type Sql } from '@app/platform/database';
import { Carriers } from '@app/platform/leases';
import { CLOCK } from '@app/platform/telemetry';
import type { ExecutionClaim } from '../executions/executions.lease';
import { ExecutionCosts } from '../executions/execution-costs.repository';
import { BudgetRepository, type CallOwner, type Payer, WHOLE_ACCOUNT } from './budget.repository';
import { countSpend } from './count-spend';
import type { CallCost, VendorCall } from './vendor-call';

/** A paid call before it begins. */
export interface PlannedCall extends CallOwner, Pick<VendorCall, 'vendor' | 'model'> {
  /**
   * Counts the call where its purpose is stored.
   * @returns the number of the call; undefined when the call must not be made any more
   */
  count(sql: Sql): Promise<number | undefined>;
}

/** The day's budget is spent, or reserved for calls under way. */
export class BudgetSpent extends Error {}

/**
 * Records what vendor calls cost, and limits it for each local day (docs/operations.md). A call reserves its estimated
 * cost before it begins. However many workers ask at once, a hard cap is exceeded only by as much as estimates were too
 * low.
 */
@Injectable()
export class Budget {
  private readonly logger = new Logger(Budget.name);

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly carriers: Carriers,
    private readonly database: Database,
    private readonly repository: BudgetRepository,
    private readonly executions: ExecutionCosts,
    private readonly news: CapNews,
  ) {}

  /** @returns codes of the models whose next paid call does not fit into what is left of the day's budget */
  async unaffordable(scope: ProjectScope, now: Date): Promise<number[]> {
    const spending = await this.repository.spending(scope, localDayOf(now));
    if (!spending) return [];
    const account = accountCaps(this.settings, spending.accountCaps).hard;
    const project = projectCaps(this.settings, spending.projectCaps).hard;
    const [ofAccount, ofProject] = [
      (account ?? Infinity) - spending.accountUsed,
      (project ?? Infinity) - spending.projectUsed,
    ];
    const left = Math.min(ofAccount, ofProject);
    if (left === Infinity) return [];
    const models = MODEL_IDS.map(modelCode);
    const costs = await this.repository.lastCosts(scope, models);
    const dear = models.filter((model) => this.estimate(costs, model) > left);
    if (dear.length === models.length) {
      const payer = { userId: spending.userId, day: localDayOf(now) };
      await this.reached(scope, payer, ofAccount <= ofProject ? WHOLE_ACCOUNT : scope.projectId, {
        account,
        project,
      });
    }
    return dear;
  }

  /** @returns millionths of the currency that a question to the writer is expected to cost, by the project's last one */
  async writingCost(scope: ProjectScope): Promise<number> {
    return this.estimate(await this.repository.lastCosts(scope, [WRITER_MODEL]), WRITER_MODEL);
  }

  /** @returns millionths of the currency that a judgement is expected to cost, by the project's last one */
  async judgingCost(scope: ProjectScope): Promise<number> {
    return this.estimate(await this.repository.lastCosts(scope, [JUDGE_MODEL]), JUDGE_MODEL);
  }

  /** Begins a call to a vendor for a claimed execution. @throws BudgetSpent */
  beginExecution(scope: ProjectScope, claim: ExecutionClaim, vendor: string, at: Date): Promise<VendorCall> {
    const count = (sql: Sql) => this.executions.countCall(claim, sql);
    return this.begin(scope, { executionId: claim.id, subject: null, model: claim.model, vendor, count }, at);
  }

  /** Begins a call. An execution or another subject has one call at a time. @throws BudgetSpent */
  async begin(scope: ProjectScope, planned: PlannedCall, at: Date): Promise<VendorCall> {
    const { executionId, subject, model, vendor } = planned;
    const day = localDayOf(at);
    const spending = await this.repository.spending(scope, day);
    // The project is gone, and so is whatever the call was for.
    if (!spending) throw new BudgetSpent();
    const account = accountCaps(this.settings, spending.accountCaps);
    const project = projectCaps(this.settings, spending.projectCaps);
    const payer = { userId: spending.userId, day };
    const micros = this.estimate(await this.repository.lastCosts(scope, [model]), model);
    let reached: number | undefined;
    const call = await this.database.transaction(async (sql): Promise<VendorCall | null> => {
      const attempt = await planned.count(sql);
      await this.free(scope, { executionId, subject }, sql);
      if (attempt === undefined) return null;
      if (!(await this.repository.reserve(payer, WHOLE_ACCOUNT, micros, account.hard, sql))) {
        reached = WHOLE_ACCOUNT;
        return null;
      }
      if (!(await this.repository.reserve(payer, scope.projectId, micros, project.hard, sql))) {
        await this.repository.reserve(payer, WHOLE_ACCOUNT, -micros, null, sql);
        reached = scope.projectId;
        return null;
      }
      const begun: VendorCall = {
        ...payer,
        executionId,
        subject,
        attempt,
        vendor,
        model,
        reservedMicros: micros,
        softCaps: { account: account.soft, project: project.soft },
      };
      await this.repository.insertReservation(scope, begun, sql);
      return begun;
    });
    if (reached !== undefined)
      await this.reached(scope, payer, reached, { account: account.hard, project: project.hard });
    if (!call) throw new BudgetSpent();
    return call;
  }

  /**
   * Stores the outcome of a call and what it cost in one transaction, as `Carriers.keep` stores it. Call it also for a worker
   * whose claim has lapsed, because the money is gone. A call is recorded once, however often it is closed. An unknown cost is
   * recorded as estimated, because otherwise no cap would ever take effect.
   * @param call null for one that costs nothing
   * @param keep stores the outcome; it can be made twice
   * @returns what `keep` does
   */
  async close<Kept>(
    scope: ProjectScope,
    call: VendorCall | null,
    cost: CallCost,
    keep: (sql: Sql) => Promise<Kept>,
  ): Promise<Kept> {
    const change = async (sql: Sql) => {
      const kept = await keep(sql);
      // This comes last, because every other call of the account waits for these sums until the commit.
      return { kept, entered: call ? await this.enterCost(scope, call, cost, sql) : 0 };
    };
    const { kept, entered } = await this.carriers.keep(() => this.database.transaction(change));
    if (call) countSpend(call, entered);
    return kept;
  }

  /** @returns millionths that the call has added to the ledger */
  private async enterCost(scope: ProjectScope, call: VendorCall, cost: CallCost, sql: Sql): Promise<number> {
    const estimated = cost === 'unknown';
    const micros = estimated ? call.reservedMicros : cost;
    const entry = { micros, estimated, currency: this.settings.CURRENCY, at: this.clock.now() };
    const entered = micros > 0 && (await this.repository.insertEntry(scope, call, entry, sql));
    if (entered && !estimated && !call.subject) await this.executions.add(scope, call.executionId, micros, sql);
    const reservation = await this.repository.takeReservation(scope, call, sql, call.attempt);
    const added = entered ? micros : 0;
    if (reservation || entered)
      await this.repository.move(call, scope.projectId, added, -(reservation?.micros ?? 0), sql);
    return added;
  }

  /** Gives back what the call of a dead worker reserved. Whether the vendor charged the call is unknown. */
  release(scope: ProjectScope, executionId: number, sql: Sql): Promise<void> {
    return this.free(scope, { executionId, subject: null }, sql);
  }

  /** Reports that a soft cap is reached, once a day for each account and project. */
  async warn(scope: ProjectScope, call: VendorCall): Promise<void> {
    await this.warnOf(call, WHOLE_ACCOUNT, call.softCaps.account, `account ${call.userId}`);
    await this.warnOf(call, scope.projectId, call.softCaps.project, `project ${scope.projectId}`);
  }

  private async warnOf(call: VendorCall, projectId: number, cap: number | null, whose: string): Promise<void> {
    if (cap === null) return;
    const used = await this.news.warned(call, projectId, cap);
    if (used !== undefined)
      this.logger.warn(
        `${whose}: the calls of ${call.day} have cost ${this.money(used)}, its soft cap is ${this.money(cap)}`,
      );
  }

  /** Tells that nothing fits below a hard cap any more, once a day for each account and project. */
  private async reached(
    scope: ProjectScope,
    payer: Payer,
    projectId: number,
    caps: { readonly account: number | null; readonly project: number | null },
  ): Promise<void> {
    const cap = projectId === scope.projectId ? caps.project : caps.account;
    if (cap === null) return;
    const used = await this.news.capped(payer, projectId, cap);
    if (used === undefined) return;
    const whose = projectId === WHOLE_ACCOUNT ? `account ${payer.userId}` : `project ${projectId}`;
    this.logger.warn(
      `${whose}: nothing more is asked on ${payer.day}: its calls have cost ${this.money(used)}, its hard cap is ${this.money(cap)}`,
    );
  }

  private money(micros: number): string {
    return moneyText(micros, this.settings.CURRENCY);
  }

  private async free(scope: ProjectScope, owner: CallOwner, sql: Sql): Promise<void> {
    const reservation = await this.repository.takeReservation(scope, owner, sql);
    if (reservation) await this.repository.move(reservation, scope.projectId, 0, -reservation.micros, sql);
  }

  private estimate(costs: ReadonlyMap<number, number>, model: number): number {
    return costs.get(model) ?? this.settings.CALL_ESTIMATE_MICROS;
  }
}
