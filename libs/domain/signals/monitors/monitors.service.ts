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
import { ApiError, EVERY_ROW, invalidParam, LIMITS, modelCode, OWN_ACTOR, type RequestContext } from '@app/core/kernel';
import { FALSE_ALARMS } from '@app/core/monitoring';
import { withBatches } from '@app/core/tables';
import { WritesOnce } from '@app/domain/access';
import { ActorsRepository, ProjectAccess, ProjectsRepository } from '@app/domain/tracking';
import { mapReading } from '@app/platform/database';
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
      const most = LIMITS.monitorsPerProject;
      if (others >= most) throw new ApiError('ERR_LIMIT_REACHED', `a project has at most ${most} monitors`);
      const monitor = { name, metric, actorId, filters, mutedModels: muted_models.map(modelCode) };
      const row = await this.monitors.insert(scope, monitor, ctx.now, sql);
      return { project_id, monitor: monitorBody(scope, actors, row, others + 1) };
    });
  }

  /** GET /monitors (docs/alarms.md). */
  async list(ctx: RequestContext, { project_id, page, per_page }: MonitorsQuery): Promise<MonitorsResponse> {
    const scope = await this.access.open(ctx, project_id, { scope: 'read' });
    if (!scope.archived) await this.monitors.open(scope, nextCompletion(scope.calendar, ctx.now), ctx.now);
    const [actors, total] = await Promise.all([this.actors.list(scope), this.monitors.count(scope)]);
    const found = mapReading(this.monitors.page(scope, { page, perPage: per_page }), (rows) =>
      rows.map((row) => monitorBody(scope, actors, row, total)),
    );
    const head = { project_id: scope.projectId, false_alarms: FALSE_ALARMS, page, per_page };
    if (per_page === EVERY_ROW) return withBatches(head, found.batches);
    return { ...head, total, data: await found.rows() };
  }

  /** PATCH /monitors/{id} (docs/alarms.md). @throws ApiError `ERR_NOT_FOUND` */
  async update(ctx: RequestContext, { project_id, id, ...body }: UpdateMonitorBody): Promise<MonitorResponse> {
    const scope = await this.access.open(ctx, project_id, { scope: 'write' });
    const { muted_models, ...change } = body;
    const mutedModels = muted_models === null ? [] : muted_models?.map(modelCode);
    const row = await this.monitors.update(scope, id, { ...change, mutedModels });
    if (!row) throw notFound();
    const [actors, total] = await Promise.all([this.actors.list(scope), this.monitors.count(scope)]);
    return { project_id, monitor: monitorBody(scope, actors, row, total) };
  }

  /** DELETE /monitors/{id} (docs/alarms.md). @throws ApiError `ERR_NOT_FOUND` */
  async remove(ctx: RequestContext, { project_id, id }: MonitorPath): Promise<DeletedResponse> {
    const scope = await this.access.open(ctx, project_id, { scope: 'write' });
    if (!(await this.monitors.remove(scope, id))) throw notFound();
    return { deleted: true, id };
  }
}

const notFound = () => new ApiError('ERR_NOT_FOUND', 'monitor not found', { param: 'id' });
