import { TaskWork } from '@app/domain/work';
import { defineTick, sweepInterval } from './job';

/** Hands over intelligence tasks that are due. */
export const taskTick = defineTick({
  name: 'task_tick',
  every: sweepInterval,
  services: { tasks: TaskWork },
  run: ({ tasks }) => tasks.dispatch(),
});
