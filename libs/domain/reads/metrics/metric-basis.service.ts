import { Injectable } from '@nestjs/common';
import type { CommonFilters, CompetitorsFilter, ProjectQuery, WindowQuery } from '@app/core/contracts';
import { EXECUTION_ROW, OWN_ACTOR, type RequestContext } from '@app/core/kernel';
import { measuresOf, metricNamed } from '@app/core/metric-engine';
import { type ProjectSelection, Selections } from '../selection/selections';
import { MetricsRepository } from './metrics.repository';

type BasisQuery = ProjectQuery & WindowQuery & CommonFilters & Partial<CompetitorsFilter>;

/** What a metric's figures rest on. */
export interface MetricBasis {
  /** Ids of the competitors with most mentions; all of them, in no order, if they are not more than asked for. */
  readonly leading: readonly number[];
  /** How many competitors there are beside these. */
  readonly leftOut: number;
  /** Answers of the window under the filters. */
  readonly responses: () => Promise<number>;
}

const MENTIONS = measuresOf([metricNamed('mentions')]);
const RESPONSES = measuresOf([metricNamed('responses')]);

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
  async basis(
    ctx: RequestContext,
    query: BasisQuery,
    { most, rangeDays }: { readonly most: number; readonly rangeDays?: number },
  ): Promise<MetricBasis> {
    const question = await this.selections.open(ctx, query, rangeDays);
    const competitors = question.actors.map(({ actorId }) => actorId).filter((actor) => actor !== OWN_ACTOR);
    const ranked = competitors.length > most ? await this.ranked(question, competitors) : competitors;
    return {
      leading: ranked.slice(0, most),
      leftOut: Math.max(0, ranked.length - most),
      responses: () => this.responses(question),
    };
  }

  private async ranked(question: ProjectSelection, competitors: readonly number[]): Promise<readonly number[]> {
    const sums = await this.metrics.sums(question, 'month', MENTIONS);
    const mentions = (actor: number) => Number(sums.total(actor).mentions ?? 0n);
    return competitors.toSorted((a, b) => mentions(b) - mentions(a) || a - b);
  }

  private async responses(question: ProjectSelection): Promise<number> {
    const sums = await this.metrics.sums({ ...question, actors: [] }, 'month', RESPONSES);
    return Number(sums.total(EXECUTION_ROW).responses ?? 0n);
  }
}
