import { AppliedFilters } from '../shared/filters.response';
import { ListResponse } from '../shared/paging.response';
import type { ListedSourceType } from './lists.request';
import {
  ActorCitationRow,
  ActorMentionRow,
  CitationRow,
  CompetitorCitationRow,
  CompetitorMentionRow,
  MentionRow,
  SourceRow,
} from './rows.response';

export class SourceFilters extends AppliedFilters {
  /** Whose site it is, or of which kind. @example third_party */
  source_type?: ListedSourceType;
}

export class SourcesResponse extends ListResponse {
  /** The filters that were sent. */
  override filters: SourceFilters;

  /** The rows of the page. */
  data: SourceRow[];
}

export class MentionsResponse extends ListResponse {
  /** The rows of the page. */
  data: MentionRow[];
}

export class CompetitorMentionsResponse extends ListResponse {
  /** The rows of the page. */
  data: CompetitorMentionRow[];
}

export class AllMentionsResponse extends ListResponse {
  /** The rows of the page. */
  data: ActorMentionRow[];
}

export class CitationsResponse extends ListResponse {
  /** The rows of the page. */
  data: CitationRow[];
}

export class CompetitorCitationsResponse extends ListResponse {
  /** The rows of the page. */
  data: CompetitorCitationRow[];
}

export class AllCitationsResponse extends ListResponse {
  /** The rows of the page. */
  data: ActorCitationRow[];
}
