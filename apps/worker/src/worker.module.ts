import { type DynamicModule, Module } from '@nestjs/common';
import type { Clock } from '@app/core/kernel';
import { CaptureModule } from '@app/domain/capture';
import { type Settings, SettingsModule } from '@app/platform/config';
import { DatabaseModule } from '@app/platform/database';
import { QueueModule } from '@app/platform/queue';
import { TelemetryModule } from '@app/platform/telemetry';
import { ExecutionProcessor } from './processors/execution.processor';
import { TickProcessor } from './processors/tick.processor';

@Module({})
export class WorkerModule {
  static forRoot(settings: Settings, clock?: Clock): DynamicModule {
    return {
      module: WorkerModule,
      imports: [
        SettingsModule.forRoot(settings),
        TelemetryModule.forRoot(clock),
        DatabaseModule.forRoot(),
        QueueModule,
        CaptureModule,
      ],
      providers: [ExecutionProcessor, TickProcessor],
    };
  }
}
