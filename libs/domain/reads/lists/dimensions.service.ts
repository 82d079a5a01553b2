import { Injectable } from '@nestjs/common';
import type {
  CollectionsResponse,
  CompetitorDetails,
  CompetitorPath,
  CompetitorsQuery,
  CompetitorsResponse,
  ProjectQuery,
  SentimentCategoriesResponse,
} from '@app/core/contracts';
import { ApiError, OWN_ACTOR, type RequestContext } from '@app/core/kernel';
import { ActorsRepository, ProjectsRepository, RecalculationProgress, toActor } from '@app/domain/tracking';
import { CollectionsRepository } from './collections.repository';
import { CompetitorsRepository } from './competitors.repository';
import { SENTIMENT_CATEGORIES } from './sentiment-categories';

/** What a project is set up with (docs/lists.md). */
@Injectable()
export class DimensionsService {
  constructor(
    private readonly projects: ProjectsRepository,
    private readonly actors: ActorsRepository,
    private readonly competitorRows: CompetitorsRepository,
    private readonly collectionRows: CollectionsRepository,
    private readonly progress: RecalculationProgress,
  ) {}

  /** GET /dimensions/competitors: with the project's brand in front when asked for. */
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

  /** @throws ApiError `ERR_NOT_FOUND`, the same for a competitor of another project and for none at all */
  async competitor(ctx: RequestContext, { project_id, id }: CompetitorPath): Promise<CompetitorDetails> {
    const scope = await this.projects.open(ctx.caller.userId, project_id);
    const found = await this.competitorRows.find(scope, id);
    if (!found) throw new ApiError('ERR_NOT_FOUND', 'competitor not found', { param: 'id' });
    const progress = await this.progress.ofCompetitor(scope, id);
    return {
      ...found,
      project_id: scope.projectId,
      matching_names: [...new Set([found.brand_name, ...found.matching_names])],
      created_at: found.created_at.toISOString(),
      processing: progress !== null,
      progress_percent: progress,
    };
  }

  async collections(ctx: RequestContext, { project_id }: ProjectQuery): Promise<CollectionsResponse> {
    const scope = await this.projects.open(ctx.caller.userId, project_id);
    return { project_id: scope.projectId, collections: await this.collectionRows.list(scope) };
  }

  async sentiments(ctx: RequestContext, { project_id }: ProjectQuery): Promise<SentimentCategoriesResponse> {
    const { projectId } = await this.projects.open(ctx.caller.userId, project_id);
    return { project_id: projectId, sentiments: [...SENTIMENT_CATEGORIES] };
  }
}
