import type { Check } from '../../check';
import { decimal, judgeStanding } from './judge-visibility';

export const netSentiment: Check<'visibility'> = {
  slug: 'net-sentiment',
  title: 'Answers speak as well of the brand as of its competitors',
  severity: 'medium',
  basis: 'heuristic',
  reference: 'https://www.itl.nist.gov/div898/handbook/eda/section3/eda352.htm',
  recommendation: 'Read the answers that speak ill of the brand, and answer their reasons where they were written.',
  check: (site) =>
    judgeStanding(site, {
      says: 'Good less bad judgements, from -1 to 1:',
      of: ({ netSentiment: standing }) => standing,
      format: decimal,
    }),
};
