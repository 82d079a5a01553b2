import { type DynamicModule, Module } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { Clock } from '@app/core/kernel';
import { AccessModule } from '@app/domain/access';
import { WorkerPresenceModule } from '@app/domain/installation';
import { OAuthStoreModule } from '@app/domain/oauth';
import { AgentTrafficModule, PipelineModule, PageCacheModule } from '@app/domain/pipeline';
import { DigestsModule, SignalsModule, WatchingModule } from '@app/domain/signals';
import {
  AuditWorkModule,
  ImportWorkModule,
  RecommendationWorkModule,
  RemovalWorkModule,
  SharesModule,
  TaskWorkModule,
} from '@app/domain/work';
import { type Settings, SETTINGS, SettingsModule } from '@app/platform/config';
import { DatabaseModule } from '@app/platform/database';
import { QueueClient, QueueModule } from '@app/platform/queue';
import { CLOCK, TelemetryModule } from '@app/platform/telemetry';
import { FleetReadings } from './fleet-readings';
import { JOBS } from './jobs';
import { JobRegistry } from './jobs/job-registry';

@Module({})
export class WorkerModule {
  static forRoot(settings: Settings, clock?: Clock): DynamicModule {
    return {
      module: WorkerModule,
      imports: [
        SettingsModule.forRoot(settings),
        TelemetryModule.forRoot(clock),
        DatabaseModule.forRoot('work'),
        QueueModule,
        AccessModule,
        AgentTrafficModule,
        PipelineModule,
        PageCacheModule,
        AuditWorkModule,
        DigestsModule,
        ImportWorkModule,
        RecommendationWorkModule,
        RemovalWorkModule,
        SharesModule,
        SignalsModule,
        WatchingModule,
        TaskWorkModule,
        OAuthStoreModule,
        WorkerPresenceModule,
      ],
      providers: [
        FleetReadings,
        {
          provide: JobRegistry,
          inject: [SETTINGS, CLOCK, QueueClient, ModuleRef],
          useFactory: (settings: Settings, clock: Clock, queues: QueueClient, modules: ModuleRef) =>
            new JobRegistry(JOBS, {
              settings,
              clock,
              queues,
              resolve: (service) => modules.get<unknown>(service, { strict: false }),
            }),
        },
      ],
    };
  }
}
