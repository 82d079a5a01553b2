import type { Check } from '../../check';
import { judgeEachPage } from '../../judge-pages';

export const oneH1: Check<'pages'> = {
  slug: 'one-h1',
  title: 'Each page has one main heading',
  severity: 'low',
  basis: 'vendor_guidance',
  reference: 'https://developers.google.com/search/docs/appearance/title-link',
  recommendation: 'Give the page one H1 that names its subject.',
  check: (site) =>
    judgeEachPage(site, {
      fault({ page: { headings } }) {
        const main = headings.filter(({ level, text }) => level === 1 && text !== '');
        if (main.length === 1) return null;
        return main.length === 0 ? 'no H1' : `${main.length} H1, at lines ${main.map(({ line }) => line).join(', ')}`;
      },
      fine: 'Each page has one H1.',
      wrong: 'A page has not exactly one H1',
    }),
};
