import type { Settings } from './settings';

const EVERYWHERE = new Set(['0.0.0.0', '::', '0:0:0:0:0:0:0:0']);

/**
 * The address of a service that clients reach without a proxy. Whoever listens everywhere is reached at 127.0.0.1: clients
 * compare addresses letter by letter (RFC 9728, section 3.3), and `localhost` may resolve to an address at which nobody
 * listens (RFC 8252, section 8.3).
 */
export function directUrl({ HOST, PORT }: Pick<Settings, 'HOST' | 'PORT'>): string {
  const host = HOST.includes(':') ? `[${HOST}]` : HOST;
  const url = EVERYWHERE.has(HOST) ? null : URL.parse(`http://${host}:${PORT}`);
  return (url ?? new URL(`http://127.0.0.1:${PORT}`)).origin;
}

/** The settings of a service that has taken a port, and with it its address, unless that is set. */
export const atPort = (settings: Settings, PORT: number): Settings => ({
  ...settings,
  PORT,
  PUBLIC_URL: settings.PUBLIC_URL === directUrl(settings) ? directUrl({ ...settings, PORT }) : settings.PUBLIC_URL,
});
