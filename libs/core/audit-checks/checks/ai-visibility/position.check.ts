import type { Check } from '../../check';
import { decimal, judgeStanding } from './judge-visibility';

export const position: Check<'visibility'> = {
  slug: 'position',
  title: 'Answers name the brand as early as its competitors',
  severity: 'low',
  basis: 'heuristic',
  reference: 'https://www.itl.nist.gov/div898/handbook/eda/section3/eda352.htm',
  recommendation: 'Say in the first sentences of a page what the brand is the best at, with evidence.',
  check: (site) =>
    judgeStanding(site, {
      of: ({ position: standing }) => standing,
      lowIsBest: true,
      format: decimal,
    }),
};
