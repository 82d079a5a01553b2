import type { Check } from '../../check';
import { percent, judgeStanding } from './judge-visibility';

export const ownCitationRate: Check<'visibility'> = {
  slug: 'own-citation-rate',
  title: 'Answers cite the own site as often as those of competitors',
  severity: 'high',
  basis: 'heuristic',
  reference: 'https://www.itl.nist.gov/div898/handbook/prc/section2/prc241.htm',
  recommendation: 'Give each subject a page of its own with figures, sources and a date, which answers can cite.',
  check: (site) =>
    judgeStanding(site, {
      says: 'Part of all answers that cite the own site:',
      of: ({ ownCitationRate: standing }) => standing,
      format: percent,
    }),
};
