import type { Check, Place } from '../../check';
import type { CrawledFacts, SiteFacts } from '../../facts';
import { linkedAt, namedAs } from '../../named-at';
import { isGone, isUnread, notApplicable, pass, reasonOf, refusalNote, START_UNREAD, unknown } from '../../unread';

const isRefused = (one: CrawledFacts): boolean => !isUnread(one) && one.status! >= 400;

export const pageStatuses: Check<'pages'> = {
  slug: 'page-statuses',
  title: 'The pages that the site links to and lists are there',
  severity: 'medium',
  basis: 'standard',
  reference: 'https://www.rfc-editor.org/rfc/rfc9110.html#section-15.5',
  recommendation: 'Restore or redirect the pages, or remove what points to them.',
  check(site) {
    if (site.start.status !== 200) return START_UNREAD;
    const others = site.pages.filter(({ foundBy }) => !foundBy.includes('start'));
    if (others.length === 0 && !site.startPage) return START_UNREAD;
    if (others.length === 0) return notApplicable('No other page was found.');
    const closed = refusalNote(others);
    if (others.every(isUnread)) return unknown(`No other page could be read.${closed}`);
    const refused = others.filter(isRefused);
    if (refused.length === 0 && closed)
      return { ...unknown(closed.trim()), places: placesOf(others.filter(isUnread), site) };
    if (refused.length === 0) return pass(`None of ${others.length} URLs is missing or refused.`);
    const gone = refused.filter(isGone);
    return {
      status: gone.length > 0 ? 'fail' : 'warn',
      evidence: `Of ${others.length} URLs that the site links to or lists, ${said(gone.length, refused.length - gone.length)}.`,
      places: placesOf([...gone, ...refused.filter((one) => !gone.includes(one))], site),
    };
  },
};

/** "2 are missing and one is refused" */
function said(gone: number, closed: number): string {
  const count = (of: number, what: string): string[] =>
    of === 0 ? [] : [`${of === 1 ? 'one is' : `${of} are`} ${what}`];
  return [...count(gone, 'missing'), ...count(closed, 'refused')].join(' and ');
}

function placesOf(crawled: readonly CrawledFacts[], site: Pick<SiteFacts, 'pages'>): Place[] {
  const links = linkedAt(site);
  return crawled.map((one) => {
    const what = one.status === null ? reasonOf(one) : `status ${one.status}`;
    return { url: one.url, detail: namedAs(what, links.get(one.url)) };
  });
}
