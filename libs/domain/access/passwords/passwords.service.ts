import { Injectable } from '@nestjs/common';
import { invalidParam, isEmail } from '@app/core/kernel';
import { Database } from '@app/platform/database';
import { type OpenedSession, SessionsService } from '../sessions/sessions.service';
import { PasswordHasher } from './password-hasher';
import { passwordProblem } from './password-rules';
import { type Credentials, PasswordsRepository } from './passwords.repository';

/** Signing in by a password, and changing it. Whoever calls has counted the attempt. */
@Injectable()
export class PasswordsService {
  constructor(
    private readonly database: Database,
    private readonly passwords: PasswordsRepository,
    private readonly hasher: PasswordHasher,
    private readonly sessions: SessionsService,
  ) {}

  /** Whether the installation has been set up: its administrator can sign in. */
  areInUse(): Promise<boolean> {
    return this.passwords.administratorHasOne();
  }

  /** Takes as long for an unknown address as for a wrong password. @returns undefined for either */
  async signIn(email: string, password: string, userAgent?: string): Promise<OpenedSession | undefined> {
    const known = isEmail(email) ? await this.passwords.findByEmail(email) : undefined;
    const hash = known?.passwordHash ?? null;
    if (!(await this.hasher.verify(hash, password))) return undefined;
    const { userId } = known!;
    const renewed = this.hasher.isOutdated(hash!) ? await this.hasher.hash(password) : hash!;
    return this.database.transaction(async (sql) => {
      // Whoever changes the password meanwhile ends all sessions, and must not miss this one.
      if (!(await this.passwords.isStill(userId, hash!, sql))) return undefined;
      if (renewed !== hash) await this.passwords.set(userId, renewed, sql);
      return this.sessions.open(userId, userAgent, sql);
    });
  }

  /**
   * Has whoever uses a browser show that it is theirs.
   * @throws ApiError `ERR_INVALID_PARAM` that names `present`
   */
  async confirm(userId: number, present: string): Promise<Pick<Credentials, 'email' | 'name'>> {
    const known = await this.passwords.of(userId);
    if (known && (await this.hasher.verify(known.passwordHash, present))) return known;
    throw invalidParam('present', 'This is not your present password.');
  }

  /**
   * Also ends every session of the user, the one that asks included.
   * @throws ApiError `ERR_INVALID_PARAM` that names `present` or `password`
   */
  async change(userId: number, present: string, password: string): Promise<void> {
    const known = await this.confirm(userId, present);
    const problem = passwordProblem(password, [known.email, known.name]);
    if (problem) throw invalidParam('password', problem);
    const hash = await this.hasher.hash(password);
    await this.database.transaction(async (sql) => {
      await this.passwords.set(userId, hash, sql);
      await this.sessions.endOthers(userId, null, sql);
    });
  }
}
