import { Module } from '@nestjs/common';
import { ClientDocumentsModule, OAuthStoreModule } from '@app/domain/oauth';
import { TrackingPortsModule } from '@app/domain/pipeline';
import { TrackingModule } from '@app/domain/tracking';
import { RateLimitModule } from '@app/platform/http';
import { SessionModule } from '../session/session.module';
import { AuthorizeController } from './endpoints/authorize.controller';
import { MetadataController } from './endpoints/metadata.controller';
import { OtherMethodsController } from './endpoints/other-methods.controller';
import { TokenController } from './endpoints/token.controller';
import { Interactions } from './interactions/interactions';
import { InteractionsController } from './interactions/interactions.controller';
import { LiveProvider } from './provider/live-provider';
import { RegistrationController } from './registration/registration.controller';
import { ModelStore } from './storage/model-store';

/** The authorization server, as OAuth clients and their users meet it. */
@Module({
  imports: [
    ClientDocumentsModule,
    OAuthStoreModule,
    RateLimitModule,
    SessionModule,
    TrackingModule,
    TrackingPortsModule,
  ],
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
export class ProtocolModule {}
