import { parseArgs } from 'node:util';
import { CADENCES } from '@app/core/kernel';
import { CadencesService } from '@app/domain/capture';
import { withCliApp } from '../../create-cli-app';
import { projectIdOf, unknownProject } from '../project-id';
import { runScript } from '../../run-script';
import { UsageError } from '../../command-line/usage-error';

const USAGE = `npm run projects:cadence -- --project <id> --every ${CADENCES.join('|')}
How often the prompts of a project are asked. See docs/operations.md.`;

runScript(async () => {
  const text = { type: 'string' } as const;
  const { project, every } = parseArgs({ options: { project: text, every: text } }).values;
  const id = projectIdOf(project, USAGE);
  const cadence = CADENCES.find((known) => known === every);
  if (!cadence) throw new UsageError(USAGE);
  await withCliApp(async (app) => {
    if (!(await app.get(CadencesService, { strict: false }).set(id, cadence))) throw unknownProject(id);
    console.log(`project ${id}: ${cadence}`);
  });
});
