import { Injectable } from '@nestjs/common';
import { ApiError, type RequestContext } from '@app/core/kernel';
import { UsersRepository } from '@app/domain/access';

/** What is of the whole installation is for its administrators, in a browser: for no API key and no application. */
@Injectable()
export class Administrators {
  constructor(private readonly users: UsersRepository) {}

  /** @throws ApiError `ERR_INSUFFICIENT_SCOPE` for anybody else */
  async admit({ caller }: RequestContext): Promise<void> {
    if (caller.credential === 'session' && (await this.users.isAdministrator(caller.userId))) return;
    throw new ApiError('ERR_INSUFFICIENT_SCOPE', 'this is for administrators of the installation alone, in a browser');
  }
}
