import { ApiKeysService } from '@app/domain/access';
import { defineCommand } from '../../command-line/command';
import { EMAIL, userIdOf } from '../user';

const dateOf = (date: Date | null): string => date?.toISOString() ?? 'never';

export const listKeys = defineCommand({
  noun: 'keys',
  verb: 'list',
  summary: 'Lists the API keys of a user, newest first, by the ids that `keys revoke` takes.',
  options: { email: EMAIL },
  run: async (app, { email }, out) => {
    const keys = await app.get(ApiKeysService, { strict: false }).listApiKeys(await userIdOf(app, email));
    for (const key of keys) {
      const state = key.revokedAt ? `revoked ${dateOf(key.revokedAt)}` : `last used ${dateOf(key.lastUsedAt)}`;
      out.line(`${key.id}  …${key.last4}  ${key.scope}  created ${dateOf(key.createdAt)}  ${state}  ${key.name}`);
    }
    return {
      keys: keys.map(({ id, name, scope, last4, createdAt, lastUsedAt, revokedAt }) => ({
        id,
        name,
        scope,
        last4,
        created_at: createdAt,
        last_used_at: lastUsedAt,
        revoked_at: revokedAt,
      })),
    };
  },
});
