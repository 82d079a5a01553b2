import { type DynamicModule, Module } from '@nestjs/common';
import { AccessModule } from '@app/domain/access';
import { InstallationModule } from '@app/domain/installation';
import { OAuthStoreModule } from '@app/domain/oauth';
import { AgentTrafficModule, PipelineModule, MetricsUpkeepModule } from '@app/domain/pipeline';
import { TrackingModule } from '@app/domain/tracking';
import { AuditWorkModule, RecommendationWorkModule, TaskWorkModule } from '@app/domain/work';
import { type Settings, SettingsModule } from '@app/platform/config';
import { DatabaseModule } from '@app/platform/database';
import { QueueModule } from '@app/platform/queue';
import { TelemetryModule } from '@app/platform/telemetry';

@Module({
  imports: [
    QueueModule,
    AccessModule,
    AgentTrafficModule,
    InstallationModule,
    PipelineModule,
    MetricsUpkeepModule,
    OAuthStoreModule,
    RecommendationWorkModule,
    TrackingModule,
    AuditWorkModule,
    TaskWorkModule,
  ],
})
export class CliModule {
  static forRoot(settings: Settings): DynamicModule {
    return {
      module: CliModule,
      imports: [SettingsModule.forRoot(settings), TelemetryModule.forRoot(), DatabaseModule.forRoot('commands')],
    };
  }
}
