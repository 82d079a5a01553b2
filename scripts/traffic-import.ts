import { parseArgs } from 'node:util';
import { TrafficFileError, TrafficImportService, type TrafficReport } from '@app/domain/pipeline';
import { ProjectsRepository } from '@app/domain/tracking';
import { withOperatorApp } from './host/operator-app';
import { projectIdOf, unknownProject } from './host/project-id';
import { runScript } from './host/run-script';
import { UsageError } from './host/usage-error';

const USAGE = `npm run traffic:import -- --project <id> --file <log.csv> [options]
  --strict   one bad row, and nothing is taken
  --queue    a worker counts the file; the same command says later what came of it
See docs/agent-traffic.md.`;

function readArguments() {
  const flag = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({
    options: { project: { type: 'string' }, file: { type: 'string' }, strict: flag, queue: flag },
  });
  if (!values.file) throw new UsageError(USAGE);
  return { id: projectIdOf(values.project, USAGE), file: values.file, strict: values.strict, queued: values.queue };
}

function print({ rows, added, known, otherAgents, badRows, problems }: TrafficReport): void {
  for (const { line, message } of problems) console.error(`line ${line}: ${message}`);
  if (badRows > problems.length) console.error(`and ${badRows - problems.length} more bad rows`);
  console.log(
    `${rows} rows: ${added} requests of AI bots added, ${known} known already, ` +
      `${otherAgents} rows of other agents, ${badRows} bad rows`,
  );
  if (badRows > 0) process.exitCode = 1;
}

runScript(async () => {
  const { id, file, ...options } = readArguments();
  await withOperatorApp(async (app) => {
    const scope = await app.get(ProjectsRepository).openForJob(id);
    if (!scope) throw unknownProject(id);
    try {
      const { taken, knownFile } = await app.get(TrafficImportService).importFile(scope, file, options);
      if (knownFile) console.log('This file was taken before; then it had:');
      if (taken) print(taken);
      else console.log('A worker will count the file.');
    } catch (error) {
      if (!(error instanceof TrafficFileError)) throw error;
      if (error.report) print(error.report);
      throw new UsageError(`${file}: ${error.message}`);
    }
  });
});
