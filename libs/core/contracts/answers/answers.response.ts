import type { ActorType, Channel, ModelId } from '@app/core/kernel';
import {
  CitationRow,
  CompetitorCitationRow,
  CompetitorMentionRow,
  MentionRow,
  SourceRow,
} from '../lists/rows.response';
import { PageCache } from '../pages/pages.response';
import { SentimentRow } from '../sentiments/sentiments.response';
import { AppliedFilters } from '../shared/filters.response';
import { ListResponse } from '../shared/paging.response';
import type { CitationFilter, MentionFilter } from './answer-filters.request';

/** Of the prompt. */
export class AnswerLocale {
  /** Country, ISO 3166-1 alpha-2. @example ES */
  country_code: string;

  /** Language, the shortest code of ISO 639. @example es */
  language_code: string;
}

/** An answer, whatever is shown of its text. */
abstract class AnswerFacts {
  /** That of the execution. @example 880214 */
  id: number;

  /** The id of the prompt. @example 5120 */
  prompt_id: number;

  /** The text of the prompt. @example "Which analytics software fits a small shop?" */
  prompt_text: string;

  /** The AI model. @example chatgpt */
  model: ModelId;

  /** How the answer was captured. */
  channel: Channel;

  /** When the prompt was executed, in UTC. @format date-time @example 2026-03-04T09:00:00.000Z */
  executed_at: string;

  /** How long the model took, in milliseconds; null where that is not known. @example 8400 */
  duration_ms: number | null;

  /** Failed executions have no answer. */
  success: boolean;

  /** Whether the own brand is mentioned, as 0 or 1. @example 1 */
  mentions_count: number;

  /** URLs of the own brand. @example 0 */
  citations_count: number;

  /** Competitors that are mentioned. @example 1 */
  competitor_mentions_count: number;

  /** URLs of any domain. @example 1 */
  sources_count: number;

  /** Where and in which language the prompt was asked. */
  locale: AnswerLocale;
}

export class AnswerRow extends AnswerFacts {
  /**
   * The text of the answer, Markdown as a rule, at most 10,000 Unicode code points; not with `query`.
   * @example "Small shops do well with **Acme** or Globex ([reviews.example](https://reviews.example/best-analytics))."
   */
  response?: string;

  /** Whether `response` is not all of it. @example false */
  response_truncated?: boolean;

  /**
   * With `query` alone: one line of the answer around the first place.
   * @example "…do well with Acme or Globex (reviews.example)."
   */
  snippet?: string;

  /** With `query` alone: how often it stands in the answer. @example 1 */
  match_count?: number;
}

/** The filters of lists of executions, as they were sent. */
export class AppliedExecutionFilters extends AppliedFilters {
  /** Whether runs without an answer were asked for. @example false */
  no_result?: boolean;

  /** Which mentions were asked for. @example mentions_you */
  mention_filter?: MentionFilter;

  /** Which citations were asked for. @example cites_you */
  citation_filter?: CitationFilter;
}

export class AppliedAnswerFilters extends AppliedExecutionFilters {
  /** The text that was sought. @example reviews */
  query?: string;
}

export class AnswersResponse extends ListResponse {
  /** The filters that were sent. */
  override filters: AppliedAnswerFilters;

  /** The rows of the page. */
  data: AnswerRow[];
}

export class AnswerSource extends SourceRow {
  /** With `include_source_page_details=true`; null for a page that the cache does not know. */
  page?: PageCache | null;
}

/** A product that the answer offers. */
export class ShoppingProduct {
  /** The product. @example "Acme Analytics, one year" */
  title: string;

  /** Where it is sold; null where that is not known. @example https://shop.example/acme */
  url: string | null;

  /** As the model shows it. @example "99 €" */
  price: string | null;

  /** ISO 4217 where the model gives one. @example EUR */
  currency: string | null;

  /** Who sells it; null where that is not known. @example "Example Shop" */
  merchant: string | null;

  /** Rank among the products, 1 = first. @example 1 */
  position: number | null;
}

/** A brand that the model itself marked in its answer. */
export class BrandEntity {
  /** Its name. @example Acme */
  name: string;

  /** Where the surface links to; null for nowhere. @example https://acme.example/ */
  url: string | null;

  /** The kind of it, in words of the model; null where it says none. @example company */
  type: string | null;
}

/** A place of an answer that names a tracked brand. */
export class MentionPlace {
  /** Whether the brand is the project's own. */
  actor_type: ActorType;

  /** The id of the competitor; null for the own brand. */
  competitor_id: number | null;

  /** Where the name begins in `response`, in Unicode code points. @example 25 */
  start: number;

  /** Where the name ends, exclusive, in Unicode code points. @example 29 */
  end: number;
}

/** A place of an answer that cites one of its sources. */
export class CitationPlace {
  /** A marker as `[3]`, a link or URL of the text, or words that the vendor annotated with the source. @example link */
  kind: 'marker' | 'link' | 'annotation';

  /** Of the source, as in `sources`. @example 1 */
  position: number;

  /** Where the place begins in `response`, in Unicode code points. @example 49 */
  start: number;

  /** Where the place ends, exclusive, in Unicode code points. @example 103 */
  end: number;
}

/** One answer in full. */
export class AnswerResponse extends AnswerFacts {
  /**
   * The text of the answer, Markdown as a rule.
   * @example "Small shops do well with **Acme** or Globex ([reviews.example](https://reviews.example/best-analytics))."
   */
  response: string;

  /** Never true here. @example false */
  response_truncated: boolean;

  /**
   * Of the rules that counted its mentions and sources; null for an answer that none of these versions has read.
   * @example 3
   */
  extractor_version: number | null;

  /** Mentions of the own brand: one at most. */
  mentions: MentionRow[];

  /** Mentions of competitors. */
  competitor_mentions: CompetitorMentionRow[];

  /** Every place that names a brand of these mentions, ascending. */
  mention_places: MentionPlace[];

  /** Citations of the own brand's URLs, by position. */
  citations: CitationRow[];

  /** Citations of competitors' URLs, by position. */
  competitor_citations: CompetitorCitationRow[];

  /** How the answer speaks of the brands that it mentions. */
  sentiments: SentimentRow[];

  /** Every URL that the answer cites or consulted, by position; background references come last. */
  sources: AnswerSource[];

  /** Places that cite a source with a position, ascending, the first 5,000; several may lie within each other. */
  citation_places: CitationPlace[];

  /** Products that the surface showed beside the answer. */
  shopping_products: ShoppingProduct[];

  /** Brands that the surface showed beside the answer. */
  brand_entities: BrandEntity[];

  /** Searches that the model made for its answer. @example ["analytics software small shop"] */
  fan_out_queries: string[];

  /** Identifies this request; also the `X-Request-Id` header. @example 6f1c2a54-1f0b-4c0e-9b3e-2f5a8c1d7e90 */
  request_id?: string;
}
