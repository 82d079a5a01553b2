import { TrafficFileError, TrafficImportService, type TrafficReport } from '@app/domain/pipeline';
import { defineCommand } from '../../command-line/command';
import type { Out } from '../../command-line/out';
import { Refusal } from '../../command-line/refusal';
import { openProject, PROJECT } from '../project';

function tell({ rows, added, known, visits, otherAgents, badRows, problems }: TrafficReport, out: Out): object {
  for (const { line, message } of problems) out.message(`line ${line}: ${message}`);
  if (badRows > problems.length) out.message(`and ${badRows - problems.length} more bad rows`);
  out.line(
    `${rows} rows: ${added} requests of AI bots added, ${known} known already, ` +
      `${visits} visits from assistants added, ${otherAgents} rows of other agents, ${badRows} bad rows`,
  );
  if (badRows > 0) out.fail();
  return { rows, added, known, visits, other_agents: otherAgents, bad_rows: badRows, problems };
}

export const importTraffic = defineCommand({
  noun: 'traffic',
  verb: 'import',
  summary: 'Counts the requests of AI bots in a log file, and visits that assistants have sent.',
  details: 'Bad rows are named and left out; then the exit code is 1. See docs/agent-traffic.md.',
  options: {
    project: PROJECT,
    file: { type: 'file', placeholder: 'log.csv', description: 'A CSV file with a header.', required: true },
    strict: { type: 'flag', description: 'One bad row, and nothing is taken.' },
    queue: { type: 'flag', description: 'A worker counts the file; the same command says later what came of it.' },
  },
  examples: ['traffic import --project 1 --file log.csv --strict'],
  run: async (app, { project, file, strict, queue }, out) => {
    const scope = await openProject(app, project);
    const imports = app.get(TrafficImportService, { strict: false });
    try {
      const { taken, knownFile } = await imports.importFile(scope, file, { strict, queued: queue });
      if (knownFile) out.line('This file was taken before; then it had:');
      if (!taken) out.line('A worker will count the file.');
      return { known_file: knownFile, report: taken && tell(taken, out) };
    } catch (error) {
      if (!(error instanceof TrafficFileError)) throw error;
      if (error.report) tell(error.report, out);
      throw new Refusal(`${file}: ${error.message}`);
    }
  },
});
