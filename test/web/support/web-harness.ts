import { execFile } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { SessionsService } from '@app/domain/access';
import { Database } from '@app/platform/database';
import { createFilledDatabase, createTestDatabase } from '@app/testing';
import { loadDemoOnce } from '../../../apps/all-in-one/src/demo/demo.module';
import { createApiApp } from '../../../apps/api/src/create-api-app';
import { readInTypescript } from '../../support/read-local-web';
import { TestClock } from '../../support/api-harness';
import { listenLocally } from '../../support/listen';
import { testSettings } from '../../support/settings';

const ROOT = join(__dirname, '../../..');

let built: Promise<unknown> | undefined;

/** Builds the dashboard if its sources have changed, once for all suites of a worker. */
export const buildDashboard = async (): Promise<void> => {
  built ??= promisify(execFile)(process.execPath, [join(ROOT, 'scripts/run.mjs'), 'build:web'], { cwd: ROOT });
  await built;
};

export interface WebHarnessOptions {
  /** Whether there is the demo project; the installation is empty without. */
  readonly demo?: boolean;
  readonly env?: Readonly<Record<string, string>>;
}

/** The API with the dashboard, over a database of its own with the demo in it. */
export class WebHarness {
  private constructor(
    readonly app: NestExpressApplication,
    readonly clock: TestClock,
    /** Of the demo; 0 without. */
    readonly projectId: number,
    readonly apiKey: string,
    private readonly drop: () => Promise<void>,
  ) {}

  static async start({ demo = true, env }: WebHarnessOptions = {}): Promise<WebHarness> {
    await buildDashboard();
    // The browser has the time of the machine.
    const clock = new TestClock(new Date());
    const settingsOf = (url: string) =>
      testSettings(url, {
        SECRET_KEY: 'a secret of at least 32 characters',
        RATE_LIMIT_PER_MINUTE: '1000000',
        ...env,
      });
    const withDemo = () => createFilledDatabase('demo', (url) => loadDemoOnce(settingsOf(url), clock));
    const { url, drop, made: loaded } = demo ? await withDemo() : { ...(await createTestDatabase()), made: null };
    const settings = settingsOf(url);
    const app = await createApiApp(settings, clock);
    readInTypescript(app);
    await listenLocally(app);
    return new WebHarness(app, clock, loaded?.projectId ?? 0, loaded?.apiKey ?? '', drop);
  }

  async stop(): Promise<void> {
    await this.app.close();
    await this.drop();
  }

  get url(): string {
    return `http://127.0.0.1:${(this.app.getHttpServer().address() as AddressInfo).port}`;
  }

  get database(): Database {
    return this.app.get(Database, { strict: false });
  }

  /** A new session of the user, as its cookie holds it. */
  async session(userId: number): Promise<string> {
    return (await this.app.get(SessionsService, { strict: false }).open(userId, 'Mozilla/5.0')).token;
  }

  /** The user whom the demo belongs to. */
  async owner(): Promise<number> {
    const [user] = await this.database.query<{ id: number }>('select id from users order by id limit 1');
    return user!.id;
  }

  /** What the API answers to the demo's key. */
  async get<Body>(path: string): Promise<Body> {
    const response = await fetch(`${this.url}/api/v1${path}`, { headers: { Authorization: `Bearer ${this.apiKey}` } });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Body;
  }
}
