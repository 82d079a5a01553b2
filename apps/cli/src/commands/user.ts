import type { INestApplicationContext } from '@nestjs/common';
import { isEmail } from '@app/core/kernel';
import { UsersRepository } from '@app/domain/access';
import { Refusal } from '../command-line/refusal';

/** The option by which operators name a user. */
export const EMAIL = {
  type: 'text',
  read: (text: string) => (isEmail(text) ? text : undefined),
  placeholder: 'address',
  description: 'E-mail address of the account.',
  required: true,
} as const;

/** @throws Refusal also for a closed account, which nobody is let into */
export async function openUserIdOf(app: INestApplicationContext, email: string): Promise<number> {
  const userId = await userIdOf(app, email);
  if (await app.get(UsersRepository, { strict: false }).isOpen(userId)) return userId;
  throw new Refusal(`The account of ${email} is closed. Open it again first: users reopen --email ${email}`);
}

/** @throws Refusal for an address that no account has */
export async function userIdOf(app: INestApplicationContext, email: string): Promise<number> {
  const userId = await app.get(UsersRepository, { strict: false }).idByEmail(email);
  if (userId === undefined) throw new Refusal(`There is no user with the address ${email}.`);
  return userId;
}
