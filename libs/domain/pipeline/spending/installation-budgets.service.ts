import { Inject, Injectable } from '@nestjs/common';
import { localDayOf, projectNotFound, type RequestContext, SCOPES } from '@app/core/kernel';
import {
  accountCaps,
  AccountLimits,
  type AccountSession,
  onlyAdministrators,
  projectCaps,
  type SpendCaps,
  UsersRepository,
} from '@app/domain/access';
import { SETTINGS, type Settings } from '@app/platform/config';
import type { Reached } from '@app/platform/database';
import type { CapChange } from './cap-change';
import { InstallationBudgetsRepository, type OthersRow } from './installation-budgets.repository';
import { SpendCapsService } from './spend-caps.service';

/** A project of somebody else, as an administrator sees it who answers for what the installation spends. */
export interface OthersBudget {
  readonly projectId: number;
  readonly name: string;
  readonly owner: string;
  readonly caps: SpendCaps;
  readonly accountCaps: SpendCaps;
  /** Millionths of the currency, today. */
  readonly used: number;
  readonly accountUsed: number;
}

/** Budgets of other people, for administrators at the account pages alone: for no key and no application. */
@Injectable()
export class InstallationBudgets {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly users: UsersRepository,
    private readonly limits: AccountLimits,
    private readonly repository: InstallationBudgetsRepository,
    private readonly caps: SpendCapsService,
  ) {}

  /** Projects that others own; those that have spent most today come first. */
  async others(session: AccountSession, ctx: RequestContext): Promise<Reached<OthersBudget>> {
    onlyAdministrators(session);
    const { rows, away } = await this.repository.ofOthers(session.userId, localDayOf(ctx.now));
    return { rows: rows.map((row) => this.budget(row)), away };
  }

  /** @returns undefined for a project of the caller's own, or one that is not there */
  async other(session: AccountSession, ctx: RequestContext, projectId: number): Promise<OthersBudget | undefined> {
    onlyAdministrators(session);
    const row = await this.repository.ofOther(session.userId, projectId, localDayOf(ctx.now));
    return row && this.budget(row);
  }

  /**
   * Lets an administrator do with the budget of one project what its owner could, if that were one.
   * @returns the caller's own context for a project of their own, or one that is not there
   */
  async acting(session: AccountSession, ctx: RequestContext, projectId: number): Promise<RequestContext> {
    onlyAdministrators(session);
    const owner = await this.repository.ownerOf(projectId);
    if (owner === undefined || owner === session.userId) return ctx;
    const proven = { userId: owner, projectIds: [projectId], tokenId: ctx.caller.tokenId, scopes: SCOPES };
    const caller = this.limits.caller(await this.users.account(owner), { ...proven, credential: 'session' });
    return { ...ctx, caller };
  }

  /** Changes the caps of the account that owns the project. @throws ApiError `ERR_PROJECT_NOT_FOUND` */
  async changeOwner(session: AccountSession, projectId: number, change: CapChange): Promise<void> {
    onlyAdministrators(session);
    const userId = await this.repository.ownerOf(projectId);
    if (userId === undefined) throw projectNotFound();
    await this.caps.change({ userId }, change);
  }

  private budget({ projectCaps: own, accountCaps: ofAccount, ...row }: OthersRow): OthersBudget {
    return { ...row, caps: projectCaps(this.settings, own), accountCaps: accountCaps(this.settings, ofAccount) };
  }
}
