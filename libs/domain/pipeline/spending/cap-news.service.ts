import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@app/core/kernel';
import { Outbox, OutboxRepository } from '@app/domain/tracking';
import { type Settings, SETTINGS } from '@app/platform/config';
import { Database, type Sql } from '@app/platform/database';
import { CLOCK, count } from '@app/platform/telemetry';
import { BudgetRepository, type Payer, WHOLE_ACCOUNT } from './budget.repository';

type CapEvent = 'budget.soft_cap' | 'budget.hard_cap';

/** Tells listeners that a cap is reached, once a day for each account and project. */
@Injectable()
export class CapNews {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly database: Database,
    private readonly repository: BudgetRepository,
    private readonly outbox: OutboxRepository,
    private readonly listeners: Outbox,
  ) {
    for (const owner of ['account', 'project']) for (const cap of ['soft', 'hard']) countCap(owner, cap, 0);
  }

  /**
   * @param projectId `WHOLE_ACCOUNT` for the account's cap
   * @returns what was spent, for the first that finds the soft cap reached; undefined for all others
   */
  warned(payer: Payer, projectId: number, cap: number): Promise<number | undefined> {
    const mark = (sql: Sql) => this.repository.markWarned(payer, projectId, cap, sql);
    return this.once('budget.soft_cap', payer, projectId, cap, mark);
  }

  /** Nothing fits below the hard cap any more. @returns as {@link warned} */
  capped(payer: Payer, projectId: number, cap: number): Promise<number | undefined> {
    const mark = (sql: Sql) => this.repository.markCapped(payer, projectId, sql);
    return this.once('budget.hard_cap', payer, projectId, cap, mark);
  }

  private async once(
    event: CapEvent,
    { userId, day }: Payer,
    projectId: number,
    cap: number,
    mark: (sql: Sql) => Promise<number | undefined>,
  ): Promise<number | undefined> {
    const told = await this.database.transaction(async (sql) => {
      const used = await mark(sql);
      if (used === undefined) return { used, projects: [] };
      const now = this.clock.now();
      const common = { day, currency: this.settings.CURRENCY };
      if (projectId !== WHOLE_ACCOUNT) {
        const data = { ...common, scope: 'project', cap_micros: cap, used_micros: used } as const;
        const added = await this.outbox.add({ projectId }, event, { data }, now, sql);
        return { used, projects: added ? [projectId] : [] };
      }
      // Who reads a project need not know what its owner's account spends.
      const data = { ...common, scope: 'account', cap_micros: null, used_micros: null } as const;
      return { used, projects: await this.outbox.addToAccount(userId, event, { data }, now, sql) };
    });
    if (told.used !== undefined)
      countCap(projectId === WHOLE_ACCOUNT ? 'account' : 'project', event === 'budget.soft_cap' ? 'soft' : 'hard');
    for (const id of told.projects) this.listeners.wake({ projectId: id });
    return told.used;
  }
}

const countCap = (owner: string, cap: string, times = 1): void =>
  count('visibility.budget.caps', { owner, cap }, times);
