import type { Check } from '../../check';
import { decimal, judgeStanding } from './judge-visibility';

export const position: Check<'visibility'> = {
  slug: 'position',
  title: 'Answers name the brand as early as its competitors',
  severity: 'low',
  basis: 'heuristic',
  reference: 'https://www.itl.nist.gov/div898/handbook/eda/section3/eda352.htm',
  recommendation: 'Look at which prompts name others first, and at what the pages say that these answers cite.',
  check: (site) =>
    judgeStanding(site, {
      says: 'Place among the brands that an answer names, on the mean:',
      of: ({ position: standing }) => standing,
      lowIsBest: true,
      format: decimal,
    }),
};
