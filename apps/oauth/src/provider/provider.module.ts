import { Module } from '@nestjs/common';
import { ClientDocumentsModule, OAuthStoreModule } from '@app/domain/oauth';
import { AuthorizationController } from './authorization.controller';
import { LiveProvider } from './live-provider';
import { MetadataController } from './metadata.controller';
import { ModelStore } from './model-store';

@Module({
  imports: [ClientDocumentsModule, OAuthStoreModule],
  controllers: [MetadataController, AuthorizationController],
  providers: [LiveProvider, ModelStore],
})
export class ProviderModule {}
