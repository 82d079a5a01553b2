import type { Check } from '../../check';
import { percent, judgeStanding, textOf } from './judge-visibility';

export const nonBrandSplit: Check<'visibility'> = {
  slug: 'non-brand-split',
  title: 'Answers mention the brand where nobody asked for it',
  severity: 'medium',
  basis: 'heuristic',
  reference: 'https://www.itl.nist.gov/div898/handbook/prc/section2/prc241.htm',
  recommendation: 'Write for the prompts that do not name the brand: how things compare, cost and work.',
  check: (site) =>
    judgeStanding(site, {
      says: 'Part of answers with a mention, where the prompt names no brand:',
      of: ({ nonBrandMentionRate }) => nonBrandMentionRate,
      format: percent,
      also: ({ brandMentionRate }) => `prompts that name the brand: ${textOf(brandMentionRate.own, percent)}`,
    }),
};
