import { parseArgs } from 'node:util';
import { RebuildService } from '@app/domain/metrics-upkeep';
import { withCliApp } from '../../create-cli-app';
import { projectIdOf, unknownProject } from '../project-id';
import { runScript } from '../../run-script';

const USAGE = `npm run metrics:rebuild -- --project <id>
Makes the rollups of a project again from its facts and sources. See docs/operations.md.`;

runScript(async () => {
  const { project } = parseArgs({ options: { project: { type: 'string' } } }).values;
  const id = projectIdOf(project, USAGE);
  await withCliApp(async (app) => {
    if (!(await app.get(RebuildService).rebuild(id))) throw unknownProject(id);
    console.log(`project ${id}: rollups rebuilt`);
  });
});
