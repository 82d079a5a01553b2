import type { Check } from '../../check';
import { judgeEachPage } from '../../judge-pages';

export const headingLevels: Check<'pages'> = {
  slug: 'heading-levels',
  title: 'Headings skip no level',
  severity: 'low',
  basis: 'heuristic',
  reference: 'https://www.w3.org/WAI/tutorials/page-structure/headings/',
  recommendation: 'Go down by one level at a time, from H2 to H3.',
  check: (site) =>
    judgeEachPage(site, {
      among: ({ page }) => page.headings.length > 0,
      fault({ page: { headings } }) {
        const skip = headings.findIndex(({ level }, index) => index > 0 && level > headings[index - 1]!.level + 1);
        if (skip < 0) return null;
        const { level, line, text } = headings[skip]!;
        return `H${headings[skip - 1]!.level} is followed by H${level} at line ${line}: ${text.slice(0, 100)}`;
      },
      none: 'No page has headings.',
      fine: 'No heading skips a level.',
      wrong: 'A heading skips a level',
    }),
};
