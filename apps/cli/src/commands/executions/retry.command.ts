import { parseArgs } from 'node:util';
import { ExecutionService } from '@app/domain/capture';
import { withCliApp } from '../../create-cli-app';
import { projectIdOf, unknownProject } from '../project-id';
import { runScript } from '../../run-script';

const USAGE = `npm run executions:retry -- --project <id>
Has stored answers extracted whose extraction was given up. See docs/operations.md.`;

runScript(async () => {
  const { project } = parseArgs({ options: { project: { type: 'string' } } }).values;
  const id = projectIdOf(project, USAGE);
  await withCliApp(async (app) => {
    const count = await app.get(ExecutionService, { strict: false }).takeUpAgain(id);
    if (count === null) throw unknownProject(id);
    console.log(`project ${id}: ${count} stored answers are extracted again; a worker will begin within a minute`);
  });
});
