import type { SiteFacts } from '../../facts';
import { isA, isOwn, type JsonLdNode, jsonLdOf, valuesOf } from '../../json-ld';
import type { HtmlPage } from '../../pages-of';

const LONG_ARTICLE = 300;

/** The articles that a page declares in JSON-LD. */
export const articleNodes = (page: HtmlPage, site: Pick<SiteFacts, 'pages'>): JsonLdNode[] =>
  jsonLdOf(site).schemaNodes.filter((node) => node.url === page.url && isOwn(node) && isA(node, 'Article'));

/** An article by its JSON-LD, or by an `article` element that is long enough. */
export const isArticlePage = (page: HtmlPage, site: Pick<SiteFacts, 'pages'>): boolean =>
  articleNodes(page, site).length > 0 || (page.page.articleWords ?? 0) >= LONG_ARTICLE;

/** Dates that a page shows or declares, as written. */
export const datesOf = (page: HtmlPage, site: Pick<SiteFacts, 'pages'>): string[] => [
  ...page.page.times.map(({ datetime }) => datetime),
  ...articleNodes(page, site)
    .flatMap((node) => [...valuesOf(node, 'datePublished'), ...valuesOf(node, 'dateModified')])
    .filter((value) => typeof value === 'string'),
];
