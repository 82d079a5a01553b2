import { Redis } from 'ioredis';
import { redisOptions, type RedisSettings } from '@app/platform/config';
import { writeTo } from './queue-backend';

export interface RedisServer {
  readonly version: string;
  /** `maxmemory-policy`; undefined where the server does not say. */
  readonly policy: string | undefined;
  readonly isReplica: boolean;
  /** What it says to a job, if it takes none. */
  readonly refusal: string | undefined;
}

/**
 * What a Redis, or something that speaks like one, says of itself.
 * @throws Error when it does not answer at the first try
 */
export async function inspectRedis(settings: RedisSettings): Promise<RedisServer> {
  const redis = new Redis(settings.REDIS_URL!, {
    ...redisOptions(settings),
    lazyConnect: true,
    retryStrategy: () => null,
    sentinelRetryStrategy: () => null,
    connectTimeout: 5_000,
  });
  // The rejection says only that the connection has ended.
  let reason: Error | undefined;
  redis.on('error', (error) => (reason = error));
  try {
    await redis.connect().catch((error: Error) => {
      throw reason ?? error;
    });
    const said = await redis.info();
    const valueOf = (name: string) => new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(said)?.[1];
    const refusal = await writeTo(redis).then(
      () => undefined,
      ({ message }: Error) => message.split('.')[0],
    );
    return {
      version: valueOf('valkey_version') ?? valueOf('redis_version') ?? 'of an unknown version',
      policy: valueOf('maxmemory_policy'),
      isReplica: valueOf('role') === 'slave',
      refusal,
    };
  } finally {
    // Of a connection that has ended already it would keep a timer for two seconds, and the process with it.
    if (redis.status !== 'end') redis.disconnect();
  }
}
