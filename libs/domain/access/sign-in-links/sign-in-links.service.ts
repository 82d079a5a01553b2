import { Inject, Injectable } from '@nestjs/common';
import { addressesOf, ApiError, type Clock, dashboardPath, invalidParam, SIGN_IN_LINK_PATH } from '@app/core/kernel';
import { type Settings, SETTINGS } from '@app/platform/config';
import { Database, type Sql } from '@app/platform/database';
import { hashToken, hasTokenForm, newToken } from '@app/platform/secrets';
import { CLOCK } from '@app/platform/telemetry';
import { PasswordHasher } from '../passwords/password-hasher';
import { passwordProblem } from '../passwords/password-rules';
import { PasswordsRepository } from '../passwords/passwords.repository';
import { SessionsService } from '../sessions/sessions.service';
import { checkedPerson, type Person } from '../sign-up/person';
import { UsersRepository } from '../users/users.repository';
import { type LinkOwner, SignInLinksRepository } from './sign-in-links.repository';

const LINK_MINUTES = 15;

export interface SignInLink {
  readonly url: string;
  readonly expiresAt: Date;
}

/** Links by which operators let people in: each works once, for fifteen minutes (docs/operations.md). */
@Injectable()
export class SignInLinksService {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly database: Database,
    private readonly links: SignInLinksRepository,
    private readonly users: UsersRepository,
    private readonly passwords: PasswordsRepository,
    private readonly hasher: PasswordHasher,
    private readonly sessions: SessionsService,
  ) {}

  /**
   * A link that makes the administrator.
   * @param next where it leads to in the end; the account page unless given
   * @returns null once one has a password
   */
  async forAdministrator(next?: string): Promise<SignInLink | null> {
    return (await this.passwords.administratorHasOne()) ? null : this.make({ userId: null, setsPassword: true }, next);
  }

  /** A link that sets a user's password. The user's former link no longer works. */
  forUser(userId: number): Promise<SignInLink> {
    return this.make({ userId, setsPassword: true });
  }

  /**
   * A link that signs a user in without a password, and opens the dashboard. The user's former link no longer works.
   * @param projectId the project to show; without one the dashboard chooses
   */
  forDashboard(userId: number, projectId?: number): Promise<SignInLink> {
    return this.make({ userId, setsPassword: false }, dashboardPath(projectId));
  }

  /**
   * Uses a link that signs in without a password. The user's other sessions go on.
   * @returns the user's id
   * @throws ApiError `ERR_NOT_FOUND`
   */
  async signIn(token: string): Promise<number> {
    const { userId, setsPassword } = await this.ownerOf(token);
    if (userId === null || setsPassword) throw voidLink();
    if (!(await this.links.spend(hashToken(token), this.clock.now()))) throw voidLink();
    return userId;
  }

  /** Looks at a link without using it. @throws ApiError `ERR_NOT_FOUND` */
  async ownerOf(token: string): Promise<LinkOwner> {
    const owner = hasTokenForm(token) ? await this.links.find(hashToken(token), this.clock.now()) : undefined;
    if (!owner || (owner.userId === null && (await this.passwords.administratorHasOne()))) throw voidLink();
    return owner;
  }

  /**
   * Uses a link of a user, whose sessions all end.
   * @returns the user's id
   * @throws ApiError `ERR_NOT_FOUND`, `ERR_INVALID_PARAM` that names `password`
   */
  async setPassword(token: string, password: string): Promise<number> {
    const { userId, email, name, setsPassword } = await this.ownerOf(token);
    if (userId === null || !setsPassword) throw voidLink();
    const problem = passwordProblem(password, [email!, name!]);
    if (problem) throw invalidParam('password', problem);
    await this.use(token, password, async () => userId);
    return userId;
  }

  /**
   * Uses the administrator's link. The installation's administrator becomes this person and keeps all that is theirs: the
   * demo's user, for instance, with its project and keys. Where there is none, the person gets an account.
   * @returns the user's id
   * @throws ApiError `ERR_NOT_FOUND`, `ERR_INVALID_PARAM` that names `email`, `name` or `password`
   */
  async makeAdministrator(token: string, sent: Person): Promise<number> {
    if ((await this.ownerOf(token)).userId !== null) throw voidLink();
    const { email, name, password } = checkedPerson(sent);
    return this.use(token, password, async (sql) => {
      await this.users.lockAll(sql);
      if (await this.passwords.administratorHasOne(sql)) throw voidLink();
      const userId = await this.users.becomeAdministrator({ email, name }, sql);
      if (userId === undefined) throw invalidParam('email', 'Another account has this address.');
      return userId;
    });
  }

  /** A user's link no longer works. */
  async voidOf(userId: number, sql: Sql): Promise<void> {
    await this.links.removeOf(userId, sql);
  }

  async removeExpired(): Promise<void> {
    await this.links.removeExpired(this.clock.now());
  }

  private async make(owner: Pick<LinkOwner, 'userId' | 'setsPassword'>, next?: string): Promise<SignInLink> {
    const token = newToken();
    const expiresAt = new Date(this.clock.now().getTime() + LINK_MINUTES * 60_000);
    await this.links.replace({ ...owner, tokenHash: hashToken(token), expiresAt });
    const { issuer } = addressesOf(this.settings.PUBLIC_URL);
    const query = new URLSearchParams({ token, ...(next !== undefined && { continue: next }) });
    return { url: `${issuer}${SIGN_IN_LINK_PATH}?${query}`, expiresAt };
  }

  private async use(token: string, password: string, userIdOf: (sql: Sql) => Promise<number>): Promise<number> {
    const hash = await this.hasher.hash(password);
    return this.database.transaction(async (sql) => {
      if (!(await this.links.spend(hashToken(token), this.clock.now(), sql))) throw voidLink();
      const userId = await userIdOf(sql);
      await this.passwords.set(userId, hash, sql);
      await this.sessions.endOthers(userId, null, sql);
      return userId;
    });
  }
}

const voidLink = (): ApiError =>
  new ApiError('ERR_NOT_FOUND', 'This link has been used, has expired, or was replaced by a newer one.');
