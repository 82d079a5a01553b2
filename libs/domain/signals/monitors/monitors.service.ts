import { Injectable } from '@nestjs/common';
import type {
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
import { ActorsRepository, pageAsked, pageBody, ProjectAccess, ProjectsRepository } from '@app/domain/tracking';
import { nextCompletion } from './complete-days';
import { monitorBody } from './monitor-body';
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
  ) {}

  /** POST /monitors (docs/alarms.md). @throws ApiError `ERR_LIMIT_REACHED` */
  async create(ctx: RequestContext, body: CreateMonitorBody): Promise<MonitorResponse> {
    const scope = await this.access.open(ctx, body.project_id, { scope: 'write' });
    const { project_id, name, metric, actor, muted_models = [], ...filters } = body;
    const actors = await this.actors.list(scope);
    const actorId = actor === 'project' ? OWN_ACTOR : actor;
    if (!actors.some((one) => one.actorId === actorId)) throw invalidParam('actor', `unknown competitors: ${actorId}`);
    return this.writes.run(ctx, 'createMonitor', body, async (sql) => {
      await this.projects.lock(scope, sql);
      await this.monitors.open(scope, nextCompletion(scope.calendar, ctx.now), ctx.now, sql);
      const others = await this.monitors.count(scope, sql);
      requireRoom(others, LIMITS.monitorsPerProject, 'monitors');
      const monitor = { name, metric, actorId, filters, mutedModels: muted_models.map(modelCode) };
      const row = await this.monitors.insert(scope, monitor, ctx.now, sql);
      return { project_id, monitor: monitorBody(scope, actors, row, others + 1) };
    });
  }

  /** GET /monitors (docs/alarms.md). */
  async list(ctx: RequestContext, query: MonitorsQuery): Promise<MonitorsResponse> {
    const scope = await this.access.open(ctx, query.project_id, { scope: 'read' });
    if (!scope.archived) await this.monitors.open(scope, nextCompletion(scope.calendar, ctx.now), ctx.now);
    const [actors, total] = await Promise.all([this.actors.list(scope), this.monitors.count(scope)]);
    return pageBody(
      { project_id: scope.projectId, false_alarms: FALSE_ALARMS },
      query,
      this.monitors.page(scope, pageAsked(query)),
      (row) => monitorBody(scope, actors, row, total),
      () => Promise.resolve(total),
    );
  }

  /** PATCH /monitors/{id} (docs/alarms.md). @throws ApiError `ERR_NOT_FOUND` */
  async update(ctx: RequestContext, { project_id, id, ...body }: UpdateMonitorBody): Promise<MonitorResponse> {
    const scope = await this.access.open(ctx, project_id, { scope: 'write' });
    const { muted_models, ...change } = body;
    const mutedModels = muted_models === null ? [] : muted_models?.map(modelCode);
    const row = await this.monitors.update(scope, id, { ...change, mutedModels });
    if (!row) throw notFound('monitor');
    const [actors, total] = await Promise.all([this.actors.list(scope), this.monitors.count(scope)]);
    return { project_id, monitor: monitorBody(scope, actors, row, total) };
  }

  /** DELETE /monitors/{id} (docs/alarms.md). @throws ApiError `ERR_NOT_FOUND` */
  async remove(ctx: RequestContext, { project_id, id }: MonitorPath): Promise<DeletedResponse> {
    const scope = await this.access.open(ctx, project_id, { scope: 'write' });
    if (!(await this.monitors.remove(scope, id))) throw notFound('monitor');
    return { deleted: true, id };
  }
}
