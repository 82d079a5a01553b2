import { CitationFigures, CitationModelFigures } from '../citations/citation-figures.response';
import type { Direction } from '../shared/paging.request';
import { AppliedFilters } from '../shared/filters.response';
import { ListResponse } from '../shared/paging.response';
import type { ForumRow, SiteOrder, VideoRow } from './sites.request';

/** How often answers cite something of a site, for how many prompts, and which page of it most. */
export abstract class CitedPlace extends CitationFigures {
  /** Prompts whose answers cite it. @example 6 */
  prompts: number;

  /**
   * Its citations / the citations of all rows of the list under the common filters, in percent.
   * @format double @example 31.25
   */
  share: number;

  /** The page of it that is cited most. @example https://www.reddit.com/r/running/comments/1abc2de/best_shoes */
  url: string;

  /** SHA-256 of the URL. @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08 */
  url_sha256: string;

  /** Of that page; null where neither an answer nor the page told one. @example "Which shoes last?" */
  title: string | null;

  /** Of the first answer that cites it. @format date-time @example 2026-01-12T09:00:00.000Z */
  first_seen_at: string;

  /** Of the last answer that cites it. @format date-time @example 2026-03-10T09:00:00.000Z */
  last_seen_at: string;

  /** Models whose answers cite it, in their usual order. */
  models: CitationModelFigures[];
}

export class OwnedMedium extends CitedPlace {
  /** A host of the own brand, or the address of an own medium elsewhere (`/owned_media`). @example blog.acme.example */
  host: string;
}

export class CitedForum extends CitedPlace {
  /** The forum; of a network each host of it. @example reddit.com */
  site: string;

  /** Subreddit, board or site of a network, as the URL tells it; else null. @example r/running */
  community: string | null;

  /** The thread or question as its URL names it; null for other pages, and with `by=community`. @example 1abc2de */
  thread: string | null;
}

export class CitedVideo extends CitedPlace {
  /** The platform. @example youtube.com */
  site: string;

  /** Where the URL tells it, which those of most videos do not; else null. @example @acme */
  channel: string | null;

  /** The video as its URL names it; null for other pages, and with `by=channel`. @example dQw4w9WgXcQ */
  video: string | null;
}

export class AppliedSiteFilters extends AppliedFilters {
  /** The text that was sought. @example running-shoes */
  query?: string;

  /** The site that was asked for. @example reddit.com */
  site?: string;

  /** The community that was asked for. @example r/running */
  community?: string;

  /** The channel that was asked for. @example @acme */
  channel?: string;
}

abstract class SiteListResponse extends ListResponse {
  /** The filters that were sent. */
  override filters: AppliedSiteFilters;

  /** The figure that rows are ordered by. @example total_citations */
  order: SiteOrder;

  /** Whether the least or the most comes first. @example desc */
  direction: Direction;
}

export class OwnedMediaResponse extends SiteListResponse {
  /** The rows of the page. */
  data: OwnedMedium[];
}

export class ForumsResponse extends SiteListResponse {
  /** What a row is. @example thread */
  by: ForumRow;

  /** The rows of the page. */
  data: CitedForum[];
}

export class VideosResponse extends SiteListResponse {
  /** What a row is. @example video */
  by: VideoRow;

  /** The rows of the page. */
  data: CitedVideo[];
}
