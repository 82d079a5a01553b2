import { CdnFeedService, ConnectionsRepository } from '@app/domain/pipeline';
import { defineCommand } from '../../command-line/command';
import { readSecret } from '../../command-line/read-secret';
import { Refusal } from '../../command-line/refusal';
import { openProject, PROJECT } from '../project';

export const connectTraffic = defineCommand({
  noun: 'traffic',
  verb: 'connect',
  summary: 'Connects a Cloudflare zone whose requests of AI bots are counted.',
  details:
    "The API token comes from standard input: one that may read the zone's analytics. The exit code is 1 while the " +
    'connection is broken. See docs/agent-traffic.md.',
  options: {
    project: PROJECT,
    zone: {
      type: 'text',
      read: (text: string) => (/^[0-9a-f]{32}$/.test(text) ? text : undefined),
      placeholder: 'id of the zone',
      description: 'Connects this zone of Cloudflare: 32 hexadecimal digits.',
    },
    status: { type: 'flag', description: 'Says how the connection is.' },
    remove: { type: 'flag', description: 'Ends the connection.' },
    'hours-back': {
      type: 'integer',
      min: 0,
      max: 168,
      placeholder: 'hours',
      description: 'How much of the past is counted as well.',
      default: 0,
    },
  },
  oneOf: ['zone', 'status', 'remove'],
  examples: [
    'traffic connect --project 1 --zone 0123456789abcdef0123456789abcdef < token.txt',
    'traffic connect --project 1 --status',
  ],
  needsSecretKey: true,
  run: async (app, { project, zone, remove, 'hours-back': hoursBack }, out) => {
    const scope = await openProject(app, project);
    const connections = app.get(ConnectionsRepository, { strict: false });
    if (remove) {
      const removed = await connections.disconnect(scope);
      out.line(removed ? 'Removed.' : 'There was none.');
      return { removed };
    }
    if (zone !== undefined) {
      const token = await readSecret('API token: ');
      if (!/^[\x21-\x7e]{20,200}$/.test(token)) throw new Refusal('That is no API token.');
      const feed = app.get(CdnFeedService, { strict: false });
      await feed.connect(scope, { zone, token }, hoursBack);
      await feed.fetch(project);
    }
    const found = await connections.stateOf(scope);
    if (!found) {
      out.line('There is none.');
      return { connection: null };
    }
    const { state, problem, nextHour } = found;
    out.line(`Zone ${found.zone}: ${state}, read up to ${nextHour.toISOString()}`);
    if (problem) out.message(problem);
    if (state === 'broken') out.fail();
    return { connection: { zone: found.zone, state, problem, read_up_to: nextHour } };
  },
});
