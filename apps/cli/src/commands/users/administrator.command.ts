import { AccountChanges } from '@app/domain/access';
import { defineCommand } from '../../command-line/command';
import { EMAIL, userIdOf } from '../user';

export const setAdministrator = defineCommand({
  noun: 'users',
  verb: 'administrator',
  summary: 'Makes somebody an administrator of the installation, or no longer one.',
  details: 'One administrator who has a password stays. See docs/people.md.',
  options: {
    email: EMAIL,
    is: {
      type: 'choice',
      choices: ['yes', 'no'],
      placeholder: 'yes|no',
      description: 'Whether it is one from now on.',
      default: 'yes',
    },
  },
  examples: ['users administrator --email ann@example.com', 'users administrator --email ann@example.com --is no'],
  run: async (app, { email, is }, out) => {
    const id = await userIdOf(app, email);
    const changes = app.get(AccountChanges, { strict: false });
    await (is === 'yes' ? changes.appoint(id) : changes.dismiss(id));
    out.line(`${email} is ${is === 'yes' ? 'an administrator' : 'no administrator'} from now on.`);
    return { id, email, administrator: is === 'yes' };
  },
});
