import { Inject, Injectable, Logger } from '@nestjs/common';
import { ApiError, type Clock, notFound, type Plan } from '@app/core/kernel';
import { CLOCK } from '@app/platform/telemetry';
import { PasswordsService } from '../passwords/passwords.service';
import { onlyAdministrators } from '../sessions/only-administrators';
import type { AccountSession } from '../sessions/sessions.repository';
import { type SignInLink, SignInLinksService } from '../sign-in-links/sign-in-links.service';
import { AccountChanges } from './account-changes.service';
import { type ListedAccount, UsersRepository } from '../users/users.repository';

/** Who has an account in this installation, what becomes of it, and a way in for whoever forgot the password: for its administrators. */
@Injectable()
export class InstallationAccounts {
  private readonly logger = new Logger(InstallationAccounts.name);

  constructor(
    private readonly users: UsersRepository,
    private readonly links: SignInLinksService,
    private readonly passwords: PasswordsService,
    private readonly changes: AccountChanges,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Those whose name or address has the words, the newest first.
   * @throws ApiError `ERR_INSUFFICIENT_SCOPE`
   */
  async list(session: AccountSession, words: string): Promise<{ accounts: ListedAccount[]; total: number }> {
    onlyAdministrators(session);
    return this.users.list(words);
  }

  /**
   * A link by which somebody sets a password and signs in. An administrator's comes from the command line alone: who has
   * one's browser for a moment must not get to keep the installation.
   * @throws ApiError `ERR_INSUFFICIENT_SCOPE`, `ERR_NOT_FOUND`
   */
  async link(session: AccountSession, userId: number): Promise<SignInLink & { readonly email: string }> {
    const { email, closedAt } = await this.others(session, userId);
    if (closedAt) throw new ApiError('ERR_CONFLICT', 'the account is closed: open it again first');
    const link = await this.links.forUser(userId);
    this.note(session, 'made a sign-in link of', userId);
    return { ...link, email };
  }

  /** @throws ApiError `ERR_INSUFFICIENT_SCOPE`, `ERR_NOT_FOUND` */
  async of(session: AccountSession, userId: number): Promise<ListedAccount> {
    onlyAdministrators(session);
    const account = await this.users.listed(userId);
    if (!account) throw notFound('account');
    return account;
  }

  /** As {@link AccountChanges.close}. @throws ApiError also `ERR_INSUFFICIENT_SCOPE` */
  async close(session: AccountSession, userId: number): Promise<void> {
    onlyAdministrators(session);
    await this.changes.close(userId);
    this.note(session, 'closed the account of', userId);
  }

  /** As {@link AccountChanges.reopen}. @throws ApiError also `ERR_INSUFFICIENT_SCOPE` */
  async reopen(session: AccountSession, userId: number): Promise<void> {
    onlyAdministrators(session);
    await this.changes.reopen(userId);
    this.note(session, 'opened the account again of', userId);
  }

  /**
   * As {@link AccountChanges.readdress}, of an account that is no administrator's: a mail to another address would be enough
   * to take it over.
   * @throws ApiError also `ERR_INSUFFICIENT_SCOPE`
   */
  async readdress(session: AccountSession, userId: number, email: string): Promise<void> {
    await this.others(session, userId);
    await this.changes.readdress(userId, email);
    this.note(session, 'changed the address of', userId);
  }

  /** Moves an account to another plan, with the limits of its own. @throws ApiError `ERR_INSUFFICIENT_SCOPE`, `ERR_NOT_FOUND` */
  async setPlan(session: AccountSession, userId: number, plan: Plan): Promise<void> {
    await this.of(session, userId);
    await this.users.update(userId, { plan, limits: {}, planLimits: [] }, this.clock.now());
    this.note(session, `moved to the plan ${plan}`, userId);
  }

  /**
   * As {@link AccountChanges.appoint} and {@link AccountChanges.dismiss}. It takes the administrator's own password, which whoever found
   * an open browser has not.
   * @throws ApiError also `ERR_INSUFFICIENT_SCOPE`, `ERR_INVALID_PARAM` that names `present`
   */
  async setAdministrator(session: AccountSession, userId: number, is: boolean, present: string): Promise<void> {
    onlyAdministrators(session);
    await this.passwords.confirm(session.userId, present);
    await (is ? this.changes.appoint(userId) : this.changes.dismiss(userId));
    this.note(session, is ? 'appointed' : 'dismissed', userId);
  }

  private async others(session: AccountSession, userId: number): Promise<ListedAccount> {
    const account = await this.of(session, userId);
    if (!account.isAdmin) return account;
    throw new ApiError('ERR_INSUFFICIENT_SCOPE', 'of administrators the command line alone changes this');
  }

  private note({ userId }: AccountSession, deed: string, whose: number): void {
    this.logger.log(`user ${userId} has ${deed} user ${whose}`);
  }
}
