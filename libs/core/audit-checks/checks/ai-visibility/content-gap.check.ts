import type { Check } from '../../check';
import { pass, unknown } from '../../unread';
import { judgeVisibility } from './judge-visibility';

export const contentGap: Check<'visibility'> = {
  slug: 'content-gap',
  title: 'Prompts whose answers mention competitors alone',
  severity: 'medium',
  basis: 'heuristic',
  reference: 'https://arxiv.org/abs/2311.09735',
  recommendation: 'Write a page for each of these prompts.',
  check: (site) =>
    judgeVisibility(site, ({ contentGap: { prompts, gaps, examples } }) => {
      if (prompts === 0) return unknown('No prompt has answers.');
      const first = examples.length > 0 ? `, such as ${examples.slice(0, 3).join('; ')}` : '';
      return pass(
        `${gaps} of ${prompts} prompts (n = ${prompts}) have answers that mention a competitor only${first}.`,
      );
    }),
};
