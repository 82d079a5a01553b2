import { type EventLoopUtilization, monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import { type Look, reading } from '@app/platform/telemetry';

const NANO = 1e-9;
const MICRO = 1e-6;
/** How often the event loop is looked at, in milliseconds. */
const RESOLUTION_MS = 20;

/** What every process says of itself. Figures of the event loop are of the time since they were last asked for. */
export function processReadings(): { readonly look: Look; readonly end: () => void } {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  const startedAt = performance.timeOrigin / 1_000;
  let since: EventLoopUtilization = performance.eventLoopUtilization();
  const look: Look = () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, since);
    since = now;
    // It measures how long a timer took, which would have taken so long anyway.
    const late = (nanoseconds: number) => Math.max(nanoseconds * NANO - RESOLUTION_MS / 1_000, 0);
    const [p99, max] = delay.count === 0 ? [0, 0] : [late(delay.percentile(99)), late(delay.max)];
    delay.reset();
    const { user, system } = process.cpuUsage();
    const heap = getHeapStatistics();
    return [
      reading('nodejs.eventloop.delay.p99', {}, p99),
      reading('nodejs.eventloop.delay.max', {}, max),
      reading('nodejs.eventloop.utilization', {}, utilization),
      reading('process.memory.usage', {}, process.memoryUsage.rss()),
      reading('v8js.memory.heap.used', {}, heap.used_heap_size),
      reading('v8js.memory.heap.limit', {}, heap.heap_size_limit),
      reading('process.cpu.time', {}, (user + system) * MICRO),
      reading('visibility.start.time', {}, startedAt),
    ];
  };
  return { look, end: () => delay.disable() };
}
