import { setTimeout as sleep } from 'node:timers/promises';
import { backoffMs, RETRIES } from '@app/core/kernel';
import { type Database, isOutage } from '@app/platform/database';

export interface Telling {
  readonly database: Pick<Database, 'servesOthers'>;
  /** Aborts when the process stops. */
  readonly stop: AbortSignal;
  /** How long a node of a cluster is waited for that is away: whoever waits keeps the worker from the projects of the others. */
  readonly nodeMs: number;
}

/**
 * Tells the database what became of work, as soon as it can be told. An outage may have come after the commit, so the
 * change must be one that can be made twice.
 * @throws the outage, once the process stops or others wait
 */
export async function untilTold<Result>(
  change: () => Promise<Result>,
  { database, stop, nodeMs }: Telling,
): Promise<Result> {
  const began = performance.now();
  const areServed = async (error: unknown) =>
    performance.now() - began >= nodeMs && (await database.servesOthers(error));
  for (let attempt = 1, others = false; ; attempt += 1) {
    try {
      return await change();
    } catch (error) {
      if (!isOutage(error) || stop.aborted) throw error;
      const before = others;
      others = await areServed(error);
      if (before && others) throw error;
      // That others are served is also the first sign of an outage that has ended, so it is tried once more, and soon.
      const waits = backoffMs(RETRIES.outage, { attempt: others ? 1 : attempt });
      await sleep(waits, undefined, { signal: stop }).catch(() => undefined);
    }
  }
}
