import { type DynamicModule, Module } from '@nestjs/common';
import type { Clock } from '@app/core/kernel';
import { AccessModule } from '@app/domain/access';
import { AgentTrafficModule, CaptureModule, PageCacheModule } from '@app/domain/pipeline';
import { type Settings, SettingsModule } from '@app/platform/config';
import { DatabaseModule } from '@app/platform/database';
import { QueueModule } from '@app/platform/queue';
import { TelemetryModule } from '@app/platform/telemetry';
import { AgentTrafficProcessor } from './processors/agent-traffic.processor';
import { ExecutionProcessor } from './processors/execution.processor';
import { PagesProcessor } from './processors/pages.processor';
import { PromptsProcessor } from './processors/prompts.processor';
import { RecalculationProcessor } from './processors/recalculation.processor';
import { SentimentProcessor } from './processors/sentiment.processor';
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
        AccessModule,
        AgentTrafficModule,
        CaptureModule,
        PageCacheModule,
      ],
      providers: [
        AgentTrafficProcessor,
        ExecutionProcessor,
        PagesProcessor,
        PromptsProcessor,
        RecalculationProcessor,
        SentimentProcessor,
        TickProcessor,
      ],
    };
  }
}
