import { percent, standingCheck, textOf } from './visibility-check';

export const nonBrandSplit = standingCheck({
  slug: 'non-brand-split',
  title: 'Answers mention the brand where nobody asked for it',
  severity: 'medium',
  reference: 'https://www.itl.nist.gov/div898/handbook/prc/section2/prc241.htm',
  recommendation: 'Write for the prompts that do not name the brand: how things compare, cost and work.',
  of: ({ nonBrandMentionRate }) => nonBrandMentionRate,
  format: percent,
  also: ({ brandMentionRate }) => `prompts that name the brand: ${textOf(brandMentionRate.own, percent)}`,
});
