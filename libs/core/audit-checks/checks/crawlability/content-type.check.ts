import type { Check } from '../../check';
import { pass, START_UNREAD } from '../../unread';

const HTML = /^\s*(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i;

export const contentType: Check<'pages'> = {
  slug: 'content-type',
  title: 'The start page says that it is HTML',
  severity: 'medium',
  basis: 'standard',
  reference: 'https://www.rfc-editor.org/rfc/rfc9110.html#section-8.3',
  recommendation: 'Send Content-Type: text/html; charset=utf-8.',
  check({ start, pages }) {
    if (start.status !== 200) return START_UNREAD;
    const type = start.headers['content-type'];
    const places = [{ url: start.finalUrl, detail: `Content-Type: ${type ?? '(none)'}` }];
    if (type === undefined) return { status: 'warn', evidence: 'The start page has no Content-Type.', places };
    if (HTML.test(type)) return pass(`The start page comes as ${type}.`);
    const isHtml = pages.find(({ url }) => url === start.finalUrl)?.beginsAsHtml ?? false;
    if (isHtml) return { status: 'fail', evidence: `The start page is HTML and comes as ${type}.`, places };
    return { status: 'warn', evidence: `The start page is no HTML: it comes as ${type}.`, places };
  },
};
