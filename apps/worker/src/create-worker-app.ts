import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Clock } from '@app/core/kernel';
import type { Settings } from '@app/platform/config';
import { AppLogger, START_OPTIONS } from '@app/platform/telemetry';
import { WorkerModule } from './worker.module';

export async function createWorkerApp(settings: Settings, clock?: Clock): Promise<INestApplicationContext> {
  const app = await NestFactory.createApplicationContext(WorkerModule.forRoot(settings, clock), START_OPTIONS);
  app.useLogger(app.get(AppLogger));
  return app;
}
