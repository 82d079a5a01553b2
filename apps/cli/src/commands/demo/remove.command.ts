import { RemovedProjects } from '@app/domain/tracking';
import { defineCommand } from '../../command-line/command';

export const removeDemo = defineCommand({
  noun: 'demo',
  verb: 'remove',
  summary: 'Removes the demo project with all its data; real projects and the account stay.',
  details: 'It does not come back at the next start. See docs/demo.md.',
  options: {},
  run: async (app, _options, out) => {
    const removed = await app.get(RemovedProjects, { strict: false }).removeDemos();
    out.line(removed.length > 0 ? `removed: project ${removed.join(', ')}` : 'There is no demo project.');
    return { removed };
  },
});
