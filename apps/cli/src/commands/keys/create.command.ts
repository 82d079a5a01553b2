import { parseArgs } from 'node:util';
import { KEY_SCOPES, type KeyScope } from '@app/core/kernel';
import { ApiKeysService } from '@app/domain/access';
import { withCliApp } from '../../create-cli-app';
import { runScript } from '../../run-script';
import { UsageError } from '../../command-line/usage-error';
import { userIdOf } from '../user-id';

const USAGE = `npm run keys:create -- --email <address> --name <name> [--scope ${KEY_SCOPES.join('|')}]`;

function readArguments(): { email: string; name: string; scope: KeyScope } {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { email: text, name: text, scope: { ...text, default: 'read' } } });
  const scope = KEY_SCOPES.find((value) => value === values.scope);
  if (!values.email || !values.name || !scope) throw new UsageError(USAGE);
  return { email: values.email, name: values.name, scope };
}

/** Makes an API key for a user and prints it, the only time it can be seen. */
runScript(async () => {
  const { email, name, scope } = readArguments();
  await withCliApp(async (app) => {
    console.log(await app.get(ApiKeysService).createApiKey(await userIdOf(app, email), name, scope));
  });
});
