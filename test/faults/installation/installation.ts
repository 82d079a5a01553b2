import { migrate, createDataSource, Database } from '@app/platform/database';
import { doubleSettings, freePort, recordEndings, VendorDouble } from '@app/testing';
import { prepareAccount } from '../../support/run-cli';
import { hasNginx, type Proxy, startNginx } from '../../support/nginx';
import { type Fault, isApp, type Part, type Target, TARGETS } from '../fault';
import { AppPart } from './app-part';
import { PostgresPart } from './postgres-part';
import type { ProcessPart } from './process-part';
import { hasRedis, RedisPart } from './redis-part';

/** Long enough that some are under way whenever a worker is killed. */
const VENDOR_MS = 700;

/** What this machine lacks for a row, if anything. */
export function lackingFor({ part }: Fault): string | undefined {
  if (part === 'redis' && !hasRedis) return 'redis-server';
  return isApp(part) && !hasNginx ? 'nginx' : undefined;
}

/** By which the vendor tells the calls of one part from those of another. */
const accountOf = (part: Part): string => part.replace(' ', '-');

/** Everything that a served installation has, each part in processes of its own, behind nginx as shipped. */
export class Installation {
  readonly parts = new Map<Part, ProcessPart>();
  /** Where clients ask for each app: one api behind nginx, or two. Where there is no nginx, the app itself. */
  readonly fronts: Record<Target, string>[] = [];
  readonly vendors = new VendorDouble(() => VENDOR_MS, Infinity);
  key = '';
  database!: Database;
  private url = '';
  private readonly proxies: Proxy[] = [];

  static async start(): Promise<Installation> {
    const made = new Installation();
    try {
      await made.startAll();
      return made;
    } catch (error) {
      await made.stop();
      throw error;
    }
  }

  async stop(): Promise<void> {
    for (const proxy of this.proxies) await proxy.stop();
    await this.database?.dataSource.destroy();
    for (const part of [...this.parts.values()].reverse()) await part.stop();
    await this.vendors.stop();
  }

  /** Whether the vendor is just being asked by this part. */
  isAsking(part: Part): boolean {
    return this.vendors.calls.some(({ account, endedAt }) => account === accountOf(part) && endedAt === null);
  }

  private async startAll(): Promise<void> {
    await this.vendors.start();
    const postgres = await PostgresPart.start();
    this.parts.set('postgres', postgres);
    this.url = postgres.url;
    await migrate(postgres.url);
    await this.prepare();
    const redis = hasRedis ? await RedisPart.start() : undefined;
    if (redis) this.parts.set('redis', redis);

    const port = await freePort();
    const env = this.settingsOf(redis?.port, `http://127.0.0.1:${port}`);
    const app = async (name: Part, of: 'api' | 'mcp' | 'oauth' | 'worker') => {
      const part = await AppPart.start(of, { ...env, OPENAI_API_KEY: accountOf(name) });
      this.parts.set(name, part);
      return part.port;
    };
    const apis = [await app('api', 'api'), await app('second api', 'api')];
    const mcp = [await app('mcp', 'mcp')];
    const oauth = [await app('oauth', 'oauth')];
    await app('worker', 'worker');
    await app('second worker', 'worker');
    this.front(port, { api: apis.slice(0, 1), mcp, oauth });
    this.front(await freePort(), { api: apis, mcp, oauth });
  }

  private front(port: number, ports: Record<Target, number[]>): void {
    const base = (each: number) => `http://127.0.0.1:${each}`;
    if (hasNginx) this.proxies.push(startNginx(port, ports));
    const [api, mcp, oauth] = TARGETS.map((target) => base(hasNginx ? port : ports[target][0]!));
    this.fronts.push({ api: api!, mcp: mcp!, oauth: oauth! });
  }

  private settingsOf(redisPort: number | undefined, publicUrl: string): Record<string, string> {
    return {
      OPENAI_BASE_URL: doubleSettings(this.vendors.url, '').OPENAI_BASE_URL!,
      DATABASE_URL: this.url,
      REDIS_URL: redisPort ? `redis://127.0.0.1:${redisPort}` : '',
      PUBLIC_URL: publicUrl,
      TRUST_PROXY_HOPS: '1',
      SIMULATED_MODELS: 'all',
      PLAN_EVERY_SECONDS: '1',
      LEASE_SECONDS: '5',
      VENDOR_TIMEOUT_SECONDS: '3',
    };
  }

  /** An account with a project and a key, and a record of each end of an execution. */
  private async prepare(): Promise<void> {
    this.database = new Database(await createDataSource(this.url, 4).initialize());
    // A dying server breaks idle connections; the pool replaces them.
    (this.database.dataSource.driver as unknown as { master: NodeJS.EventEmitter }).master.on('error', () => undefined);
    await recordEndings(this.database);
    this.key = await prepareAccount({ DATABASE_URL: this.url, LOG_LEVEL: 'silent' });
  }
}
