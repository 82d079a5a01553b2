import { PromptJudging } from '@app/domain/pipeline';
import { defineTick } from './job';

/** Asks the judge about prompts that only rules have classified. */
export const promptTick = defineTick({
  name: 'prompt_tick',
  every: 'plan',
  services: { judging: PromptJudging },
  run: ({ judging }) => judging.run(),
});
