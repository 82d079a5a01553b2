import type { Verdict } from '../check';
import type { SiteFacts } from '../facts';
import { NO_PAGE, verdictOf } from '../faults';
import { htmlPages } from '../pages-of';
import { absent, unknown } from '../unread';
import { type JsonLdNode, placeOf } from './json-ld-node';
import { type JsonLd, jsonLdOf } from './read-json-ld';

interface Judgement {
  /** Which nodes of schema.org it is about. */
  readonly among: (node: JsonLdNode, jsonLd: JsonLd) => boolean;
  /** What is wrong with one, after its name; null for nothing. */
  readonly fault: (node: JsonLdNode, jsonLd: JsonLd) => string | null;
  readonly faulty: 'warn' | 'fail';
  /** Evidence when there are no such nodes, when all are fine, and when some are wrong. */
  readonly none: string;
  readonly fine: string;
  readonly wrong: string;
}

/** One verdict on all nodes of a kind, wherever they stand. */
export function judgeNodes(
  site: Pick<SiteFacts, 'pages'>,
  { among, fault, faulty, none, fine, wrong }: Judgement,
): Verdict {
  const pages = htmlPages(site);
  if (pages.length === 0) return NO_PAGE;
  const jsonLd = jsonLdOf(site);
  const nodes = jsonLd.schemaNodes.filter((node) => among(node, jsonLd));
  if (nodes.length === 0) {
    const isUnread = pages.some(({ page }) => page.jsonLd.some(({ state }) => state === 'too_large'));
    return isUnread ? unknown('JSON-LD of the site is too large or nests too deep to be read.') : absent(site, none);
  }
  const faults = nodes.flatMap((node) => {
    const found = fault(node, jsonLd);
    return found === null ? [] : [{ url: node.url, status: faulty, detail: `${placeOf(node)}: ${found}` }];
  });
  return verdictOf(faults, fine, wrong);
}
