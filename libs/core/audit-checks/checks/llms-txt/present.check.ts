import type { Check } from '../../check';
import { withoutLlmsTxt } from '../../llms-txt';
import { pass } from '../../unread';

export const present: Check<'llmsTxt'> = {
  slug: 'present',
  title: 'The site has an llms.txt',
  severity: 'low',
  basis: 'heuristic',
  reference: 'https://llmstxt.org/',
  recommendation: 'Nothing is required. A site with much documentation may list its best pages in /llms.txt.',
  check: (site) => withoutLlmsTxt(site) ?? pass(`${site.llmsTxt.finalUrl} answers 200.`),
};
