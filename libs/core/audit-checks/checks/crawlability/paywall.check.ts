import type { PageFacts } from '../../facts';
import type { Check, Place } from '../../check';
import { type JsonLdNode, jsonLdOf, plainValues, valuesOf } from '../../json-ld';
import { htmlPages } from '../../pages-of';
import { notApplicable, pass, START_UNREAD } from '../../unread';
import { shownWall } from './shown-wall';

const saysNo = (value: unknown): boolean =>
  value === false || (typeof value === 'string' && /^(?:false|(?:https?:\/\/schema\.org\/)?False)$/i.test(value));

/** Whether something names a part of the page. */
const namesPart = (properties: unknown): boolean =>
  typeof properties === 'object' &&
  properties !== null &&
  'cssSelector' in properties &&
  plainValues(properties.cssSelector).some((selector) => typeof selector === 'string');

/** Is not free, and is no part of something else. */
const isClosed = (node: JsonLdNode): boolean =>
  valuesOf(node, 'isAccessibleForFree').some(saysNo) && !namesPart(node.properties);

/** Where a page shows readers a wall: by its words, or by its class where its head says that it is one; null without one. */
function wallOf({ metas, walls, mainText }: PageFacts): string | null {
  const words = shownWall(mainText);
  if (words !== null) return `“${words.slice(0, 200)}”`;
  const isSaid = metas.some(
    ({ name, content }) => name === 'article:content_tier' && /^(?:locked|metered)$/i.test(content.trim()),
  );
  return isSaid && walls[0] ? `line ${walls[0].line}: ${walls[0].name}` : null;
}

export const paywall: Check<'pages'> = {
  slug: 'paywall',
  title: 'Paid content says which part is paid',
  severity: 'low',
  basis: 'vendor_guidance',
  reference: 'https://developers.google.com/search/docs/appearance/structured-data/paywalled-content',
  recommendation:
    'Say isAccessibleForFree: false in the JSON-LD of the page, and name the closed part in hasPart with cssSelector, so that it is not taken for cloaking.',
  check(site) {
    if (htmlPages(site).length === 0) return START_UNREAD;
    const { nodes } = jsonLdOf(site);
    const closed = nodes.filter(isClosed);
    const vague = closed.filter((node) => !valuesOf(node, 'hasPart').some(namesPart));
    const told = new Set(
      nodes.filter((node) => valuesOf(node, 'isAccessibleForFree').some(saysNo)).map(({ url }) => url),
    );
    const untold = htmlPages(site).flatMap(({ url, page }): Place[] => {
      const wall = told.has(url) ? null : wallOf(page);
      return wall === null ? [] : [{ url, detail: `${wall}, and no markup of it` }];
    });
    if (closed.length === 0 && untold.length === 0) return notApplicable('No page says or shows that it is paid.');
    if (vague.length === 0 && untold.length === 0) return pass('Paid pages name the paid part.');
    return {
      status: 'warn',
      evidence: wrongIn(vague.length + untold.length),
      places: [...vague.map(({ url, line }) => ({ url, detail: `JSON-LD at line ${line}` })), ...untold],
    };
  },
};

const wrongIn = (pages: number): string =>
  pages === 1 ? 'A paid page does not name the paid part.' : `${pages} paid pages do not name the paid part.`;
