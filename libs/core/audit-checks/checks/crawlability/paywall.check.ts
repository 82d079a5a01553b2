import type { PageFacts } from '../../facts';
import type { Check } from '../../check';
import { type JsonLdNode, jsonLdOf, plainValues, valuesOf } from '../../json-ld';
import { htmlPages } from '../../pages-of';
import { notApplicable, pass, START_UNREAD } from '../../unread';

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

/** Shows readers a wall, and says that it is one. */
const isWalled = ({ metas, walls }: PageFacts): boolean =>
  walls.length > 0 &&
  metas.some(({ name, content }) => name === 'article:content_tier' && /^(?:locked|metered)$/i.test(content.trim()));

export const paywall: Check<'pages'> = {
  slug: 'paywall',
  title: 'Paid content says which part is paid',
  severity: 'low',
  basis: 'vendor_guidance',
  reference: 'https://developers.google.com/search/docs/appearance/structured-data/paywalled-content',
  recommendation: 'Name the paid part in the JSON-LD: hasPart with isAccessibleForFree and cssSelector.',
  check(site) {
    if (htmlPages(site).length === 0) return START_UNREAD;
    const { nodes } = jsonLdOf(site);
    const closed = nodes.filter(isClosed);
    const told = new Set(
      nodes.filter((node) => valuesOf(node, 'isAccessibleForFree').length > 0).map(({ url }) => url),
    );
    const untold = htmlPages(site).filter(({ url, page }) => isWalled(page) && !told.has(url));
    if (closed.length === 0 && untold.length === 0) return notApplicable('No page says that it is paid.');
    const vague = closed.filter((node) => !valuesOf(node, 'hasPart').some(namesPart));
    if (vague.length === 0 && untold.length === 0) return pass('Paid pages name the paid part.');
    return {
      status: 'warn',
      evidence: `${vague.length + untold.length} paid pages do not name the paid part.`,
      places: [
        ...vague.map(({ url, line }) => ({ url, detail: `JSON-LD at line ${line}` })),
        ...untold.map(({ url, page }) => ({ url, detail: `line ${page.walls[0]!.line}: a wall, and no markup of it` })),
      ],
    };
  },
};
