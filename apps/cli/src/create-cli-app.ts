import { type DynamicModule, type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AccessModule } from '@app/domain/access';
import { AgentTrafficModule } from '@app/domain/agent-traffic';
import { CaptureModule } from '@app/domain/capture';
import { MetricsUpkeepModule } from '@app/domain/metrics-upkeep';
import { WritesModule } from '@app/domain/writes';
import { loadSettings, type Settings, SettingsModule } from '@app/platform/config';
import { DatabaseModule, migrate } from '@app/platform/database';
import { QueueModule } from '@app/platform/queue';
import { TelemetryModule } from '@app/platform/telemetry';
import { openDatabase } from '@app/platform/embedded-postgres';

@Module({})
class CliModule {
  static forRoot(settings: Settings): DynamicModule {
    return {
      module: CliModule,
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
export const createCliApp = (settings: Settings): Promise<INestApplicationContext> =>
  NestFactory.createApplicationContext(CliModule.forRoot(settings), { logger: ['warn', 'error', 'fatal'] });

/** Runs an operator command beside a running service, or on its own. */
export async function withCliApp(
  work: (app: INestApplicationContext) => Promise<void>,
  settings: Settings = loadSettings(),
): Promise<void> {
  const database = await openDatabase(settings);
  try {
    await migrate(database.url);
    const app = await createCliApp({ ...settings, DATABASE_URL: database.url });
    try {
      await work(app);
    } finally {
      await app.close();
    }
  } finally {
    await database.stop();
  }
}
