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
import { LIMITS, notFound, type RequestContext, requireRoom } from '@app/core/kernel';
import { WritesOnce } from '@app/domain/access';
import { pageAsked, pageBody, ProjectAccess, ProjectsRepository } from '@app/domain/tracking';
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
      requireRoom(await this.views.count(scope, sql), LIMITS.savedViewsPerProject, 'saved views');
      const { userId } = ctx.caller;
      const row = await this.views.insert(scope, { userId, name, path, shared, createdAt: ctx.now }, sql);
      return { project_id: scope.projectId, saved_view: bodyOf(ctx, row) };
    });
  }

  /** GET /saved_views (docs/saved-views.md). */
  async list(ctx: RequestContext, query: SavedViewsQuery): Promise<SavedViewsResponse> {
    const scope = await this.access.open(ctx, query.project_id, { scope: 'read' });
    const { userId } = ctx.caller;
    return pageBody(
      { project_id: scope.projectId },
      query,
      this.views.page(scope, userId, pageAsked(query)),
      (row) => bodyOf(ctx, row),
      () => this.views.total(scope, userId),
    );
  }

  /** PATCH /saved_views/{id} (docs/saved-views.md). @throws ApiError `ERR_NOT_FOUND` */
  async update(ctx: RequestContext, { project_id, id, ...change }: UpdateSavedViewBody): Promise<SavedViewResponse> {
    const scope = await this.access.open(ctx, project_id, { scope: 'write' });
    const row = await this.views.update(scope, ctx.caller.userId, id, change);
    if (!row) throw notFound('saved view');
    return { project_id: scope.projectId, saved_view: bodyOf(ctx, row) };
  }

  /** DELETE /saved_views/{id} (docs/saved-views.md). @throws ApiError `ERR_NOT_FOUND` */
  async remove(ctx: RequestContext, { project_id, id }: SavedViewPath): Promise<DeletedResponse> {
    const scope = await this.access.open(ctx, project_id, { scope: 'write' });
    if (!(await this.views.remove(scope, ctx.caller.userId, id))) throw notFound('saved view');
    return { deleted: true, id };
  }
}

const bodyOf = ({ caller }: RequestContext, { userId, createdAt, ...row }: SavedViewRow): SavedView => ({
  ...row,
  own: userId === caller.userId,
  created_at: createdAt.toISOString(),
});
