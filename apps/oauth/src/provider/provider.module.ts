import { Module } from '@nestjs/common';
import Provider from 'oidc-provider';
import { ArtifactsRepository, OAuthStoreModule, SigningKeysService } from '@app/domain/oauth';
import { SETTINGS } from '@app/platform/config';
import { CLOCK } from '@app/platform/telemetry';
import { AuthorizationController } from './authorization.controller';
import { createProvider } from './create-provider';
import { MetadataController } from './metadata.controller';

@Module({
  imports: [OAuthStoreModule],
  controllers: [MetadataController, AuthorizationController],
  providers: [
    {
      provide: Provider,
      inject: [SETTINGS, CLOCK, ArtifactsRepository, SigningKeysService],
      useFactory: createProvider,
    },
  ],
})
export class ProviderModule {}
