import type { Check } from '../../check';
import type { FetchedFacts } from '../../facts';
import { isUnread, pass, START_UNREAD } from '../../unread';

const CHAIN = 2;
const TOO_LONG = 5;

const isBroken = ({ trouble }: FetchedFacts): boolean => trouble === 'redirect_loop' || trouble === 'blocked_address';

export const redirectChain: Check<'pages'> = {
  slug: 'redirect-chain',
  title: 'Pages are reached by one redirect at most',
  severity: 'medium',
  basis: 'vendor_guidance',
  reference: 'https://developers.google.com/search/docs/crawling-indexing/301-redirects',
  recommendation: 'Redirect straight to the last address, and link to it.',
  check({ start, pages }) {
    const asked = [start, ...pages.filter(({ url }) => url !== start.url)];
    const chains = asked.filter((one) => one.redirects.length >= CHAIN && !isBroken(one));
    if (chains.length === 0 && isUnread(start)) return START_UNREAD;
    if (chains.length === 0) return pass('No page stands behind two redirects or more.');
    const longest = Math.max(...chains.map(({ redirects }) => redirects.length));
    return {
      status: longest >= TOO_LONG ? 'fail' : 'warn',
      evidence: `${chains.length} URLs redirect more than once, up to ${longest} times.`,
      places: chains.map(({ url, redirects, finalUrl }) => ({
        url,
        detail: `${redirects.length} redirects to ${finalUrl}`,
      })),
    };
  },
};
