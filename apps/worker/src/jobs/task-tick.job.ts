import { TaskWork } from '@app/domain/work';
import { defineTick } from './job';

/** Hands over intelligence tasks that are due. */
export const taskTick = defineTick({
  name: 'task_tick',
  every: 'sweep',
  services: { tasks: TaskWork },
  run: ({ tasks }) => tasks.dispatch(),
});
