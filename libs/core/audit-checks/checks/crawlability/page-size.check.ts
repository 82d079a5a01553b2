import type { Check } from '../../check';
import { pass, START_UNREAD } from '../../unread';

const MIB = 1_048_576;
const LARGEST = 2 * MIB;

export const pageSize: Check<'pages'> = {
  slug: 'page-size',
  title: 'Pages are no larger than crawlers read',
  severity: 'low',
  basis: 'vendor_guidance',
  reference: 'https://developers.google.com/search/docs/crawling-indexing/googlebot',
  recommendation: 'Move styles, scripts and data out of the HTML, or split the page.',
  check({ start, pages }) {
    const answered = pages.filter(({ status, page, unread }) => status === 200 && (page || unread === 'too_large'));
    if (start.status !== 200 || answered.length === 0) return START_UNREAD;
    const large = answered.filter(({ bytes, cut }) => bytes > LARGEST || (cut && bytes === LARGEST));
    if (large.length === 0) return pass(`None of ${answered.length} pages has more than 2 MiB of HTML.`);
    return {
      status: 'warn',
      evidence: `${large.length === 1 ? 'One page has' : `${large.length} pages have`} more than 2 MiB of HTML.`,
      places: large.map(({ url, bytes, cut }) => ({ url, detail: `${cut ? 'more than ' : ''}${bytes} bytes` })),
    };
  },
};
