import type { Verdict } from './check';
import type { FetchedFacts, SiteFacts } from './facts';
import { unparsedPages } from './pages-of';

const SERVER_ERROR = 500;

/** Whether a request says nothing of the site: no response, or the failure of its server. */
export const isUnread = ({ status }: Pick<FetchedFacts, 'status'>): boolean =>
  status === null || status >= SERVER_ERROR;

export const reasonOf = ({ status, trouble }: Pick<FetchedFacts, 'status' | 'trouble'>): string =>
  trouble?.replaceAll('_', ' ') ?? `status ${status}`;

export const unknown = (evidence: string): Verdict => ({ status: 'unknown', evidence });
export const notApplicable = (evidence: string): Verdict => ({ status: 'not_applicable', evidence });
/** There is none of what the check judges, as far as all pages could be parsed. */
export const absent = (site: Pick<SiteFacts, 'pages'>, evidence: string): Verdict =>
  unparsedPages(site).length === 0 ? notApplicable(evidence) : unknown(evidence);

export const pass = (evidence: string): Verdict => ({ status: 'pass', evidence });

export const START_UNREAD = unknown('The start page could not be read.');
