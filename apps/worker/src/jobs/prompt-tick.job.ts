import { PromptJudging } from '@app/domain/pipeline';
import { defineTick, planningInterval } from './job';

/** Has prompts judged that rules alone have classified. */
export const promptTick = defineTick({
  name: 'prompt_tick',
  every: planningInterval,
  services: { judging: PromptJudging },
  run: ({ judging }) => judging.run(),
});
