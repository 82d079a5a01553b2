import type { Check } from '../../check';
import { verdictOf } from '../../faults';
import { isHtmlInstead, lineOf, withoutLlmsTxt } from '../../llms-txt';
import { pass } from '../../unread';

export const notHtml: Check<'llmsTxt'> = {
  slug: 'not-html',
  title: 'llms.txt is Markdown, not a page',
  severity: 'low',
  basis: 'heuristic',
  reference: 'https://llmstxt.org/#format',
  recommendation: 'Answer 404 where there is no llms.txt, or serve it as Markdown.',
  check(site) {
    const without = withoutLlmsTxt(site);
    if (without) return without;
    if (!isHtmlInstead(site.llmsTxt)) return pass('The file is no HTML.');
    const start = (site.llmsTxt.text ?? '').trimStart().split('\n', 1)[0]!;
    return verdictOf([lineOf(site, 1, start)], '', 'An HTML page stands where llms.txt should be');
  },
};
