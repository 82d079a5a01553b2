import type { Check } from '../../check';
import { NO_PAGE, verdictOf } from '../../faults';
import { type HtmlPage, htmlPages } from '../../pages-of';
import { robotsDirectives } from '../../robots-directives';

export const snippetEligibility: Check<'pages'> = {
  slug: 'snippet-eligibility',
  title: 'Pages may be quoted',
  severity: 'medium',
  basis: 'vendor_guidance',
  reference: 'https://developers.google.com/search/docs/appearance/ai-features',
  recommendation:
    'Remove nosnippet, max-snippet:0 or data-nosnippet, if the page is to appear in AI answers: Google requires it.',
  check(site) {
    const pages = htmlPages(site);
    if (pages.length === 0) return NO_PAGE;
    const faults = pages.flatMap((page) => {
      const detail = forbids(page);
      return detail ? [{ url: page.url, status: 'warn' as const, detail }] : [];
    });
    return verdictOf(faults, 'No page forbids snippets.', 'A page forbids snippets', '{n} pages forbid snippets');
  },
};

function forbids(crawled: HtmlPage): string | undefined {
  const { noSnippetWords, mainWords } = crawled.page;
  if (mainWords > 0 && noSnippetWords >= mainWords) return 'data-nosnippet around the whole main text';
  return robotsDirectives(crawled).find(
    ({ name, value }) => name === 'nosnippet' || (name === 'max-snippet' && Number(value || NaN) === 0),
  )?.place;
}
