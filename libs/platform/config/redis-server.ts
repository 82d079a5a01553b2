import type { Settings } from './settings';

/** What names a Redis: its address, or the Sentinels that know it. */
export type RedisSettings = Pick<Settings, 'REDIS_URL'> & Partial<Pick<Settings, 'REDIS_SENTINELS'>>;

/** What a master says that was made a replica: it takes no writes. */
const DEMOTED = /^READONLY/;
/** For the client: connect anew, and send the command again there. */
const CONNECT_AND_SEND_AGAIN = 2;

/**
 * Options of every client of Redis beside its URL. With Sentinels the host of `REDIS_URL` is the name of a master, which they
 * are asked for at each connection.
 */
export function redisOptions({ REDIS_URL, REDIS_SENTINELS: sentinels = [] }: RedisSettings) {
  return {
    reconnectOnError: ({ message }: Error) => DEMOTED.test(message) && CONNECT_AND_SEND_AGAIN,
    ...(sentinels.length > 0 && {
      name: new URL(REDIS_URL!).hostname,
      sentinels: sentinels.map(addressOf),
    }),
  };
}

function addressOf(sentinel: string): { readonly host: string; readonly port: number } {
  const colon = sentinel.lastIndexOf(':');
  return { host: sentinel.slice(0, colon), port: Number(sentinel.slice(colon + 1)) };
}
