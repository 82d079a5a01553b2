import { beginsAsHtml } from '@app/core/markup';
import type { Check } from '../../check';
import { isUnread, notApplicable, pass, START_UNREAD } from '../../unread';

const MARKDOWN = /^\s*text\/(?:x-)?markdown\s*(?:;|$)/i;

export const markdownNegotiation: Check<'agentReadiness'> = {
  slug: 'markdown-negotiation',
  title: 'The start page comes as Markdown when it is asked for',
  severity: 'low',
  basis: 'standard',
  reference: 'https://www.rfc-editor.org/rfc/rfc9110.html#section-12.5.1',
  recommendation: 'Answer Accept: text/markdown with Markdown, and Vary: Accept.',
  check({ start, agentReadiness: { markdown } }) {
    if (isUnread(markdown) || start.status !== 200) return START_UNREAD;
    if (!MARKDOWN.test(markdown.headers['content-type'] ?? '')) {
      return notApplicable('The start page has no Markdown form.');
    }
    if (!beginsAsHtml(markdown.text ?? '')) return pass('The start page has a Markdown form.');
    return {
      status: 'warn',
      evidence: 'The start page comes as text/markdown, and is HTML.',
      places: [{ url: markdown.finalUrl, detail: `header Content-Type: ${markdown.headers['content-type']}` }],
    };
  },
};
