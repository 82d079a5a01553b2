import type { Check } from '../../check';
import { NO_PAGE, verdictOf } from '../../faults';
import { allValuesOf, isA, isOwn, isStub, jsonLdOf, placeOf } from '../../json-ld';
import { htmlPages } from '../../pages-of';
import { absent, pass } from '../../unread';

export const sameAs: Check<'pages'> = {
  slug: 'same-as',
  title: 'The organization says where else it is found',
  severity: 'low',
  basis: 'heuristic',
  reference: 'https://schema.org/sameAs',
  recommendation:
    'Add sameAs with the absolute URLs of profiles that identify the organization, such as Wikidata or a register.',
  check(site) {
    if (htmlPages(site).length === 0) return NO_PAGE;
    const jsonLd = jsonLdOf(site);
    const nodes = jsonLd.schemaNodes.filter(
      (node) => isOwn(node) && !isStub(node) && (isA(node, 'Organization') || isA(node, 'Person')),
    );
    if (nodes.length === 0) return absent(site, 'No page describes an organization or a person of its own.');
    const links = nodes.flatMap((node) =>
      allValuesOf(jsonLd, node, 'sameAs').map((value) => ({ node, value: linkOf(value) })),
    );
    const relative = links.filter(({ value }) => !URL.canParse(value));
    if (links.length > 0 && relative.length === 0) return pass(`sameAs names ${links[0]!.value}.`);
    const faults = (links.length > 0 ? relative : nodes.map((node) => ({ node, value: null }))).map(
      ({ node, value }) => ({
        url: node.url,
        status: 'warn' as const,
        detail: `${placeOf(node)}: ${value === null ? 'no sameAs' : `${value} is no absolute URL`}`,
      }),
    );
    return verdictOf(faults, '', links.length > 0 ? 'A link of sameAs is not absolute' : 'Nothing has sameAs');
  },
};

const linkOf = (value: unknown): string =>
  String(typeof value === 'object' && value !== null && '@id' in value ? value['@id'] : value).trim();
