import { Module } from '@nestjs/common';
import { OAuthStoreModule } from '@app/domain/oauth';
import { AuthorizationController } from './authorization.controller';
import { LiveProvider } from './live-provider';
import { MetadataController } from './metadata.controller';

@Module({
  imports: [OAuthStoreModule],
  controllers: [MetadataController, AuthorizationController],
  providers: [LiveProvider],
})
export class ProviderModule {}
