import { parseArgs } from 'node:util';
import { ApiKeysService } from '@app/domain/access';
import { withCliApp } from '../../create-cli-app';
import { runScript } from '../../run-script';
import { UsageError } from '../../command-line/usage-error';
import { userIdOf } from '../user-id';

const USAGE = 'npm run keys:revoke -- --email <address> --id <id of keys:list>';

/** Ends an API key, on every instance within a second. */
runScript(async () => {
  const text = { type: 'string' } as const;
  const { email, id } = parseArgs({ options: { email: text, id: text } }).values;
  const keyId = Number(id);
  if (!email || !Number.isSafeInteger(keyId) || keyId < 1) throw new UsageError(USAGE);
  await withCliApp(async (app) => {
    await app.get(ApiKeysService).revokeApiKey(await userIdOf(app, email), keyId);
    console.log(`Key ${keyId} is revoked.`);
  });
});
