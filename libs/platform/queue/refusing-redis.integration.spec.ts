import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { unavailabilityOf } from '@app/platform/telemetry';
import { eventually, freePort } from '@app/testing';
import { inspectRedis } from './inspect-redis';
import { QueueClient } from './queue-client';

const hasRedis = spawnSync('redis-server', ['--version']).status === 0;
const test = hasRedis ? it : it.skip;

test('a Redis that takes no jobs is down, told as one outage, and not asked in a loop', async () => {
  const port = await freePort();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--maxmemory', '1'];
  const server = spawn('redis-server', [...args, '--maxmemory-policy', 'noeviction'], { stdio: 'ignore' });
  const settings = { DATABASE_URL: undefined, REDIS_URL: `redis://127.0.0.1:${port}` };
  const errors: Error[] = [];
  const refusals = () => errors.map((error) => unavailabilityOf(error)).filter((found) => found?.kind === 'refused');
  const queues = new QueueClient(settings, (error) => errors.push(error));
  try {
    await eventually(
      () => queues.ping().then(() => '', String),
      (said) => said.includes('OOM'),
    );
    const from = performance.now();
    queues.work('removal', {}, async () => undefined);
    await eventually(
      async () => refusals().length,
      (count) => count >= 4,
    );
    expect(performance.now() - from).toBeGreaterThan(1_500);
    expect((await inspectRedis(settings)).refusal).toBe("OOM command not allowed when used memory > 'maxmemory'");
  } finally {
    await queues.close();
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
  }
}, 30_000);
