import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { eventually, longOr } from '@app/testing';
import { BusyClients } from '../support/busy-clients';
import { prepareAccount } from '../support/run-cli';
import { OpenUpload, StartedInstallation, type Starter, type Target, TARGETS } from './support/started-installation';

const CONNECTIONS = 10;
const REPEATED_EVERY_MS = 250;
/** A repetition that counted would have ended the app by then. */
const REPEATED_FOR_MS = 2_500;
interface Row {
  readonly by: Starter;
  readonly signal: NodeJS.Signals;
  readonly target: Target;
}
/** Through everything that stands between it and the app. */
const OF_A_SUPERVISOR: readonly Row[] = [{ by: 'npm', signal: 'SIGTERM', target: 'starter' }];
const CLEAN_END = 'database system is shut down';

/** Every signal to every process of an installation, whose Postgres ends with it. */
describe('an installation', () => {
  let folder: string;
  let key: string;
  let started: StartedInstallation;

  const env = () => ({
    ...process.env,
    DATABASE_URL: '',
    DATA_DIR: folder,
    DEMO_PROJECT: 'false',
    DRAIN_GRACE_SECONDS: '1',
    LOG_LEVEL: 'silent',
    PAGE_FETCHES_PER_DAY: '0',
    RATE_LIMIT_PER_MINUTE: '1000000',
    SIMULATED_MODELS: 'off',
    WRITE_RATE_LIMIT_PER_MINUTE: '1000000',
  });

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'signals-'));
    chmodSync(folder, 0o711);
    key = await prepareAccount(env());
  }, 180_000);
  afterEach(() => started.kill());
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const start = async (by: Starter) => (started = await StartedInstallation.start(folder, env(), by));
  const nobodyListens = () =>
    eventually(
      () => started.listens(),
      (listens) => !listens,
    );
  const nothingIsLeft = () =>
    eventually(
      async () => started.left(),
      (left) => left.length === 0,
    );
  const lastWords = () => readFileSync(join(folder, 'postgres', 'cluster', 'server.log'), 'utf8').trimEnd();

  /** Ctrl-C comes once, with an echo; everything else may be repeated as often as anybody likes. */
  const tell = async (target: Target, signal: NodeJS.Signals): Promise<void> => {
    const from = performance.now();
    const isRepeated = signal !== 'SIGINT' && signal !== 'SIGKILL';
    if (signal === 'SIGINT') setTimeout(() => started.signal(target, signal), REPEATED_EVERY_MS / 10);
    started.signal(target, signal);
    while (performance.now() - from < REPEATED_FOR_MS) {
      await wait(REPEATED_EVERY_MS);
      if (isRepeated) started.signal(target, signal);
    }
  };

  const drains = async (target: Target, signal: NodeJS.Signals): Promise<void> => {
    const clients = new BusyClients(CONNECTIONS, `${started.base}/api/v1/account`, key);
    const upload = await OpenUpload.begin(started.base, key);
    await eventually(
      async () => clients.served.length,
      (count) => count > 2 * CONNECTIONS,
    );
    clients.stop();
    await tell(target, signal);
    await clients.ended;
    await nobodyListens();
    expect({ broken: clients.broken, upload: await upload.end() }).toEqual({ broken: [], upload: 201 });
    expect(new Set(clients.served.map(({ status }) => status))).toEqual(new Set([200]));
    await nothingIsLeft();
    expect(lastWords().endsWith(CLEAN_END)).toBe(true);
  };

  const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
  const ROWS = SIGNALS.flatMap((signal) => TARGETS.map((target): Row => ({ by: 'npm', signal, target })));
  const OF_LAUNCHER = SIGNALS.map((signal): Row => ({ by: 'launcher', signal, target: 'starter' }));
  const KILLED = (['npm', 'launcher'] as const).map((by): Row => ({ by, signal: 'SIGKILL', target: 'starter' }));

  it.each(longOr([...ROWS, ...OF_LAUNCHER, ...KILLED], OF_A_SUPERVISOR))(
    'started by $by drains once when $signal reaches $target, and ends its database',
    async ({ by, target, signal }) => {
      await start(by);
      await drains(target, signal);
    },
    700_000,
  );

  it.each(longOr(['app', 'group'] as const, ['app'] as const))(
    'leaves nothing behind when %s is killed',
    async (target) => {
      await start('npm');
      started.signal(target, 'SIGKILL');
      await nothingIsLeft();
      expect(lastWords().endsWith(CLEAN_END)).toBe(true);
    },
    300_000,
  );

  it('ends at once by a second Ctrl-C, and its database too', async () => {
    await start('npm');
    const upload = await OpenUpload.begin(started.base, key);
    started.signal('group', 'SIGINT');
    await nobodyListens();
    await wait(REPEATED_FOR_MS);
    expect(started.left()).not.toEqual([]);
    started.signal('group', 'SIGINT');
    await nothingIsLeft();
    expect(await upload.end()).not.toBe(201);
    expect(lastWords().endsWith(CLEAN_END)).toBe(true);
  }, 300_000);
});
