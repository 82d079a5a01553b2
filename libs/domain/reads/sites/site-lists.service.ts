import { Injectable } from '@nestjs/common';
import type {
  CitedPlace,
  ForumsQuery,
  ForumsResponse,
  OwnedMediaQuery,
  OwnedMediaResponse,
  Versioned,
  VideosQuery,
  VideosResponse,
} from '@app/core/contracts';
import { SITES_VERSION } from '@app/core/extraction';
import type { RequestContext } from '@app/core/kernel';
import { citationFigures, percentOf } from '@app/core/metric-engine';
import { countedBody } from '../answer-rows/list-body';
import { executionsOf, modelFigures } from '../citations/citation-figures';
import { listHead, sentFilters } from '../selection/heads';
import { type ListSelection, Selections } from '../selection/selections';
import { versioned } from '../selection/versioned';
import { type SiteRecord, SiteListsRepository } from './site-lists.repository';
import type { SitesQuestion } from './site-statement';

type AskedList = Pick<SitesQuestion, 'of' | 'by'> & { readonly place?: string | undefined };

/** Lists of what answers cite of some kinds of sites (docs/citation-intelligence.md, "Sites by kind"). */
@Injectable()
export class SiteListsService {
  constructor(
    private readonly selections: Selections,
    private readonly sites: SiteListsRepository,
  ) {}

  /** GET /dimensions/owned_media. */
  async ownedMedia(ctx: RequestContext, query: OwnedMediaQuery): Promise<Versioned<OwnedMediaResponse>> {
    const selection = await this.selections.openList(ctx, query);
    return versioned(ctx, selection, 'owned_media', { ...query, sites: SITES_VERSION }, () =>
      this.body(query, selection, { of: 'owned', by: 'host' }, ({ site }) => ({ host: site })),
    );
  }

  /** GET /dimensions/forums. */
  async forums(ctx: RequestContext, query: ForumsQuery): Promise<Versioned<ForumsResponse>> {
    const selection = await this.selections.openList(ctx, query);
    const list = { of: 'forum', by: query.by === 'thread' ? 'item' : 'place', place: query.community } as const;
    return versioned(ctx, selection, 'forums', { ...query, sites: SITES_VERSION }, async () => ({
      ...(await this.body(query, selection, list, ({ site, place, item }) => ({
        site,
        community: place,
        thread: item,
      }))),
      by: query.by,
    }));
  }

  /** GET /dimensions/videos. */
  async videos(ctx: RequestContext, query: VideosQuery): Promise<Versioned<VideosResponse>> {
    const selection = await this.selections.openList(ctx, query);
    const list = { of: 'video', by: query.by === 'video' ? 'item' : 'place', place: query.channel } as const;
    return versioned(ctx, selection, 'videos', { ...query, sites: SITES_VERSION }, async () => ({
      ...(await this.body(query, selection, list, ({ site, place, item }) => ({ site, channel: place, video: item }))),
      by: query.by,
    }));
  }

  private body<Names extends object>(
    query: OwnedMediaQuery & { readonly site?: string; readonly community?: string; readonly channel?: string },
    selection: ListSelection,
    list: AskedList,
    namesOf: (row: SiteRecord) => Names,
  ) {
    const { order, direction, page, per_page, query: text, site, community, channel } = query;
    const own = Object.entries({ query: text, site, community, channel }).filter(([, value]) => value !== undefined);
    const filters = { ...sentFilters(query), ...Object.fromEntries(own) };
    const found = this.sites.page({
      selection,
      of: list.of,
      by: list.by,
      order,
      direction,
      page: { page, perPage: per_page },
      ...(text !== undefined && { query: text }),
      ...(site !== undefined && { site }),
      ...(list.place !== undefined && { place: list.place }),
    });
    return countedBody(
      { ...listHead(selection, query), filters, order, direction, page, per_page },
      query,
      found,
      ({ key }) => key !== null,
      (row) => ({ ...namesOf(row), ...toPlace(row) }),
    );
  }
}

function toPlace(row: SiteRecord): CitedPlace {
  const { executions } = row;
  const parts = row.parts.map(([model, responses, citations, positioned, position_sum]) => ({
    model,
    sourceType: 0,
    responses,
    citations,
    positioned,
    position_sum,
  }));
  return {
    ...citationFigures(row, executionsOf(executions)),
    prompts: row.prompts,
    share: percentOf(row.citations, row.allCitations),
    url: row.url,
    url_sha256: row.urlSha256,
    title: row.title,
    first_seen_at: row.firstSeenAt.toISOString(),
    last_seen_at: row.lastSeenAt.toISOString(),
    models: modelFigures(parts, executions),
  };
}
