import { SignInLinksService, UsersRepository } from '@app/domain/access';
import { defineCommand } from '../../command-line/command';
import { EMAIL, openUserIdOf } from '../user';

export const makeSignInLink = defineCommand({
  noun: 'users',
  verb: 'sign-in-link',
  summary: 'Prints a link by which a user sets a password and signs in, once within 15 minutes.',
  details:
    'Using it ends the sessions of the user. While there is no user at all, the link makes the administrator. See docs/operations.md.',
  options: { email: EMAIL },
  examples: ['users sign-in-link --email you@example.com'],
  run: async (app, { email }, out) => {
    const users = app.get(UsersRepository, { strict: false });
    const links = app.get(SignInLinksService, { strict: false });
    const link = (await users.anyExists())
      ? await links.forUser(await openUserIdOf(app, email))
      : await links.forAdministrator();
    const { url, expiresAt } = link!;
    out.line(url);
    return { url, expires_at: expiresAt };
  },
});
