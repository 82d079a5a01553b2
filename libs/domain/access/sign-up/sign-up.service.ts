import { Inject, Injectable } from '@nestjs/common';
import { ApiError } from '@app/core/kernel';
import { type Settings, SETTINGS } from '@app/platform/config';
import { Database } from '@app/platform/database';
import { PasswordHasher } from '../passwords/password-hasher';
import { PasswordsRepository } from '../passwords/passwords.repository';
import { UsersRepository } from '../users/users.repository';
import { checkedPerson, type Person } from './person';

/** Accounts that strangers make for themselves, where the operator lets them. */
@Injectable()
export class SignUpService {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly passwords: PasswordsRepository,
    private readonly hasher: PasswordHasher,
  ) {}

  /** The first user of an installation administers it, so nobody signs up before there is an administrator. */
  async isOpen(): Promise<boolean> {
    return this.settings.SIGN_UP === 'open' && (await this.passwords.administratorHasOne());
  }

  /** @throws ApiError `ERR_NOT_FOUND` */
  async assertOpen(): Promise<void> {
    if (await this.isOpen()) return;
    throw new ApiError('ERR_NOT_FOUND', 'Nobody can sign up here. Ask whoever runs this service.');
  }

  /**
   * Makes an account on the plan `trial`. It does not say whether the address was free: no mail is sent that could tell
   * its owner alone (docs/operations.md). An account that exists stays as it is.
   * @throws ApiError `ERR_NOT_FOUND`, `ERR_INVALID_PARAM` that names `email`, `name` or `password`
   */
  async signUp(sent: Person): Promise<void> {
    await this.assertOpen();
    const { email, name, password } = checkedPerson(sent);
    const hash = await this.hasher.hash(password);
    await this.database.transaction(async (sql) => {
      const userId = await this.users.create({ email, name, plan: 'trial' }, sql);
      if (userId !== undefined) await this.passwords.set(userId, hash, sql);
    });
  }
}
