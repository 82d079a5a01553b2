import {
  type BackendFactory,
  type ConnectionOptions,
  createPostgresBackend,
  createRedisBackend,
  type IQueueBackend,
} from 'bullmq';
import { Redis } from 'ioredis';
import type { Settings } from '@app/platform/config';

/** Cluster-safe: every key of a queue lands in one slot. */
const REDIS_PREFIX = '{ai-visibility}';

/** Connections that one process holds to the queue's tables, apart from the database pool. */
const POSTGRES_CONNECTIONS = 3;

export type QueueBackendFactory = BackendFactory<IQueueBackend, ConnectionOptions>;

export interface QueueBackend {
  readonly factory: QueueBackendFactory;
  readonly options: { readonly connection: ConnectionOptions; readonly prefix?: string };
  close(): Promise<void>;
}

/** Redis when `REDIS_URL` is set, else the database's own schema `bullmq`. */
export function openQueueBackend(
  { REDIS_URL, DATABASE_URL }: Pick<Settings, 'DATABASE_URL' | 'REDIS_URL'>,
  onError: (error: Error) => void,
): QueueBackend {
  if (!REDIS_URL) {
    // The library's types tie a connection to Redis unless the factory is known at compile time.
    return {
      factory: createPostgresBackend as unknown as QueueBackendFactory,
      options: {
        connection: { connectionString: DATABASE_URL, migrate: true, max: POSTGRES_CONNECTIONS } as ConnectionOptions,
      },
      close: async () => undefined,
    };
  }
  const connection = new Redis(REDIS_URL, { maxRetriesPerRequest: null });
  connection.on('error', onError);
  return {
    factory: createRedisBackend as unknown as QueueBackendFactory,
    options: { connection, prefix: REDIS_PREFIX },
    close: async () => void (await connection.quit()),
  };
}
