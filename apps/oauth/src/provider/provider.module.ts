import { Module } from '@nestjs/common';
import { OAuthStoreModule } from '@app/domain/oauth';
import { AuthorizationController } from './authorization.controller';
import { LiveProvider } from './live-provider';
import { MetadataController } from './metadata.controller';
import { ModelStore } from './model-store';

@Module({
  imports: [OAuthStoreModule],
  controllers: [MetadataController, AuthorizationController],
  providers: [LiveProvider, ModelStore],
})
export class ProviderModule {}
