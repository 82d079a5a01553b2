import { type DynamicModule, type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { PipelineModule, MetricsUpkeepModule, TrackingPortsModule } from '@app/domain/pipeline';
import { AnswersModule, CitationsModule, MetricsModule } from '@app/domain/reads';
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

@Module({})
class ReadsModule {
  static forRoot(settings: Settings): DynamicModule {
    return {
      module: ReadsModule,
      imports: [
        SettingsModule.forRoot(settings),
        TelemetryModule.forRoot(),
        DatabaseModule.forRoot(),
        TrackingPortsModule,
        AnswersModule,
        CitationsModule,
        MetricsModule,
      ],
    };
  }
}

/** The product's services as a worker has them, on the data set. */
export const openServices = (databaseUrl: string): Promise<INestApplicationContext> =>
  open(ServicesModule, databaseUrl);

/** The services that answer questions, as the API has them. */
export const openReads = (databaseUrl: string): Promise<INestApplicationContext> => open(ReadsModule, databaseUrl);

function open(module: { forRoot(settings: Settings): DynamicModule }, databaseUrl: string) {
  const settings = parseSettings({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn', NODE_ENV: 'production' });
  return NestFactory.createApplicationContext(module.forRoot(settings), { logger: ['warn', 'error', 'fatal'] });
}
