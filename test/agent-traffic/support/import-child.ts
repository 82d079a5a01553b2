import { TrafficImportService } from '@app/domain/pipeline';
import { ProjectsRepository } from '@app/domain/tracking';
import { createCliApp } from '../../../apps/cli/src/create-cli-app';
import { testSettings } from '../../support/settings';

/** An import in a process of its own, says so once it begins, and prints what came of it. */
async function main(): Promise<void> {
  const [project, file] = process.argv.slice(2) as [string, string];
  const app = await createCliApp(testSettings(process.env.DATABASE_URL!));
  const scope = (await app.get(ProjectsRepository, { strict: false }).openForJob(Number(project)))!;
  process.stdout.write('importing\n');
  const imports = app.get(TrafficImportService, { strict: false });
  const { taken } = await imports.importFile(scope, file, { strict: false, queued: false });
  process.stdout.write(`${JSON.stringify(taken)}\n`);
  await app.close();
}

void main();
