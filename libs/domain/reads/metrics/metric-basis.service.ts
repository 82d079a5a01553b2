import { Injectable } from '@nestjs/common';
import type { CommonFilters, CompetitorsFilter, ProjectQuery, WindowQuery } from '@app/core/contracts';
import { EXECUTION_ROW, OWN_ACTOR, type RequestContext } from '@app/core/kernel';
import { measuresOf, metricNamed } from '@app/core/metric-engine';
import { Selections } from '../selection/selections';
import { MetricsRepository } from './metrics.repository';

type BasisQuery = ProjectQuery & WindowQuery & CommonFilters & Partial<CompetitorsFilter>;

/** What a metric's figures rest on. */
export interface MetricBasis {
  /** Answers of the window under the filters. */
  readonly responses: number;
  /** Ids of the competitors, those with most mentions first. */
  readonly competitors: readonly number[];
}

const MEASURES = measuresOf([metricNamed('responses'), metricNamed('mentions')]);

/** Counts what a metric is computed from, for those who have to say it beside the metric. */
@Injectable()
export class MetricBasisService {
  constructor(
    private readonly selections: Selections,
    private readonly metrics: MetricsRepository,
  ) {}

  /**
   * @param rangeDays of the window unless the query has one
   * @throws ApiError as the metric does
   */
  async basis(ctx: RequestContext, query: BasisQuery, rangeDays?: number): Promise<MetricBasis> {
    const question = await this.selections.open(ctx, query, rangeDays);
    const sums = await this.metrics.sums(question, 'month', MEASURES);
    const mentions = (actor: number) => Number(sums.total(actor).mentions ?? 0n);
    const competitors = question.actors.map(({ actorId }) => actorId).filter((actor) => actor !== OWN_ACTOR);
    return {
      responses: Number(sums.total(EXECUTION_ROW).responses ?? 0n),
      competitors: competitors.toSorted((a, b) => mentions(b) - mentions(a) || a - b),
    };
  }
}
