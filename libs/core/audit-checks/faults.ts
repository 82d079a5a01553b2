import type { Place, Verdict } from './check';
import { pass, unknown } from './unread';

/** A place where a check finds something wrong. */
export interface Fault extends Place {
  readonly status: 'warn' | 'fail';
}

export const NO_PAGE = unknown('No page of the site could be read.');

/**
 * One finding of all faults, the worst first; its status is theirs.
 * @param fine evidence when there is none
 * @param wrong what is wrong, as a sentence without its full stop
 */
export function verdictOf(faults: readonly Fault[], fine: string, wrong: string): Verdict {
  const [first, ...others] = [...faults].sort(bySeverity);
  if (!first) return pass(fine);
  const pages = new Set(faults.map(({ url }) => url)).size;
  const where = pages === 1 ? first.url : `${pages} pages, the first is ${first.url}`;
  return {
    status: first.status,
    evidence: `${wrong}: ${where}${first.detail ? ` (${first.detail})` : ''}.`,
    places: [first, ...others].map(({ url, detail }) => ({ url, ...(detail !== undefined && { detail }) })),
  };
}

const bySeverity = (a: Fault, b: Fault): number => Number(b.status === 'fail') - Number(a.status === 'fail');
