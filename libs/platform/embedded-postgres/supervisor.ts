import { setTimeout as wait } from 'node:timers/promises';
import { backoffMs, RETRIES } from '@app/core/kernel';

const POLL_MS = 1_000;
/** A server that lived as long did not end of what made the one before it end. */
const SETTLED_MS = 60_000;

export interface Supervised {
  /** Cheap; asked all the time. */
  hasEnded(): boolean;
  /** Resolves when a server answers, be it one that another process has started meanwhile. */
  start(signal: AbortSignal): Promise<void>;
}

/** Starts a server again, at growing intervals, whenever it has ended. Returns the way to stop that. */
export function supervise(server: Supervised, log: (message: string) => void): () => void {
  const stopping = new AbortController();
  void watch(server, log, stopping.signal);
  return () => stopping.abort();
}

async function watch(server: Supervised, log: (message: string) => void, signal: AbortSignal): Promise<void> {
  const pause = (ms: number) => wait(ms, undefined, { signal, ref: false }).catch(() => undefined);
  let attempts = 0;
  let lastAt = -Infinity;
  for (;;) {
    await pause(POLL_MS);
    if (signal.aborted) return;
    try {
      if (!server.hasEnded()) continue;
      if (performance.now() - lastAt > SETTLED_MS) attempts = 0;
      if (attempts === 0) log('PostgreSQL has ended; it is started again.');
      else await pause(backoffMs(RETRIES.serverStart, { attempt: attempts }));
      attempts += 1;
      await server.start(signal);
    } catch (error) {
      if (!signal.aborted) log(`PostgreSQL does not start: ${(error as Error).message}`);
    }
    lastAt = performance.now();
  }
}
