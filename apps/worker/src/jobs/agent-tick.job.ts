import { FeedDispatcherService } from '@app/domain/pipeline';
import { defineTick } from './job';

/** Hands over CDN feeds and uploaded traffic files that are due. */
export const agentTick = defineTick({
  name: 'agent_tick',
  every: 'minute',
  services: { dispatcher: FeedDispatcherService },
  run: ({ dispatcher }) => dispatcher.dispatch(),
});
