import { type DynamicModule, Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { type Settings, SETTINGS } from '@app/platform/config';
import { reading, watched } from '@app/platform/telemetry';
import { openDataSource } from './data-source';
import { Database } from './database';
import { Pulse } from './pulse';
import { requireSchema } from './schema-version';
import { type DatabaseUse, timeLimits } from './time-limits';

/** Connects on start to a schema that this release can work on, and closes after everything that may still query. */
@Global()
@Module({})
export class DatabaseModule implements OnApplicationShutdown {
  private readonly unwatch: () => void;

  constructor(@Inject(Database) private readonly database: Database) {
    this.unwatch = watched(() => {
      const { idle, used, max, waiting } = database.connections;
      return [
        reading('db.client.connection.count', { state: 'idle' }, idle),
        reading('db.client.connection.count', { state: 'used' }, used),
        reading('db.client.connection.max', {}, max),
        reading('db.client.connection.pending_requests', {}, waiting),
      ];
    });
  }

  static forRoot(use: DatabaseUse = 'requests'): DynamicModule {
    const provider = { provide: Database, inject: [SETTINGS], useFactory: (settings: Settings) => open(settings, use) };
    return { module: DatabaseModule, providers: [provider], exports: [Database] };
  }

  async onApplicationShutdown(): Promise<void> {
    this.unwatch();
    await this.database.close();
  }
}

async function open(settings: Settings, use: DatabaseUse): Promise<Database> {
  const url = databaseUrl(settings);
  const dataSource = await openDataSource(url, settings.DATABASE_POOL_SIZE, timeLimits(settings, use));
  const database = new Database(dataSource, use === 'requests' ? new Pulse(url) : undefined);
  try {
    await requireSchema(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

function databaseUrl(settings: Settings): string {
  if (!settings.DATABASE_URL) throw new Error('DATABASE_URL is not set: an app that starts alone needs a database');
  return settings.DATABASE_URL;
}
