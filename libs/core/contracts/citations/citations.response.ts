import type { ModelId, SiteKind, SourceType } from '@app/core/kernel';
import { MentionEvidence, PageCache } from '../pages/pages.response';
import { ResponseBody } from '../shared/body.response';
import { AppliedFilters } from '../shared/filters.response';
import type { Direction } from '../shared/paging.request';
import { ListResponse } from '../shared/paging.response';
import { RestOnly } from '../shared/rest-only';
import { CitationConfidence, CitationFigures, CitationModelFigures } from './citation-figures.response';
import type {
  CitationSentiment,
  CitationSourceType,
  CitationView,
  ContentGap,
  GroupChange,
  GroupOrder,
} from './citations.request';

export class AppliedCitationFilters extends AppliedFilters {
  /** The text that was sought. @example reviews */
  query?: string;

  /** Whose site it is, or of which kind. @example third_party */
  source_type?: CitationSourceType;

  /** Which judgement of the brand was asked for. */
  sentiment?: CitationSentiment;

  /** Whether only groups with a gap, or without, were asked for. */
  content_gap?: ContentGap;
}

export class AppliedGroupFilters extends AppliedCitationFilters {
  /** The registrable domain that was asked for. @example reviews.example */
  domain?: string;

  /** What kind of site was asked for. @example forum */
  @RestOnly
  site_kind?: SiteKind;

  /** Whether only groups were asked for that came, that went, or that stayed. */
  @RestOnly
  change?: GroupChange;
}

export class CitationGroup extends CitationFigures {
  /** The URL, domain or host that the group is. @example https://reviews.example/best-analytics */
  group_key: string;

  /** With `view=url`. @example https://reviews.example/best-analytics */
  url?: string;

  /** With `view=url`: SHA-256 of the URL. @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08 */
  url_sha256?: string;

  /** Registrable domain. @example reviews.example */
  domain: string;

  /** Null with `view=domain`. @example reviews.example */
  host: string | null;

  /** Of the page, with `view=url`. @example "The best analytics software" */
  title: string | null;

  /** Of most of the citations; the first in the order of the enumeration among equals. @example third_party */
  source_type: SourceType;

  /** What kind of site it is, by its name; with `view=domain` hosts below it may be of other kinds. @example review */
  @RestOnly
  site_kind: SiteKind;

  /** Of the first answer with such a citation. @format date-time @example 2026-01-12T09:00:00.000Z */
  first_seen_at: string;

  /** Of the last answer with such a citation. @format date-time @example 2026-03-10T09:00:00.000Z */
  last_seen_at: string;

  /** Whether an answer with such a citation mentions the project's brand. */
  brand_mentioned: boolean;

  /**
   * Answers with such a citation that mention the brand / answers with such a citation, in percent. Where much is cited
   * a single mention closes a gap; the rate does not hide it.
   * @format double @example 12.5
   */
  brand_mention_rate: number;

  /** Models with such a citation, in their usual order. */
  models: CitationModelFigures[];

  /** In the window of the same length just before; with `compare=previous`. */
  @RestOnly
  previous?: CitationFigures;

  /**
   * With `confidence`.
   * @example {"citation_rate":{"n":400,"prompts":12,"n_eff":310,"ci_low":8.1,"ci_high":15.2,"low_confidence":false}}
   */
  confidence?: CitationConfidence;
}

export class CitationGroupsResponse extends ListResponse {
  /** The filters that were sent. */
  override filters: AppliedGroupFilters;

  /** What cited URLs are grouped by. @example url */
  view: CitationView;

  /** The figure that groups are ordered by. @example total_citations */
  order: GroupOrder;

  /** Whether the least or the most comes first. @example desc */
  direction: Direction;

  /** The rows of the page. */
  data: CitationGroup[];
}

export class CitedUrlStats extends CitationFigures {
  /** Null without citations under the filters. @format date-time @example 2026-01-12T09:00:00.000Z */
  first_seen_at: string | null;

  /** Of the last answer with such a citation. @format date-time @example 2026-03-10T09:00:00.000Z */
  last_seen_at: string | null;
}

/** Citations by source type. */
export class SourceTypeCounts {
  /** Citations of the own brand's sites. @example 0 */
  owned: number;

  /** Citations of competitors' sites. @example 0 */
  competitor: number;

  /** Citations of social media. @example 0 */
  social_media: number;

  /** Citations of sites with texts of their users. @example 0 */
  ugc: number;

  /** Citations of any other site. @example 42 */
  third_party: number;
}

export class UrlVariant {
  /** A form in which answers give the URL. @example https://reviews.example/best-analytics */
  url: string;

  /** Citations. @example 42 */
  total_citations: number;
}

export class CitedUrlResponse extends ResponseBody {
  /** The project. @example 294 */
  project_id: number;

  /** Canonical form. @example https://reviews.example/best-analytics */
  url: string;

  /** SHA-256 of the canonical form. @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08 */
  url_sha256: string;

  /** Registrable domain. @example reviews.example */
  domain: string;

  /** The host of the URL. @example reviews.example */
  host: string;

  /** Figures of the URL under the filters. */
  stats: CitedUrlStats;

  /** Citations by type of source. */
  source_types: SourceTypeCounts;

  /** By AI model, in their usual order. */
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
  /** The id of the execution, which is that of its answer. @example 880214 */
  prompt_execution_id: number;

  /** The id of the prompt. @example 5120 */
  prompt_id: number;

  /** The text of the prompt. @example "Which analytics software fits a small shop?" */
  prompt_text: string;

  /** The AI model. @example chatgpt */
  model: ModelId;

  /** When the prompt was executed, in UTC. @format date-time @example 2026-03-04T09:00:00.000Z */
  executed_at: string;

  /** Rank among the citations that the answer shows, 1 = first; 0 is a background reference. @example 1 */
  citation_position: number;

  /** Whose site it is, or of which kind. @example third_party */
  source_type: SourceType;

  /** As the answer gives it. @example https://reviews.example/best-analytics */
  url: string;

  /**
   * At most 500 characters of the answer around the citation.
   * @example "Small shops do well with **Acme** or Globex ([reviews.example](https://reviews.example/best-analytics))."
   */
  response_excerpt: string;
}

export class CitedUrlOccurrencesResponse extends ListResponse {
  /** The filters that were sent. */
  override filters: AppliedCitationFilters;

  /** The rows of the page. */
  data: CitedUrlOccurrence[];
}

export class CitedUrlContentResponse extends ResponseBody {
  /** The project. @example 294 */
  project_id: number;

  /** The URL. @example https://reviews.example/best-analytics */
  url: string;

  /** SHA-256 of the URL, in hexadecimal. @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08 */
  url_sha256: string;

  /** Null for a page that was never planned to be fetched. */
  page: PageCache | null;

  /** In the order of the page's text. */
  mention_evidence: MentionEvidence[];

  /** The texts around the mentions, each once. @example ["For small shops we like Globex best."] */
  snippets: string[];

  /** Null until the page has been read. @example "We compared ten tools. For small shops we like Globex best." */
  text: string | null;

  /**
   * Without script, style, frame, form, event handler or external load; null until the page has been read.
   * @example "<p>We compared ten tools. For small shops we like Globex best.</p>"
   */
  html: string | null;
}
