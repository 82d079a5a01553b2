import type { Check } from '../../check';
import { verdictOf } from '../../faults';
import { sameTextGroups } from '../../same-text';
import { notApplicable } from '../../unread';
import { judgePages } from '../../judge-pages';

export const parameterDuplicates: Check<'pages'> = {
  slug: 'parameter-duplicates',
  title: 'Queries do not double pages',
  severity: 'low',
  basis: 'vendor_guidance',
  reference: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  recommendation: 'Name the URL without the query as canonical in all of them.',
  check: (site) =>
    judgePages(site, (pages) => {
      const byPath = [...Map.groupBy(pages, ({ url }) => url.split('?', 1)[0]!).values()].filter(
        ({ length }) => length > 1,
      );
      if (byPath.length === 0) return notApplicable('No path was read with several queries.');
      const faults = byPath
        .flatMap(sameTextGroups)
        .flatMap(([first, ...others]) =>
          others.map(({ url }) => ({ url, status: 'warn' as const, detail: `the text of ${first!.url}` })),
        );
      return verdictOf(
        faults,
        'No two queries of one path have the same text.',
        'Two queries of one path have one text',
      );
    }),
};
