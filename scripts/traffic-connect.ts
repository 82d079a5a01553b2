import { parseArgs } from 'node:util';
import { CdnFeedService, ConnectionsRepository } from '@app/domain/pipeline';
import { ProjectsRepository } from '@app/domain/tracking';
import { loadSettings } from '@app/platform/config';
import { withSecretKey } from '@app/platform/secrets';
import { withOperatorApp } from './host/operator-app';
import { projectIdOf, unknownProject } from './host/project-id';
import { readSecret } from './host/read-secret';
import { runScript } from './host/run-script';
import { UsageError } from './host/usage-error';

const USAGE = `npm run traffic:connect -- --project <id> --zone <id of the Cloudflare zone> [--hours-back <0 to 168>]
  The API token comes from standard input: one that may read the zone's analytics.
npm run traffic:connect -- --project <id> --status | --remove
See docs/agent-traffic.md.`;

function readArguments() {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({
    options: { project: text, zone: text, 'hours-back': { ...text, default: '0' }, status: flag, remove: flag },
  });
  const { zone, status, remove } = values;
  const hoursBack = Number(values['hours-back']);
  const knows = status || remove || /^[0-9a-f]{32}$/.test(zone ?? '');
  if (!knows || !Number.isInteger(hoursBack) || hoursBack < 0 || hoursBack > 168) throw new UsageError(USAGE);
  return { id: projectIdOf(values.project, USAGE), zone: zone ?? '', hoursBack, status, remove };
}

runScript(async () => {
  const { id, zone, hoursBack, status, remove } = readArguments();
  await withOperatorApp(async (app) => {
    const scope = await app.get(ProjectsRepository).openForJob(id);
    if (!scope) throw unknownProject(id);
    const connections = app.get(ConnectionsRepository);
    if (remove) return console.log((await connections.disconnect(scope)) ? 'Removed.' : 'There was none.');
    if (!status) {
      const token = await readSecret('API token: ');
      if (!/^[\x21-\x7e]{20,200}$/.test(token)) throw new UsageError('That is no API token.');
      await app.get(CdnFeedService).connect(scope, { zone, token }, hoursBack);
      await app.get(CdnFeedService).fetch(id);
    }
    const found = await connections.stateOf(scope);
    if (!found) return console.log('There is none.');
    console.log(`Zone ${found.zone}: ${found.state}, read up to ${found.nextHour.toISOString()}`);
    if (found.problem) console.error(found.problem);
    if (found.state === 'broken') process.exitCode = 1;
  }, withSecretKey(loadSettings()));
});
