import { percent, standingCheck } from './visibility-check';

export const shareOfVoice = standingCheck({
  slug: 'share-of-voice',
  title: 'The brand has as large a part of all mentions as its competitors',
  severity: 'medium',
  reference: 'https://www.itl.nist.gov/div898/handbook/prc/section2/prc241.htm',
  recommendation: 'Look for the subjects on which competitors are mentioned more, and publish on these first.',
  of: ({ shareOfVoice: standing }) => standing,
  format: percent,
});
