import { type DynamicModule, Module } from '@nestjs/common';
import type { Clock } from '@app/core/kernel';
import { AccessModule, REST_GUARDS } from '@app/domain/access';
import { DimensionsModule } from '@app/domain/dimensions';
import { MetricsModule } from '@app/domain/metrics';
import { ProjectsModule } from '@app/domain/projects';
import { type Settings, SettingsModule } from '@app/platform/config';
import { DatabaseModule } from '@app/platform/database';
import { RateLimitModule, UnknownRouteController } from '@app/platform/http';
import { TelemetryModule } from '@app/platform/telemetry';
import { CompetitorsController } from './dimensions/competitors.controller';
import { ProjectsController } from './dimensions/projects.controller';
import { PingController } from './health/ping.controller';
import { MetricsController } from './metrics/metrics.controller';

@Module({
  imports: [AccessModule, RateLimitModule, ProjectsModule, DimensionsModule, MetricsModule],
  controllers: [PingController, ProjectsController, CompetitorsController, MetricsController, UnknownRouteController],
  providers: REST_GUARDS,
})
export class ApiModule {
  static forRoot(settings: Settings, clock?: Clock): DynamicModule {
    return {
      module: ApiModule,
      imports: [SettingsModule.forRoot(settings), TelemetryModule.forRoot(clock), DatabaseModule.forRoot()],
    };
  }
}
