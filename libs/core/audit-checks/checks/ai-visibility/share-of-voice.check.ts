import type { Check } from '../../check';
import { percent, judgeStanding } from './judge-visibility';

export const shareOfVoice: Check<'visibility'> = {
  slug: 'share-of-voice',
  title: 'The brand has as large a part of all mentions as its competitors',
  severity: 'medium',
  basis: 'heuristic',
  reference: 'https://www.itl.nist.gov/div898/handbook/prc/section2/prc241.htm',
  recommendation: 'Look for the subjects on which competitors are mentioned more, and publish on these first.',
  check: (site) =>
    judgeStanding(site, {
      says: 'Part of all mentions of tracked brands:',
      of: ({ shareOfVoice: standing }) => standing,
      format: percent,
    }),
};
