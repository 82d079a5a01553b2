import { Injectable } from '@nestjs/common';
import type { AccountUsage } from '@app/core/contracts';
import { localDayOf, periodStart, type PlanLimitName, type RequestContext } from '@app/core/kernel';
import { Database, type Sql } from '@app/platform/database';
import { AccountLimits } from '../limits/account-limits';
import { type Allowance, allowance } from './allowance';
import { QuotasRepository } from './quotas.repository';
import { UsersRepository } from '../users/users.repository';

const MONTHLY = 'intelligence_tasks_per_month';

export type AccountQuota = 'projects' | 'prompts' | typeof MONTHLY;

/**
 * Enforces quotas, exactly even under concurrency: writers of one account take turns, from the lock to the end of their
 * transactions.
 */
@Injectable()
export class Quotas {
  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly quotas: QuotasRepository,
    private readonly limits: AccountLimits,
  ) {}

  /** Call this first in the writing transaction, before reading what exists already. */
  async lock(sql: Sql, ctx: RequestContext, quota: AccountQuota): Promise<Allowance> {
    const { userId } = ctx.caller;
    if (quota === MONTHLY) return this.lockTasks(sql, userId, ctx.now);
    const limit = await this.lockedLimit(sql, userId, quota);
    return allowance(quota, limit, await this.quotas[quota](sql, userId));
  }

  /** How many prompts more an account may have, for jobs; as {@link lock}. Infinity without a limit. */
  async roomForPrompts(sql: Sql, userId: number): Promise<number> {
    const limit = await this.lockedLimit(sql, userId, 'prompts');
    return limit === null ? Infinity : Math.max(0, limit - (await this.quotas.prompts(sql, userId)));
  }

  /** Does the same as {@link lock} for the intelligence tasks of the month of a moment, for jobs and operators. */
  async lockTasks(sql: Sql, userId: number, at: Date): Promise<Allowance> {
    const limit = await this.lockedLimit(sql, userId, MONTHLY);
    const month = monthOf(at);
    const used = await this.quotas.usedInMonth(sql, userId, MONTHLY, month);
    return allowance(MONTHLY, limit, used, (amount) => this.quotas.useInMonth(sql, userId, MONTHLY, month, amount));
  }

  /** Gives one use back to the month of a moment. Call it once, in the transaction that ends or removes the task. */
  giveBackTask(sql: Sql, userId: number, at: Date): Promise<void> {
    return this.quotas.giveBackInMonth(sql, userId, MONTHLY, monthOf(at));
  }

  /** Does the same as {@link lock} for the competitors of one of the caller's projects. */
  async lockCompetitors(sql: Sql, { caller }: RequestContext, projectId: number): Promise<Allowance> {
    const limit = await this.lockedLimit(sql, caller.userId, 'competitors_per_project');
    return allowance('competitors_per_project', limit, await this.quotas.competitors(sql, caller.userId, projectId));
  }

  /** @returns what the caller's account has used of each quota */
  async usage(ctx: RequestContext): Promise<AccountUsage> {
    const { userId } = ctx.caller;
    const [projects, prompts, competitors_per_project, intelligence_tasks_per_month] = await Promise.all([
      this.quotas.projects(this.database, userId),
      this.quotas.prompts(this.database, userId),
      this.quotas.mostCompetitors(this.database, userId),
      this.quotas.usedInMonth(this.database, userId, MONTHLY, monthOf(ctx.now)),
    ]);
    return { projects, prompts, competitors_per_project, intelligence_tasks_per_month };
  }

  private async lockedLimit(sql: Sql, userId: number, quota: PlanLimitName): Promise<number | null> {
    return this.limits.of(await this.users.lockAccount(userId, sql))[quota];
  }
}

/** The first local day of the moment's month, by which a monthly quota is counted. */
const monthOf = (at: Date): string => periodStart(localDayOf(at), 'month');
