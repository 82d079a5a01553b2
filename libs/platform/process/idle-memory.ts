import { performance } from 'node:perf_hooks';

const LOOK_MS = 20_000;
/** Of its time; a service that nobody asks anything works for less than a hundredth. */
const IDLE_SHARE = 0.03;
/** A collection stops the process for some 0.2 s, longer where much is kept: not for less than this, or this share of it. */
const WORTH_BYTES = 32 * 1024 * 1024;
const WORTH_SHARE = 0.25;

interface Use {
  /** Of the event loop since the last look, 0 to 1. */
  readonly utilization: number;
  /** Resident. */
  readonly bytes: number;
  /** What was left by the last collection of ours; 0 before it. */
  readonly keptBytes: number;
}

export const isWorthCollecting = ({ utilization, bytes, keptBytes }: Use): boolean =>
  utilization < IDLE_SHARE && bytes >= keptBytes + Math.max(WORTH_BYTES, keptBytes * WORTH_SHARE);

/**
 * Gives memory back while nobody asks anything. V8 collects when it needs room, so a process keeps what its start, or its
 * last busy hour, needed; and it keeps what it compiled for it. Returns how to end it.
 *
 * @param collect is there with Node's `--expose-gc`, which the launcher and the image pass; without it nothing is done
 */
export function collectWhenIdle(collect = globalThis.gc, lookMs = LOOK_MS): () => void {
  if (!collect) return () => undefined;
  let keptBytes = 0;
  let since = performance.eventLoopUtilization();
  const look = () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, since);
    since = now;
    if (!isWorthCollecting({ utilization, bytes: process.memoryUsage.rss(), keptBytes })) return;
    collect({ type: 'major', flavor: 'last-resort' });
    keptBytes = process.memoryUsage.rss();
  };
  const timer = setInterval(look, lookMs).unref();
  return () => clearInterval(timer);
}
