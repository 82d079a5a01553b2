import { ApiKeysService } from '@app/domain/access';
import { defineCommand } from '../../command-line/command';
import { EMAIL, userIdOf } from '../user';
import { KEY_ID } from './key-options';

export const revokeKey = defineCommand({
  noun: 'keys',
  verb: 'revoke',
  summary: 'Ends an API key, on every instance within a second.',
  options: {
    email: EMAIL,
    id: KEY_ID,
  },
  examples: ['keys revoke --email you@example.com --id 3'],
  run: async (app, { email, id }, out) => {
    await app.get(ApiKeysService, { strict: false }).revokeApiKey(await userIdOf(app, email), id);
    out.line(`Key ${id} is revoked.`);
    return { id, revoked: true };
  },
});
