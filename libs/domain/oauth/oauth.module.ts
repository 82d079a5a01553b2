import { Module } from '@nestjs/common';
import { ArtifactsRepository } from './artifacts/artifacts.repository';
import { ClientDocuments } from './client-documents/client-documents';
import { ClientsRepository } from './clients/clients.repository';
import { ClientsService } from './clients/clients.service';
import { SigningKeysRepository } from './signing-keys/signing-keys.repository';
import { SigningKeysService } from './signing-keys/signing-keys.service';

@Module({
  providers: [
    ArtifactsRepository,
    ClientDocuments,
    ClientsRepository,
    ClientsService,
    SigningKeysRepository,
    SigningKeysService,
  ],
  exports: [ArtifactsRepository, ClientDocuments, ClientsService, SigningKeysService],
})
export class OAuthStoreModule {}
