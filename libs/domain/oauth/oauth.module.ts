import { Module } from '@nestjs/common';
import { ArtifactsRepository } from './artifacts/artifacts.repository';
import { ClientDocumentsRepository } from './client-documents/client-documents.repository';
import { SigningKeysRepository } from './signing-keys/signing-keys.repository';
import { SigningKeysService } from './signing-keys/signing-keys.service';

@Module({
  providers: [ArtifactsRepository, ClientDocumentsRepository, SigningKeysRepository, SigningKeysService],
  exports: [ArtifactsRepository, ClientDocumentsRepository, SigningKeysService],
})
export class OAuthStoreModule {}
