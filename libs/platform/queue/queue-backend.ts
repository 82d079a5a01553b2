import {
  type BackendFactory,
  type ConnectionOptions,
  createRedisBackend,
  type IQueueBackend,
  PostgresQueueBackend,
} from 'bullmq';
import { Redis } from 'ioredis';
import type { Settings } from '@app/platform/config';
import { SharedPostgresConnection } from './postgres-connection';

/** Cluster-safe: every key of a queue lands in one slot. */
const REDIS_PREFIX = '{ai-visibility}';

type PostgresOptions = ConstructorParameters<typeof PostgresQueueBackend>[2];

export type QueueBackendFactory = BackendFactory<IQueueBackend, ConnectionOptions>;

export interface QueueBackend {
  readonly factory: QueueBackendFactory;
  readonly options: { readonly connection: ConnectionOptions; readonly prefix?: string };
  /** @throws when there is no connection yet and none can be made */
  connect(): Promise<void>;
  /** Whether the server is out of reach at the moment. */
  isGone(): boolean;
  close(): Promise<void>;
}

/** Redis when `REDIS_URL` is set, else the database's own schema `bullmq`. */
export function openQueueBackend(
  { REDIS_URL, DATABASE_URL }: Pick<Settings, 'DATABASE_URL' | 'REDIS_URL'>,
  onError: (error: Error) => void,
): QueueBackend {
  if (!REDIS_URL) {
    const shared = new SharedPostgresConnection(DATABASE_URL);
    return {
      factory: (name, options) => new PostgresQueueBackend(shared, name, options as PostgresOptions),
      // The library's types want one here all the same.
      options: { connection: {} },
      connect: () => shared.connect(),
      isGone: () => false,
      close: () => shared.end(),
    };
  }
  const connection = new Redis(REDIS_URL, { maxRetriesPerRequest: null });
  connection.on('error', onError);
  return {
    factory: createRedisBackend as unknown as QueueBackendFactory,
    options: { connection, prefix: REDIS_PREFIX },
    connect: async () => undefined,
    isGone: () => connection.status !== 'ready',
    close: async () => {
      if (connection.status === 'ready') await connection.quit();
      else connection.disconnect();
    },
  };
}
