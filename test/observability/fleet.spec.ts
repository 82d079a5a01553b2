import { createDataSource, Database } from '@app/platform/database';
import { createTestDatabase, eventually, freePort, type TestDatabase } from '@app/testing';
import { answering, Receiver } from '../support/receiver';
import { prepareAccount } from '../support/run-cli';
import { type ServiceProcess, startProcess } from '../support/service-process';
import { Collector } from './collector';

const REQUEST_ID = 'planted-request-7';
const WEBHOOK_TOKEN = 'planted-webhook-token';

/** A figure of the text form, added up over the labels that are not named. */
function figure(text: string, name: string, labels: Readonly<Record<string, string>> = {}): number | undefined {
  const found = [...text.matchAll(new RegExp(`^${name}(?:\\{(.*)\\})? (\\S+)`, 'gm'))].filter(([, own = '']) =>
    Object.entries(labels).every(([key, value]) => `,${own}`.includes(`,${key}="${value}"`)),
  );
  return found.length === 0 ? undefined : found.reduce((sum, [, , value]) => sum + Number(value), 0);
}

describe('an api and a worker that are watched', () => {
  let test: TestDatabase;
  let database: Database;
  let collector: Collector;
  let receiver: Receiver;
  let key: string;
  const processes: Record<'api' | 'worker', { service: ServiceProcess; metrics: string; log: string }> = {} as never;

  const start = async (app: 'api' | 'worker', env: Record<string, string>) => {
    const port = await freePort();
    const service = await startProcess(app, {
      DATABASE_URL: test.url,
      LOG_LEVEL: 'debug',
      METRICS_PORT: String(port),
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      DRAIN_GRACE_SECONDS: '0',
      ...env,
    });
    const started = { service, metrics: `http://127.0.0.1:${port}/metrics`, log: '' };
    service.process.stdout!.on('data', (chunk: Buffer) => (started.log += chunk.toString()));
    processes[app] = started;
  };

  beforeAll(async () => {
    [test, collector, receiver] = await Promise.all([createTestDatabase(), Collector.start(), Receiver.start()]);
    receiver.reply = answering(500);
    database = new Database(await createDataSource(test.url, 2).initialize());
    key = await prepareAccount({ DATABASE_URL: test.url, LOG_LEVEL: 'silent' });
    await Promise.all([
      start('api', { WEBHOOK_PRIVATE_HOSTS: receiver.host }),
      start('worker', { SIMULATED_MODELS: 'all', PLAN_EVERY_SECONDS: '3600', WEBHOOK_PRIVATE_HOSTS: receiver.host }),
    ]);
  }, 120_000);
  afterAll(async () => {
    for (const { service } of Object.values(processes)) service.process.kill('SIGKILL');
    await database.dataSource.destroy();
    await Promise.all([collector.stop(), receiver.stop(), test.drop()]);
  });

  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const response = await fetch(`${processes.api.service.base}/api/v1${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify({ project_id: await projectId(), ...body }),
    });
    const answer = (await response.json()) as Record<string, string>;
    expect([response.status, answer]).toEqual([201, answer]);
    return answer;
  };
  const projectId = async () => {
    const [row] = await database.query<{ id: number }>('select id from projects');
    return row!.id;
  };
  const scraped = async (app: 'api' | 'worker') => (await fetch(processes[app].metrics)).text();
  const lines = (app: 'api' | 'worker') =>
    processes[app].log
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);

  it('tell how a prompt was asked, and no secret', async () => {
    const { secret } = await post('/webhooks', {
      url: receiver.url(`/${WEBHOOK_TOKEN}`),
      events: ['prompt_execution.completed'],
    });
    const { url: shared } = await post('/shares', { view: 'overview' });
    const { url: invitation } = await post('/members', { role: 'viewer' });
    const token = new URL(shared!).pathname.split('/').at(-1)!;
    for (const path of [`/share/${token}`, `/SHARE/${token}`, `/share/${token}/x`, `/share/${token}x?${token}`])
      await fetch(`${processes.api.service.base}${path}`).then((response) => response.text());
    await post(
      '/prompts',
      { prompts: ['Which tool is the best?'], country_code: 'ES', language_code: 'en' },
      { 'X-Request-Id': REQUEST_ID },
    );

    const ended = async () => {
      const [row] = await database.query<{ ended: number; all: number }>(
        `select count(*) filter (where state = 'succeeded')::int as ended, count(*)::int as all from executions`,
      );
      return row!;
    };
    const { all } = await eventually(ended, (counts) => counts.all > 0 && counts.ended === counts.all);
    await eventually(
      async () =>
        figure(await scraped('worker'), 'visibility_work_duration_seconds_count', {
          work: 'webhook_deliveries',
          outcome: 'retried',
        }),
      (count) => count !== undefined && count > 0,
    );
    // An overview has no result on some days, and a run is counted once its end is stored.
    const told = (text: string): number =>
      ['answered', 'no_result'].reduce(
        (sum, outcome) => sum + (figure(text, 'visibility_executions_total', { vendor: 'simulated', outcome }) ?? 0),
        0,
      );
    await eventually(
      async () => told(await scraped('worker')),
      (count) => count === all,
    );
    const [ofApi, ofWorker] = [await scraped('api'), await scraped('worker')];

    const requests = (route: string, status: string) =>
      figure(ofApi, 'http_server_request_duration_seconds_count', {
        http_route: route,
        http_response_status_code: status,
      });
    expect(requests('/api/v1/prompts', '201')).toBe(1);
    expect(requests('/share/:token', '200')).toBe(2);
    expect(requests('/share/:token', '404')).toBe(1);
    expect(figure(ofApi, 'db_client_connection_max')).toBe(10);
    expect(figure(ofApi, 'visibility_ready', { check: 'database', state: 'up' })).toBe(1);
    expect(figure(ofApi, 'visibility_work_due')).toBeUndefined();

    expect(told(ofWorker)).toBe(all);
    expect(figure(ofWorker, 'visibility_vendor_call_duration_seconds_count', { outcome: 'ok' })).toBe(all);
    expect(figure(ofWorker, 'visibility_extraction_duration_seconds_count', { place: 'worker' })).toBe(all);
    expect(figure(ofWorker, 'visibility_work_due', { work: 'executions' })).toBe(0);
    expect(figure(ofWorker, 'visibility_queue_jobs', { queue: 'execution', state: 'waiting' })).toBe(0);
    expect(figure(ofWorker, 'visibility_work_given_up_total', { work: 'executions' })).toBe(0);

    for (const { service } of Object.values(processes)) service.process.kill('SIGTERM');
    for (const { service } of Object.values(processes)) expect(await service.ended).toBe(0);

    const sent = collector.bodies.filter(({ path }) => path === '/v1/metrics');
    expect(sent.length).toBeGreaterThan(1);
    // What a process closes as it ends is not down.
    expect(sent.filter(({ body }) => body.includes('"stringValue":"down"'))).toEqual([]);

    const { spans } = collector;
    const begun = spans.filter(({ name }) => name === 'POST /api/v1/prompts');
    expect(begun).toHaveLength(1);
    const trace = spans.filter(({ traceId }) => traceId === begun[0]!.traceId);
    const named = (service: string, name: string) =>
      trace.filter((span) => span.service === `ai-visibility-${service}` && span.name === name);
    expect(named('worker', 'job plan')).toHaveLength(1);
    expect(named('worker', 'job plan')[0]!.parentSpanId).toBeDefined();
    expect(named('worker', 'vendor.call simulated')).toHaveLength(all);
    expect(named('worker', 'extraction worker')).toHaveLength(all);
    expect(named('api', 'db.client.operation insert').length).toBeGreaterThan(0);
    const ids = new Set(trace.map(({ spanId }) => spanId));
    expect(trace.filter(({ parentSpanId }) => parentSpanId && !ids.has(parentSpanId))).toEqual([]);

    const { traceId } = begun[0]!;
    const done = lines('worker').filter(({ job, msg }) => job === 'execution' && msg === 'done');
    expect(done.length).toBeGreaterThanOrEqual(all);
    const own = { request_id: REQUEST_ID, trace_id: traceId, span_id: expect.any(String) };
    expect(done.filter(({ request_id: id }) => id === REQUEST_ID)).toHaveLength(all);
    expect(done.find(({ request_id: id }) => id === REQUEST_ID)).toMatchObject(own);
    const answered = lines('api').find(({ req }) => (req as { path?: string } | undefined)?.path === '/api/v1/prompts');
    expect(answered).toMatchObject({ res: { status: 201 }, request_id: REQUEST_ID, trace_id: traceId });

    const said = { traces: '', metrics: ofApi + ofWorker, logs: processes.api.log + processes.worker.log };
    said.traces = collector.bodies.map(({ body }) => body).join('\n');
    expect(said.logs).toContain('/share/[token]');
    const secrets = [key, secret!, token, new URL(invitation!).searchParams.get('token')!, WEBHOOK_TOKEN];
    expect(secrets.every((each) => each.length > 15)).toBe(true);
    for (const [where, text] of Object.entries(said))
      expect({ where, found: secrets.filter((each) => text.includes(each)) }).toEqual({ where, found: [] });
  }, 120_000);
});
