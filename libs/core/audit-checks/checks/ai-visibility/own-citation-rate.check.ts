import { percent, standingCheck } from './visibility-check';

export const ownCitationRate = standingCheck({
  slug: 'own-citation-rate',
  title: 'Answers cite the own site as often as those of competitors',
  severity: 'high',
  reference: 'https://www.itl.nist.gov/div898/handbook/prc/section2/prc241.htm',
  recommendation: 'Give each subject a page of its own with figures, sources and a date, which answers can cite.',
  of: ({ ownCitationRate: standing }) => standing,
  format: percent,
});
