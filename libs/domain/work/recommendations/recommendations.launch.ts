import { Injectable } from '@nestjs/common';
import type { CreateRecommendationBody } from '@app/core/contracts';
import { LIMITS, type RequestContext, workPath } from '@app/core/kernel';
import { GENERATORS } from '@app/core/recommendations';
import { ProjectAccess } from '@app/domain/tracking';
import type { Sql } from '@app/platform/database';
import { RecommendationLaunches } from './recommendation-launches.service';

interface StartedRun {
  readonly recommendation_id: number;
}

/**
 * The kind of launch that makes recommendations. `launches` knows it as a `LaunchKind`; this folder does not know
 * `launches`. The tick hands the run over, since the queue cannot be part of the confirmation's transaction.
 */
@Injectable()
export class RecommendationsLaunch {
  readonly name = 'recommendations';
  readonly title = 'Recommendations';

  constructor(
    private readonly access: ProjectAccess,
    private readonly launches: RecommendationLaunches,
  ) {}

  async preview(ctx: RequestContext, { project_id, recommendation_type }: CreateRecommendationBody): Promise<object> {
    const scope = await this.access.open(ctx, project_id, { scope: 'write' });
    await this.launches.check(ctx, scope, recommendation_type);
    return {
      recommendation_type,
      looks_for: GENERATORS.filter(({ types }) => types.includes(recommendation_type))
        .map(({ title }) => title)
        .join('; '),
      next_launch: `After ${LIMITS.recommendationDays} days`,
    };
  }

  async start(
    ctx: RequestContext,
    { project_id, recommendation_type }: CreateRecommendationBody,
    sql: Sql,
  ): Promise<StartedRun> {
    const scope = await this.access.open(ctx, project_id, { scope: 'write' });
    return { recommendation_id: await this.launches.launch(ctx, scope, recommendation_type, sql) };
  }

  resultPath({ project_id }: CreateRecommendationBody, { recommendation_id }: StartedRun): string {
    return workPath(project_id, 'recommendations', recommendation_id);
  }
}
