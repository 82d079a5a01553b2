import type { Check } from '../../check';
import type { CrawledFacts, SiteFacts } from '../../facts';
import { isReference, type JsonLd, type JsonLdNode, judgeNodes } from '../../json-ld';
import { crawledByUrl } from '../../pages-of';

export const idResolves: Check<'pages'> = {
  slug: 'id-resolves',
  title: 'References in JSON-LD lead somewhere',
  severity: 'low',
  basis: 'standard',
  reference: 'https://www.w3.org/TR/json-ld11/#node-identifiers',
  recommendation: 'Give the node that is meant this @id, or correct the reference.',
  check(site) {
    const crawled = crawledByUrl(site);
    return judgeNodes(site, {
      among: isReference,
      fault: (node, jsonLd) => (leadsSomewhere(node, jsonLd, site, crawled) ? null : `nothing has the @id ${node.id}`),
      faulty: 'warn',
      none: 'No JSON-LD refers to a node by its @id.',
      fine: 'All references lead to a node, to a page or to another site.',
      wrong: 'A reference in JSON-LD leads nowhere',
    });
  },
};

function leadsSomewhere(
  { id, url }: JsonLdNode,
  { byId }: JsonLd,
  { host }: Pick<SiteFacts, 'host'>,
  crawled: ReadonlyMap<string, CrawledFacts>,
): boolean {
  if (byId.has(id!)) return true;
  // A blank node has a name in its page alone.
  if (id!.startsWith('_:')) return false;
  const target = URL.parse(id!);
  if (!target || !/^https?:$/.test(target.protocol) || target.host.replace(/^www\./, '') !== host) return true;
  const { hash } = target;
  target.hash = '';
  if (hash === '' && target.href === url) return true;
  const page = crawled.get(target.href);
  // Of what was not read nobody knows which nodes it has.
  if (hash !== '') return target.href !== url && !page?.page;
  return !page || page.status === null || page.status < 400 || page.status >= 500;
}
