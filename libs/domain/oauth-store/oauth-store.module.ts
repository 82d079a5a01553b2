import { Module } from '@nestjs/common';
import { ArtifactsRepository } from './artifacts.repository';
import { SigningKeysRepository } from './signing-keys.repository';
import { SigningKeysService } from './signing-keys.service';

@Module({
  providers: [ArtifactsRepository, SigningKeysRepository, SigningKeysService],
  exports: [ArtifactsRepository, SigningKeysService],
})
export class OAuthStoreModule {}
