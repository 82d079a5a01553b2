import { Inject, Injectable } from '@nestjs/common';
import type { ModelDay, ProjectDetails } from '@app/core/contracts';
import { type Channel, localDayOf, modelCode, type RequestContext } from '@app/core/kernel';
import { type AccountSession, onlyAdministrators, projectCaps, type SpendCaps } from '@app/domain/access';
import {
  ModelChannels,
  ProjectAccess,
  ProjectsRepository,
  type ProjectScope,
  ProjectsService,
} from '@app/domain/tracking';
import { SETTINGS, type Settings } from '@app/platform/config';
import type { Reached } from '@app/platform/database';
import { BudgetRepository } from './budget.repository';
import type { CapChange } from './cap-change';
import { SpendCapsService } from './spend-caps.service';

/** What a project may spend, what it has spent today, and what a day of it costs. */
export interface ProjectBudget {
  readonly project: ProjectDetails;
  readonly caps: SpendCaps;
  /** Millionths of the currency. */
  readonly used: number;
}

/** A model's part in a day of a project. */
export interface BudgetedModel extends ModelDay {
  /** null before its first answer. */
  readonly channel: Channel | null;
}

/** Budgets, as the account pages of administrators show and change them. */
@Injectable()
export class BudgetsService {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly projects: ProjectsRepository,
    private readonly access: ProjectAccess,
    private readonly details: ProjectsService,
    private readonly channels: ModelChannels,
    private readonly repository: BudgetRepository,
    private readonly caps: SpendCapsService,
  ) {}

  /** The administrator's own projects. */
  async list(session: AccountSession, ctx: RequestContext): Promise<Reached<ProjectBudget>> {
    onlyAdministrators(session);
    const budgets: ProjectBudget[] = [];
    const { rows, away } = await this.projects.list(ctx.caller);
    for (const { id, role } of rows) {
      if (role === 'owner') budgets.push(await this.budgetOf(ctx, id));
    }
    return { rows: budgets, away };
  }

  /** @throws ApiError `ERR_PROJECT_NOT_FOUND` */
  async project(
    session: AccountSession,
    ctx: RequestContext,
    id: number,
  ): Promise<ProjectBudget & { readonly models: readonly BudgetedModel[] }> {
    onlyAdministrators(session);
    const budget = await this.budgetOf(ctx, id);
    const channels = await this.channels.all(await this.open(ctx, id));
    const models = budget.project.day.models.map((day) => ({
      ...day,
      channel: channels.get(modelCode(day.model)) ?? null,
    }));
    return { ...budget, models };
  }

  /** Changes the caps of the administrator's account. */
  async changeAccount(session: AccountSession, change: CapChange): Promise<void> {
    onlyAdministrators(session);
    await this.caps.change({ userId: session.userId }, change);
  }

  /** @throws ApiError `ERR_PROJECT_NOT_FOUND` */
  async changeProject(session: AccountSession, ctx: RequestContext, id: number, change: CapChange): Promise<void> {
    onlyAdministrators(session);
    const { projectId } = await this.open(ctx, id);
    await this.caps.change({ projectId }, change);
  }

  private open(ctx: RequestContext, id: number): Promise<ProjectScope> {
    return this.access.open(ctx, id, { scope: 'write', role: 'owner' });
  }

  private async budgetOf(ctx: RequestContext, id: number): Promise<ProjectBudget> {
    const scope = await this.open(ctx, id);
    const spending = await this.repository.spending(scope, localDayOf(ctx.now));
    return {
      project: await this.details.details(ctx, id),
      caps: projectCaps(this.settings, spending?.projectCaps ?? {}),
      used: spending?.projectUsed ?? 0,
    };
  }
}
