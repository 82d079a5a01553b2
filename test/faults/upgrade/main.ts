import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createDataSource, Database } from '@app/platform/database';
import { endedOtherThanOnce, eventually, freePort, recordEndings } from '@app/testing';
import { hasNginx, type Proxy, startNginx } from '../../support/nginx';
import { PostgresPart } from '../installation/postgres-part';
import { hasRedis, RedisPart } from '../installation/redis-part';
import { Clients } from '../load/clients';
import { Release, type Running } from './release';

const APPS = ['api', 'mcp', 'oauth', 'worker'] as const;
type App = (typeof APPS)[number];
/** Nginx tries a server that failed again after ten seconds. */
const NGINX_FORGETS_MS = 11_000;
const PREFIX = 'upgrade';
/** The first one of a database. */
const PROJECT = 1;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/**
 * `npm run upgrade -- --from <commit> [--to <commit>]`: two processes of each app of an older release behind nginx as shipped,
 * under load. The newer release, these sources unless named, migrates, then takes their places one after the other. No request
 * may fail.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { from: { type: 'string', default: 'HEAD~1' }, to: { type: 'string' } } });
  if (!hasNginx) {
    print('SKIPPED: TEST_NGINX is not set and there is no nginx.');
    return 0;
  }
  const older = Release.of(values.from);
  const newer = values.to ? Release.of(values.to) : Release.here();
  print(`From ${older.name}\nto ${newer.name}\n`);
  const fleet = new Fleet();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void fleet.stop().finally(() => process.exit(130)));
  try {
    return await upgrade(fleet, older, newer);
  } finally {
    await fleet.stop();
    older.remove();
    newer.remove();
  }
}

/** Two processes of each app, their stores and their proxy. */
class Fleet {
  readonly processes: { readonly app: App; running: Running }[] = [];
  env: Record<string, string> = {};
  base = '';
  database!: Database;
  private postgres?: PostgresPart;
  private redis?: RedisPart;
  private proxy?: Proxy;

  /** @returns a key of a user with a project */
  async start(release: Release): Promise<string> {
    this.postgres = await PostgresPart.start();
    if (hasRedis) this.redis = await RedisPart.start();
    const front = await freePort();
    this.base = `http://127.0.0.1:${front}`;
    this.env = {
      DATABASE_URL: this.postgres.url,
      REDIS_URL: this.redis ? `redis://127.0.0.1:${this.redis.port}` : '',
      SECRET_KEY: 'u'.repeat(32),
      LOG_LEVEL: 'silent',
      PUBLIC_URL: this.base,
      TRUST_PROXY_HOPS: '1',
      SIMULATED_MODELS: 'all',
      PLAN_EVERY_SECONDS: '1',
      LEASE_SECONDS: '5',
    };
    await release.run('scripts/migrate.js', [], this.env);
    this.database = new Database(await createDataSource(this.postgres.url, 2).initialize());
    await recordEndings(this.database);
    const cli = (...args: string[]) =>
      release.run('apps/cli/src/main.js', [...args, '--email', 'ann@example.com'], this.env);
    await cli('users', 'create', '--name', 'Ann');
    await cli('projects', 'create', '--name', 'Acme', '--domain', 'acme.example');
    const key = await cli('keys', 'create', '--name', 'load', '--scope', 'full');
    for (const app of [...APPS, ...APPS])
      this.processes.push({ app, running: await release.start(app, this.env, await freePort()) });
    const ports = (of: App) => this.processes.filter(({ app }) => app === of).map(({ running }) => running.port);
    this.proxy = startNginx(front, { api: ports('api'), mcp: ports('mcp'), oauth: ports('oauth') });
    await eventually(
      () =>
        fetch(`${this.base}/readyz`).then(
          ({ status }) => status,
          () => 0,
        ),
      (status) => status === 200,
    );
    return key;
  }

  async stop(): Promise<void> {
    await this.proxy?.stop();
    for (const { running } of this.processes) await running.end('SIGKILL');
    await this.database?.dataSource.destroy();
    await this.redis?.stop();
    await this.postgres?.stop();
  }
}

async function upgrade(fleet: Fleet, older: Release, newer: Release): Promise<number> {
  const key = await fleet.start(older);
  const front = { api: fleet.base, mcp: fleet.base, oauth: fleet.base };
  const clients = new Clients(front, key, PREFIX);
  const prompts = new Prompts(fleet.base, key);
  const step = async (name: string, work: () => Promise<unknown>) => {
    const from = performance.now();
    const known = clients.answers.length;
    await work();
    const told = clients.answers.slice(known);
    const failed = told.filter(({ kind }) => kind !== 'ok');
    const longest = Math.max(0, ...told.map(({ startedAt, endedAt }) => endedAt - startedAt));
    const seconds = ((performance.now() - from) / 1_000).toFixed(1);
    const kinds = failed.map(
      ({ target, kind, endedAt }) => `${target} at ${((endedAt - from) / 1_000).toFixed(1)}: ${kind}`,
    );
    print(`| ${[name, seconds, told.length, failed.length, Math.round(longest), kinds.join('; ')].join(' | ')} |`);
  };

  print('| Step | seconds | requests | failed | longest ms | of what, and when |\n|-|-|-|-|-|-|');
  await step('before', () => wait(5_000));
  await step('the newer release migrates', () => newer.run('scripts/migrate.js', [], fleet.env));
  for (const [index, place] of fleet.processes.entries()) {
    const number = index < APPS.length ? 'first' : 'second';
    await step(`${number} ${place.app}`, async () => {
      const code = await place.running.end('SIGTERM');
      if (code !== 0) throw new Error(`${place.app} ended with ${code}`);
      place.running = await newer.start(place.app, fleet.env, place.running.port);
    });
    if (index === APPS.length - 1) await step('nginx looks again', () => wait(NGINX_FORGETS_MS));
  }
  await step('after', () => wait(5_000));
  await clients.stop();
  const asked = await prompts.stop();

  const breaches = [...failures(clients), ...(await losses(fleet.database, clients, asked))];
  print(`\n${clients.answers.length} requests, ${clients.acknowledged.length} writes, ${asked} prompts`);
  breaches.forEach(print);
  print(breaches.length ? `${breaches.length} breaches` : 'No request failed, and nothing was lost.');
  return breaches.length ? 1 : 0;
}

/** New prompts, which workers ask on each model. */
class Prompts {
  private stopped = false;
  private readonly running: Promise<number>;

  constructor(base: string, key: string) {
    this.running = this.repeat(base, key);
    // Whoever stops it is told.
    this.running.catch(() => undefined);
  }

  stop(): Promise<number> {
    this.stopped = true;
    return this.running;
  }

  private async repeat(base: string, key: string): Promise<number> {
    let made = 0;
    for (; !this.stopped; await wait(2_000)) {
      const { status } = await fetch(`${base}/api/v1/prompts`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({
          project_id: PROJECT,
          prompts: [`Which tool is best for task ${made}?`],
          country_code: 'ES',
          language_code: 'en',
        }),
      });
      if (status !== 201) throw new Error(`a prompt got ${status}`);
      made += 1;
    }
    return made;
  }
}

function failures({ answers }: Clients): string[] {
  const failed = answers.filter(({ kind }) => kind !== 'ok');
  const kinds = Map.groupBy(failed, ({ target, kind }) => `${target}: ${kind}`);
  return [...kinds].map(([what, all]) => `${all.length} x ${what}`);
}

async function losses(database: Database, { acknowledged }: Clients, prompts: number): Promise<string[]> {
  const rows = await database.query<{ title: string }>(
    'select title from annotations where starts_with(title, $1) group by 1 having count(*) = 1',
    [`${PREFIX} `],
  );
  const stored = new Set(rows.map(({ title }) => title));
  const lost = acknowledged.filter((title) => !stored.has(title)).map((title) => `"${title}" is not stored once`);
  const open = async () => {
    const [row] = await database.query<{ prompts: number; open: number }>(
      `select count(distinct prompt_id)::int as prompts, (count(*) filter (where state <> 'succeeded'))::int as open from executions`,
    );
    return row!;
  };
  const end = await eventually(open, (row) => row.prompts === prompts && row.open === 0, 120_000).catch(open);
  if (end.prompts !== prompts || end.open > 0)
    lost.push(`of ${prompts} prompts ${end.prompts} were asked, ${end.open} runs are open`);
  const twice = await endedOtherThanOnce(database, PROJECT);
  return [...lost, ...twice.map(({ id, endings }) => `execution ${id} ended ${endings} times`)];
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${String((error as Error).stack)}\n`);
    process.exit(1);
  },
);
