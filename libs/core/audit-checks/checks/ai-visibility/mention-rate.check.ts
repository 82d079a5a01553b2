import { modelName } from '@app/core/kernel';
import type { Check } from '../../check';
import { percent, judgeStanding, textOf } from './judge-visibility';

export const mentionRate: Check<'visibility'> = {
  slug: 'mention-rate',
  title: 'Answers mention the brand as often as its competitors',
  severity: 'high',
  basis: 'heuristic',
  reference: 'https://www.itl.nist.gov/div898/handbook/prc/section2/prc241.htm',
  recommendation:
    'Read what answers to the tracked prompts say of competitors, and publish the same of yourself, where it is true.',
  check: (site) =>
    judgeStanding(site, {
      says: 'Part of all answers with a mention:',
      of: ({ mentionRate: standing }) => standing,
      format: percent,
      also: ({ mentionRateByModel }) =>
        mentionRateByModel.map(({ model, own }) => `${modelName(model)}: ${textOf(own, percent)}`).join('; ') ||
        'no single model',
    }),
};
