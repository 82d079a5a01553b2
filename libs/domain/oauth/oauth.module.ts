import { Module } from '@nestjs/common';
import { ArtifactsRepository } from './artifacts/artifacts.repository';
import { ClientDocumentsRepository } from './client-documents/client-documents.repository';
import { ClientsRepository } from './clients/clients.repository';
import { ClientsService } from './clients/clients.service';
import { SigningKeysRepository } from './signing-keys/signing-keys.repository';
import { SigningKeysService } from './signing-keys/signing-keys.service';

@Module({
  providers: [
    ArtifactsRepository,
    ClientDocumentsRepository,
    ClientsRepository,
    ClientsService,
    SigningKeysRepository,
    SigningKeysService,
  ],
  exports: [ArtifactsRepository, ClientDocumentsRepository, ClientsService, SigningKeysService],
})
export class OAuthStoreModule {}
