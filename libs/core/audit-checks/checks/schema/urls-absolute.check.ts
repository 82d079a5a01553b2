import type { Check } from '../../check';
import { type JsonLdNode, judgeNodes, valuesOf } from '../../json-ld';

const PROPERTIES = ['url', 'image', 'logo', 'item'] as const;

export const urlsAbsolute: Check<'pages'> = {
  slug: 'urls-absolute',
  title: 'URLs in JSON-LD are absolute',
  severity: 'low',
  basis: 'vendor_guidance',
  reference:
    'https://developers.google.com/search/docs/appearance/structured-data/article#structured-data-type-definitions',
  recommendation: 'Write whole URLs, with https:// and the host.',
  check: (site) =>
    judgeNodes(site, {
      among: (node) => urlsOf(node).length > 0,
      fault(node) {
        const relative = urlsOf(node).find(({ url }) => !URL.canParse(url));
        return relative ? `${relative.property} is ${relative.url}` : null;
      },
      faulty: 'warn',
      none: 'No JSON-LD has a URL.',
      fine: 'All URLs in JSON-LD are absolute.',
      wrong: 'A URL in JSON-LD is relative',
    }),
};

const urlsOf = (node: JsonLdNode): { property: string; url: string }[] =>
  PROPERTIES.flatMap((property) =>
    valuesOf(node, property).flatMap((value) => {
      const url = typeof value === 'object' && value !== null && '@id' in value ? value['@id'] : value;
      // `#logo` and `_:logo` are names of nodes.
      return typeof url === 'string' && !/^(?:#|_:)/.test(url.trim()) ? [{ property, url: url.trim() }] : [];
    }),
  );
