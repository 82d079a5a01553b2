import { type DynamicModule, type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AccessModule } from '@app/domain/access';
import { AgentTrafficModule, CaptureModule, MetricsUpkeepModule } from '@app/domain/pipeline';
import { WritesModule } from '@app/domain/tracking';
import { loadSettings, type Settings, SettingsModule } from '@app/platform/config';
import { DatabaseModule, migrate } from '@app/platform/database';
import { QueueModule } from '@app/platform/queue';
import { START_OPTIONS, TelemetryModule } from '@app/platform/telemetry';
import { openDatabase } from './open-database';

@Module({})
class OperatorModule {
  static forRoot(settings: Settings): DynamicModule {
    return {
      module: OperatorModule,
      imports: [
        SettingsModule.forRoot(settings),
        TelemetryModule.forRoot(),
        DatabaseModule.forRoot(),
        QueueModule,
        AccessModule,
        AgentTrafficModule,
        CaptureModule,
        MetricsUpkeepModule,
        WritesModule,
      ],
    };
  }
}

/** The services without any door: what operator commands work with. */
export const createOperatorApp = (settings: Settings): Promise<INestApplicationContext> =>
  NestFactory.createApplicationContext(OperatorModule.forRoot(settings), START_OPTIONS);

/** Runs an operator command beside a running service, or on its own. */
export async function withOperatorApp(
  work: (app: INestApplicationContext) => Promise<void>,
  settings: Settings = loadSettings(),
): Promise<void> {
  const database = await openDatabase(settings);
  try {
    await migrate(database.url);
    const app = await createOperatorApp({ ...settings, DATABASE_URL: database.url });
    try {
      await work(app);
    } finally {
      await app.close();
    }
  } finally {
    await database.stop();
  }
}
