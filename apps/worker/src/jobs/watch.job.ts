import { WatchingService } from '@app/domain/signals';
import { defineJob } from './job';

/** Evaluates the last complete day of a project. */
export const watch = defineJob({
  name: 'watch',
  services: { watching: WatchingService },
  run: ({ watching }, { projectId }) => watching.run(projectId),
});
