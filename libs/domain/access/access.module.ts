import { Module } from '@nestjs/common';
import { AccountLimits } from './account-limits';
import { AccountRepository } from './account.repository';
import { AccountService } from './account.service';
import { AddonModelsService } from './addon-models.service';
import { ApiKeyLookup } from './api-key.lookup';
import { ApiKeysRepository } from './api-keys.repository';
import { ApiKeysService } from './api-keys.service';
import { AUTHENTICATOR } from './authenticator';
import { IdempotencyKeysRepository } from './idempotency-keys.repository';
import { LastUse } from './last-use';
import { Quotas } from './quotas';
import { QuotasRepository } from './quotas.repository';
import { UsersRepository } from './users.repository';
import { WritesOnce } from './writes-once';

@Module({
  providers: [
    ApiKeysRepository,
    ApiKeyLookup,
    LastUse,
    ApiKeysService,
    UsersRepository,
    AccountLimits,
    AccountRepository,
    AccountService,
    AddonModelsService,
    QuotasRepository,
    Quotas,
    IdempotencyKeysRepository,
    WritesOnce,
    { provide: AUTHENTICATOR, useExisting: ApiKeysService },
  ],
  exports: [
    ApiKeysService,
    UsersRepository,
    AccountLimits,
    AccountService,
    AddonModelsService,
    Quotas,
    WritesOnce,
    AUTHENTICATOR,
  ],
})
export class AccessModule {}
