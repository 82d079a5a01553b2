import { Injectable, Logger } from '@nestjs/common';
import { ApiError, notFound } from '@app/core/kernel';
import { onlyAdministrators } from '../sessions/only-administrators';
import type { AccountSession } from '../sessions/sessions.repository';
import { type SignInLink, SignInLinksService } from '../sign-in-links/sign-in-links.service';
import { type ListedAccount, UsersRepository } from '../users/users.repository';

/** Who has an account in this installation, and a way in for whoever forgot the password: for its administrators. */
@Injectable()
export class InstallationAccounts {
  private readonly logger = new Logger(InstallationAccounts.name);

  constructor(
    private readonly users: UsersRepository,
    private readonly links: SignInLinksService,
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
    onlyAdministrators(session);
    if (!(await this.users.exists(userId))) throw notFound('account');
    if (await this.users.isAdministrator(userId)) {
      throw new ApiError('ERR_INSUFFICIENT_SCOPE', 'the command line alone makes links of administrators');
    }
    const { email } = await this.users.person(userId);
    const link = await this.links.forUser(userId);
    this.logger.log(`user ${session.userId} has made a sign-in link of user ${userId}`);
    return { ...link, email };
  }
}
