import { Module } from '@nestjs/common';
import { ClientDocumentsModule, OAuthStoreModule } from '@app/domain/oauth';
import { RateLimitModule } from '@app/platform/http';
import { InteractionsController } from '../interactions/interactions.controller';
import { Interactions } from '../interactions/interactions';
import { RegistrationController } from '../registration/registration.controller';
import { SessionModule } from '../session/session.module';
import { AuthorizeController } from './authorize.controller';
import { LiveProvider } from './live-provider';
import { MetadataController } from './metadata.controller';
import { ModelStore } from './model-store';
import { OtherMethodsController } from './other-methods.controller';
import { TokenController } from './token.controller';

@Module({
  imports: [ClientDocumentsModule, OAuthStoreModule, RateLimitModule, SessionModule],
  controllers: [
    MetadataController,
    RegistrationController,
    AuthorizeController,
    InteractionsController,
    TokenController,
    OtherMethodsController,
  ],
  providers: [Interactions, LiveProvider, ModelStore],
})
export class ProviderModule {}
