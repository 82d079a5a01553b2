import type { ModelId, SourceType } from '@app/core/kernel';
import { Confidence } from '../metrics/confidence.response';
import { MentionEvidence, PageCache } from '../pages/pages.response';
import { ResponseBody } from '../shared/body.response';
import { AppliedFilters } from '../shared/filters.response';
import type { Direction } from '../shared/paging.request';
import { ListResponse } from '../shared/paging.response';
import type { CitationSentiment, CitationSourceType, CitationView, ContentGap, GroupOrder } from './citations.request';

export class AppliedCitationFilters extends AppliedFilters {
  query?: string;
  source_type?: CitationSourceType;
  sentiment?: CitationSentiment;
  content_gap?: ContentGap;
}

export class AppliedGroupFilters extends AppliedCitationFilters {
  domain?: string;
}

/** How often and where answers cite something. */
export class CitationFigures {
  /** Answers with at least one such citation. */
  total_responses: number;

  /** URLs in answers, one for each answer and distinct URL. */
  total_citations: number;

  /**
   * Answers with such a citation / all answers under the common filters, in percent; 0 without answers.
   * @format double
   */
  citation_rate: number;

  /**
   * Mean rank among the citations that an answer shows; null without one that has a rank.
   * @format double
   */
  avg_citation_position: number | null;
}

/** The figures within one model's answers. */
export class CitationModelFigures extends CitationFigures {
  model: ModelId;
}

/** Of the group as a whole: all three, or those of `confidence_of`. */
export class CitationConfidence {
  citation_rate?: Confidence;
  avg_citation_position?: Confidence;
  brand_mention_rate?: Confidence;
}

export class CitationGroup extends CitationFigures {
  /** The URL, domain or host that the group is. */
  group_key: string;

  /** With `view=url`. */
  url?: string;

  /** With `view=url`: SHA-256 of the URL. */
  url_sha256?: string;

  /** Registrable domain. */
  domain: string;

  /** Null with `view=domain`. */
  host: string | null;

  /** Of the page, with `view=url`. */
  title: string | null;

  /** Of most of the citations; the first in the order of the enumeration among equals. */
  source_type: SourceType;

  /**
   * Of the first answer with such a citation.
   * @format date-time
   */
  first_seen_at: string;

  /** @format date-time */
  last_seen_at: string;

  /** Whether an answer with such a citation mentions the project's brand. */
  brand_mentioned: boolean;

  /**
   * Answers with such a citation that mention the brand / answers with such a citation, in percent. Where much is cited
   * a single mention closes a gap; the rate does not hide it.
   * @format double
   */
  brand_mention_rate: number;

  /** Models with such a citation, in their usual order. */
  models: CitationModelFigures[];

  /** With `confidence`. */
  confidence?: CitationConfidence;
}

export class CitationGroupsResponse extends ListResponse {
  override filters: AppliedGroupFilters;
  view: CitationView;
  order: GroupOrder;
  direction: Direction;
  data: CitationGroup[];
}

export class CitedUrlStats extends CitationFigures {
  /**
   * Null without citations under the filters.
   * @format date-time
   */
  first_seen_at: string | null;

  /** @format date-time */
  last_seen_at: string | null;
}

/** Citations by source type. */
export class SourceTypeCounts {
  owned: number;
  competitor: number;
  social_media: number;
  ugc: number;
  third_party: number;
}

export class UrlVariant {
  /** A form in which answers give the URL. */
  url: string;

  total_citations: number;
}

export class CitedUrlResponse extends ResponseBody {
  project_id: number;

  /** Canonical form. */
  url: string;

  /** SHA-256 of the canonical form. */
  url_sha256: string;

  /** Registrable domain. */
  domain: string;

  host: string;
  stats: CitedUrlStats;
  source_types: SourceTypeCounts;
  models: CitationModelFigures[];

  /** The most cited first. */
  url_variants: UrlVariant[];

  /** Null for a page that was never planned to be fetched. */
  page: PageCache | null;

  /** In the order of the page's text. */
  mention_evidence: MentionEvidence[];
}

/** One answer that cites the URL. */
export class CitedUrlOccurrence {
  prompt_execution_id: number;
  prompt_id: number;
  prompt_text: string;
  model: ModelId;

  /** @format date-time */
  executed_at: string;

  /** Rank among the citations that the answer shows, 1 = first; 0 is a background reference. */
  citation_position: number;

  source_type: SourceType;

  /** As the answer gives it. */
  url: string;

  /** At most 500 characters of the answer around the citation. */
  response_excerpt: string;
}

export class CitedUrlOccurrencesResponse extends ListResponse {
  override filters: AppliedCitationFilters;
  data: CitedUrlOccurrence[];
}

export class CitedUrlContentResponse extends ResponseBody {
  project_id: number;
  url: string;
  url_sha256: string;

  /** Null for a page that was never planned to be fetched. */
  page: PageCache | null;

  /** In the order of the page's text. */
  mention_evidence: MentionEvidence[];

  /** The texts around the mentions, each once. */
  snippets: string[];

  /** Null until the page has been read. */
  text: string | null;

  /** Without script, style, frame, form, event handler or external load; null until the page has been read. */
  html: string | null;
}
