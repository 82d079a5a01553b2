import autocannon from 'autocannon';
import type { Load, LoadResult } from './generator';

/**
 * autocannon sends, and tells the time of every answer; its own histogram knows whole milliseconds only, so the
 * percentiles are taken here.
 */
function run({ url, method, headers, body, keys, connections, perSecond, seconds }: Load): Promise<LoadResult> {
  const sent = { ...(method && { method }), headers, ...(body && { body }) };
  const withKeys = keys.map((key) => ({ ...sent, headers: { ...headers, authorization: `Bearer ${key}` } }));
  const requests = withKeys.length > 0 ? withKeys : [sent];
  const latencies: number[] = [];
  const statuses: Record<string, number> = {};
  return new Promise((resolve, reject) => {
    const instance = autocannon(
      { url, connections, duration: seconds, requests, ...(perSecond && { overallRate: perSecond }) },
      (error, result) => {
        if (error) return reject(error as Error);
        const failures = result.errors + result.timeouts;
        resolve({ latencies: Float64Array.from(latencies).sort(), statuses, failures, seconds: result.duration });
      },
    );
    instance.on('response', (_client, status, _bytes, milliseconds) => {
      latencies.push(milliseconds);
      statuses[status] = (statuses[status] ?? 0) + 1;
    });
  });
}

process.on('message', (load: Load) => {
  run(load).then(
    (result) => process.send!(result),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit(0));
