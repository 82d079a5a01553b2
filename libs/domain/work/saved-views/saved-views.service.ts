import { Injectable } from '@nestjs/common';
import type {
  CreateSavedViewBody,
  DeletedResponse,
  SavedView,
  SavedViewPath,
  SavedViewResponse,
  SavedViewsQuery,
  SavedViewsResponse,
  UpdateSavedViewBody,
} from '@app/core/contracts';
import { ApiError, EVERY_ROW, LIMITS, type RequestContext } from '@app/core/kernel';
import { withBatches } from '@app/core/tables';
import { WritesOnce } from '@app/domain/access';
import { ProjectAccess, ProjectsRepository } from '@app/domain/tracking';
import { mapReading } from '@app/platform/database';
import { type SavedViewRow, SavedViewsRepository } from './saved-views.repository';

/** Places of the dashboard that people have named (docs/saved-views.md). */
@Injectable()
export class SavedViewsService {
  constructor(
    private readonly access: ProjectAccess,
    private readonly projects: ProjectsRepository,
    private readonly writes: WritesOnce,
    private readonly views: SavedViewsRepository,
  ) {}

  /** POST /saved_views (docs/saved-views.md). @throws ApiError `ERR_LIMIT_REACHED` */
  async create(ctx: RequestContext, body: CreateSavedViewBody): Promise<SavedViewResponse> {
    const scope = await this.access.open(ctx, body.project_id, { scope: 'write' });
    const { name, path, shared } = body;
    return this.writes.run(ctx, 'createSavedView', body, async (sql) => {
      await this.projects.lock(scope, sql);
      const most = LIMITS.savedViewsPerProject;
      if ((await this.views.count(scope, sql)) >= most)
        throw new ApiError('ERR_LIMIT_REACHED', `a project has at most ${most} saved views`);
      const { userId } = ctx.caller;
      const row = await this.views.insert(scope, { userId, name, path, shared, createdAt: ctx.now }, sql);
      return { project_id: scope.projectId, saved_view: bodyOf(ctx, row) };
    });
  }

  /** GET /saved_views (docs/saved-views.md). */
  async list(ctx: RequestContext, { project_id, page, per_page }: SavedViewsQuery): Promise<SavedViewsResponse> {
    const scope = await this.access.open(ctx, project_id, { scope: 'read' });
    const { userId } = ctx.caller;
    const found = mapReading(this.views.page(scope, userId, { page, perPage: per_page }), (rows) =>
      rows.map((row) => bodyOf(ctx, row)),
    );
    const head = { project_id: scope.projectId, page, per_page };
    if (per_page === EVERY_ROW) return withBatches(head, found.batches);
    const [data, total] = await Promise.all([found.rows(), this.views.total(scope, userId)]);
    return { ...head, total, data };
  }

  /** PATCH /saved_views/{id} (docs/saved-views.md). @throws ApiError `ERR_NOT_FOUND` */
  async update(ctx: RequestContext, { project_id, id, ...change }: UpdateSavedViewBody): Promise<SavedViewResponse> {
    const scope = await this.access.open(ctx, project_id, { scope: 'write' });
    const row = await this.views.update(scope, ctx.caller.userId, id, change);
    if (!row) throw notFound();
    return { project_id: scope.projectId, saved_view: bodyOf(ctx, row) };
  }

  /** DELETE /saved_views/{id} (docs/saved-views.md). @throws ApiError `ERR_NOT_FOUND` */
  async remove(ctx: RequestContext, { project_id, id }: SavedViewPath): Promise<DeletedResponse> {
    const scope = await this.access.open(ctx, project_id, { scope: 'write' });
    if (!(await this.views.remove(scope, ctx.caller.userId, id))) throw notFound();
    return { deleted: true, id };
  }
}

const notFound = () => new ApiError('ERR_NOT_FOUND', 'saved view not found', { param: 'id' });

const bodyOf = ({ caller }: RequestContext, { userId, createdAt, ...row }: SavedViewRow): SavedView => ({
  ...row,
  own: userId === caller.userId,
  created_at: createdAt.toISOString(),
});
