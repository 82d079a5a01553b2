import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { APP_GUARD, ModuleRef } from '@nestjs/core';
import type { Clock } from '@app/core/kernel';
import { AccessModule, AUTHENTICATOR } from '@app/domain/access';
import { OAuthStoreModule } from '@app/domain/oauth';
import { TrackingPortsModule } from '@app/domain/pipeline';
import {
  AnswersModule,
  CitationsModule,
  FanOutsModule,
  ListsModule,
  MetricsModule,
  ReportsModule,
  SitesModule,
  WindowsModule,
} from '@app/domain/reads';
import { SignalsModule, WatchingModule } from '@app/domain/signals';
import { TrackingModule } from '@app/domain/tracking';
import { AuditsModule, LaunchesModule, RecommendationsModule, TasksModule } from '@app/domain/work';
import { type Settings, SettingsModule } from '@app/platform/config';
import { DatabaseModule } from '@app/platform/database';
import { RateLimitGuard, RateLimitModule, readOpenApi, UnknownRouteController } from '@app/platform/http';
import { TelemetryModule } from '@app/platform/telemetry';
import { COMPLETIONS } from './completions';
import { Completions } from './completions/completions';
import { builtPictures } from './pictures/pictures';
import type { Resolve } from './resolve';
import { RESOURCES } from './resources';
import { ResourceRegistry } from './resources/resource-registry';
import { KeyPlanGuard } from './server/key-plan.guard';
import { McpAuthenticationGuard } from './server/mcp-authentication.guard';
import { McpAuthenticator } from './server/mcp-authenticator';
import { McpController } from './server/mcp.controller';
import { McpEndpoint } from './server/mcp-endpoint';
import { TOOLS } from './tools';
import { ToolRegistry } from './tools/tool-registry';

/** Nest runs the guards in this order. */
const GUARDS = [McpAuthenticationGuard, RateLimitGuard, KeyPlanGuard].map((guard) => ({
  provide: APP_GUARD,
  useClass: guard,
}));

/** What clients may list and use. It finds the services of the domain when it is used. */
const offered = <Part>(provide: Type<Part>, make: (resolve: Resolve) => Part) => ({
  provide,
  inject: [ModuleRef],
  useFactory: (modules: ModuleRef) => make((service) => modules.get(service, { strict: false })),
});

@Module({
  imports: [
    AccessModule,
    OAuthStoreModule,
    RateLimitModule,
    AnswersModule,
    AuditsModule,
    CitationsModule,
    FanOutsModule,
    ListsModule,
    MetricsModule,
    ReportsModule,
    LaunchesModule,
    RecommendationsModule,
    SignalsModule,
    SitesModule,
    TasksModule,
    TrackingModule,
    TrackingPortsModule,
    WatchingModule,
    WindowsModule,
  ],
  controllers: [McpController, UnknownRouteController],
  providers: [
    ...GUARDS,
    { provide: AUTHENTICATOR, useClass: McpAuthenticator },
    McpEndpoint,
    offered(ToolRegistry, (resolve) => new ToolRegistry(TOOLS, readOpenApi(), resolve, builtPictures().length > 0)),
    offered(ResourceRegistry, (resolve) => new ResourceRegistry([...RESOURCES, ...builtPictures()], resolve)),
    offered(Completions, (resolve) => new Completions(COMPLETIONS, resolve)),
  ],
})
export class McpModule {
  static forRoot(settings: Settings, clock?: Clock, database = DatabaseModule.forRoot()): DynamicModule {
    return {
      module: McpModule,
      imports: [SettingsModule.forRoot(settings), TelemetryModule.forRoot(clock), database],
    };
  }
}
