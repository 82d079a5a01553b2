import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the ports that systems give out by themselves: a process takes seconds until it listens, and no connection or
 * server of another suite takes the port meanwhile. Above 10080, the last one that `fetch` refuses (fetch.spec.whatwg.org,
 * "bad port").
 */
const FIRST = 10_081;
const LAST = 20_000;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** A port of this machine for a process that a spec starts, and starts again. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, LAST);
    if (await isFree(port)) return port;
  }
}
