import { EVERY_ROW, LIMITS, SITE_KINDS, type SiteKind, SOURCE_TYPE_GROUPS } from '@app/core/kernel';
import { EnumListParam, EnumParam, inOrder, TextParam } from '../params';
import { PageConfidenceQuery } from '../shared/confidence.request';
import { CommonFilters, ProjectQuery } from '../shared/filters.request';
import { type Direction, DIRECTIONS, PageQuery } from '../shared/paging.request';
import { FromToQuery } from '../shared/window.request';

type SourceTypeGroup = keyof typeof SOURCE_TYPE_GROUPS;

export const CITATION_VIEWS = ['url', 'domain', 'host'] as const;
export type CitationView = (typeof CITATION_VIEWS)[number];

export const GROUP_ORDERS = [
  'group_key',
  'total_responses',
  'total_citations',
  'citation_rate',
  'avg_citation_position',
  'brand_mention_rate',
  'first_seen_at',
  'last_seen_at',
] as const;
export type GroupOrder = (typeof GROUP_ORDERS)[number];

/** Kinds of citations to ask for; unlike the stored types they overlap. */
export const CITATION_SOURCE_TYPES = [...(Object.keys(SOURCE_TYPE_GROUPS) as SourceTypeGroup[]), 'background'] as const;
export type CitationSourceType = (typeof CITATION_SOURCE_TYPES)[number];

export const CITATION_SENTIMENTS = ['negative'] as const;
export type CitationSentiment = (typeof CITATION_SENTIMENTS)[number];

export const CONTENT_GAPS = ['mentioned', 'gap'] as const;
export type ContentGap = (typeof CONTENT_GAPS)[number];

export class CitationViewQuery {
  @EnumParam(CITATION_VIEWS, {
    default: 'url',
    description: 'What cited URLs are grouped by.',
    toolWords: 'Grouped by',
  })
  view: CitationView;
}

export class GroupOrderQuery {
  @EnumParam(GROUP_ORDERS, {
    default: 'total_citations',
    description: 'Figure to order by; groups without it come last.',
    toolWords: 'Figure',
  })
  order: GroupOrder;

  @EnumParam(DIRECTIONS, {
    description: '`desc` unless sent, `asc` for `group_key`.',
    toolWords: 'Default desc; asc for group_key',
  })
  direction?: Direction;
}

const query = { maxLength: 2_000, example: 'reviews' };

/** Which citations count, beside those of the answers that the common filters keep. */
export class CitationFilters {
  @TextParam({
    ...query,
    description: 'Only groups whose `group_key` (the URL, domain or host) contains this text, in either case.',
    toolWords: 'Part of group_key',
  })
  query?: string;

  @EnumParam(CITATION_SOURCE_TYPES, {
    description:
      'Only citations of this kind: `own_domain` is `owned`, `third_party` whatever belongs to no tracked brand, ' +
      '`background` what the answer does not show in its text.',
    toolWords: 'Kind; third_party: of no tracked brand',
  })
  source_type?: CitationSourceType;

  @EnumParam(CITATION_SENTIMENTS, {
    description: 'Only citations in answers that judge the brand negatively.',
    toolWords: 'Only answers that judge the brand negatively',
  })
  sentiment?: CitationSentiment;

  @EnumParam(CONTENT_GAPS, {
    description:
      '`mentioned`: only citations in answers that mention the brand. `gap`: only those in answers that mention a ' +
      'competitor, of groups that no answer cites and mentions the brand.',
    toolWords: 'gap: cited beside competitors only; mentioned: beside the brand',
  })
  content_gap?: ContentGap;
}

/** The same of one URL. */
export class CitedUrlFilters extends CitationFilters {
  @TextParam({
    ...query,
    description: 'Only citations whose URL contains this text, in either case.',
    toolWords: 'Part of the URL',
  })
  override query?: string;
}

/** The site that groups are of. Its name is whole, unlike the text of `query`. */
export class CitedSiteQuery {
  @TextParam({
    maxLength: LIMITS.domainLength,
    description: 'Only groups of exactly this registrable domain, in either case.',
    example: 'reviews.example',
    toolWords: 'Exact',
  })
  domain?: string;
}

/** What kind of site citations are on; finer than their source type, and looked up in the catalogue of today. */
export class SiteKindQuery {
  @EnumParam(SITE_KINDS, {
    restOnly: true,
    description:
      'Only citations on sites of this kind: of the own brand, of a competitor, else by the catalogue of well-known sites; ' +
      '`other` is in no list of it.',
  })
  site_kind?: SiteKind;
}

export const GROUP_CHANGES = ['lost', 'new', 'stayed'] as const;
export type GroupChange = (typeof GROUP_CHANGES)[number];

const needsWindow = (param: string) => ({ param, message: `${param} needs a window: send from` });

/** What came, went and stayed since the window of the same length just before. */
export class GroupChangeQuery {
  @EnumParam(GROUP_CHANGES, {
    restOnly: true,
    beside: ({ change, from }) => (change && !from ? needsWindow('change') : undefined),
    description:
      '`new`: only groups without such a citation in the window of the same length just before. `lost`: only groups that ' +
      'have one there and none in this window; `from`, `to` and all figures are then those of the window before. `stayed`: only groups ' +
      'that have one there too.',
  })
  change?: GroupChange;

  @EnumParam(['previous'], {
    restOnly: true,
    beside: ({ compare, from, per_page }) => {
      if (!compare) return undefined;
      if (!from) return needsWindow('compare');
      return per_page === EVERY_ROW
        ? { param: 'compare', message: 'compare is not available with per_page=all: ask page by page' }
        : undefined;
    },
    description: 'Adds the figures of each group in the window of the same length just before.',
  })
  compare?: 'previous';
}

/** The figures of a group that have intervals. */
export const SURE_FIGURES = ['citation_rate', 'avg_citation_position', 'brand_mention_rate'] as const;
export type SureFigure = (typeof SURE_FIGURES)[number];

/** Intervals of `brand_mention_rate` alone rest on the answers that cite a group, all others on every answer. */
export class SureFiguresQuery {
  @EnumListParam(SURE_FIGURES, {
    restOnly: true,
    idle: ({ confidence }) => !confidence,
    description: 'Which figures get intervals with `confidence`; all unless sent.',
  })
  confidence_of?: readonly SureFigure[];
}

export class CitedUrlPath {
  @TextParam({
    required: true,
    pattern: /^[a-f0-9]{64}$/,
    form: 'a SHA-256 of 64 hexadecimal digits, in small letters',
    description: 'SHA-256 of the URL, in lower-case hexadecimal.',
    example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    toolWords: 'From list_citation_groups or list_sources',
  })
  url_sha256: string;
}

/** GET /citation_intelligence/groups (docs/citation-intelligence.md). */
export class CitationGroupsQuery extends inOrder(
  ProjectQuery,
  CitationViewQuery,
  PageQuery,
  GroupOrderQuery,
  CommonFilters,
  FromToQuery,
  CitationFilters,
  CitedSiteQuery,
  SiteKindQuery,
  GroupChangeQuery,
  PageConfidenceQuery,
  SureFiguresQuery,
) {}

/** GET /citation_intelligence/urls/{url_sha256} (docs/citation-intelligence.md). */
export class CitedUrlQuery extends inOrder(ProjectQuery, CitedUrlPath, CommonFilters, FromToQuery, CitedUrlFilters) {}

/** GET /citation_intelligence/urls/{url_sha256}/occurrences (docs/citation-intelligence.md). */
export class CitedUrlOccurrencesQuery extends inOrder(
  ProjectQuery,
  CitedUrlPath,
  PageQuery,
  CommonFilters,
  FromToQuery,
  CitedUrlFilters,
) {}

/** GET /citation_intelligence/urls/{url_sha256}/content (docs/citation-intelligence.md). */
export class CitedUrlContentQuery extends inOrder(ProjectQuery, CitedUrlPath) {}
