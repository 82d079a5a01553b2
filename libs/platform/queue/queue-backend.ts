import { setTimeout as wait } from 'node:timers/promises';
import { type BackendFactory, type ConnectionOptions, createRedisBackend, type IQueueBackend } from 'bullmq';
import { Redis } from 'ioredis';
import { redisOptions, type Settings } from '@app/platform/config';
import { SharedPostgresConnection, SparingPostgresBackend } from './postgres-connection';

/** The braces put every key of a queue into one slot of a Redis cluster. */
const REDIS_PREFIX = '{ai-visibility}';

/** A Redis without memory answers, and takes nothing. Nobody reads it. */
const WRITTEN = `${REDIS_PREFIX}:written`;
const WRITTEN_FOR_MS = 10_000;

/** Whoever may not have its next job asks again after so long. The library would ask at once. */
export const ASK_AGAIN_MS = 1_000;

const KEEP_ALIVE_MS = 10_000;
const SILENT_MS = 30_000;
/** Work waits no longer than this for a Redis that is back. */
const MOST_RETRY_MS = 2_000;

type PostgresOptions = ConstructorParameters<typeof SparingPostgresBackend>[2];

export type QueueBackendFactory = BackendFactory<IQueueBackend, ConnectionOptions>;

export type QueueSettings = Pick<Settings, 'DATABASE_URL' | 'REDIS_URL'> &
  Partial<
    Pick<
      Settings,
      | 'DATABASE_DIRECT_URL'
      | 'REDIS_SENTINELS'
      | 'REDIS_SENTINEL_USERNAME'
      | 'REDIS_SENTINEL_PASSWORD'
      | 'DATABASE_CONNECT_TIMEOUT_SECONDS'
      | 'DATABASE_STATEMENT_TIMEOUT_SECONDS'
      | 'DRAIN_SECONDS'
    >
  >;

const milliseconds = (seconds: number | undefined) => seconds && seconds * 1_000;

export interface QueueBackend {
  readonly factory: QueueBackendFactory;
  readonly options: { readonly connection: ConnectionOptions; readonly prefix?: string };
  /** Seconds after which an idle worker looks for jobs by itself. It is told of a new one at once. */
  readonly lookSeconds: number;
  /** @throws Error when there is no connection and none can be made */
  connect(): Promise<void>;
  /** @throws when the server does not answer, or takes no jobs */
  ping(): Promise<unknown>;
  /** Whether the server is out of reach at the moment. */
  isGone(): boolean;
  /** Calls back whenever a server is reached again that may have lost what it was told. */
  onReturn(listener: () => void): void;
  close(): Promise<void>;
}

/** @throws the server's reply when it takes no jobs */
export const writeTo = (redis: Redis): Promise<unknown> => redis.set(WRITTEN, '', 'PX', WRITTEN_FOR_MS);

/** A server that refuses is not asked in a loop. */
const sparing =
  (factory: QueueBackendFactory): QueueBackendFactory =>
  (...args) => {
    const backend = factory(...args);
    const next = backend.moveToActive.bind(backend);
    backend.moveToActive = (...asked) =>
      next(...asked).catch(async (error: unknown) => {
        await wait(ASK_AGAIN_MS);
        throw error;
      });
    return backend;
  };

/** Uses Redis when `REDIS_URL` is set, else the schema `bullmq` of the database. */
export function openQueueBackend(
  { REDIS_URL, DATABASE_URL, DATABASE_DIRECT_URL, ...settings }: QueueSettings,
  onError: (error: Error) => void,
): QueueBackend {
  if (!REDIS_URL) {
    // Its workers listen, which a pooler of transactions does not hand on.
    const shared = new SharedPostgresConnection(DATABASE_DIRECT_URL ?? DATABASE_URL, {
      connectMs: milliseconds(settings.DATABASE_CONNECT_TIMEOUT_SECONDS),
      statementMs: milliseconds(settings.DATABASE_STATEMENT_TIMEOUT_SECONDS),
    });
    return {
      factory: sparing((name, options) => new SparingPostgresBackend(shared, name, options as PostgresOptions)),
      // The library never uses this connection, but its types demand one.
      options: { connection: {} },
      // Each look of each queue is four statements. A connection that is lost while it listens is opened anew, and looked from.
      lookSeconds: 120,
      connect: () => shared.connect(),
      ping: () => shared.ping(),
      isGone: () => false,
      onReturn: () => undefined,
      close: () => shared.end(),
    };
  }
  const connection = new Redis(REDIS_URL, {
    ...redisOptions({ REDIS_URL, ...settings }),
    maxRetriesPerRequest: null,
    retryStrategy: (attempt) => Math.min(attempt * 50, MOST_RETRY_MS),
    // A server that is cut off says nothing, and closes nothing. Whoever waits for jobs hears of it every few seconds.
    keepAlive: KEEP_ALIVE_MS,
    socketTimeout: SILENT_MS,
  });
  connection.on('error', onError);
  return {
    factory: sparing(createRedisBackend as unknown as QueueBackendFactory),
    options: { connection, prefix: REDIS_PREFIX },
    // A command that waits longer is not heard of when the connection is lost.
    lookSeconds: 5,
    connect: async () => undefined,
    ping: async () => {
      // While it is away commands would wait for it.
      if (connection.status !== 'ready') throw new Error(`Redis: ${connection.status}`);
      return writeTo(connection);
    },
    isGone: () => connection.status !== 'ready',
    onReturn: (listener) => void connection.on('ready', listener),
    close: async () => {
      if (connection.status === 'ready') await connection.quit();
      else connection.disconnect();
    },
  };
}
