import type { GroupChange } from '@app/core/contracts';
import { SITE_KINDS } from '@app/core/kernel';
import { apiPath, projectPath } from '../../client';
import { oneOf, SITE_KIND_WORDS } from '../../parts';
import { type Address, confidenceParameter, pageOf } from '../../state';

export const PER_PAGE = 20;

export const VIEWS = [
  { value: 'domain', text: 'Domains' },
  { value: 'host', text: 'Hosts' },
  { value: 'url', text: 'Pages' },
] as const;

export const ORDERS = [
  { value: 'total_citations', text: 'by citations' },
  { value: 'total_responses', text: 'by answers' },
  { value: 'citation_rate', text: 'by citation rate' },
  { value: 'avg_citation_position', text: 'by position' },
  { value: 'brand_mention_rate', text: 'by how often the brand is named' },
  { value: 'first_seen_at', text: 'by first seen' },
  { value: 'last_seen_at', text: 'by last seen' },
  { value: 'group_key', text: 'by name' },
] as const;

export const DIRECTIONS = [
  { value: 'desc', text: 'highest first' },
  { value: 'asc', text: 'lowest first' },
] as const;

export const SOURCE_TYPES = [
  { value: '', text: 'sources of any kind' },
  { value: 'owned', text: 'yours' },
  { value: 'competitor', text: 'of competitors' },
  { value: 'third_party', text: 'of third parties' },
  { value: 'social_media', text: 'social media' },
  { value: 'ugc', text: 'user content' },
  { value: 'background', text: 'read and not shown' },
] as const;

export const KINDS = [
  { value: '', text: 'sites of any kind' },
  ...SITE_KINDS.map((kind) => ({ value: kind, text: SITE_KIND_WORDS[kind] })),
];

export const CONTENT_GAPS = [
  { value: '', text: 'in any answers' },
  { value: 'mentioned', text: 'in answers that name the brand' },
  { value: 'gap', text: 'gaps: a competitor is named, the brand never' },
] as const;

export const SENTIMENTS = [
  { value: '', text: 'whatever they say' },
  { value: 'negative', text: 'in answers that speak badly of the brand' },
] as const;

export const CHANGES = [
  { value: '', text: 'new ones and old ones' },
  { value: 'new', text: 'new: not cited in the days before' },
  { value: 'lost', text: 'lost: cited in the days before alone' },
] as const;

/** Which citations count, by the names of the API's parameters. */
export interface CitationChoice {
  readonly source_type: string;
  readonly site_kind: string;
  readonly content_gap: string;
  readonly sentiment: string;
}

/** What the list shows. */
export interface Question extends CitationChoice {
  readonly view: string;
  readonly order: string;
  readonly direction: string;
  readonly query: string;
  /** A whole registrable domain. */
  readonly domain: string;
  readonly change: string;
  readonly page: number;
}

const DEFAULTS: Question = {
  view: 'domain',
  order: 'total_citations',
  direction: 'desc',
  query: '',
  domain: '',
  change: '',
  source_type: '',
  site_kind: '',
  content_gap: '',
  sentiment: '',
  page: 1,
};

export function questionOf(at: Address): Question {
  const { own } = at;
  return {
    view: oneOf(own.view, VIEWS),
    order: oneOf(own.order, ORDERS),
    direction: oneOf(own.direction, DIRECTIONS),
    query: (own.query ?? '').slice(0, 2_000),
    domain: (own.domain ?? '').slice(0, 253),
    change: oneOf(own.change, CHANGES),
    source_type: oneOf(own.source_type, SOURCE_TYPES),
    site_kind: oneOf(own.site_kind, KINDS),
    content_gap: oneOf(own.content_gap, CONTENT_GAPS),
    sentiment: oneOf(own.sentiment, SENTIMENTS),
    page: pageOf(at),
  };
}

/** The screen's own parameters of a question, without what is so anyway. */
export const ownOf = (question: Question): Record<string, string> =>
  Object.fromEntries(
    Object.entries(question)
      .filter(([name, value]) => value !== DEFAULTS[name as keyof Question])
      .map(([name, value]) => [name, String(value)]),
  );

export const groupsPath = (at: Address, question: Question): string | null =>
  apiPath('/citation_intelligence/groups', at, {
    ...question,
    // What was lost or came has no figure of both windows.
    compare: question.change === '' ? 'previous' : null,
    per_page: PER_PAGE,
    confidence: confidenceParameter(at),
  });

/** Pages that are shown of those that came or went. */
const FEW = 5;

/** The most cited pages that came or went since the days before. */
export const changedPath = (at: Address, { source_type }: Question, change: GroupChange): string | null =>
  apiPath('/citation_intelligence/groups', at, { view: 'url', change, source_type, per_page: FEW });

/** Among so many pages the screen looks for those that name the brand least. */
export const GAPS_AMONG = 40;

/**
 * The pages that most answers cite, to look for gaps in. Other intervals would have to be held against all answers. Answers
 * with a sentiment name the brand, so that it is missing in none of them.
 */
export const mostCitedPath = (at: Address, { source_type }: Question): string | null =>
  apiPath('/citation_intelligence/groups', at, {
    view: 'url',
    source_type,
    order: 'total_responses',
    per_page: GAPS_AMONG,
    confidence: confidenceParameter(at),
    confidence_of: 'brand_mention_rate',
  });

/** How often answers name the own brand, whatever they cite, and how many answers there are now and in the days before. */
export const rateOfAllPath = (at: Address): string | null =>
  apiPath('/metrics/summary', at, {
    metrics: 'mention_rate',
    granularity: 'month',
    points: 'periods',
    competitors: 'none',
    compare: 'previous',
  });

/** Rows of the lists of sites, of which the rest is in their files. */
export const SITES_SHOWN = 10;

/** What is cited most of forums or of video platforms. */
export const sitesPath = (at: Address, list: 'forums' | 'videos'): string | null =>
  apiPath(`/dimensions/${list}`, at, { per_page: SITES_SHOWN });

/** How often answers that cite a domain name the own brand, beside all others. */
export const besidePath = (at: Address): string | null =>
  apiPath('/citation_intelligence/mentions_by_domain', at, { competitors: 'none', per_page: SITES_SHOWN });

export const urlPath = (at: Address, id: string): string | null => apiPath(`/citation_intelligence/urls/${id}`, at);

export const occurrencesPath = (at: Address, id: string): string | null =>
  apiPath(`/citation_intelligence/urls/${id}/occurrences`, at, { page: pageOf(at), per_page: PER_PAGE });

export const contentPath = (at: Address, id: string): string | null =>
  projectPath(`/citation_intelligence/urls/${id}/content`, at);

/** All figures of the screen, in the order in which they are drawn; those of one page are of no list. */
export function figurePaths(at: Address): readonly (string | null)[] {
  if (at.item !== null) return [];
  const question = questionOf(at);
  return [
    mostCitedPath(at, question),
    rateOfAllPath(at),
    changedPath(at, question, 'lost'),
    changedPath(at, question, 'new'),
    groupsPath(at, question),
  ];
}
