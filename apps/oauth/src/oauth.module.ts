import { type DynamicModule, Module } from '@nestjs/common';
import type { Clock } from '@app/core/kernel';
import { SettingsModule } from '@app/platform/config';
import { DatabaseModule } from '@app/platform/database';
import { UnknownRouteController } from '@app/platform/http';
import type { SecretSettings } from '@app/platform/secrets';
import { TelemetryModule } from '@app/platform/telemetry';
import { AccountModule } from './account/account.module';
import { SignInModule } from './account/sign-in/sign-in.module';
import { ProtocolModule } from './protocol/protocol.module';
import { SessionModule } from './session/session.module';

@Module({
  imports: [ProtocolModule, SessionModule, SignInModule, AccountModule],
  controllers: [UnknownRouteController],
})
export class OAuthModule {
  static forRoot(settings: SecretSettings, clock?: Clock, database = DatabaseModule.forRoot()): DynamicModule {
    return {
      module: OAuthModule,
      imports: [SettingsModule.forRoot(settings), TelemetryModule.forRoot(clock), database],
    };
  }
}
