import { AccountChanges } from '@app/domain/access';
import { defineCommand } from '../../command-line/command';
import { EMAIL, userIdOf } from '../user';

export const closeUser = defineCommand({
  noun: 'users',
  verb: 'close',
  summary: 'Closes an account: its password, sessions, keys, links and apps are refused from then on.',
  details: 'Projects go on and stay the account’s until they are handed over. See docs/people.md.',
  options: { email: EMAIL },
  examples: ['users close --email ann@example.com'],
  run: async (app, { email }, out) => {
    const id = await userIdOf(app, email);
    await app.get(AccountChanges, { strict: false }).close(id);
    out.line(`The account of ${email} is closed.`);
    return { id, email };
  },
});
