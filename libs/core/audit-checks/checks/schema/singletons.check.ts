import type { Check } from '../../check';
import { type Fault, NO_PAGE, verdictOf } from '../../faults';
import { hasType, isReference, isStub, type JsonLd, jsonLdOf, type JsonLdNode, placeOf, textsOf } from '../../json-ld';
import { htmlPages } from '../../pages-of';
import { absent } from '../../unread';

const SINGLETONS = ['Organization', 'WebSite'] as const;
/** What points to the site's own organisation rather than to somebody else's. */
const POINTS_TO_OWN = new Set(['publisher', 'about', 'mainEntity', 'copyrightHolder', 'isPartOf']);

export const singletons: Check<'pages'> = {
  slug: 'singletons',
  title: 'A page declares one organization and one web site',
  severity: 'medium',
  basis: 'heuristic',
  reference: 'https://developers.google.com/search/docs/appearance/structured-data/organization',
  recommendation:
    'Describe the organization and the web site once a page, with one name and one URL, and refer to them by @id.',
  check(site) {
    if (htmlPages(site).length === 0) return NO_PAGE;
    const jsonLd = jsonLdOf(site);
    const strangers = othersOf(jsonLd);
    const declared = jsonLd.schemaNodes.filter(
      (node) =>
        node.parent === null &&
        !isStub(node) &&
        !strangers.has(`${node.url} ${node.id}`) &&
        SINGLETONS.some((type) => hasType(node, type)),
    );
    if (declared.length === 0) return absent(site, 'No page declares an organization or a web site.');
    const faults = SINGLETONS.flatMap((type) => faultsOf(type, declared));
    return verdictOf(faults, 'Each page declares one of each at most.', 'A page declares two that differ');
  },
};

/** Organizations that other nodes point to, such as an employer. */
const othersOf = ({ schemaNodes }: JsonLd): ReadonlySet<string> =>
  new Set(
    schemaNodes
      .filter((node) => isReference(node) && node.parent !== null && !POINTS_TO_OWN.has(node.property ?? ''))
      .map(({ url, id }) => `${url} ${id}`),
  );

function faultsOf(type: string, declared: readonly JsonLdNode[]): Fault[] {
  const byPage = Map.groupBy(
    declared.filter((node) => hasType(node, type)),
    ({ url }) => url,
  );
  return [...byPage].flatMap(([url, [first, ...rest]]): Fault[] => {
    const other = rest.find((node) => ['name', 'url'].some((property) => differ(first!, node, property)));
    return other ? [{ url, status: 'warn', detail: `${placeOf(first!)} and ${placeOf(other)}` }] : [];
  });
}

function differ(one: JsonLdNode, other: JsonLdNode, property: string): boolean {
  const [ours, theirs] = [one, other].map((node) => textsOf(node, property).map((text) => plain(text, node.url)));
  return ours!.length > 0 && theirs!.length > 0 && !ours!.some((text) => theirs!.includes(text));
}

/** URLs differ in their form, names in their case. */
const plain = (text: string, base: string): string =>
  (/^https?:|^\//.test(text) ? (URL.parse(text, base)?.href ?? text) : text).trim().toLowerCase().replace(/\/$/, '');
