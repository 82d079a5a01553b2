import type { Settings } from './settings';

/** What names a Redis: its address, or the Sentinels that know it. */
export type RedisSettings = Pick<Settings, 'REDIS_URL'> &
  Partial<Pick<Settings, 'REDIS_SENTINELS' | 'REDIS_SENTINEL_USERNAME' | 'REDIS_SENTINEL_PASSWORD'>>;

/** What a master says that was made a replica: it takes no writes. Before Redis 7 a script wraps it. */
const DEMOTED = /(?:^|-)READONLY\b/;
/** For the client: connect anew, and send the command again there. */
const CONNECT_AND_SEND_AGAIN = 2;

/**
 * Options of every client of Redis beside its URL. With Sentinels the host of `REDIS_URL` is the name of a master, which they
 * are asked for at each connection. `rediss:` is TLS to all of them.
 */
export function redisOptions(settings: RedisSettings) {
  const reconnectOnError = ({ message }: Error) => DEMOTED.test(message) && CONNECT_AND_SEND_AGAIN;
  const { REDIS_SENTINELS: sentinels = [] } = settings;
  // The newer one, which is the client's own choice, is not spoken by all that is called Redis.
  return { protocol: 2 as const, reconnectOnError, ...(sentinels.length > 0 && throughSentinels(settings, sentinels)) };
}

function throughSentinels(
  { REDIS_URL, REDIS_SENTINEL_USERNAME: user, REDIS_SENTINEL_PASSWORD: password }: RedisSettings,
  sentinels: readonly string[],
) {
  const { hostname, protocol } = new URL(REDIS_URL!);
  return {
    name: hostname,
    sentinels: sentinels.map(addressOf),
    ...(user !== undefined && { sentinelUsername: user }),
    ...(password !== undefined && { sentinelPassword: password }),
    // The client takes it from the URL only where it connects to that.
    ...(protocol === 'rediss:' && { tls: {}, sentinelTLS: {}, enableTLSForSentinelMode: true }),
  };
}

function addressOf(sentinel: string): { readonly host: string; readonly port: number } {
  const colon = sentinel.lastIndexOf(':');
  return { host: sentinel.slice(0, colon), port: Number(sentinel.slice(colon + 1)) };
}
