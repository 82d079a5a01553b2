import { canonicalUrlOf } from '../canonical';
import { crawledByUrl, type HtmlPage, htmlPages } from '../pages-of';
import type { CrawledFacts } from '../facts';
import type { TableDefinition } from './fact-table';

interface Chain {
  /** Where it leads, step by step. */
  readonly steps: readonly string[];
  readonly end: 'page' | 'loop' | 'not read' | `status ${number}`;
}

export const canonicalChains: TableDefinition<'pages'> = {
  id: 'canonical_chains',
  title: 'Canonical links that lead further',
  reference: 'https://www.rfc-editor.org/rfc/rfc6596#section-3',
  rows(site) {
    const crawled = crawledByUrl(site);
    return htmlPages(site).flatMap((page) => {
      const { steps, end } = chainOf(page, crawled);
      // One step to a page that stands for itself is what a canonical link is for.
      if (steps.length === 0 || (steps.length === 1 && end === 'page')) return [];
      return [{ url: page.url, steps: steps.join(', '), ends_with: end }];
    });
  },
};

function chainOf(from: HtmlPage, crawled: ReadonlyMap<string, CrawledFacts>): Chain {
  const steps: string[] = [];
  const seen = new Set([from.url]);
  for (let page = from; ;) {
    const next = canonicalUrlOf(page);
    if (next === page.url) return { steps, end: 'page' };
    steps.push(`canonical → ${next}`);
    if (seen.has(next)) return { steps, end: 'loop' };
    seen.add(next);
    const asked = crawled.get(next);
    if (!asked || asked.status === null) return { steps, end: 'not read' };
    if (asked.redirects.length > 0) {
      steps.push(`redirect → ${asked.finalUrl}`);
      if (seen.has(asked.finalUrl)) return { steps, end: 'loop' };
      seen.add(asked.finalUrl);
    }
    const target = crawled.get(asked.finalUrl);
    if (!target?.page) return { steps, end: asked.status === 200 ? 'not read' : `status ${asked.status}` };
    page = { ...target, page: target.page };
  }
}
