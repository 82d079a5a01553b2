import { Module } from '@nestjs/common';
import { ApiKeyLookup } from './api-key.lookup';
import { ApiKeysRepository } from './api-keys.repository';
import { ApiKeysService } from './api-keys.service';
import { AUTHENTICATOR } from './authenticator';
import { LastUse } from './last-use';

@Module({
  providers: [
    ApiKeysRepository,
    ApiKeyLookup,
    LastUse,
    ApiKeysService,
    { provide: AUTHENTICATOR, useExisting: ApiKeysService },
  ],
  exports: [ApiKeysService, AUTHENTICATOR],
})
export class AccessModule {}
