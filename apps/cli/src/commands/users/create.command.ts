import { parseArgs } from 'node:util';
import { type Plan, PLANS } from '@app/core/kernel';
import { UsersRepository } from '@app/domain/access';
import { withCliApp } from '../../create-cli-app';
import { runScript } from '../../run-script';
import { UsageError } from '../../command-line/usage-error';

const USAGE = `npm run users:create -- --email <address> --name <name> [--plan ${PLANS.join('|')}]`;

function readArguments(): { email: string; name: string; plan: Plan } {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { email: text, name: text, plan: { ...text, default: 'scale' } } });
  const plan = PLANS.find((value) => value === values.plan);
  if (!values.email?.includes('@') || !values.name || !plan) throw new UsageError(USAGE);
  return { email: values.email, name: values.name, plan };
}

/** Makes an account; the first one of an installation administers it. */
runScript(async () => {
  const user = readArguments();
  await withCliApp(async (app) => {
    const id = await app.get(UsersRepository).create(user);
    if (id === undefined) throw new UsageError(`There is a user with the address ${user.email} already.`);
    console.log(`User ${id}: ${user.email}`);
  });
});
