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
  source_type?: ListedSourceType;
}

export class SourcesResponse extends ListResponse {
  override filters: SourceFilters;
  data: SourceRow[];
}

export class MentionsResponse extends ListResponse {
  data: MentionRow[];
}

export class CompetitorMentionsResponse extends ListResponse {
  data: CompetitorMentionRow[];
}

export class AllMentionsResponse extends ListResponse {
  data: ActorMentionRow[];
}

export class CitationsResponse extends ListResponse {
  data: CitationRow[];
}

export class CompetitorCitationsResponse extends ListResponse {
  data: CompetitorCitationRow[];
}

export class AllCitationsResponse extends ListResponse {
  data: ActorCitationRow[];
}
