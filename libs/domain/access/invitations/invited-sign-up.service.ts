import { Injectable } from '@nestjs/common';
import { ApiError, invalidParam, type Plan } from '@app/core/kernel';
import type { Sql } from '@app/platform/database';
import { PasswordHasher } from '../passwords/password-hasher';
import { PasswordsRepository } from '../passwords/passwords.repository';
import { checkedPerson, type Person } from '../sign-up/person';
import { UsersRepository } from '../users/users.repository';
import type { SentInvitation } from './invitations.repository';
import { InvitationsService } from './invitations.service';

/** Makes the account of somebody who was invited. */
@Injectable()
export class InvitedSignUp {
  constructor(
    private readonly invitations: InvitationsService,
    private readonly users: UsersRepository,
    private readonly passwords: PasswordsRepository,
    private readonly hasher: PasswordHasher,
  ) {}

  /**
   * Checks the person, and hashes the password before any transaction begins.
   * @returns what makes the account in a transaction, and gives the user's id
   * @throws ApiError `ERR_NOT_FOUND` for an invitation that makes none, `ERR_INVALID_PARAM` that names `email`, `name` or
   *   `password`
   */
  async prepare(invitation: SentInvitation, sent: Person): Promise<(sql: Sql) => Promise<number>> {
    if (!this.invitations.makesAccounts(invitation)) {
      throw new ApiError('ERR_NOT_FOUND', 'This invitation is for people with an account.');
    }
    const person = checkedPerson({ ...sent, email: invitation.email ?? sent.email });
    const hash = await this.hasher.hash(person.password);
    return (sql) => this.make({ ...person, plan: invitation.plan, hash }, sql);
  }

  private async make(
    { email, name, plan, hash }: Omit<Person, 'password'> & { readonly plan: Plan; readonly hash: string },
    sql: Sql,
  ): Promise<number> {
    const userId = await this.users.create({ email, name, plan }, sql);
    if (userId === undefined)
      throw invalidParam('email', 'There is an account with this address: sign in to it first.');
    await this.passwords.set(userId, hash, sql);
    return userId;
  }
}
