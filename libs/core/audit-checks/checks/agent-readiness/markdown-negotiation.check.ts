import { isUnread, notApplicable, pass, START_UNREAD } from '../../unread';
import { readinessCheck } from './readiness-check';

const MARKDOWN = /^\s*text\/(?:x-)?markdown\s*(?:;|$)/i;
const BEGINS_AS_HTML = /^\s*<(?:!doctype|html|head|body)/i;

export const markdownNegotiation = readinessCheck(
  {
    slug: 'markdown-negotiation',
    title: 'The start page comes as Markdown when it is asked for',
    basis: 'standard',
    reference: 'https://www.rfc-editor.org/rfc/rfc9110.html#section-12.5.1',
    recommendation: 'Answer Accept: text/markdown with Markdown, and Vary: Accept.',
  },
  (_site, { markdown }) => {
    if (isUnread(markdown)) return START_UNREAD;
    if (!MARKDOWN.test(markdown.headers['content-type'] ?? '')) {
      return notApplicable('The start page has no Markdown form.');
    }
    if (!BEGINS_AS_HTML.test(markdown.text ?? '')) return pass('The start page has a Markdown form.');
    return {
      status: 'warn',
      evidence: 'The start page comes as text/markdown, and is HTML.',
      places: [{ url: markdown.finalUrl }],
    };
  },
);
