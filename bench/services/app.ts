import { type DynamicModule, type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { PipelineModule, MetricsUpkeepModule } from '@app/domain/pipeline';
import { parseSettings, type Settings, SettingsModule } from '@app/platform/config';
import { DatabaseModule } from '@app/platform/database';
import { QueueModule } from '@app/platform/queue';
import { TelemetryModule } from '@app/platform/telemetry';

@Module({})
class ServicesModule {
  static forRoot(settings: Settings): DynamicModule {
    return {
      module: ServicesModule,
      imports: [
        SettingsModule.forRoot(settings),
        TelemetryModule.forRoot(),
        DatabaseModule.forRoot('work'),
        QueueModule,
        PipelineModule,
        MetricsUpkeepModule,
      ],
    };
  }
}

/** The product's services as a worker has them, on the data set. */
export function openServices(databaseUrl: string): Promise<INestApplicationContext> {
  const settings = parseSettings({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn', NODE_ENV: 'production' });
  return NestFactory.createApplicationContext(ServicesModule.forRoot(settings), { logger: ['warn', 'error', 'fatal'] });
}
