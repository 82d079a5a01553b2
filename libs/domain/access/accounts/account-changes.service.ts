import { Inject, Injectable } from '@nestjs/common';
import { ApiError, type Clock, invalidParam, isEmail, notFound } from '@app/core/kernel';
import { Database } from '@app/platform/database';
import { CLOCK } from '@app/platform/telemetry';
import { InvitationsRepository } from '../invitations/invitations.repository';
import { PasswordsRepository } from '../passwords/passwords.repository';
import { SessionsService } from '../sessions/sessions.service';
import { SignInLinksService } from '../sign-in-links/sign-in-links.service';
import { UsersRepository } from '../users/users.repository';

/** What becomes of an account when its person leaves, comes back, or administers the installation (docs/people.md). */
@Injectable()
export class AccountChanges {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly passwords: PasswordsRepository,
    private readonly sessions: SessionsService,
    private readonly links: SignInLinksService,
    private readonly invitations: InvitationsRepository,
  ) {}

  /**
   * From then on no session, key, app, link or password of the account is taken, nor an invitation that its person made. What is the
   * person's stays, and so do keys and apps, which are taken again once it is open.
   * @throws ApiError `ERR_NOT_FOUND`, `ERR_CONFLICT` for an administrator's
   */
  async close(userId: number): Promise<void> {
    await this.database.transaction(async (sql) => {
      // Whoever uses a link locks it before the account.
      await this.links.voidOf(userId, sql);
      const closed = await this.users.close(userId, this.clock.now(), sql);
      if (!closed) throw (await this.users.exists(userId, sql)) ? administratorsStay() : notFound('account');
      await this.invitations.removeAllBy(userId, sql);
      await this.sessions.endOthers(userId, null, sql);
    });
  }

  /** @throws ApiError `ERR_NOT_FOUND` */
  async reopen(userId: number): Promise<void> {
    if (!(await this.users.reopen(userId))) throw notFound('account');
  }

  /**
   * Gives an account another address, to sign in with and to be written to. A link that went to the former one works no longer.
   * @throws ApiError `ERR_NOT_FOUND`, `ERR_INVALID_PARAM` that names `email`
   */
  async readdress(userId: number, sent: string): Promise<void> {
    const email = sent.trim();
    if (!isEmail(email)) throw invalidParam('email', 'Write an e-mail address.');
    const done = await this.database.transaction(async (sql) => {
      await this.links.voidOf(userId, sql);
      await this.users.lockAll(sql);
      const holder = await this.users.idByEmail(email, sql);
      if (holder !== undefined && holder !== userId) throw invalidParam('email', 'Another account has this address.');
      return this.users.readdress(userId, email, sql);
    });
    if (!done) throw notFound('account');
  }

  /**
   * Makes somebody an administrator of the installation, who signs in anew: whoever held a link or a session of the account until then
   * must not become one.
   * @throws ApiError `ERR_NOT_FOUND` for an account that is not there or is closed
   */
  async appoint(userId: number): Promise<void> {
    await this.database.transaction(async (sql) => {
      await this.links.voidOf(userId, sql);
      await this.users.lockAll(sql);
      if (!(await this.users.appoint(userId, sql))) throw notFound('open account');
      await this.sessions.endOthers(userId, null, sql);
    });
  }

  /**
   * Makes an administrator somebody like all others.
   * @throws ApiError `ERR_NOT_FOUND`; `ERR_CONFLICT` while no other administrator has a password: the next start would offer
   *   the installation to whoever sees its link
   */
  async dismiss(userId: number): Promise<void> {
    await this.database.transaction(async (sql) => {
      await this.users.lockAll(sql);
      if (!(await this.users.dismiss(userId, sql))) throw notFound('administrator');
      if (await this.passwords.administratorHasOne(sql)) return;
      throw new ApiError('ERR_CONFLICT', 'no other administrator has a password: appoint one first');
    });
  }
}

const administratorsStay = (): ApiError =>
  new ApiError('ERR_CONFLICT', 'the account of an administrator stays open: dismiss the administrator first');
