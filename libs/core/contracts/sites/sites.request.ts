import { EnumParam, inOrder, TextParam } from '../params';
import { CommonFilters, CompetitorsFilter, ProjectQuery } from '../shared/filters.request';
import { type Direction, DIRECTIONS, PageQuery } from '../shared/paging.request';
import { FromToQuery } from '../shared/window.request';

export const SITE_ORDERS = ['total_citations', 'total_responses', 'prompts', 'last_seen_at'] as const;
export type SiteOrder = (typeof SITE_ORDERS)[number];

export class SiteOrderQuery {
  @EnumParam(SITE_ORDERS, {
    default: 'total_citations',
    description: 'Figure to order by.',
    toolWords: 'Figure',
  })
  order: SiteOrder;

  @EnumParam(DIRECTIONS, {
    default: 'desc',
    description: 'The most or the last first, unless sent.',
    toolWords: 'Default desc',
  })
  direction: Direction;
}

export class SiteSearch {
  @TextParam({
    maxLength: 2_000,
    description:
      'Only rows with a cited URL that contains this text, in either case; figures stay those of the whole row.',
    example: 'running-shoes',
    toolWords: 'Part of a cited URL',
  })
  query?: string;
}

const site = { maxLength: 253, description: 'Only this site, as rows name it, in either case.' };
const SITE_WORDS = 'As rows name it';

export const FORUM_ROWS = ['thread', 'community'] as const;
export type ForumRow = (typeof FORUM_ROWS)[number];

export class ForumFilters {
  @EnumParam(FORUM_ROWS, {
    default: 'thread',
    description: 'What a row is: a thread or question, or a community with all that is cited of it.',
    toolWords: 'A row is; default thread',
  })
  by: ForumRow;

  @TextParam({ ...site, example: 'reddit.com', toolWords: SITE_WORDS })
  site?: string;

  @TextParam({
    maxLength: 2_000,
    description: 'Only this community, as rows name it, in either case.',
    example: 'r/running',
    toolWords: SITE_WORDS,
  })
  community?: string;
}

export const VIDEO_ROWS = ['video', 'channel'] as const;
export type VideoRow = (typeof VIDEO_ROWS)[number];

export class VideoFilters {
  @EnumParam(VIDEO_ROWS, {
    default: 'video',
    description: 'What a row is: a video, or a channel with all that is cited of it, as far as URLs tell it.',
    toolWords: 'A row is; default video',
  })
  by: VideoRow;

  @TextParam({ ...site, example: 'youtube.com', toolWords: SITE_WORDS })
  site?: string;

  @TextParam({
    maxLength: 2_000,
    description: 'Only this channel, as rows name it, in either case.',
    example: '@acme',
    toolWords: SITE_WORDS,
  })
  channel?: string;
}

/** GET /dimensions/owned_media (docs/citation-intelligence.md). */
export class OwnedMediaQuery extends inOrder(
  ProjectQuery,
  PageQuery,
  SiteOrderQuery,
  CommonFilters,
  FromToQuery,
  SiteSearch,
) {}

/** GET /dimensions/forums (docs/citation-intelligence.md). */
export class ForumsQuery extends inOrder(
  ProjectQuery,
  ForumFilters,
  PageQuery,
  SiteOrderQuery,
  CommonFilters,
  FromToQuery,
  SiteSearch,
) {}

/** GET /dimensions/videos (docs/citation-intelligence.md). */
export class VideosQuery extends inOrder(
  ProjectQuery,
  VideoFilters,
  PageQuery,
  SiteOrderQuery,
  CommonFilters,
  FromToQuery,
  SiteSearch,
) {}

export const MENTIONING_ORDERS = ['total_responses', 'difference', 'domain'] as const;
export type MentioningOrder = (typeof MENTIONING_ORDERS)[number];

export class MentioningOrderQuery {
  @EnumParam(MENTIONING_ORDERS, {
    default: 'total_responses',
    description:
      'The domains that most answers cite first, unless sent; `difference` is that of the own brand, the highest first, ' +
      'and rows without one last.',
    toolWords: 'difference: of the own brand, highest first',
  })
  order: MentioningOrder;
}

/** GET /citation_intelligence/mentions_by_domain (docs/citation-intelligence.md). */
export class MentionsByDomainQuery extends inOrder(
  ProjectQuery,
  CompetitorsFilter,
  PageQuery,
  MentioningOrderQuery,
  CommonFilters,
  FromToQuery,
) {}
