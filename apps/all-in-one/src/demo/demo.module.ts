import { type DynamicModule, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AccessModule } from '@app/domain/access';
import { CaptureModule } from '@app/domain/pipeline';
import { type Settings, SettingsModule } from '@app/platform/config';
import { DatabaseModule } from '@app/platform/database';
import { QueueModule } from '@app/platform/queue';
import { START_OPTIONS, TelemetryModule } from '@app/platform/telemetry';
import { type LoadedDemo, loadDemo } from './load-demo';

/** What loading the demo needs, and no door. */
@Module({ imports: [QueueModule, AccessModule, CaptureModule] })
class DemoModule {
  static forRoot(settings: Settings): DynamicModule {
    return {
      module: DemoModule,
      imports: [SettingsModule.forRoot(settings), TelemetryModule.forRoot(), DatabaseModule.forRoot()],
    };
  }
}

/** Loads the demo into an empty installation. @returns null when there was something already */
export async function loadDemoOnce(settings: Settings): Promise<LoadedDemo | null> {
  const app = await NestFactory.createApplicationContext(DemoModule.forRoot(settings), START_OPTIONS);
  try {
    return await loadDemo(app);
  } finally {
    await app.close();
  }
}
