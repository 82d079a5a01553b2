import { type DynamicModule, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Clock } from '@app/core/kernel';
import { AccessModule } from '@app/domain/access';
import { AgentTrafficModule, PageCacheModule, PipelineModule } from '@app/domain/pipeline';
import { type Settings, SettingsModule } from '@app/platform/config';
import { DatabaseModule } from '@app/platform/database';
import { QueueModule } from '@app/platform/queue';
import { START_OPTIONS, TelemetryModule } from '@app/platform/telemetry';
import { type LoadedDemo, loadDemo } from './load-demo';

/** The services that load the demo. The module opens no port. */
@Module({ imports: [QueueModule, AccessModule, AgentTrafficModule, PageCacheModule, PipelineModule] })
class DemoModule {
  static forRoot(settings: Settings, clock?: Clock): DynamicModule {
    return {
      module: DemoModule,
      imports: [SettingsModule.forRoot(settings), TelemetryModule.forRoot(clock), DatabaseModule.forRoot('commands')],
    };
  }
}

/** Loads the demo into an empty installation. @returns null when the installation was not empty */
export async function loadDemoOnce(settings: Settings, clock?: Clock): Promise<LoadedDemo | null> {
  const app = await NestFactory.createApplicationContext(DemoModule.forRoot(settings, clock), START_OPTIONS);
  try {
    return await loadDemo(app);
  } finally {
    await app.close();
  }
}
