import { Injectable } from '@nestjs/common';
import type { CompetitorsQuery, CompetitorsResponse } from '@app/core/contracts';
import { OWN_ACTOR } from '@app/core/extraction';
import type { RequestContext } from '@app/core/kernel';
import { ActorsRepository, ProjectsRepository, toActor } from '@app/domain/projects';

@Injectable()
export class DimensionsService {
  constructor(
    private readonly projects: ProjectsRepository,
    private readonly actors: ActorsRepository,
  ) {}

  /** GET /dimensions/competitors: with the project's brand in front when asked for (docs/api.md). */
  async competitors(ctx: RequestContext, query: CompetitorsQuery): Promise<CompetitorsResponse> {
    const scope = await this.projects.open(ctx.caller.userId, query.project_id);
    const actors = await this.actors.list(scope);
    const wanted = query.include_project_brand ? actors : actors.filter(({ actorId }) => actorId !== OWN_ACTOR);
    return {
      project_id: scope.projectId,
      competitors: wanted.map((row) => {
        const { type, id, name, domain } = toActor(scope, row);
        const plain = { id, name, domain };
        return query.include_project_brand ? { ...plain, actor_type: type, is_own: type === 'project' } : plain;
      }),
    };
  }
}
