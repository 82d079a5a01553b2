import { Module } from '@nestjs/common';
import { ApiKeyLookup } from './api-key.lookup';
import { ApiKeysRepository } from './api-keys.repository';
import { ApiKeysService } from './api-keys.service';
import { AUTHENTICATOR } from './authenticator';
import { LastUse } from './last-use';
import { UsersRepository } from './users.repository';

@Module({
  providers: [
    ApiKeysRepository,
    ApiKeyLookup,
    LastUse,
    ApiKeysService,
    UsersRepository,
    { provide: AUTHENTICATOR, useExisting: ApiKeysService },
  ],
  exports: [ApiKeysService, UsersRepository, AUTHENTICATOR],
})
export class AccessModule {}
