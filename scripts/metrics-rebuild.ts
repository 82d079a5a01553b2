import { parseArgs } from 'node:util';
import { RebuildService } from '@app/domain/pipeline';
import { withOperatorApp } from './host/operator-app';
import { projectIdOf, unknownProject } from './host/project-id';
import { runScript } from './host/run-script';

const USAGE = `npm run metrics:rebuild -- --project <id>
Makes the rollups of a project again from its facts and sources. See docs/operations.md.`;

runScript(async () => {
  const { project } = parseArgs({ options: { project: { type: 'string' } } }).values;
  const id = projectIdOf(project, USAGE);
  await withOperatorApp(async (app) => {
    if (!(await app.get(RebuildService).rebuild(id))) throw unknownProject(id);
    console.log(`project ${id}: rollups rebuilt`);
  });
});
