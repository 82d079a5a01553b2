import {
  type DynamicModule,
  Global,
  Inject,
  type INestApplicationContext,
  Module,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { type Settings, SETTINGS } from '@app/platform/config';
import { reading, watched } from '@app/platform/telemetry';
import { openDataSource } from './data-source';
import { Database } from './database';
import { Pulse } from './pulse';
import { ReadDatabase } from './read-database';
import { Replica } from './replica';
import { RoutedReads } from './routed-reads';
import { requireRoleOptions } from './role-options';
import { requireSchema } from './schema-version';
import { type DatabaseUse, timeLimits } from './time-limits';

const REPLICA = Symbol('replica');

/** Connects on start to a schema that this release can work on, and closes after everything that may still query. */
@Global()
@Module({})
export class DatabaseModule implements OnApplicationShutdown {
  private readonly unwatch: () => void;

  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(REPLICA) private readonly replica: Replica | null,
  ) {
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
    const providers = [
      { provide: Database, inject: [SETTINGS], useFactory: (settings: Settings) => open(settings, use) },
      {
        provide: REPLICA,
        inject: [Database, SETTINGS],
        useFactory: (database: Database, settings: Settings) => replicaOf(database, settings, use),
      },
      {
        provide: ReadDatabase,
        inject: [Database, REPLICA],
        useFactory: (database: Database, replica: Replica | null) =>
          replica ? new RoutedReads(database, replica) : database,
      },
    ];
    return { module: DatabaseModule, providers, exports: [Database, ReadDatabase] };
  }

  async onApplicationShutdown(): Promise<void> {
    this.unwatch();
    await this.replica?.close();
    await this.database.close();
  }
}

@Global()
@Module({})
export class SharedDatabaseModule {
  /** The pools of another app of the process, which closes them: it must outlive this one. */
  static of(owner: INestApplicationContext): DynamicModule {
    const shared = [Database, ReadDatabase];
    const providers = shared.map((each) => ({ provide: each, useValue: owner.get(each, { strict: false }) }));
    return { module: SharedDatabaseModule, providers, exports: shared };
  }
}

/** Only those who wait for an answer read from it: work reads what it is about to write. */
function replicaOf(database: Database, settings: Settings, use: DatabaseUse): Replica | null {
  const { DATABASE_REPLICA_URL: url, DATABASE_REPLICA_LAG_SECONDS: seconds, DATABASE_POOL_SIZE: size } = settings;
  if (!url || use !== 'requests') return null;
  return new Replica(url, database, seconds * 1_000, size, timeLimits(settings, use), !settings.DATABASE_PREPARED);
}

async function open(settings: Settings, use: DatabaseUse): Promise<Database> {
  const url = databaseUrl(settings);
  const { DATABASE_POOL_SIZE: size, DATABASE_PREPARED: prepared } = settings;
  const dataSource = await openDataSource(url, size, timeLimits(settings, use), undefined, !prepared);
  const database = new Database(dataSource, use === 'requests' ? new Pulse(url) : undefined, prepared);
  try {
    if (!prepared) await requireRoleOptions(database);
    await requireSchema(database);
    // A command may ask one node for minutes.
    if ((await database.isDistributed()) && use !== 'commands') database.watchNodes(url);
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
