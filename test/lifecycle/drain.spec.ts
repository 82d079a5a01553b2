import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { eventually, longOr } from '@app/testing';
import { ApiHarness } from '../support/api-harness';
import { BusyClients } from '../support/busy-clients';
import { type ServiceProcess, startProcess } from '../support/service-process';
import { PATIENT } from '../support/settings';

const CONNECTIONS = 50;
const PATH = '/api/v1/account';
/** A process that waited for the upload would end later than this, or never. */
const MUCH_LATER_MS = 40_000;
/** An interrupt that reaches a process while it exits would end it as if it knew none. */
const INTERRUPT_EVERY_MS = 1_500;

const itLong = longOr(it, it.skip);

describe('a process that is told to stop', () => {
  let harness: ApiHarness;
  let key: string;
  let service: ServiceProcess;

  beforeAll(async () => {
    harness = await ApiHarness.start();
    ({ key } = await harness.addUser({ scope: 'full' }));
  }, 60_000);
  afterAll(() => harness.stop());
  afterEach(() => service.process.kill('SIGKILL'));

  const start = async (env: Record<string, string>) => {
    service = await startProcess('api', { DATABASE_URL: harness.settings.DATABASE_URL!, ...PATIENT, ...env });
  };

  /** A body that never ends, of somebody who may write. @returns when the process reads it */
  const upload = async (): Promise<void> => {
    const socket = connect(service.port, '127.0.0.1');
    socket.on('error', () => undefined);
    const head = [
      'POST /api/v1/annotations HTTP/1.1',
      'Host: localhost',
      `Authorization: Bearer ${key}`,
      'Content-Type: application/json',
      'Content-Length: 100000',
      'Expect: 100-continue',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n{`);
    const drip = setInterval(() => socket.write(' '), 200);
    socket.once('close', () => clearInterval(drip));
    const [said] = (await once(socket, 'data')) as [Buffer];
    expect(said.toString()).toMatch(/^HTTP\/1\.1 100 /);
  };

  it('answers what it has accepted, and sends clients elsewhere', async () => {
    await start({ DRAIN_GRACE_SECONDS: '1' });
    const clients = new BusyClients(CONNECTIONS, service.base + PATH, key);
    const before = await eventually(
      async () => clients.answers.length,
      (count) => count > 2 * CONNECTIONS,
    );
    expect(clients.answers[0]!.connection).toBe('keep-alive');
    service.process.kill('SIGTERM');
    clients.stop();
    await clients.ended;
    expect(await service.ended).toBe(0);

    expect(clients.broken).toEqual([]);
    expect(clients.served.filter(({ status }) => status !== 200)).toEqual([]);
    expect(clients.served.slice(before).some(({ connection }) => connection === 'close')).toBe(true);
  }, 180_000);

  itLong(
    'does not wait longer than its limit for a slow upload',
    async () => {
      await start({ DRAIN_GRACE_SECONDS: '0', DRAIN_SECONDS: '2' });
      await upload();
      const at = performance.now();
      service.process.kill('SIGTERM');
      expect(await service.ended).toBe(0);
      expect(performance.now() - at).toBeGreaterThan(1_500);
      expect(performance.now() - at).toBeLessThan(MUCH_LATER_MS);
    },
    180_000,
  );

  itLong(
    'ends at once by a second Ctrl-C, and knows the echo of the first time',
    async () => {
      await start({ DRAIN_GRACE_SECONDS: '0', DRAIN_SECONDS: '60' });
      await upload();
      service.process.kill('SIGINT');
      setTimeout(() => service.process.kill('SIGINT'), 50);
      const listens = () =>
        fetch(`${service.base}/livez`).then(
          () => true,
          () => false,
        );
      await eventually(listens, (still) => !still);
      const { exitCode, signalCode } = service.process;
      expect([exitCode, signalCode]).toEqual([null, null]);
      // Within a second of the first one, a signal is an echo.
      for (let ended = false; !ended;) {
        service.process.kill('SIGINT');
        ended = await Promise.race([service.ended.then(() => true), wait(INTERRUPT_EVERY_MS, false)]);
      }
      expect(await service.ended).toBe(130);
    },
    180_000,
  );

  itLong(
    'keeps idle connections longer than a balancer does',
    async () => {
      await start({});
      const response = await fetch(`${service.base}/api/v1/ping`);
      const timeout = /timeout=(\d+)/.exec(response.headers.get('keep-alive') ?? '')?.[1];
      expect(Number(timeout)).toBeGreaterThanOrEqual(65);
    },
    180_000,
  );
});
