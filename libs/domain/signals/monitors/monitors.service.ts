import { Injectable } from '@nestjs/common';
import type {
  CommonFilters,
  CreateMonitorBody,
  DeletedResponse,
  MonitorPath,
  MonitorResponse,
  MonitorsQuery,
  MonitorsResponse,
  UpdateMonitorBody,
} from '@app/core/contracts';
import {
  invalidParam,
  LIMITS,
  modelCode,
  notFound,
  OWN_ACTOR,
  type RequestContext,
  requireRoom,
} from '@app/core/kernel';
import { FALSE_ALARMS } from '@app/core/monitoring';
import { WritesOnce } from '@app/domain/access';
import { DayCellsService, type ProjectSelection } from '@app/domain/reads';
import {
  ActorsRepository,
  pageAsked,
  pageBody,
  ProjectAccess,
  type ProjectScope,
  ProjectsRepository,
} from '@app/domain/tracking';
import { lastCompleteDay, nextCompletion } from './complete-days';
import { KeptNames } from './kept-names.service';
import type { Kept } from './kept-words';
import { monitorBody } from './monitor-body';
import type { MonitorRow } from './monitor-row';
import { MonitorsRepository } from './monitors.repository';

/** What of a project is watched day by day (docs/alarms.md). */
@Injectable()
export class MonitorsService {
  constructor(
    private readonly access: ProjectAccess,
    private readonly projects: ProjectsRepository,
    private readonly actors: ActorsRepository,
    private readonly writes: WritesOnce,
    private readonly monitors: MonitorsRepository,
    private readonly days: DayCellsService,
    private readonly kept: KeptNames,
  ) {}

  /** POST /monitors (docs/alarms.md). @throws ApiError `ERR_LIMIT_REACHED`, `ERR_INVALID_PARAM` for what is watched already */
  async create(ctx: RequestContext, body: CreateMonitorBody): Promise<MonitorResponse> {
    const scope = await this.access.open(ctx, body.project_id, { scope: 'write' });
    const { project_id, name, metric, actor, muted_models = [], ...filters } = body;
    const actors = await this.actors.list(scope);
    const actorId = actor === 'project' ? OWN_ACTOR : actor;
    if (!actors.some((one) => one.actorId === actorId)) throw invalidParam('actor', `unknown competitors: ${actorId}`);
    const monitor = { name, metric, actorId, filters, mutedModels: muted_models.map(modelCode) };
    await this.requireAnswers(ctx, scope, monitor);
    const keptOf = await this.kept.of(scope, [monitor]);
    return this.writes.run(ctx, 'createMonitor', body, async (sql) => {
      await this.projects.lock(scope, sql);
      await this.monitors.open(scope, nextCompletion(scope.calendar, ctx.now), ctx.now, sql);
      const others = await this.monitors.all(scope, sql);
      requireRoom(others.length, LIMITS.monitorsPerProject, 'monitors');
      requireNoTwin(monitor, others, 'metric');
      const row = await this.monitors.insert(scope, monitor, ctx.now, sql);
      return { project_id, monitor: monitorBody(scope, actors, row, others.length + 1, keptOf) };
    });
  }

  /** GET /monitors (docs/alarms.md). */
  async list(ctx: RequestContext, query: MonitorsQuery): Promise<MonitorsResponse> {
    const scope = await this.access.open(ctx, query.project_id, { scope: 'read' });
    if (!scope.archived) await this.monitors.open(scope, nextCompletion(scope.calendar, ctx.now), ctx.now);
    const [actors, all] = await Promise.all([this.actors.list(scope), this.monitors.all(scope)]);
    const keptOf = await this.kept.of(scope, all);
    return pageBody(
      { project_id: scope.projectId, false_alarms: FALSE_ALARMS },
      query,
      this.monitors.page(scope, pageAsked(query)),
      (row) => monitorBody(scope, actors, row, all.length, keptOf),
      () => Promise.resolve(all.length),
    );
  }

  /** PATCH /monitors/{id} (docs/alarms.md). @throws ApiError `ERR_NOT_FOUND` */
  async update(ctx: RequestContext, { project_id, id, ...body }: UpdateMonitorBody): Promise<MonitorResponse> {
    const scope = await this.access.open(ctx, project_id, { scope: 'write' });
    const { muted_models, ...change } = body;
    const mutedModels = muted_models === null ? [] : muted_models?.map(modelCode);
    const all = await this.monitors.all(scope);
    const before = all.find((one) => one.id === id);
    if (before && mutedModels?.length) requireModels(await this.asked(ctx, scope, { ...before, mutedModels }));
    if (before && mutedModels) requireNoTwin({ ...before, mutedModels }, all, 'muted_models');
    const row = await this.monitors.update(scope, id, { ...change, mutedModels });
    if (!row) throw notFound('monitor');
    const [actors, keptOf] = await Promise.all([this.actors.list(scope), this.kept.of(scope, [row])]);
    return { project_id, monitor: monitorBody(scope, actors, row, all.length, keptOf) };
  }

  /** DELETE /monitors/{id} (docs/alarms.md). @throws ApiError `ERR_NOT_FOUND` */
  async remove(ctx: RequestContext, { project_id, id }: MonitorPath): Promise<DeletedResponse> {
    const scope = await this.access.open(ctx, project_id, { scope: 'write' });
    if (!(await this.monitors.remove(scope, id))) throw notFound('monitor');
    return { deleted: true, id };
  }

  /** @throws ApiError `ERR_INVALID_PARAM` for what no answer can pass */
  private async requireAnswers(ctx: RequestContext, scope: ProjectScope, kept: Kept): Promise<void> {
    const { filters } = kept;
    const question = await this.asked(ctx, scope, kept);
    requireModels(question);
    const { ids } = question.prompts;
    if (ids === undefined || (await this.days.promptTexts(scope, ids)).size > 0) return;
    const param = PROMPT_FILTERS.find((name) => filters[name] !== undefined)!;
    throw invalidParam(param, 'the project has no prompt that passes these filters');
  }

  private asked(ctx: RequestContext, scope: ProjectScope, { filters, mutedModels }: Kept): Promise<ProjectSelection> {
    const day = lastCompleteDay(scope.calendar, ctx.now);
    return this.days.open(ctx, {
      projectId: scope.projectId,
      filters,
      without: mutedModels,
      firstDay: day,
      lastDay: day,
    });
  }
}

const PROMPT_FILTERS = [
  'prompt',
  'collection_id',
  'country_code',
  'language_code',
  'prompt_type',
  'brand_kind',
] as const satisfies readonly (keyof CommonFilters)[];

type Watched = Pick<MonitorRow, 'metric' | 'actorId' | 'filters' | 'mutedModels'> & { readonly id?: number };

/** What a monitor looks at, however its filters are written. */
const lookOf = ({ metric, actorId, filters, mutedModels }: Watched): string =>
  JSON.stringify([
    metric,
    actorId,
    [...new Set(mutedModels)].toSorted((one, other) => one - other),
    Object.entries(filters)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, Array.isArray(value) ? [...new Set(value.map(String))].toSorted() : value])
      .toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
  ]);

/** Two that look at the same would share the false alarms of the project, and tell everything twice. @throws ApiError `ERR_INVALID_PARAM` */
function requireNoTwin(monitor: Watched, others: readonly MonitorRow[], param: string): void {
  const twin = others.find((one) => one.id !== monitor.id && lookOf(one) === lookOf(monitor));
  if (twin) throw invalidParam(param, `the monitor “${twin.name}” watches just this already`);
}

/** @throws ApiError `ERR_INVALID_PARAM` */
function requireModels({ models }: ProjectSelection): void {
  if (models !== 'all' && models.length === 0)
    throw invalidParam('muted_models', 'no model is left whose answers could count');
}
