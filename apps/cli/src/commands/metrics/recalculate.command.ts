import { Recalculations } from '@app/domain/tracking';
import { Database } from '@app/platform/database';
import { defineCommand } from '../../command-line/command';
import { openProject, PROJECT } from '../project';

export const recalculateMetrics = defineCommand({
  noun: 'metrics',
  verb: 'recalculate',
  summary: 'Has every stored answer of a project extracted again, beside the rows in use.',
  details: 'A worker does it. See docs/operations.md.',
  options: { project: PROJECT },
  run: async (app, { project }, out) => {
    const scope = await openProject(app, project);
    const requests = app.get(Recalculations, { strict: false });
    await app.get(Database, { strict: false }).transaction((sql) => requests.request(scope, new Date(), sql));
    out.line(`project ${project}: a worker will begin within a minute`);
    return { project_id: project, requested: true };
  },
});
