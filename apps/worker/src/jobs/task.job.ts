import { TaskWork } from '@app/domain/work';
import { defineJob } from './job';

/** Writes an intelligence task. */
export const task = defineJob({
  name: 'task',
  concurrency: ({ TASK_CONCURRENCY }) => TASK_CONCURRENCY,
  services: { tasks: TaskWork },
  run: ({ tasks }, { projectId, taskId }) => tasks.run(projectId, taskId),
});
