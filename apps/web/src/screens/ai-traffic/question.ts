import { apiPath } from '../../client';
import { oneOf } from '../../parts';
import { address, type Address, go, pageOf } from '../../state';
import { periodOf } from '../share-of-voice/period';

export const PER_PAGE = 20;
/** More lines of a chart than that hide each other. */
export const MOST_LINES = 5;

export const SORTS = [
  { value: 'visits', text: 'by visits' },
  { value: 'cited', text: 'by answers that cite it' },
  { value: 'fetched', text: 'by fetches for people' },
  { value: 'bot_requests', text: 'by requests of bots' },
  { value: 'sessions', text: 'by sessions of GA4' },
] as const;

export const ROW_SORTS = [
  { value: 'file', text: 'as in the file' },
  { value: 'clicks', text: 'by clicks' },
  { value: 'impressions', text: 'by impressions' },
  { value: 'sessions', text: 'by sessions' },
  { value: 'citations', text: 'by citations' },
  { value: 'cited', text: 'by answers that cite it' },
  { value: 'visits', text: 'by visits' },
] as const;

export const GROUPS = [
  { value: 'bot', text: 'bot' },
  { value: 'company', text: 'company' },
] as const;

/** What the screen shows, by the names of the API's parameters. */
export interface Question {
  readonly sort: string;
  readonly group_by: string;
  readonly assistant: string;
  /** A page of the site that alone is looked at. */
  readonly page_address: string;
  readonly query: string;
  /** The export whose rows are shown; empty for the latest. */
  readonly export: string;
  readonly rows_sort: string;
}

export const questionOf = ({ own }: Address): Question => ({
  sort: oneOf(own.sort, SORTS),
  group_by: oneOf(own.group_by, GROUPS),
  assistant: own.assistant ?? '',
  page_address: (own.page_address ?? '').slice(0, 500),
  query: (own.query ?? '').slice(0, 500),
  export: /^\d{1,15}$/.test(own.export ?? '') ? own.export! : '',
  rows_sort: oneOf(own.rows_sort, ROW_SORTS),
});

/** Traffic knows neither prompts nor models. */
const withoutFilters = (at: Address): Address => ({ ...at, filters: {} });

export const visitsPath = (at: Address, { assistant, page_address }: Question): string | null =>
  apiPath('/metrics/ai_traffic', withoutFilters(at), { granularity: periodOf(at), assistant, page_address });

export const pagesPath = (at: Address, { sort, assistant, query }: Question): string | null =>
  apiPath('/metrics/ai_traffic/pages', withoutFilters(at), {
    sort,
    assistant,
    query,
    page: pageOf(at),
    per_page: PER_PAGE,
  });

export const botsPath = (at: Address, { group_by }: Question): string | null =>
  apiPath('/metrics/agent_traffic', withoutFilters(at), { granularity: periodOf(at), group_by });

/** The screen's own parameters with another value. A list begins anew when something else is asked of it. */
export function ownWith(name: string, value: string): Readonly<Record<string, string>> {
  const { page: _, ...own } = address.value.own;
  return { ...own, [name]: value };
}

export const choose = (name: string) => (value: string) => go({ own: ownWith(name, value) });
