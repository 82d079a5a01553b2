import { TrafficImportService } from '@app/domain/pipeline';
import { ProjectsRepository } from '@app/domain/tracking';
import { createCliApp } from '../../../apps/cli/src/create-cli-app';
import { testSettings } from '../../support/settings';

/** The most that the heap held beyond what it held at first, in bytes, seen at full collections all along. */
function watchGrowth(): () => number {
  const heldNow = () => {
    globalThis.gc!();
    return process.memoryUsage().heapUsed;
  };
  const before = heldNow();
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, heldNow())), 250);
  return () => {
    clearInterval(timer);
    return most - before;
  };
}

/** An import in a process of its own (`--expose-gc`), says so once it begins, and prints what came of it. */
async function main(): Promise<void> {
  const [project, file] = process.argv.slice(2) as [string, string];
  const app = await createCliApp(testSettings(process.env.DATABASE_URL!));
  const scope = (await app.get(ProjectsRepository, { strict: false }).openForJob(Number(project)))!;
  const growth = watchGrowth();
  process.stdout.write('importing\n');
  const imports = app.get(TrafficImportService, { strict: false });
  const { taken } = await imports.importFile(scope, file, { strict: false, queued: false });
  process.stdout.write(`${JSON.stringify({ taken, grownBytes: growth() })}\n`);
  await app.close();
}

void main();
