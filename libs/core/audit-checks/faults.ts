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
 * @param several the same of `{n}` faults
 */
export function verdictOf(faults: readonly Fault[], fine: string, wrong: string, several?: string): Verdict {
  const [first, ...others] = [...faults].sort(bySeverity);
  if (!first) return pass(fine);
  const pages = new Set(faults.map(({ url }) => url)).size;
  const where = pages === 1 ? first.url : `${pages} pages, the first is ${first.url}`;
  return {
    status: first.status,
    finding: foundIn(faults.length, pages, wrong, several),
    evidence: `${wrong}: ${where}${first.detail ? ` (${first.detail})` : ''}.`,
    places: [first, ...others].map(({ url, detail }) => ({ url, ...(detail !== undefined && { detail }) })),
  };
}

function foundIn(faults: number, pages: number, wrong: string, several?: string): string {
  if (faults === 1) return `${wrong}.`;
  if (several) return `${several.replace('{n}', String(faults))}.`;
  const where = pages === 1 ? 'on one page' : `on ${pages} pages`;
  return pages === faults ? `${wrong}: ${pages} pages.` : `${wrong}: ${faults} times ${where}.`;
}

const bySeverity = (a: Fault, b: Fault): number => Number(b.status === 'fail') - Number(a.status === 'fail');
