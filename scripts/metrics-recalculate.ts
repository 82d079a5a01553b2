import { parseArgs } from 'node:util';
import { ProjectsRepository, Recalculations } from '@app/domain/tracking';
import { Database } from '@app/platform/database';
import { withOperatorApp } from './host/operator-app';
import { projectIdOf, unknownProject } from './host/project-id';
import { runScript } from './host/run-script';

const USAGE = `npm run metrics:recalculate -- --project <id>
Extracts every stored answer of a project again, beside the rows in use. See docs/operations.md.`;

runScript(async () => {
  const { project } = parseArgs({ options: { project: { type: 'string' } } }).values;
  const id = projectIdOf(project, USAGE);
  await withOperatorApp(async (app) => {
    const scope = await app.get(ProjectsRepository, { strict: false }).openForJob(id);
    if (!scope) throw unknownProject(id);
    const requests = app.get(Recalculations, { strict: false });
    await app.get(Database).transaction((sql) => requests.request(scope, new Date(), sql));
    console.log(`project ${id}: a worker will begin within a minute`);
  });
});
