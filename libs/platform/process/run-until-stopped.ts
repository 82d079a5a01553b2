import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { packageVersion, type Settings } from '@app/platform/config';
import { startObserving } from '@app/platform/observability';
import { reading, watched } from '@app/platform/telemetry';
import type { HttpDoor } from './http-door';
import { collectWhenIdle } from './idle-memory';
import type { Readiness } from './readiness';
import { stopSignal } from './stop-signal';

/** What a process runs. */
export interface Service {
  readonly readiness: Readiness;
  /** Where requests come in, if they do. */
  readonly door?: HttpDoor;
  /** Where it listens, for the log. */
  readonly port?: number;
  /** Ends what works without being asked: within `DRAIN_SECONDS`, as the door does. */
  readonly endWork?: () => Promise<void>;
  /** Closes what is left. */
  readonly close: () => Promise<void>;
}

/** What a process is called where its traces are read. */
export type AppName = 'api' | 'mcp' | 'oauth' | 'worker' | 'all-in-one';

/** For saying goodbye to servers that may not answer any more. */
const CLOSE_MS = 5_000;

/**
 * Runs a service until the process is told to stop. Then it is not ready any more, which balancers see during the grace;
 * takes nothing more; ends what it has begun, or hands it back at the limit; and closes.
 */
export async function runUntilStopped(
  name: AppName,
  settings: Settings,
  start: () => Promise<Service>,
  stopped = stopSignal(),
): Promise<void> {
  const endObserving = await startObserving(name, settings);
  // A start may wait for what does not come. Nobody is served yet, so nothing is broken off.
  const givenUp = stopped.then(() => sleep(CLOSE_MS, undefined, { ref: false }));
  const service = await Promise.race([start(), givenUp]);
  if (!service) return;
  const { readiness, door, port, endWork, close } = service;
  const logger = new Logger('Process');
  logger.log(`${name} ${packageVersion()} has started${port === undefined ? '' : ` and listens at port ${port}`}`);
  const endCollecting = collectWhenIdle();
  const unwatch = watched(async () => {
    const { checks } = await readiness.report();
    return Object.entries(checks).map(([check, state]) => reading('visibility.ready', { check, state }, 1));
  });
  const signal = await stopped;
  // What it closes from now on is not down, and its last figures must not say so.
  unwatch();
  endCollecting();
  logger.log(`${name} drains after ${signal}, and ends`);
  readiness.drain();
  door?.drain();
  const limitMs = settings.DRAIN_SECONDS * 1_000;
  const works = endWork && within(limitMs + CLOSE_MS, endWork());
  // Whoever presses Ctrl-C has no balancer.
  if (signal !== 'SIGINT' && door) await sleep(settings.DRAIN_GRACE_SECONDS * 1_000);
  const [cut = 0] = await Promise.all([door?.close(limitMs), works]);
  if (cut > 0) logger.warn(`${cut} connections were still busy after ${settings.DRAIN_SECONDS} s, and were cut`);
  if (!(await within(CLOSE_MS, close()))) logger.warn(`not everything closed in ${CLOSE_MS / 1_000} s`);
  await within(CLOSE_MS, endObserving());
  logger.log(`${name} has ended`);
}

/** @returns whether it ended in time */
const within = (milliseconds: number, work: Promise<void>): Promise<boolean> =>
  Promise.race([work.then(() => true), sleep(milliseconds, false, { ref: false })]);
