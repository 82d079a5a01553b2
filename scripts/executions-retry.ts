import { parseArgs } from 'node:util';
import { ExecutionService } from '@app/domain/pipeline';
import { withOperatorApp } from './host/operator-app';
import { projectIdOf, unknownProject } from './host/project-id';
import { runScript } from './host/run-script';

const USAGE = `npm run executions:retry -- --project <id>
Has stored answers extracted whose extraction was given up. See docs/operations.md.`;

runScript(async () => {
  const { project } = parseArgs({ options: { project: { type: 'string' } } }).values;
  const id = projectIdOf(project, USAGE);
  await withOperatorApp(async (app) => {
    const count = await app.get(ExecutionService, { strict: false }).takeUpAgain(id);
    if (count === null) throw unknownProject(id);
    console.log(`project ${id}: ${count} stored answers are extracted again; a worker will begin within a minute`);
  });
});
