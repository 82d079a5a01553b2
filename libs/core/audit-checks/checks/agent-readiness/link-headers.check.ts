import { notApplicable, pass, START_UNREAD } from '../../unread';
import { readinessCheck } from './readiness-check';

const LINK = /<[^<>]*>\s*;[^,]*\brel\s*=/i;

export const linkHeaders = readinessCheck(
  {
    slug: 'link-headers',
    title: 'The start page points to machine-readable neighbours in its headers',
    basis: 'standard',
    reference: 'https://www.rfc-editor.org/rfc/rfc8288.html',
    recommendation: 'Write each Link header as <address>; rel="relation".',
  },
  ({ start }) => {
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
);
