import type { Check } from '../../check';
import { verdictOf } from '../../faults';
import { judgeLlmsTxt, lineOf } from '../../llms-txt';
import { pass } from '../../unread';

export const h1: Check<'llmsTxt'> = {
  slug: 'h1',
  title: 'llms.txt begins with an H1',
  severity: 'low',
  basis: 'heuristic',
  reference: 'https://llmstxt.org/#format',
  recommendation: 'Begin the file with "# " and the name of the site or project.',
  check: (site) =>
    judgeLlmsTxt(site, ({ first, title }) =>
      title
        ? pass(`Line ${title.line}: # ${title.text}`)
        : verdictOf(
            [lineOf(site, first?.line ?? 1, first?.text ?? 'the file is empty')],
            '',
            'The first line is no H1',
          ),
    ),
};
