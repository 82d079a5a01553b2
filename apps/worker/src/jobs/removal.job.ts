import { RemovalWork } from '@app/domain/work';
import { defineJob } from './job';

/** Deletes the rows of a project that was removed. */
export const removal = defineJob({
  name: 'removal',
  concurrency: 1,
  services: { removals: RemovalWork },
  run: ({ removals }, { projectId }) => removals.run(projectId),
});
