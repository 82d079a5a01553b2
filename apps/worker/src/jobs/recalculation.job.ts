import { RecalculationSweep } from '@app/domain/pipeline';
import { defineJob } from './job';

export const recalculation = defineJob({
  name: 'recalculation',
  // One project at a time: extraction keeps a core busy, and captured answers must not wait behind it.
  concurrency: 1,
  services: { recalculations: RecalculationSweep },
  run: ({ recalculations }, { projectId }) => recalculations.work(projectId),
});
