import { decimal, standingCheck } from './visibility-check';

export const position = standingCheck({
  slug: 'position',
  title: 'Answers name the brand as early as its competitors',
  severity: 'low',
  reference: 'https://www.itl.nist.gov/div898/handbook/eda/section3/eda352.htm',
  recommendation: 'Say in the first sentences of a page what the brand is the best at, with evidence.',
  of: ({ position: standing }) => standing,
  lowIsBest: true,
  format: decimal,
});
