import { type Clock, KEY_SCOPES } from '@app/core/kernel';
import { ApiKeysService } from '@app/domain/access';
import { CLOCK } from '@app/platform/telemetry';
import { defineCommand } from '../../command-line/command';
import { PROJECT } from '../project';
import { EMAIL, userIdOf } from '../user';
import { EXPIRES } from './key-options';

export const createKey = defineCommand({
  noun: 'keys',
  verb: 'create',
  summary: 'Makes an API key for a user and prints it, the only time it can be seen.',
  details: 'The account needs the Scale plan.',
  options: {
    email: EMAIL,
    name: { type: 'text', placeholder: 'name', description: 'What the key is for.', required: true },
    scope: {
      type: 'choice',
      choices: KEY_SCOPES,
      placeholder: 'scope',
      description: 'What the key may do.',
      default: 'read',
    },
    expires: { ...EXPIRES, description: 'Its last day, or how many days it lives; never unless sent.' },
    project: {
      ...PROJECT,
      description: 'A project to which the key is limited; all of the user unless sent.',
      required: false,
      repeatable: true,
    },
  },
  examples: [
    'keys create --email you@example.com --name dashboards --scope read_write',
    'keys create --email you@example.com --name ci --expires 90',
    'keys create --email you@example.com --name client --project 3 --project 7',
  ],
  run: async (app, { email, name, scope, expires, project }, out) => {
    const expiresAt = expires?.(app.get<Clock>(CLOCK, { strict: false }).now()) ?? null;
    const keys = app.get(ApiKeysService, { strict: false });
    const projectIds = project.length > 0 ? project : null;
    const key = await keys.createApiKey(await userIdOf(app, email), { name, scope, expiresAt, projectIds });
    out.line(key);
    return { key, name, scope, expires_at: expiresAt, project_ids: projectIds };
  },
});
