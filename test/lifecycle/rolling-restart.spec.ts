import { Agent, request } from 'node:http';
import { describeLong, eventually, freePort } from '@app/testing';
import { ApiHarness } from '../support/api-harness';
import { hasNginx, startNginx } from '../support/nginx';
import { type ServiceProcess, startProcess } from '../support/service-process';
import { PATIENT } from '../support/settings';

const CONNECTIONS = 50;

interface Answer {
  readonly status: number | undefined;
  readonly text: string;
  readonly retryAfter: string | undefined;
}

/** Behind nginx by the shipped configuration; `TEST_NGINX` names its binary where it is not on the path. */
(hasNginx ? describeLong : describe.skip)('two api and two worker processes behind nginx', () => {
  let harness: ApiHarness;
  let key: string;
  let base: string;
  let proxy: ReturnType<typeof startNginx>;
  const services: ServiceProcess[] = [];
  const ports: number[] = [];

  const start = (app: 'api' | 'worker', port: number) =>
    startProcess(app, { DATABASE_URL: harness.settings.DATABASE_URL!, DRAIN_GRACE_SECONDS: '1', ...PATIENT }, port);

  beforeAll(async () => {
    harness = await ApiHarness.start();
    ({ key } = await harness.addUser({ scope: 'full' }));
    for (const app of ['api', 'api', 'worker', 'worker'] as const) {
      const port = await freePort();
      ports.push(port);
      services.push(await start(app, port));
    }
    const port = await freePort();
    base = `http://127.0.0.1:${port}`;
    proxy = startNginx(port, { api: ports.slice(0, 2) });
    await eventually(
      () =>
        fetch(`${base}/readyz`).then(
          ({ status }) => status,
          () => 0,
        ),
      (status) => status === 200,
    );
  }, 300_000);

  afterAll(async () => {
    await proxy.stop();
    for (const service of services) service.process.kill('SIGKILL');
    await harness.stop();
  });

  const ask = (agent?: Agent): Promise<Answer> =>
    new Promise((resolve) => {
      const options = { agent, headers: { Authorization: `Bearer ${key}` } };
      const sent = request(`${base}/api/v1/account`, options, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => (text += part));
        const retryAfter = response.headers['retry-after'];
        response.once('end', () => resolve({ status: response.statusCode, text, retryAfter }));
      });
      sent.once('error', (error) => resolve({ status: undefined, text: error.message, retryAfter: undefined }));
      sent.end();
    });

  it('are restarted one after the other without a failed request', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
    const answers: Answer[] = [];
    let asking = true;
    const clients = Array.from({ length: CONNECTIONS }, async () => {
      while (asking) answers.push(await ask(agent));
    });
    for (const [index, app] of (['api', 'api', 'worker', 'worker'] as const).entries()) {
      services[index]!.process.kill('SIGTERM');
      expect(await services[index]!.ended).toBe(0);
      services[index] = await start(app, ports[index]!);
      // Nginx tries a server that failed again after ten seconds.
      if (index === 0) await new Promise((resolve) => setTimeout(resolve, 11_000));
    }
    asking = false;
    await Promise.all(clients);
    agent.destroy();
    expect(answers.length).toBeGreaterThan(500);
    expect(answers.filter(({ status }) => status !== 200).slice(0, 5)).toEqual([]);
  }, 600_000);

  it('are 503 with the envelope when both api processes are dead', async () => {
    for (const service of services.slice(0, 2)) {
      service.process.kill('SIGKILL');
      await service.ended;
    }
    const { status, text, retryAfter } = await ask();
    expect([status, retryAfter]).toEqual([503, '5']);
    expect(JSON.parse(text)).toEqual({
      error: { code: 'ERR_UNAVAILABLE', message: 'temporarily unavailable', meta: { retry_after_seconds: 5 } },
      request_id: expect.any(String),
    });
  });
});
