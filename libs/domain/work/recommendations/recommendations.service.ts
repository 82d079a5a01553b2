import { Injectable, Logger } from '@nestjs/common';
import type {
  CreateRecommendationBody,
  RecommendationItemResponse,
  RecommendationPath,
  RecommendationResponse,
  RecommendationRunResponse,
  RecommendationsQuery,
  RecommendationsResponse,
  UpdateItemBody,
} from '@app/core/contracts';
import { notFound, type RequestContext } from '@app/core/kernel';
import { WritesOnce } from '@app/domain/access';
import { ObservationsService } from '@app/domain/reads';
import { pageAsked, pageBody, ProjectAccess, type ProjectScope } from '@app/domain/tracking';
import { Database } from '@app/platform/database';
import { QueueClient } from '@app/platform/queue';
import { RecommendationItemsRepository } from './recommendation-items.repository';
import { RecommendationLaunches } from './recommendation-launches.service';
import { type ItemRow, toItem, toRun } from './recommendation-rows';
import { RecommendationRunsRepository } from './recommendation-runs.repository';
import { worked } from './worked-item';

@Injectable()
export class RecommendationsService {
  private readonly logger = new Logger(RecommendationsService.name);

  constructor(
    private readonly database: Database,
    private readonly access: ProjectAccess,
    private readonly writes: WritesOnce,
    private readonly queue: QueueClient,
    private readonly launches: RecommendationLaunches,
    private readonly runs: RecommendationRunsRepository,
    private readonly items: RecommendationItemsRepository,
    private readonly observations: ObservationsService,
  ) {}

  /** GET /recommendations (docs/recommendations.md). */
  async list(ctx: RequestContext, query: RecommendationsQuery): Promise<RecommendationsResponse> {
    const scope = await this.access.open(ctx, query.project_id, { scope: 'read' });
    const { recommendation_type, status } = query;
    const filters = { type: recommendation_type, status };
    const sent = { ...(recommendation_type && { recommendation_type }), ...(status && { status }) };
    return pageBody(
      { project_id: scope.projectId, filters: sent },
      query,
      this.runs.page(scope, filters, pageAsked(query)),
      toRun,
      () => this.runs.total(scope, filters),
    );
  }

  /** GET /recommendations/{id} (docs/recommendations.md). @throws ApiError `ERR_NOT_FOUND` */
  async get(ctx: RequestContext, path: RecommendationPath): Promise<RecommendationResponse> {
    const scope = await this.access.open(ctx, path.project_id, { scope: 'read' });
    const run = await this.runs.find(scope, path.id);
    if (!run) throw notFound('recommendations');
    const items = await this.items.ofRun(scope, run.id, path.item_status);
    const urls = path.resolve_source_refs ? await this.urlsOf(scope, items) : null;
    return {
      project_id: scope.projectId,
      ...toRun(run),
      items: items.map((item) => toItem(item, urls)),
      report: run.report ?? {},
    };
  }

  /** POST /recommendations (docs/recommendations.md). @throws ApiError `ERR_LIMIT_REACHED` */
  async create(ctx: RequestContext, body: CreateRecommendationBody): Promise<RecommendationRunResponse> {
    const scope = await this.access.open(ctx, body.project_id, { scope: 'write' });
    const run = await this.writes.run(ctx, 'createRecommendation', body, async (sql) => {
      const id = await this.launches.launch(ctx, scope, body.recommendation_type, sql);
      return { project_id: scope.projectId, ...toRun((await this.runs.find(scope, id, sql))!) };
    });
    this.wake(scope, run.id);
    return run;
  }

  /**
   * PATCH /recommendations/{id}/items/{item_id} (docs/recommendations.md).
   * @throws ApiError `ERR_NOT_FOUND`; `ERR_INVALID_PARAM` for a state that the item cannot move into, and for what that state does not have
   */
  async updateItem(ctx: RequestContext, body: UpdateItemBody): Promise<RecommendationItemResponse> {
    const { project_id, id, item_id } = body;
    const scope = await this.access.open(ctx, project_id, { scope: 'write' });
    const item = await this.database.transaction(async (sql) => {
      const before = await this.items.lock(scope, id, item_id, sql);
      if (!before) throw notFound('item', 'item_id');
      const work = worked(before, body, ctx.now);
      await this.items.setWork(scope, id, item_id, work, sql);
      return { ...before, ...work };
    });
    return { project_id: scope.projectId, ...toItem(item, await this.urlsOf(scope, [item])) };
  }

  private urlsOf(scope: ProjectScope, items: readonly ItemRow[]) {
    return this.observations.urls(scope, [...new Set(items.flatMap(({ urlIds }) => urlIds))]);
  }

  private wake({ projectId }: ProjectScope, runId: number): void {
    this.queue
      .add('recommendation', [{ id: `recommendation-${projectId}-${runId}-0`, payload: { projectId, runId } }])
      .catch((error: Error) =>
        this.logger.warn(`recommendations ${runId} of project ${projectId} wait for the tick: ${error.message}`),
      );
  }
}
