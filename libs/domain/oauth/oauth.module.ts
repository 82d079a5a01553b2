import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { AccessModule } from '@app/domain/access';
import { AccessTokenVerifier } from './access-tokens/access-token-verifier';
import { AccessTokensService } from './access-tokens/access-tokens.service';
import { PublishedKeys } from './access-tokens/published-keys';
import { ArtifactsRepository } from './artifacts/artifacts.repository';
import { ClientDocumentsRepository } from './client-documents/client-documents.repository';
import { ClientsRepository } from './clients/clients.repository';
import { ClientsService } from './clients/clients.service';
import { ConnectionAttempts } from './connection-log/connection-attempts.service';
import { ConnectionLog } from './connection-log/connection-log.service';
import { ConnectionStepsRepository } from './connection-log/connection-steps.repository';
import { GrantLastUse } from './grants/grant-last-use';
import { GrantsRepository } from './grants/grants.repository';
import { GrantsService } from './grants/grants.service';
import { SigningKeysRepository } from './signing-keys/signing-keys.repository';
import { SigningKeysService } from './signing-keys/signing-keys.service';

@Module({
  imports: [AccessModule, JwtModule.register({})],
  providers: [
    AccessTokenVerifier,
    AccessTokensService,
    ArtifactsRepository,
    ClientDocumentsRepository,
    ClientsRepository,
    ClientsService,
    ConnectionAttempts,
    ConnectionLog,
    ConnectionStepsRepository,
    GrantLastUse,
    GrantsRepository,
    GrantsService,
    PublishedKeys,
    SigningKeysRepository,
    SigningKeysService,
  ],
  exports: [
    AccessTokensService,
    ArtifactsRepository,
    ClientDocumentsRepository,
    ClientsService,
    ConnectionAttempts,
    ConnectionLog,
    GrantsService,
    SigningKeysService,
  ],
})
export class OAuthStoreModule {}
