import { setTimeout as sleep } from 'node:timers/promises';
import { backoffMs, RETRIES } from '@app/core/kernel';
import { isOutage } from '@app/platform/database';

/**
 * Tells the database what became of work, as soon as it can be told. An outage may have come after the commit, so the
 * change must be one that can be made twice.
 * @throws the outage, once the process stops
 */
export async function untilTold<Result>(change: () => Promise<Result>, stop: AbortSignal): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await change();
    } catch (error) {
      if (!isOutage(error) || stop.aborted) throw error;
      await sleep(backoffMs(RETRIES.outage, { attempt }), undefined, { signal: stop }).catch(() => undefined);
    }
  }
}
