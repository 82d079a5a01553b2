import type { Check } from '../../check';
import { judgeEachPage } from '../../judge-pages';

const LONG_PAGE = 600;

export const listsTables: Check<'pages'> = {
  slug: 'lists-tables',
  title: 'Long pages have a list or a table',
  severity: 'low',
  basis: 'heuristic',
  reference: 'https://arxiv.org/abs/2311.09735',
  recommendation: 'Put steps into a list and comparisons into a table.',
  check: (site) =>
    judgeEachPage(site, {
      among: ({ page }) => page.mainWords >= LONG_PAGE,
      fault: ({ page: { lists, tables } }) => (lists + tables > 0 ? null : 'neither list nor table'),
      none: 'No page has 600 words.',
      fine: 'Each long page has a list or a table.',
      wrong: 'A long page has neither list nor table',
    }),
};
