import { AccountChanges } from '@app/domain/access';
import { defineCommand } from '../../command-line/command';
import { EMAIL, userIdOf } from '../user';

export const reopenUser = defineCommand({
  noun: 'users',
  verb: 'reopen',
  summary: 'Opens a closed account again: its password, keys and apps are taken again.',
  options: { email: EMAIL },
  examples: ['users reopen --email ann@example.com'],
  run: async (app, { email }, out) => {
    const id = await userIdOf(app, email);
    await app.get(AccountChanges, { strict: false }).reopen(id);
    out.line(`The account of ${email} is open.`);
    return { id, email };
  },
});
