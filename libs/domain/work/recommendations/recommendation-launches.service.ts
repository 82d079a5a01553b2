import { Injectable } from '@nestjs/common';
import {
  ApiError,
  DAY_MS,
  FEATURE_PLANS,
  invalidParam,
  LIMITS,
  modelCode,
  planIncludes,
  RECOMMENDATION_TYPES,
  type RecommendationType,
  type RequestContext,
} from '@app/core/kernel';
import { UsersRepository } from '@app/domain/access';
import { ProjectsRepository, type ProjectScope } from '@app/domain/tracking';
import type { Sql } from '@app/platform/database';
import { RecommendationRunsRepository } from './recommendation-runs.repository';

/** The rules of launches: what the plan includes, and how often (docs/recommendations.md). */
@Injectable()
export class RecommendationLaunches {
  constructor(
    private readonly users: UsersRepository,
    private readonly projects: ProjectsRepository,
    private readonly runs: RecommendationRunsRepository,
  ) {}

  /**
   * Launches a run. Launches of a project take turns, so that the limit is exact however many come at once.
   * @param sql an open transaction
   * @returns the run's id
   * @throws ApiError `ERR_INVALID_PARAM` for a type that the plan does not include; `ERR_LIMIT_REACHED`
   */
  async launch(ctx: RequestContext, scope: ProjectScope, type: RecommendationType, sql: Sql): Promise<number> {
    await this.projects.lock(scope, sql);
    await this.check(ctx, scope, type, sql);
    const models = scope.account.enabledModels.map(modelCode);
    return this.runs.insert(scope, { type, models, createdAt: ctx.now }, sql);
  }

  /** @throws ApiError as {@link launch} */
  async check(ctx: RequestContext, scope: ProjectScope, type: RecommendationType, sql?: Sql): Promise<void> {
    if (!includes(scope, type)) {
      const allowed = RECOMMENDATION_TYPES.filter((other) => includes(scope, other));
      throw invalidParam(
        'recommendation_type',
        `${type} needs the plan ${FEATURE_PLANS.sentiment_reputation} or above`,
        allowed,
      );
    }
    const last = await this.runs.lastLaunch(scope, type, sql);
    const available = last && new Date(last.getTime() + LIMITS.recommendationDays * DAY_MS);
    if (!available || available <= ctx.now || (await this.users.isAdministrator(scope.account.userId, sql))) return;
    throw new ApiError(
      'ERR_LIMIT_REACHED',
      `recommendations of the type ${type} can be launched once in ${LIMITS.recommendationDays} days`,
      { param: 'recommendation_type', limit: 1, available_at: available.toISOString() },
    );
  }
}

const includes = ({ account }: ProjectScope, type: RecommendationType): boolean =>
  type !== 'sentiment_reputation' || planIncludes(account.plan, FEATURE_PLANS.sentiment_reputation);
