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
  country_code: string;
  language_code: string;
}

/** An answer, whatever is shown of its text. */
abstract class AnswerFacts {
  /** That of the execution. */
  id: number;

  prompt_id: number;
  prompt_text: string;
  model: ModelId;

  /** How the answer was captured. */
  channel: Channel;

  /** @format date-time */
  executed_at: string;

  duration_ms: number | null;

  /** Failed executions have no answer. */
  success: boolean;

  /** Whether the own brand is mentioned, as 0 or 1. */
  mentions_count: number;

  /** URLs of the own brand. */
  citations_count: number;

  /** Competitors that are mentioned. */
  competitor_mentions_count: number;

  /** URLs of any domain. */
  sources_count: number;

  locale: AnswerLocale;
}

export class AnswerRow extends AnswerFacts {
  /** The text of the answer, Markdown as a rule, at most 10,000 Unicode code points; not with `query`. */
  response?: string;

  /** Whether `response` is not all of it. */
  response_truncated?: boolean;

  /** With `query` alone: one line of the answer around the first place. */
  snippet?: string;

  /** With `query` alone: how often it stands in the answer. */
  match_count?: number;
}

/** The filters of lists of executions, as they were sent. */
export class AppliedExecutionFilters extends AppliedFilters {
  no_result?: boolean;
  mention_filter?: MentionFilter;
  citation_filter?: CitationFilter;
}

export class AppliedAnswerFilters extends AppliedExecutionFilters {
  query?: string;
}

export class AnswersResponse extends ListResponse {
  override filters: AppliedAnswerFilters;
  data: AnswerRow[];
}

export class AnswerSource extends SourceRow {
  /** With `include_source_page_details=true`; null for a page that the cache does not know. */
  page?: PageCache | null;
}

/** A product that the answer offers. */
export class ShoppingProduct {
  title: string;
  url: string | null;

  /** As the model shows it. */
  price: string | null;

  /** ISO 4217 where the model gives one. */
  currency: string | null;

  merchant: string | null;

  /** Rank among the products, 1 = first. */
  position: number | null;
}

/** A brand that the model itself marked in its answer. */
export class BrandEntity {
  name: string;
  url: string | null;
  type: string | null;
}

/** A place of an answer that names a tracked brand. */
export class MentionPlace {
  actor_type: ActorType;
  competitor_id: number | null;

  /** Where the name begins in `response`, in Unicode code points. */
  start: number;

  /** Where the name ends, exclusive, in Unicode code points. */
  end: number;
}

/** A place of an answer that cites one of its sources. */
export class CitationPlace {
  /** A marker as `[3]`, a link or URL of the text, or words that the vendor annotated with the source. */
  kind: 'marker' | 'link' | 'annotation';

  /** Of the source, as in `sources`. */
  position: number;

  /** Where the place begins in `response`, in Unicode code points. */
  start: number;

  /** Where the place ends, exclusive, in Unicode code points. */
  end: number;
}

/** One answer in full. */
export class AnswerResponse extends AnswerFacts {
  /** The text of the answer, Markdown as a rule. */
  response: string;

  /** Never true here. */
  response_truncated: boolean;

  /** Of the rules that counted its mentions and sources; null for an answer that none of these versions has read. */
  extractor_version: number | null;

  mentions: MentionRow[];
  competitor_mentions: CompetitorMentionRow[];

  /** Every place that names a brand of these mentions, ascending. */
  mention_places: MentionPlace[];

  citations: CitationRow[];
  competitor_citations: CompetitorCitationRow[];
  sentiments: SentimentRow[];
  sources: AnswerSource[];

  /** Places that cite a source with a position, ascending, the first 5,000; several may lie within each other. */
  citation_places: CitationPlace[];

  shopping_products: ShoppingProduct[];
  brand_entities: BrandEntity[];

  /** Searches that the model made for its answer. */
  fan_out_queries: string[];

  /** Identifies this request; also the `X-Request-Id` header. */
  request_id?: string;
}
