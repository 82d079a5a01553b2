import type { Verdict } from './check';
import type { CrawledFacts, FetchedFacts, SiteFacts } from './facts';
import { unparsedPages } from './pages-of';

const SERVER_ERROR = 500;

type Answered = Pick<FetchedFacts, 'status'> & Partial<Pick<CrawledFacts, 'refusesReader'>>;

/** Whether a request says nothing of the site: no response, the failure of its server, or a refusal of our reader alone. */
export const isUnread = ({ status, refusesReader = false }: Answered): boolean =>
  status === null || status >= SERVER_ERROR || refusesReader;

/** Others, such as 403, may be meant for our crawler alone. */
export const isGone = (one: Answered): boolean => (one.status === 404 || one.status === 410) && !isUnread(one);

/** Why some of these are not known, behind another sentence; empty without any that refuse. */
export function refusalNote(crawled: readonly CrawledFacts[]): string {
  const refusing = crawled.filter(({ refusesReader }) => refusesReader);
  const [first] = refusing;
  if (!first) return '';
  return ` The site refuses this reader at ${refusing.length} URLs: it gets ${first.status} where a browser gets 200.`;
}

export const reasonOf = ({ status, trouble }: Pick<FetchedFacts, 'status' | 'trouble'>): string =>
  trouble?.replaceAll('_', ' ') ?? `status ${status}`;

export const unknown = (evidence: string): Verdict => ({ status: 'unknown', evidence });
export const notApplicable = (evidence: string): Verdict => ({ status: 'not_applicable', evidence });
/** There is none of what the check judges, as far as all pages could be parsed. */
export const absent = (site: Pick<SiteFacts, 'pages'>, evidence: string): Verdict =>
  unparsedPages(site).length === 0 ? notApplicable(evidence) : unknown(evidence);

export const pass = (evidence: string): Verdict => ({ status: 'pass', evidence });

export const START_UNREAD = unknown('The start page could not be read.');
