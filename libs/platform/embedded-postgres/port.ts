import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { randomInt } from 'node:crypto';
import { EmbeddedPostgresError } from './embedded-postgres-error';

/**
 * Below the ports that systems give to outgoing connections: while the server is down, one of these could take its
 * port, even a client's own attempt to reach it.
 */
const FIRST = 20_000;
const LAST = 32_000;
const ATTEMPTS = 50;

function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

async function anyFree(): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const port = randomInt(FIRST, LAST);
    if (await isFree(port)) return port;
  }
  throw new EmbeddedPostgresError(`No port of ${FIRST} to ${LAST} is free on 127.0.0.1. Set EMBEDDED_POSTGRES_PORT.`);
}

const portFile = (dataDir: string) => join(dataDir, 'port');

function remembered(dataDir: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(portFile(dataDir), 'utf8'), 10) || undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the port that a server of this data directory has, for whoever starts the next one. */
export function rememberPort(dataDir: string, port: number): void {
  if (remembered(dataDir) !== port) writeFileSync(portFile(dataDir), `${port}\n`);
}

/**
 * The port for a server that starts: the last one where processes wait there for it, else the configured one, else the
 * last one if it is free, else any.
 * @param configured 0: any
 */
export async function choosePort(dataDir: string, configured: number, awaited: boolean): Promise<number> {
  const last = remembered(dataDir);
  if (awaited && last) return last;
  if (configured) return configured;
  return last && (await isFree(last)) ? last : anyFree();
}
