import type { Check } from '../../check';
import { isReference, jsonLdOf, partsOf, textsOf } from '../../json-ld';
import type { SiteFacts } from '../../facts';
import type { HtmlPage } from '../../pages-of';
import { articleNodes, isArticlePage } from './article-pages';
import { judgeEachPage } from '../../judge-pages';

const tidy = (text: string): string => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

function declaredAuthors(page: HtmlPage, site: Pick<SiteFacts, 'pages'>): string[] {
  const jsonLd = jsonLdOf(site);
  return articleNodes(page, site).flatMap((node) => [
    ...textsOf(node, 'author'),
    ...partsOf(jsonLd, node, 'author').flatMap((part) => (isReference(part) ? [] : textsOf(part, 'name'))),
  ]);
}

export const authorVisible: Check<'pages'> = {
  slug: 'author-visible',
  title: 'Articles show who wrote them',
  severity: 'low',
  basis: 'vendor_guidance',
  reference: 'https://developers.google.com/search/docs/fundamentals/creating-helpful-content',
  recommendation: 'Name the author on the page.',
  check: (site) =>
    judgeEachPage(site, {
      among: (page) => isArticlePage(page, site),
      fault(page) {
        if (page.page.bylines.some(({ how, text }) => how !== 'meta' && text !== '')) return null;
        const text = tidy(page.page.text);
        return declaredAuthors(page, site).some((name) => text.includes(tidy(name))) ? null : 'no author in the text';
      },
      none: 'No page is an article.',
      fine: 'Each article names its author.',
      wrong: 'An article does not show its author',
    }),
};
