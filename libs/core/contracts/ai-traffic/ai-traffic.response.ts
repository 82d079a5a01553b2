import type { Granularity, RequestFeed } from '@app/core/kernel';
import type { AssistantSlug } from '@app/core/site-visits';
import { DaysBody } from '../shared/body.response';
import { PagedResponse } from '../shared/paging.response';
import type { PageTrafficSort } from './ai-traffic.request';

/** What a feed of the project can tell. Without any nothing is counted, and 0 says nothing. */
export class TrafficFeed {
  /** Uploaded log files, or the analytics of a CDN. */
  feed: RequestFeed;

  /** Whether it tells which page was asked for; null while it is not known. @example true */
  tells_pages: boolean | null;

  /**
   * Whether it tells where visitors came from, and to which page; null while it is not known. Without it only visits by
   * `utm_source` are seen.
   * @example true
   */
  tells_referrers: boolean | null;
}

export class AssistantVisits {
  /** The assistant. @example chatgpt */
  assistant: AssistantSlug;

  /** Its name. @example ChatGPT */
  name: string;

  /** Page views by people whom it has sent. @example 31 */
  visits: number;
}

export class PeriodVisits {
  /** First local day of the period inside the window. @format date @example 2026-03-01 */
  date: string;

  /** The assistant. @example chatgpt */
  assistant: AssistantSlug;

  /** Page views by people whom it has sent. @example 4 */
  visits: number;
}

export class AiTrafficResponse extends DaysBody {
  /** The project. @example 294 */
  project_id: number;

  /** First local day of the window. @format date @example 2026-03-01 */
  from: string;

  /** Last local day of the window. @format date @example 2026-03-31 */
  to: string;

  /** The periods that visits are counted by. @example week */
  granularity: Granularity;

  /** Page views by people whom assistants have sent, in the whole window. @example 31 */
  visits: number;

  /** The same by assistant, the most first; who sent nobody is left out. */
  assistants: AssistantVisits[];

  /** The first local days of all periods, in order. @example ["2026-03-01"] */
  dates: string[];

  /** Those of periods that are not over, or that the window cuts: they miss something. @example [] */
  partial_dates: string[];

  /** The same by period and assistant, in order; periods and assistants without visits are left out. */
  data: PeriodVisits[];

  /** What counts come from. Empty where nothing is set up. */
  feeds: TrafficFeed[];
}

/** A page of the site, and how far it has come: cited, fetched for somebody who asks, visited. */
export class PageTraffic {
  /** Host and path, without `www.`, query and the slash at the end. @example acme.example/shoes */
  page_address: string;

  /** Answers that cite the page, of the assistants asked for where they have a model; of all without. @example 12 */
  cited: number;

  /** Requests of bots that fetch a page while somebody waits for an answer, of the same assistants. @example 8 */
  fetched: number;

  /** Page views by people whom these assistants have sent. @example 5 */
  visits: number;

  /** Requests of all AI bots, for whatever purpose. @example 120 */
  bot_requests: number;

  /** Sessions that these assistants have begun there, by the GA4 export of exactly these days; null where none tells. @example 4 */
  sessions: number | null;
}

export class PageTrafficResponse extends PagedResponse {
  /** First local day of the window. @format date @example 2026-03-01 */
  from: string;

  /** Last local day of the window. @format date @example 2026-03-31 */
  to: string;

  /** The count that pages are sorted by. @example visits */
  sort: PageTrafficSort;

  /** The pages of this page of the list. */
  data: PageTraffic[];

  /** What counts come from. Empty where nothing is set up. */
  feeds: TrafficFeed[];
}
