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
import { type ApiError, invalidParam, LIMITS, notFound, type RequestContext, requireRoom } from '@app/core/kernel';
import { WritesOnce } from '@app/domain/access';
import { pageAsked, pageBody, ProjectAccess, ProjectsRepository } from '@app/domain/tracking';
import { Database } from '@app/platform/database';
import { type SavedViewRow, SavedViewsRepository } from './saved-views.repository';

/** Places of the dashboard that people have named (docs/saved-views.md). */
@Injectable()
export class SavedViewsService {
  constructor(
    private readonly database: Database,
    private readonly access: ProjectAccess,
    private readonly projects: ProjectsRepository,
    private readonly writes: WritesOnce,
    private readonly views: SavedViewsRepository,
  ) {}

  /** POST /saved_views (docs/saved-views.md). @throws ApiError `ERR_LIMIT_REACHED`, `ERR_INVALID_PARAM` for a name that is taken */
  async create(ctx: RequestContext, body: CreateSavedViewBody): Promise<SavedViewResponse> {
    const scope = await this.access.open(ctx, body.project_id, { scope: 'write' });
    const { name, path, shared } = body;
    return this.writes.run(ctx, 'createSavedView', body, async (sql) => {
      await this.projects.lock(scope, sql);
      requireRoom(await this.views.count(scope, sql), LIMITS.savedViewsPerProject, 'saved views');
      const { userId } = ctx.caller;
      if (await this.views.isTaken(scope, userId, name, null, sql)) throw taken('name');
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

  /** PATCH /saved_views/{id} (docs/saved-views.md). @throws ApiError `ERR_NOT_FOUND`, `ERR_INVALID_PARAM` for a name that is taken */
  async update(ctx: RequestContext, { project_id, id, ...change }: UpdateSavedViewBody): Promise<SavedViewResponse> {
    const scope = await this.access.open(ctx, project_id, { scope: 'write' });
    const { userId } = ctx.caller;
    const row = await this.database.transaction(async (sql) => {
      await this.projects.lock(scope, sql);
      const before = await this.views.find(scope, userId, id, sql);
      if (!before) throw notFound('saved view');
      const { name = before.name, shared = before.shared } = change;
      const isNamed = name !== before.name;
      if (isNamed || (shared && !before.shared)) {
        if (await this.views.isTaken(scope, userId, name, id, sql)) throw taken(isNamed ? 'name' : 'shared');
      }
      return this.views.update(scope, userId, id, change, sql);
    });
    return { project_id: scope.projectId, saved_view: bodyOf(ctx, row!) };
  }

  /** DELETE /saved_views/{id} (docs/saved-views.md). @throws ApiError `ERR_NOT_FOUND` */
  async remove(ctx: RequestContext, { project_id, id }: SavedViewPath): Promise<DeletedResponse> {
    const scope = await this.access.open(ctx, project_id, { scope: 'write' });
    if (!(await this.views.remove(scope, ctx.caller.userId, id))) throw notFound('saved view');
    return { deleted: true, id };
  }
}

/** Of views that others do not share nobody hears. */
const taken = (param: 'name' | 'shared'): ApiError => invalidParam(param, 'you see a saved view of this name already');

const bodyOf = ({ caller }: RequestContext, { userId, createdAt, ...row }: SavedViewRow): SavedView => ({
  ...row,
  own: userId === caller.userId,
  created_at: createdAt.toISOString(),
});
