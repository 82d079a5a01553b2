import { Injectable } from '@nestjs/common';
import type { Versioned, TopSource, TopSourcesQuery, TopSourcesResponse, TopSourcesSort } from '@app/core/contracts';
import { storedSpellings } from '@app/core/extraction';
import type { RequestContext } from '@app/core/kernel';
import { domainConfidence, domainFigures, type TopSourcesQuestion } from '@app/core/metric-engine';
import { countedBody } from '../answer-rows/list-body';
import { metricHead } from '../selection/heads';
import { type ProjectSelection, Selections } from '../selection/selections';
import type { TopSourceRecord } from './top-source-record';
import { TopSourcesRepository } from './top-sources.repository';
import { versioned } from '../selection/versioned';

const SORTS: Record<TopSourcesSort, TopSourcesQuestion['sort']> = {
  total_responses: 'responses',
  avg_mention_rate: 'sources',
  avg_visibility: 'sources',
};

@Injectable()
export class TopSourcesService {
  constructor(
    private readonly selections: Selections,
    private readonly sources: TopSourcesRepository,
  ) {}

  /** GET /metrics/top_sources (docs/metrics.md). */
  async topSources(ctx: RequestContext, query: TopSourcesQuery): Promise<Versioned<TopSourcesResponse>> {
    const question = await this.selections.open(ctx, query);
    return versioned(ctx, question, 'top_sources', query, () => this.body(query, question));
  }

  private body(query: TopSourcesQuery, question: ProjectSelection): Promise<TopSourcesResponse> {
    const { sort, page, per_page, confidence } = query;
    const found = this.sources.page(question, {
      sort: SORTS[sort],
      search: query.query === undefined ? undefined : storedSpellings(query.query),
      page: { page, perPage: per_page },
      ...(confidence && { sampled: confidence }),
    });
    const confidenceOf = confidence && domainConfidence(confidence);
    const head = { ...metricHead(question, query), sort, page, per_page };
    return countedBody(
      head,
      query,
      found,
      ({ domain }) => domain !== null,
      (row) => ({
        ...rowOf(row),
        ...(confidenceOf && { confidence: confidenceOf(row) }),
      }),
    );
  }
}

function rowOf(record: TopSourceRecord): TopSource {
  const { rate, ...figures } = domainFigures(record, record.executions);
  return { domain: record.domain, ...figures, avg_mention_rate: rate, avg_visibility: rate };
}
