import type { Check } from '../../check';
import { notApplicable, pass, START_UNREAD } from '../../unread';

const FEED = /^application\/(?:rss\+xml|atom\+xml|feed\+json)\b/i;

export const feed: Check = {
  slug: 'feed',
  title: 'The start page names a feed',
  severity: 'low',
  basis: 'heuristic',
  reference: 'https://html.spec.whatwg.org/multipage/links.html#rel-alternate',
  recommendation: 'If the site has news, offer a feed of them and name it by a link of rel=alternate.',
  check({ startPage: start }) {
    if (!start) return START_UNREAD;
    const link = start.page.linkElements.find(({ rel, type }) => rel.includes('alternate') && FEED.test(type ?? ''));
    return link ? pass(`Line ${link.line} names ${link.href}.`) : notApplicable('The start page names no feed.');
  },
};
