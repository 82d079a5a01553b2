import type { INestApplicationContext } from '@nestjs/common';
import { UsersRepository } from '@app/domain/access';
import { UsageError } from '../command-line/usage-error';

/** Operators know people by their e-mail address. */
export async function userIdOf(app: INestApplicationContext, email: string): Promise<number> {
  const userId = await app.get(UsersRepository).idByEmail(email);
  if (userId === undefined) throw new UsageError(`There is no user with the address ${email}.`);
  return userId;
}
