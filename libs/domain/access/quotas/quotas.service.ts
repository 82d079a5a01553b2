import { Injectable } from '@nestjs/common';
import type { AccountUsage, QuotaLeft } from '@app/core/contracts';
import { ApiError, localDayOf, periodStart, type PlanLimits, type RequestContext, type Role } from '@app/core/kernel';
import { Database, type Sql } from '@app/platform/database';
import { AccountLimits } from '../limits/account-limits';
import { type Allowance, allowance, leftOf } from './allowance';
import { QuotasRepository } from './quotas.repository';
import { UsersRepository } from '../users/users.repository';

const MONTHLY = 'intelligence_tasks_per_month';

/** A project whose account pays for what is asked, and what the asking person is to it. */
export interface CountedProject {
  readonly projectId: number;
  readonly role: Role;
}

/**
 * Enforces quotas, exactly even under concurrency: writers of one account take turns, from the lock to the end of their
 * transactions. What a project has counts for its owner, whoever of its people asks; what the owner has elsewhere is told
 * to nobody else.
 */
@Injectable()
export class Quotas {
  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly quotas: QuotasRepository,
    private readonly limits: AccountLimits,
  ) {}

  /** Projects of an account. Call this first in the writing transaction, before reading what exists already. */
  async lockProjects(sql: Sql, userId: number): Promise<Allowance> {
    const { projects } = await this.lockedLimits(sql, userId);
    return allowance('projects', projects, await this.quotas.projects(sql, userId));
  }

  /** How many prompts more an account may have, for jobs; as {@link lockProjects}. Infinity without a limit. */
  async roomForPrompts(sql: Sql, userId: number): Promise<number> {
    const { prompts } = await this.lockedLimits(sql, userId);
    return prompts === null ? Infinity : Math.max(0, prompts - (await this.quotas.prompts(sql, userId)));
  }

  /** Does the same as {@link lockProjects} for prompts of a project's account. */
  async lockPrompts(sql: Sql, project: CountedProject): Promise<Allowance> {
    const userId = await this.lockOwner(sql, project);
    const allowed = await this.promptsOf(sql, userId);
    return project.role === 'owner'
      ? allowed
      : leftOf(allowed, await this.quotas.promptsOfProject(sql, project.projectId));
  }

  /** Does the same as {@link lockProjects} for the competitors of a project. */
  async lockCompetitors(sql: Sql, project: CountedProject): Promise<Allowance> {
    const { competitors_per_project } = await this.lockedLimits(sql, await this.lockOwner(sql, project));
    const used = await this.quotas.competitors(sql, project.projectId);
    return allowance('competitors_per_project', competitors_per_project, used);
  }

  /**
   * Does the same as {@link lockProjects} for the intelligence tasks of the month of a moment.
   * @returns also the account that pays
   */
  async lockTasks(sql: Sql, project: CountedProject, at: Date): Promise<{ userId: number; allowance: Allowance }> {
    const userId = await this.lockOwner(sql, project);
    const allowed = await this.lockTasksOf(sql, userId, at);
    return { userId, allowance: project.role === 'owner' ? allowed : leftOf(allowed, 0) };
  }

  /** Does the same as {@link lockTasks} for an account, for jobs and operators. */
  async lockTasksOf(sql: Sql, userId: number, at: Date): Promise<Allowance> {
    const limit = (await this.lockedLimits(sql, userId))[MONTHLY];
    const month = monthOf(at);
    const used = await this.quotas.usedInMonth(sql, userId, MONTHLY, month);
    return allowance(MONTHLY, limit, used, (amount) => this.quotas.useInMonth(sql, userId, MONTHLY, month, amount));
  }

  /** Locks accounts in an order that suits everybody. Call it before the lock of a project. */
  async lockAccounts(sql: Sql, userIds: readonly number[]): Promise<void> {
    for (const userId of userIds.toSorted((a, b) => a - b)) await this.users.lockAccount(userId, sql);
  }

  /**
   * Asks whether an account's plan has room for somebody else's project, with the account's row locked.
   * @throws ApiError `ERR_LIMIT_REACHED`
   */
  async assertRoom(sql: Sql, projectId: number, userId: number): Promise<void> {
    const { projects, prompts, competitors_per_project } = this.limits.of(await this.users.plan(userId, sql));
    const ofProject = await this.quotas.promptsOfProject(sql, projectId);
    const needed = [
      [projects, 1 + (await this.quotas.projects(sql, userId))],
      [prompts, ofProject + (await this.quotas.prompts(sql, userId))],
      [competitors_per_project, await this.quotas.competitors(sql, projectId)],
    ] as const;
    if (needed.every(([limit, used]) => limit === null || used <= limit)) return;
    // What the account may have and has is for its user alone.
    throw new ApiError('ERR_LIMIT_REACHED', "the new owner's plan has no room for the project", { param: 'id' });
  }

  /** @returns what the project's people may still add; null is unlimited */
  async left(project: CountedProject, userId: number, at: Date, sql: Sql = this.database): Promise<QuotaLeft> {
    const limits = this.limits.of(await this.users.plan(userId, sql));
    const left = (limit: number | null, used: number) => (limit === null ? null : Math.max(0, limit - used));
    return {
      prompts: left(limits.prompts, await this.quotas.prompts(sql, userId)),
      competitors: left(limits.competitors_per_project, await this.quotas.competitors(sql, project.projectId)),
      intelligence_tasks: left(limits[MONTHLY], await this.quotas.usedInMonth(sql, userId, MONTHLY, monthOf(at))),
    };
  }

  /** Gives one use back to the month of a moment. Call it once, in the transaction that ends or removes the task. */
  giveBackTask(sql: Sql, userId: number, at: Date): Promise<void> {
    return this.quotas.giveBackInMonth(sql, userId, MONTHLY, monthOf(at));
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

  private async promptsOf(sql: Sql, userId: number): Promise<Allowance> {
    return allowance('prompts', (await this.lockedLimits(sql, userId)).prompts, await this.quotas.prompts(sql, userId));
  }

  private async lockedLimits(sql: Sql, userId: number): Promise<PlanLimits> {
    return this.limits.of(await this.users.lockAccount(userId, sql));
  }

  /** A hand-over locks the owner's account first. So once it is locked, the owner stays. */
  private async lockOwner(sql: Sql, { projectId }: CountedProject): Promise<number> {
    let [locked, owner] = [0, await this.quotas.ownerOf(sql, projectId)];
    while (locked !== owner) {
      await this.users.lockAccount(owner, sql);
      [locked, owner] = [owner, await this.quotas.ownerOf(sql, projectId)];
    }
    return owner;
  }
}

/** The first local day of the moment's month, by which a monthly quota is counted. */
const monthOf = (at: Date): string => periodStart(localDayOf(at), 'month');
