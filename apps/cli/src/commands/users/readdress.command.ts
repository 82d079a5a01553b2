import { AccountChanges } from '@app/domain/access';
import { defineCommand } from '../../command-line/command';
import { EMAIL, userIdOf } from '../user';

export const readdressUser = defineCommand({
  noun: 'users',
  verb: 'readdress',
  summary: 'Gives an account another address, to sign in with and to be written to.',
  options: { email: EMAIL, to: { ...EMAIL, description: 'The new address.' } },
  examples: ['users readdress --email ann@example.com --to ann.lee@example.com'],
  run: async (app, { email, to }, out) => {
    const id = await userIdOf(app, email);
    await app.get(AccountChanges, { strict: false }).readdress(id, to);
    out.line(`${email} is ${to} from now on.`);
    return { id, email: to };
  },
});
