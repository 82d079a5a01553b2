import { parseArgs } from 'node:util';
import { ApiKeysService } from '@app/domain/access';
import { withOperatorApp } from './host/operator-app';
import { runScript } from './host/run-script';
import { UsageError } from './host/usage-error';
import { userIdOf } from './host/user-id';

const USAGE = 'npm run keys:revoke -- --email <address> --id <id of keys:list>';

/** Ends an API key, on every instance within a second. */
runScript(async () => {
  const text = { type: 'string' } as const;
  const { email, id } = parseArgs({ options: { email: text, id: text } }).values;
  const keyId = Number(id);
  if (!email || !Number.isSafeInteger(keyId) || keyId < 1) throw new UsageError(USAGE);
  await withOperatorApp(async (app) => {
    await app.get(ApiKeysService).revokeApiKey(await userIdOf(app, email), keyId);
    console.log(`Key ${keyId} is revoked.`);
  });
});
