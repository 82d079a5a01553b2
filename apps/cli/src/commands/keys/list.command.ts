import { parseArgs } from 'node:util';
import { ApiKeysService } from '@app/domain/access';
import { withCliApp } from '../../create-cli-app';
import { runScript } from '../../run-script';
import { UsageError } from '../../command-line/usage-error';
import { userIdOf } from '../user-id';

const USAGE = 'npm run keys:list -- --email <address>';

const dateOf = (date: Date | null): string => date?.toISOString() ?? 'never';

/** Lists the API keys of a user, newest first, by the ids that keys:revoke takes. */
runScript(async () => {
  const { email } = parseArgs({ options: { email: { type: 'string' } } }).values;
  if (!email) throw new UsageError(USAGE);
  await withCliApp(async (app) => {
    for (const key of await app.get(ApiKeysService).listApiKeys(await userIdOf(app, email))) {
      const state = key.revokedAt ? `revoked ${dateOf(key.revokedAt)}` : `last used ${dateOf(key.lastUsedAt)}`;
      console.log(`${key.id}  …${key.last4}  ${key.scope}  created ${dateOf(key.createdAt)}  ${state}  ${key.name}`);
    }
  });
});
