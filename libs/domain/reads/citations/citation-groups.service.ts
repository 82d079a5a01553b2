import { Injectable } from '@nestjs/common';
import type {
  CitationGroup,
  CitationGroupsQuery,
  CitationGroupsResponse,
  CitationView,
  Versioned,
} from '@app/core/contracts';
import { kindOfSite, SITES_VERSION } from '@app/core/extraction';
import { previousWindow, type RequestContext, type SiteKind } from '@app/core/kernel';
import { brandMentionRate, citationFigures, groupConfidence } from '@app/core/metric-engine';
import { countedBody } from '../answer-rows/list-body';
import { listHead } from '../selection/heads';
import { type ListSelection, Selections } from '../selection/selections';
import { versioned } from '../selection/versioned';
import { CitationGroupsRepository } from './citation-groups.repository';
import { sentCitationFilters } from './citation-selection';
import { executionsOf, modelFigures, mostFrequentType, NOTHING } from './citation-figures';
import type { CountedGroup } from './counted-group';
import type { GroupKey } from './group-names-statement';

@Injectable()
export class CitationGroupsService {
  constructor(
    private readonly selections: Selections,
    private readonly groups: CitationGroupsRepository,
  ) {}

  /** GET /citation_intelligence/groups (docs/citation-intelligence.md). */
  async citationGroups(ctx: RequestContext, query: CitationGroupsQuery): Promise<Versioned<CitationGroupsResponse>> {
    const selection = await this.selections.openList(ctx, query);
    return versioned(ctx, selection, 'citation_groups', { ...query, sites: SITES_VERSION }, () =>
      this.body(query, selection),
    );
  }

  private async body(query: CitationGroupsQuery, asked: ListSelection): Promise<CitationGroupsResponse> {
    const { view, order, page, per_page, confidence, confidence_of: figures, change, compare } = query;
    const direction = query.direction ?? (order === 'group_key' ? 'asc' : 'desc');
    const selection = change === 'lost' ? windowBefore(asked) : asked;
    const other = change && (change === 'lost' ? asked : windowBefore(asked));
    const question = {
      selection,
      filters: query,
      site: query,
      view,
      order,
      direction,
      page: { page, perPage: per_page },
      ...(other && (change === 'stayed' ? { alsoIn: other } : { unlessIn: other })),
      ...(confidence && { sampled: { kind: confidence, figures } }),
    };
    await this.groups.checkSize(question);
    const found = this.groups.page(question);
    const confidenceOf = confidence && groupConfidence(confidence, figures);
    const head = { ...listHead(selection, query), filters: sentCitationFilters(query) };
    const keys: GroupKey[] = [];
    const body = await countedBody(
      { ...head, view, order, direction, page, per_page },
      query,
      found,
      ({ groupKey }) => groupKey !== null,
      (row) => {
        keys.push(row.key);
        return { ...toGroup(row, view, query.site_kind), ...(confidenceOf && { confidence: confidenceOf(row) }) };
      },
    );
    return compare ? { ...body, data: await this.compared(body.data, keys, query, windowBefore(selection)) } : body;
  }

  /**
   * Adds the figures of groups in the window before.
   * @param keys of these groups, in their order
   */
  private async compared(
    data: readonly CitationGroup[],
    keys: readonly GroupKey[],
    query: CitationGroupsQuery,
    selection: ListSelection,
  ): Promise<CitationGroup[]> {
    const before = await this.groups.figures({ selection, filters: query, view: query.view, keys });
    const known = new Map(before.map((row) => [row.key, row]));
    return data.map((group, index) => {
      const row = known.get(keys[index]!);
      return { ...group, previous: citationFigures(row ?? NOTHING, row ? executionsOf(row.executions) : 0) };
    });
  }
}

/** Its window is there: the parameters that need one say so. */
const windowBefore = (selection: ListSelection): ListSelection => ({
  ...selection,
  window: previousWindow(selection.window!),
});

function toGroup(row: CountedGroup, view: CitationView, asked?: SiteKind): CitationGroup {
  const { executions } = row;
  const parts = row.parts.map(([model, sourceType, responses, citations, positioned, position_sum]) => ({
    model,
    sourceType,
    responses,
    citations,
    positioned,
    position_sum,
  }));
  const source_type = mostFrequentType(parts);
  return {
    group_key: row.groupKey,
    ...(view === 'url' && { url: row.groupKey, url_sha256: row.urlSha256 }),
    domain: row.domain,
    host: view === 'domain' ? null : row.host,
    title: view === 'url' ? row.title : null,
    source_type,
    site_kind: asked ?? kindOfSite(view === 'domain' ? row.domain : row.host, source_type),
    ...citationFigures(row, executionsOf(executions)),
    first_seen_at: row.firstSeenAt.toISOString(),
    last_seen_at: row.lastSeenAt.toISOString(),
    brand_mentioned: row.brandResponses > 0,
    brand_mention_rate: brandMentionRate(row.brandResponses, row.responses),
    models: modelFigures(parts, executions),
  };
}
