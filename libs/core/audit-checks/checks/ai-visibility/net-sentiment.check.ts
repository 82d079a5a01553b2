import { decimal, standingCheck } from './visibility-check';

export const netSentiment = standingCheck({
  slug: 'net-sentiment',
  title: 'Answers speak as well of the brand as of its competitors',
  severity: 'medium',
  reference: 'https://www.itl.nist.gov/div898/handbook/eda/section3/eda352.htm',
  recommendation: 'Read the answers that speak ill of the brand, and answer their reasons where they were written.',
  of: ({ netSentiment: standing }) => standing,
  format: decimal,
});
