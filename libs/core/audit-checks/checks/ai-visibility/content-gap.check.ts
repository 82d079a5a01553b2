import { pass, unknown } from '../../unread';
import { visibilityCheck } from './visibility-check';

export const contentGap = visibilityCheck({
  slug: 'content-gap',
  title: 'Prompts whose answers mention competitors alone',
  severity: 'medium',
  reference: 'https://arxiv.org/abs/2311.09735',
  recommendation: 'Write a page for each of these prompts.',
  check({ contentGap: { prompts, gaps, examples } }) {
    if (prompts === 0) return unknown('No prompt has answers.');
    const first = examples.length > 0 ? `, such as ${examples.slice(0, 3).join('; ')}` : '';
    return pass(`${gaps} of ${prompts} prompts (n = ${prompts}) have answers that mention a competitor only${first}.`);
  },
});
