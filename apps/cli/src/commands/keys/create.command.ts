import { KEY_SCOPES } from '@app/core/kernel';
import { ApiKeysService } from '@app/domain/access';
import { defineCommand } from '../../command-line/command';
import { EMAIL, userIdOf } from '../user';

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
  },
  examples: ['keys create --email you@example.com --name dashboards --scope read_write'],
  run: async (app, { email, name, scope }, out) => {
    const keys = app.get(ApiKeysService, { strict: false });
    const key = await keys.createApiKey(await userIdOf(app, email), name, scope);
    out.line(key);
    return { key, name, scope };
  },
});
