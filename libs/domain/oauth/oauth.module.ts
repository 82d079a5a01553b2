import { Module } from '@nestjs/common';
import { ArtifactsRepository } from './artifacts/artifacts.repository';
import { SigningKeysRepository } from './signing-keys/signing-keys.repository';
import { SigningKeysService } from './signing-keys/signing-keys.service';

@Module({
  providers: [ArtifactsRepository, SigningKeysRepository, SigningKeysService],
  exports: [ArtifactsRepository, SigningKeysService],
})
export class OAuthStoreModule {}
