import { ApiKeysService } from '@app/domain/access';
import { defineCommand } from '../../command-line/command';
import { EMAIL, userIdOf } from '../user';
import { shownDate } from './key-options';

export const listKeys = defineCommand({
  noun: 'keys',
  verb: 'list',
  summary: 'Lists the API keys of a user, newest first, by the ids that `keys revoke` and `keys rotate` take.',
  options: { email: EMAIL },
  run: async (app, { email }, out) => {
    const keys = await app.get(ApiKeysService, { strict: false }).listApiKeys(await userIdOf(app, email));
    for (const key of keys) {
      const facts = [
        `created ${shownDate(key.createdAt)}`,
        `expires ${shownDate(key.expiresAt)}`,
        `last used ${shownDate(key.lastUsedAt)}`,
        ...(key.projectIds ? [`projects ${key.projectIds.join(',')}`] : []),
        ...(key.revokedAt ? [`revoked ${shownDate(key.revokedAt)}`] : []),
        ...(key.replacedBy ? [`rotated into ${key.replacedBy}`] : []),
      ];
      out.line([key.id, `…${key.last4}`, key.scope, ...facts, key.name].join('  '));
    }
    return {
      keys: keys.map(
        ({ id, name, scope, last4, projectIds, createdAt, expiresAt, lastUsedAt, revokedAt, replacedBy }) => ({
          id,
          name,
          scope,
          last4,
          project_ids: projectIds,
          created_at: createdAt,
          expires_at: expiresAt,
          last_used_at: lastUsedAt,
          revoked_at: revokedAt,
          replaced_by: replacedBy,
        }),
      ),
    };
  },
});
