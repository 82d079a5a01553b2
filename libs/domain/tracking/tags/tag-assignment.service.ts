import { Injectable } from '@nestjs/common';
import type { AssignTagsBody, AssignTagsResponse, UnassignTagsBody, UnassignTagsResponse } from '@app/core/contracts';
import type { RequestContext } from '@app/core/kernel';
import { WritesOnce } from '@app/domain/access';
import { ProjectAccess } from '../projects/project-access.service';
import { ProjectsRepository } from '../projects/projects.repository';
import { TagsRepository } from './tags.repository';
import { PromptsRepository } from '../prompts/prompts.repository';
import { refuse, unknownItems } from '../input/unknown-items';

@Injectable()
export class TagAssignmentService {
  constructor(
    private readonly projects: ProjectsRepository,
    private readonly access: ProjectAccess,
    private readonly writes: WritesOnce,
    private readonly tags: TagsRepository,
    private readonly prompts: PromptsRepository,
  ) {}

  /**
   * POST /prompts/assign_tags (docs/writes.md): assigns everything that is named, or writes nothing.
   * @throws ApiError `ERR_INVALID_PARAM` for prompts and tags that the project does not have
   */
  async assign(ctx: RequestContext, body: AssignTagsBody): Promise<AssignTagsResponse> {
    const { prompt_ids, tag_ids = [], tag_names = [], create_missing } = body;
    const scope = await this.access.open(ctx, body.project_id, { scope: 'write' });
    return this.writes.run(ctx, 'assignPromptTags', body, async (sql) => {
      await this.projects.lock(scope, sql);
      const named = await this.tags.byName(scope, tag_names, sql);
      const missing = named.filter(({ id }) => id === null).map(({ name }) => name);
      refuse([
        unknownItems('prompt_ids', 'prompts', await this.prompts.unknown(scope, prompt_ids, sql)),
        unknownItems('tag_ids', 'tags', await this.tags.unknown(scope, tag_ids, sql)),
        create_missing ? undefined : unknownItems('tag_names', 'tags', missing),
      ]);
      const created = await this.tags.create(scope, missing, null, ctx.now, sql);
      const createdIds = new Map(created.map(({ id, name }) => [name, id]));
      const tagIds = [...new Set([...tag_ids, ...named.map(({ id, name }) => id ?? createdIds.get(name)!)])];
      const assigned = await this.tags.assign(scope, prompt_ids, tagIds, sql);
      if (assigned > 0) await this.projects.touch(scope, ctx.now, sql);
      return {
        project_id: scope.projectId,
        assigned,
        already_assigned: prompt_ids.length * tagIds.length - assigned,
        prompts: await this.prompts.tagged(scope, prompt_ids, sql),
        created_tags: created,
        unknown_tag_names: [],
      };
    });
  }

  /**
   * POST /prompts/unassign_tags (docs/writes.md): takes all that is named, or changes nothing.
   * @throws ApiError `ERR_INVALID_PARAM` for prompts and tags that the project does not have
   */
  async unassign(ctx: RequestContext, body: UnassignTagsBody): Promise<UnassignTagsResponse> {
    const { prompt_ids, tag_ids } = body;
    const scope = await this.access.open(ctx, body.project_id, { scope: 'write' });
    return this.writes.run(ctx, 'unassignPromptTags', body, async (sql) => {
      await this.projects.lock(scope, sql);
      refuse([
        unknownItems('prompt_ids', 'prompts', await this.prompts.unknown(scope, prompt_ids, sql)),
        unknownItems('tag_ids', 'tags', await this.tags.unknown(scope, tag_ids, sql)),
      ]);
      const unassigned = await this.tags.unassign(scope, prompt_ids, tag_ids, sql);
      if (unassigned > 0) await this.projects.touch(scope, ctx.now, sql);
      return { project_id: scope.projectId, unassigned, prompts: await this.prompts.tagged(scope, prompt_ids, sql) };
    });
  }
}
