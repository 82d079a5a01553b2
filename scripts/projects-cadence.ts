import { parseArgs } from 'node:util';
import { CADENCES } from '@app/core/kernel';
import { ProjectsService } from '@app/domain/tracking';
import { withOperatorApp } from './host/operator-app';
import { projectIdOf, unknownProject } from './host/project-id';
import { runScript } from './host/run-script';
import { UsageError } from './host/usage-error';

const USAGE = `npm run projects:cadence -- --project <id> --every ${CADENCES.join('|')}
How often the prompts of a project are asked. See docs/operations.md.`;

runScript(async () => {
  const text = { type: 'string' } as const;
  const { project, every } = parseArgs({ options: { project: text, every: text } }).values;
  const id = projectIdOf(project, USAGE);
  const cadence = CADENCES.find((known) => known === every);
  if (!cadence) throw new UsageError(USAGE);
  await withOperatorApp(async (app) => {
    if (!(await app.get(ProjectsService, { strict: false }).setCadence(id, cadence))) throw unknownProject(id);
    console.log(`project ${id}: ${cadence}`);
  });
});
