import { parseArgs } from 'node:util';
import { type Difference, VerificationService } from '@app/domain/pipeline';
import { withOperatorApp } from './host/operator-app';
import { projectIdOf, unknownProject } from './host/project-id';
import { runScript } from './host/run-script';

const USAGE = `npm run metrics:verify -- [--project <id>]
Makes every figure again from the rows behind it, and lists what differs. See docs/operations.md.`;

function readArguments(): number | undefined {
  const { project } = parseArgs({ options: { project: { type: 'string' } } }).values;
  return project === undefined ? undefined : projectIdOf(project, USAGE);
}

const lineOf = (projectId: number, { table, key, column, stored, recomputed }: Difference): string => {
  const where = Object.entries(key).map(([name, value]) => `${name} ${value}`);
  return `project ${projectId}: ${table} (${where.join(', ')}) ${column}: stored ${stored}, recomputed ${recomputed}`;
};

runScript(async () => {
  const asked = readArguments();
  await withOperatorApp(async (app) => {
    const verification = app.get(VerificationService);
    const ids = asked === undefined ? await verification.projectIds() : [asked];
    let [projects, differences] = [0, 0];
    for (const id of ids) {
      const found = await verification.verify(id, (difference) => console.log(lineOf(id, difference)));
      if (found === null && asked !== undefined) throw unknownProject(id);
      projects += found === null ? 0 : 1;
      differences += found ?? 0;
    }
    console.log(`${projects} projects: ${differences} differences`);
    if (differences > 0) process.exitCode = 1;
  });
});
