import { Injectable } from '@nestjs/common';
import type {
  CollectionPath,
  CollectionResponse,
  CollectionsResponse,
  CreateCollectionBody,
  DeletedResponse,
  ProjectQuery,
  UpdateCollectionBody,
} from '@app/core/contracts';
import { notFound, type ParamProblem, type RequestContext } from '@app/core/kernel';
import { WritesOnce } from '@app/domain/access';
import { ProjectAccess } from '../projects/project-access.service';
import { ProjectsRepository } from '../projects/projects.repository';
import { type ProjectScope } from '../projects/project-scope';
import { Database, type Sql } from '@app/platform/database';
import { TagsRepository } from './tags.repository';
import { PromptsRepository } from '../prompts/prompts.repository';
import { refuse, unknownItems } from '../input/unknown-items';

@Injectable()
export class TagsService {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsRepository,
    private readonly access: ProjectAccess,
    private readonly writes: WritesOnce,
    private readonly tags: TagsRepository,
    private readonly prompts: PromptsRepository,
  ) {}

  /** POST /collections (docs/writes.md). */
  async create(ctx: RequestContext, body: CreateCollectionBody): Promise<CollectionResponse> {
    const scope = await this.access.open(ctx, body.project_id, { scope: 'write' });
    return this.writes.run(ctx, 'createCollection', body, async (sql) => {
      await this.projects.lock(scope, sql);
      const { name, description = null, prompt_ids = [] } = body;
      refuse([await this.taken(scope, name, undefined, sql), await this.unknownPrompts(scope, prompt_ids, sql)]);
      const [created] = await this.tags.create(scope, [name], description, ctx.now, sql);
      await this.tags.assign(scope, prompt_ids, [created!.id], sql);
      return this.changed(ctx, scope, created!.id, sql);
    });
  }

  /**
   * PATCH /collections/{id} (docs/writes.md). `prompt_ids` replaces the tag's prompts. @throws ApiError `ERR_NOT_FOUND`
   */
  async update(ctx: RequestContext, body: UpdateCollectionBody): Promise<CollectionResponse> {
    const { id, name } = body;
    const scope = await this.access.open(ctx, body.project_id, { scope: 'write' });
    return this.database.transaction(async (sql) => {
      await this.projects.lock(scope, sql);
      if (!(await this.tags.row(scope, id, sql))) throw notFound('collection');
      const promptIds = body.prompt_ids === undefined ? undefined : (body.prompt_ids ?? []);
      refuse([
        name === undefined ? undefined : await this.taken(scope, name, id, sql),
        await this.unknownPrompts(scope, promptIds ?? [], sql),
      ]);
      await this.tags.update(scope, id, body, sql);
      if (promptIds) {
        await this.tags.unassignOthers(scope, id, promptIds, sql);
        await this.tags.assign(scope, promptIds, [id], sql);
      }
      return this.changed(ctx, scope, id, sql);
    });
  }

  /** DELETE /collections/{id} (docs/writes.md). The tag's prompts stay. @throws ApiError `ERR_NOT_FOUND` */
  async remove(ctx: RequestContext, { project_id, id }: CollectionPath): Promise<DeletedResponse> {
    const scope = await this.access.open(ctx, project_id, { scope: 'write' });
    await this.database.transaction(async (sql) => {
      await this.projects.lock(scope, sql);
      if (!(await this.tags.remove(scope, id, sql))) throw notFound('collection');
      await this.projects.touch(scope, ctx.now, sql);
    });
    return { deleted: true, id };
  }

  /** GET /dimensions/collections and /dimensions/tags (docs/lists.md). */
  async list(ctx: RequestContext, { project_id }: ProjectQuery): Promise<CollectionsResponse> {
    const scope = await this.projects.open(ctx.caller, project_id);
    return { project_id: scope.projectId, collections: await this.tags.list(scope) };
  }

  private async changed(ctx: RequestContext, scope: ProjectScope, id: number, sql: Sql): Promise<CollectionResponse> {
    await this.projects.touch(scope, ctx.now, sql);
    return { project_id: scope.projectId, collection: (await this.tags.row(scope, id, sql))! };
  }

  private async taken(
    scope: ProjectScope,
    name: string,
    by: number | undefined,
    sql: Sql,
  ): Promise<ParamProblem | undefined> {
    const [found] = await this.tags.byName(scope, [name], sql);
    const free = found!.id === null || found!.id === by;
    return free ? undefined : { param: 'name', message: 'the project has a collection of this name' };
  }

  private async unknownPrompts(scope: ProjectScope, ids: readonly number[], sql: Sql) {
    return unknownItems('prompt_ids', 'prompts', await this.prompts.unknown(scope, ids, sql));
  }
}
