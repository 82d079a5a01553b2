import { FanOut } from '@app/domain/signals';
import { defineJob } from './job';

/** Makes deliveries of what has happened in a project. */
export const outbox = defineJob({
  name: 'outbox',
  concurrency: 2,
  services: { fanOut: FanOut },
  run: ({ fanOut }, { projectId }) => fanOut.run(projectId),
});
