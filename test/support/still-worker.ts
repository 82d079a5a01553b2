import { type DynamicModule, type INestApplicationContext, Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Clock } from '@app/core/kernel';
import { PipelineModule } from '@app/domain/pipeline';
import { type Settings, SettingsModule } from '@app/platform/config';
import { DatabaseModule } from '@app/platform/database';
import { QueueModule } from '@app/platform/queue';
import { TelemetryModule } from '@app/platform/telemetry';

/** The modules of a worker, without the ticks that would work on their own. */
@Module({ imports: [QueueModule, PipelineModule] })
export class StillWorker {
  static forRoot(settings: Settings, clock?: Clock, more: readonly Type[] = []): DynamicModule {
    const ground = [SettingsModule.forRoot(settings), TelemetryModule.forRoot(clock), DatabaseModule.forRoot()];
    return { module: StillWorker, imports: [...ground, ...more] };
  }
}

export const startStillWorker = (
  settings: Settings,
  clock?: Clock,
  more: readonly Type[] = [],
): Promise<INestApplicationContext> =>
  NestFactory.createApplicationContext(StillWorker.forRoot(settings, clock, more), { logger: false });
