import { Injectable } from '@nestjs/common';
import type {
  SetupCostResponse,
  SetupModelCost,
  SetupProgressResponse,
  SetupProjectQuery,
  StartSetupBody,
} from '@app/core/contracts';
import type { RequestContext } from '@app/core/kernel';
import { DayCosts, RunProgressRepository } from '@app/domain/pipeline';
import { ModelSourcesService } from '@app/domain/reads';
import { ProjectAccess, type ProjectScope, ProjectsService, PromptRuns } from '@app/domain/tracking';
import { Database } from '@app/platform/database';
import { SetupsRepository } from './setups.repository';

/** What a day of a new project costs, its start, and how far its first answers are (docs/writes.md). */
@Injectable()
export class SetupRun {
  constructor(
    private readonly database: Database,
    private readonly setups: SetupsRepository,
    private readonly access: ProjectAccess,
    private readonly projects: ProjectsService,
    private readonly sources: ModelSourcesService,
    private readonly costs: DayCosts,
    private readonly progress: RunProgressRepository,
    private readonly runs: PromptRuns,
  ) {}

  /** GET /setup/cost */
  async cost(ctx: RequestContext, { project_id }: SetupProjectQuery): Promise<SetupCostResponse> {
    const scope = await this.access.open(ctx, project_id, { scope: 'read' });
    const { day } = await this.projects.details(ctx, scope.projectId);
    const runsOf = new Map(day.models.map(({ model, runs }) => [model, runs]));
    const models = await this.modelsOf(ctx, scope, runsOf);
    const { hard, given } = await this.costs.hardCaps(scope, ctx.now);
    const asked = models.filter(({ vendor }) => vendor !== null);
    return {
      project_id: scope.projectId,
      runs: asked.reduce((sum, { model }) => sum + (runsOf.get(model) ?? 0), 0),
      cost_micros: asked.reduce((sum, { cost_micros }) => sum + cost_micros!, 0),
      currency: this.costs.currency,
      hard_cap_micros: hard,
      given_hard_cap_micros: given,
      models,
    };
  }

  /**
   * POST /setup/start. Starting what was started changes nothing but the cap.
   * @throws ApiError `ERR_INVALID_PARAM` for a cap above that of administrators
   */
  async start(
    ctx: RequestContext,
    { project_id, hard_cap_micros: cap }: StartSetupBody,
  ): Promise<SetupProgressResponse> {
    const scope = await this.access.open(ctx, project_id, { scope: 'write', role: 'owner' });
    await this.projects.update(ctx, {
      id: scope.projectId,
      paused: false,
      ...(cap !== undefined && { hard_cap_micros: cap }),
    });
    await this.setups.start(ctx.caller.userId, scope.projectId, ctx.now, this.database);
    this.runs.planNow(scope.projectId);
    return this.progressOf(ctx, { project_id });
  }

  /** GET /setup/progress */
  async progressOf(ctx: RequestContext, { project_id }: SetupProjectQuery): Promise<SetupProgressResponse> {
    const scope = await this.access.open(ctx, project_id, { scope: 'read' });
    const [{ paused }, progress, setup] = await Promise.all([
      this.projects.details(ctx, scope.projectId),
      this.progress.of(scope),
      this.setups.find(ctx.caller.userId),
    ]);
    const since = setup?.projectId === scope.projectId ? setup.startedAt : null;
    const done = progress.succeeded + progress.failed;
    const elapsed = since === null ? null : ctx.now.getTime() - since.getTime();
    return {
      project_id: scope.projectId,
      paused,
      ...progress,
      seconds_left: elapsed === null ? null : secondsLeft(elapsed, done, progress.planned - done),
    };
  }

  private async modelsOf(
    ctx: RequestContext,
    scope: ProjectScope,
    runsOf: ReadonlyMap<string, number>,
  ): Promise<SetupModelCost[]> {
    const { models } = await this.sources.list(ctx, { project_id: scope.projectId });
    const price = await this.costs.pricing(scope);
    return models.map(({ settings: _, ...source }) => {
      const { model, vendor, channel } = source;
      const cost = vendor === null || channel === null ? null : price(model, channel, runsOf.get(model) ?? 0);
      return { ...source, cost_micros: cost?.micros ?? null, estimated: cost?.estimated ?? false };
    });
  }
}

/** By the pace so far; null where there is none yet. */
const secondsLeft = (elapsedMs: number, done: number, open: number): number | null =>
  done === 0 ? null : Math.ceil(((elapsedMs / done) * open) / 1_000);
