import type { Check } from '../../check';
import { notApplicable, pass, START_UNREAD } from '../../unread';

const LINK = /<[^<>]*>\s*;[^,]*\brel\s*=/i;

export const linkHeaders: Check = {
  slug: 'link-headers',
  title: 'The start page points to machine-readable neighbours in its headers',
  severity: 'low',
  basis: 'standard',
  reference: 'https://www.rfc-editor.org/rfc/rfc8288.html',
  recommendation: 'Write each Link header as <address>; rel="relation".',
  check: ({ start }) => {
    if (start.status !== 200) return START_UNREAD;
    const { link } = start.headers;
    if (!link) return notApplicable('The start page has no Link header.');
    if (LINK.test(link)) return pass(`Link: ${link.slice(0, 200)}`);
    return {
      status: 'warn',
      evidence: 'The Link header names no relation.',
      places: [{ url: start.finalUrl, detail: link.slice(0, 200) }],
    };
  },
};
