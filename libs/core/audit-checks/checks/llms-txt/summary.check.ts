import type { Check } from '../../check';
import { judgeLlmsTxt } from '../../llms-txt';
import { notApplicable, pass } from '../../unread';

export const summary: Check<'llmsTxt'> = {
  slug: 'summary',
  title: 'llms.txt has a summary',
  severity: 'low',
  basis: 'heuristic',
  reference: 'https://llmstxt.org/#format',
  recommendation: 'Say in a blockquote below the H1 what the site is, in a sentence or two.',
  check: (site) =>
    judgeLlmsTxt(site, ({ summary: quote }) =>
      quote
        ? pass(`Line ${quote.line}: > ${quote.text}`)
        : notApplicable('No blockquote follows the H1; the format needs none.'),
    ),
};
