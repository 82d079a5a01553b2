import { type DynamicModule, Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { type Settings, SETTINGS } from '@app/platform/config';
import { openDataSource } from './data-source';
import { Database } from './database';

/** Connects on start, and closes after everything that may still query. */
@Global()
@Module({})
export class DatabaseModule implements OnApplicationShutdown {
  constructor(@Inject(Database) private readonly database: Database) {}

  static forRoot(): DynamicModule {
    const provider = {
      provide: Database,
      inject: [SETTINGS],
      useFactory: async (settings: Settings) =>
        new Database(await openDataSource(databaseUrl(settings), settings.DATABASE_POOL_SIZE)),
    };
    return { module: DatabaseModule, providers: [provider], exports: [Database] };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.database.dataSource.destroy();
  }
}

function databaseUrl(settings: Settings): string {
  if (!settings.DATABASE_URL) throw new Error('DATABASE_URL is not set: an app that starts alone needs a database');
  return settings.DATABASE_URL;
}
