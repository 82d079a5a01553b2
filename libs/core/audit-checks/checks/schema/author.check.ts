import type { Check } from '../../check';
import { allValuesOf, isA, isOwn, isStub, judgeNodes, partsOf, valuesOf } from '../../json-ld';

export const author: Check<'pages'> = {
  slug: 'author',
  title: 'Articles name their author',
  severity: 'medium',
  basis: 'vendor_guidance',
  reference: 'https://developers.google.com/search/docs/appearance/structured-data/article#author-bp',
  recommendation: 'Give the article an author: a Person or an Organization with its name.',
  check: (site) =>
    judgeNodes(site, {
      among: (node) => isA(node, 'Article') && isOwn(node) && !isStub(node),
      fault(node, jsonLd) {
        const authors = allValuesOf(jsonLd, node, 'author');
        if (authors.length === 0) return 'no author';
        const isNamed =
          authors.some((value) => typeof value === 'string' && !URL.canParse(value.trim())) ||
          partsOf(jsonLd, node, 'author').some((part) => valuesOf(part, 'name').length > 0);
        return isNamed ? null : 'an author without a name';
      },
      faulty: 'warn',
      none: 'No page has JSON-LD of an article.',
      fine: 'All articles name their author.',
      wrong: 'An article does not name its author',
    }),
};
