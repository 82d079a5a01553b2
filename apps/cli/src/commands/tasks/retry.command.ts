import { TaskRetries } from '@app/domain/work';
import { defineCommand } from '../../command-line/command';
import { PROJECT, unknownProject } from '../project';

export const retryTasks = defineCommand({
  noun: 'tasks',
  verb: 'retry',
  summary: 'Has intelligence tasks written again that have failed.',
  details:
    'Each takes a use of the month of its creation again, and stays failed where none is left. See docs/intelligence-tasks.md.',
  options: { project: PROJECT },
  run: async (app, { project }, out) => {
    const retried = await app.get(TaskRetries, { strict: false }).retry(project);
    if (retried === null) throw unknownProject(project);
    const { tasks, refused } = retried;
    out.line(`project ${project}: ${tasks} tasks are written again; a worker will begin within a minute`);
    if (refused > 0) out.line(`${refused} stay failed, because the quota of their month is used up`);
    return { project_id: project, tasks, refused };
  },
});
