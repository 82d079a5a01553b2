import { Injectable } from '@nestjs/common';
import type {
  CitedUrlContentQuery,
  CitedUrlContentResponse,
  CitedUrlOccurrence,
  CitedUrlOccurrencesQuery,
  CitedUrlOccurrencesResponse,
  CitedUrlQuery,
  CitedUrlResponse,
} from '@app/core/contracts';
import { citationPlaces } from '@app/core/extraction';
import { ApiError, modelCode, modelId, type RequestContext, sourceTypeOf } from '@app/core/kernel';
import { citationFigures } from '@app/core/metric-engine';
import { toPage } from '../answer-rows/page-rows';
import { listHead } from '../selection/heads';
import { type ProjectSelection, Selections } from '../selection/selections';
import { pageAsked, pageBody, type ProjectScope } from '@app/domain/tracking';
import { countTypes, executionsOf, modelFigures, sumOf } from './citation-figures';
import { sentCitationFilters } from './citation-selection';
import { CitedPagesRepository } from './cited-pages.repository';
import { type CitedUrl, CitedUrlsRepository, type OccurrenceRecord } from './cited-urls.repository';
import { excerptAround } from './excerpt';
import { toEvidence } from './page-details';
import { seenBetween, variantCounts } from './url-details';

@Injectable()
export class CitedUrlsService {
  constructor(
    private readonly selections: Selections,
    private readonly urls: CitedUrlsRepository,
    private readonly pages: CitedPagesRepository,
  ) {}

  /** GET /citation_intelligence/urls/{url_sha256} (docs/citation-intelligence.md). */
  async citedUrl(ctx: RequestContext, query: CitedUrlQuery): Promise<CitedUrlResponse> {
    const selection = await this.selections.openList(ctx, query);
    const { scope } = selection;
    const url = await this.find(scope, query.url_sha256);
    const [parts, executions, page, evidence] = await Promise.all([
      this.urls.parts({ selection, filters: query }, url),
      this.urls.executions(selection),
      this.pages.page(scope, url),
      this.evidence(selection, url),
    ]);
    return {
      ...head(scope, url),
      domain: url.domain,
      host: url.host,
      stats: { ...citationFigures(sumOf(parts), executionsOf(executions)), ...seenBetween(parts) },
      source_types: countTypes(parts),
      models: modelFigures(parts, executions),
      url_variants: variantCounts(parts),
      page: page && toPage(page),
      mention_evidence: evidence,
    };
  }

  /** GET /citation_intelligence/urls/{url_sha256}/occurrences (docs/citation-intelligence.md). */
  async occurrences(ctx: RequestContext, query: CitedUrlOccurrencesQuery): Promise<CitedUrlOccurrencesResponse> {
    const selection = await this.selections.openList(ctx, query);
    const url = await this.find(selection.scope, query.url_sha256);
    const question = { selection, filters: query };
    return pageBody(
      { ...listHead(selection, query), filters: sentCitationFilters(query) },
      query,
      this.urls.page(question, url, pageAsked(query)),
      (row) => toOccurrence(row, url),
      () => this.urls.total(question, url),
    );
  }

  /** GET /citation_intelligence/urls/{url_sha256}/content (docs/citation-intelligence.md). */
  async content(ctx: RequestContext, query: CitedUrlContentQuery): Promise<CitedUrlContentResponse> {
    const selection = await this.selections.openList(ctx, query);
    const { scope } = selection;
    const url = await this.find(scope, query.url_sha256);
    const [page, evidence] = await Promise.all([
      this.pages.pageWithContents(scope, url),
      this.evidence(selection, url),
    ]);
    const { text = null, html = null } = page?.fetched_at ? page : {};
    return {
      ...head(scope, url),
      page: page && toPage(page),
      mention_evidence: evidence,
      snippets: [...new Set(evidence.map(({ snippet }) => snippet))],
      text,
      html,
    };
  }

  /** @throws ApiError `ERR_NOT_FOUND` unless an answer of a model that the project's account has enabled cites the URL */
  private async find(scope: ProjectScope, sha256: string): Promise<CitedUrl> {
    const url = await this.urls.find(scope, sha256, scope.account.enabledModels.map(modelCode));
    if (!url) throw new ApiError('ERR_NOT_FOUND', 'no answer of this project cites the URL', { param: 'url_sha256' });
    return url;
  }

  private async evidence(selection: Pick<ProjectSelection, 'scope' | 'actors'>, url: CitedUrl) {
    return toEvidence(selection, await this.pages.evidence(selection.scope, url));
  }
}

const head = ({ projectId }: ProjectScope, { url, urlSha256 }: CitedUrl) => ({
  project_id: projectId,
  url,
  url_sha256: urlSha256,
});

function toOccurrence(row: OccurrenceRecord, { url }: CitedUrl): CitedUrlOccurrence {
  const { text, details } = row;
  return {
    prompt_execution_id: row.executionId,
    prompt_id: row.promptId,
    prompt_text: row.promptText,
    model: modelId(row.model),
    executed_at: row.executedAt.toISOString(),
    citation_position: row.position,
    source_type: sourceTypeOf(row.sourceType),
    url: row.url,
    response_excerpt: text && details ? excerptAround(text, citationPlaces({ text, ...details }).get(url)) : '',
  };
}
