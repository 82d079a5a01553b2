import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { parseSettings, SettingsError } from '@app/platform/config';
import { startEmbeddedPostgres } from '@app/platform/embedded-postgres';
import { clusterUrl, createTestDatabase, freePort, longOr, MailServer, type TestDatabase } from '@app/testing';
import { type Examined, examine } from '../../apps/cli/src/doctor/examine';
import { testSettings } from '../support/settings';

const SECRET_KEY = 'k'.repeat(32);

/** The three apps behind one address, as a proxy shows them. */
const apps: RequestListener = ({ url = '' }, response) => {
  response.statusCode = url.startsWith('/.well-known/') ? 200 : 401;
  response.end('{}');
};

describe('cli doctor', () => {
  const servers: Server[] = [];
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
  });

  afterAll(async () => {
    await database.drop();
    for (const server of servers) await new Promise((resolve) => server.close(resolve));
  });

  async function served(server: Server, protocol: string, host: string): Promise<string> {
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `${protocol}://${host}:${(server.address() as AddressInfo).port}`;
  }

  const connected = async (): Promise<Client> => {
    const client = new Client(database.url);
    await client.connect();
    return client;
  };

  const seen = async (extra: Record<string, string> = {}): Promise<Record<string, Examined>> => {
    const found = await examine(() => testSettings(database.url, { SECRET_KEY, ...extra }));
    return Object.fromEntries(found.map((examined) => [examined.check, examined]));
  };

  it('finds nothing to fail in an installation that works, and warns of what will be missed', async () => {
    const PUBLIC_URL = await served(createHttpServer(apps), 'http', '127.0.0.1');
    const found = await seen({ PUBLIC_URL, OPENAI_API_KEY: 'sk-x' });
    expect(Object.entries(found).map(([check, { state }]) => [check, state])).toEqual([
      ['settings', 'ok'],
      ['database', 'ok'],
      ['statistics', 'ok'],
      ['schema', 'ok'],
      ['cluster', clusterUrl() ? 'ok' : 'skipped'],
      ['months', 'warning'],
      ['replica', 'skipped'],
      ['queue', 'ok'],
      ['workers', 'ok'],
      ['clock', 'ok'],
      ['secret key', 'ok'],
      ['public address', 'warning'],
      ['certificate', 'skipped'],
      ['disk', 'skipped'],
      ['keeping', 'ok'],
      ['vendors', 'ok'],
      ['mail', 'warning'],
    ]);
    expect(found.vendors!.finding).toMatch(/chatgpt/);
    expect(JSON.stringify(found)).not.toMatch(/sk-x|kkkk/);
  });

  it('tells of missing tables of months, and of what is not kept', async () => {
    const client = await connected();
    const month = (place: number) =>
      client.query(
        `select ensure_month((date_trunc('month', now() at time zone 'Europe/Madrid') + $1 * interval '1 month')::date)`,
        [place],
      );
    expect((await seen()).months).toMatchObject({
      state: 'warning',
      finding: expect.stringMatching(/this month.*answers_/),
    });
    await month(0);
    expect((await seen()).months).toMatchObject({
      state: 'warning',
      finding: expect.stringMatching(/next month.*facts_/),
    });
    await month(1);
    const found = await seen({ RAW_ANSWER_DAYS: '7' });
    expect(found.months).toMatchObject({ state: 'ok' });
    expect(found.keeping).toMatchObject({ state: 'warning', finding: expect.stringMatching(/after 7 days/) });
    await client.end();
  });

  it('says what to do about a server without connections left', async () => {
    const client = await connected();
    const role = `none_${process.pid}`;
    await client.query(`create role ${role} login password 'none' connection limit 0`);
    const url = Object.assign(new URL(database.url), { username: role, password: 'none' });
    const [, found] = await examine(() => testSettings(String(url), { SECRET_KEY }));
    expect(found).toMatchObject({
      check: 'database',
      state: 'failed',
      advice: expect.stringMatching(/max_connections/),
    });
    await client.query(`drop role ${role}`);
    await client.end();
  });

  it('warns of work that waits where no worker was seen lately', async () => {
    const client = await connected();
    const seenAgo = (interval: string) =>
      client.query(
        `insert into worker_sightings (id, name, started_at, seen_at)
         values (gen_random_uuid(), 'one', now() - interval '1 day', now() - $1::interval)`,
        [interval],
      );
    await client.query(
      `insert into letters (message_id, purpose, recipient, sealed, state, due_at, ends_at, created_at)
       values (gen_random_uuid(), 'password', '', '', 'queued', now() - interval '1 hour', now() + interval '1 day', now())`,
    );
    await seenAgo('5 minutes');
    expect((await seen()).workers).toMatchObject({
      state: 'warning',
      finding: expect.stringMatching(/^No worker runs \(the last one was seen at 20.*1 due/),
    });
    await seenAgo('1 second');
    expect((await seen()).workers).toMatchObject({ state: 'ok' });
    await client.query('truncate letters, worker_sightings');
    await client.end();
  });

  it('warns of a server that gathers no statistics', async () => {
    const client = await connected();
    const name = client.escapeIdentifier(new URL(database.url).pathname.slice(1));
    await client.query(`alter database ${name} set track_counts = off`);
    expect((await seen()).statistics).toMatchObject({
      state: 'warning',
      finding: expect.stringMatching(/: track_counts is off/),
    });
    await client.query(`alter database ${name} reset track_counts`);
    expect((await seen()).statistics).toMatchObject({ state: 'ok' });
    await client.end();
  });

  it('names each bad setting, and looks no further', async () => {
    const load = () => parseSettings({ PORT: 'many', DATABASE_URL: 'postgres://me:secret@db/app' });
    expect(load).toThrow(SettingsError);
    const found = await examine(load);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ check: 'settings', state: 'failed', finding: expect.stringContaining('PORT') });
    expect(JSON.stringify(found)).not.toContain('secret');
  });

  it('says why the database cannot be reached, without its password, and skips what needs it', async () => {
    const port = await freePort();
    const DATABASE_URL = `postgres://me:hidden@127.0.0.1:${port}/app`;
    const found = await seen({ DATABASE_URL });
    expect(found.database).toMatchObject({ state: 'failed', finding: expect.stringMatching(/ECONNREFUSED/) });
    for (const check of ['schema', 'queue', 'clock', 'secret key', 'vendors']) {
      expect(found[check]).toMatchObject({ state: 'skipped', finding: 'The database cannot be reached.' });
    }
    expect(JSON.stringify(found)).not.toContain('hidden');
  });

  it('makes no embedded database and no key where there are none', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'doctor-'));
    const DATA_DIR = join(folder, 'data');
    const found = await examine(() => parseSettings({ NODE_ENV: 'test', DATA_DIR, PUBLIC_URL: 'http://127.0.0.1:9' }));
    expect(found.find(({ check }) => check === 'database')).toMatchObject({
      state: 'skipped',
      finding: 'There is no database yet: the first start makes it.',
    });
    await expect(rm(DATA_DIR, { recursive: true })).rejects.toMatchObject({ code: 'ENOENT' });
    await rm(folder, { recursive: true });
  });

  longOr(it, it.skip)('looks at the disk of an embedded database, and at the key beside it', async () => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'doctor-'));
    const postgres = await startEmbeddedPostgres({ dataDir: join(DATA_DIR, 'postgres') });
    const found = await examine(() => parseSettings({ NODE_ENV: 'test', DATA_DIR, PUBLIC_URL: 'http://127.0.0.1:9' }));
    await postgres.stop();
    const stateOf = (name: string) => found.find(({ check }) => check === name);
    expect(stateOf('database')).toMatchObject({ state: 'ok' });
    expect(stateOf('disk')!.finding).toMatch(/^\d+\.\d GB are free for /);
    expect(stateOf('schema')).toMatchObject({ state: 'failed' });
    expect(await readdir(DATA_DIR)).toEqual(['postgres']);
    await rm(DATA_DIR, { recursive: true });
  });

  it('tells which app does not answer at the public address', async () => {
    const withoutMcp: RequestListener = (request, response) => {
      if (request.url !== '/api/v1/mcp') return apps(request, response);
      response.statusCode = 502;
      response.end();
    };
    const PUBLIC_URL = await served(createHttpServer(withoutMcp), 'http', '127.0.0.1');
    expect((await seen({ PUBLIC_URL }))['public address']).toMatchObject({
      state: 'failed',
      finding: `${PUBLIC_URL}: mcp answers 502 to /api/v1/mcp.`,
    });
  });

  it('fails for a certificate that clients refuse', async () => {
    const tls = join(__dirname, '../support/tls/local-web');
    const certificate = { cert: readFileSync(`${tls}.cert.pem`), key: readFileSync(`${tls}.key.pem`) };
    const PUBLIC_URL = await served(createHttpsServer(certificate, apps), 'https', '127.0.0.1');
    expect((await seen({ PUBLIC_URL })).certificate).toMatchObject({
      state: 'failed',
      finding: expect.stringMatching(/^Clients refuse the certificate of 127\.0\.0\.1: \S/),
    });
  });

  it('asks the mail server whether it lets us in, and shows no password', async () => {
    const mail = await MailServer.start();
    const MAIL_FROM = 'visibility@service.example';
    expect((await seen({ SMTP_URL: mail.url, MAIL_FROM })).mail).toMatchObject({ state: 'ok' });
    await mail.stop();
    const SMTP_URL = `smtp://me:hidden@127.0.0.1:${await freePort()}`;
    const found = await seen({ SMTP_URL, MAIL_FROM });
    expect(found.mail).toMatchObject({ state: 'failed', finding: expect.stringContaining('cannot be reached') });
    expect(JSON.stringify(found)).not.toContain('hidden');
    expect(mail.mails).toEqual([]);
  });

  it('counts what SECRET_KEY does not open', async () => {
    const sql = await connected();
    await sql.query(`insert into vendor_keys (account, sealed, set_at) values ('openai', '\\x00', now())`);
    expect((await seen())['secret key']).toMatchObject({
      state: 'failed',
      finding: 'SECRET_KEY does not open 1 sealed row (vendor_keys).',
    });
    await sql.query('delete from vendor_keys');
    await sql.end();
  });

  it('fails before the schema of this release, and does not migrate', async () => {
    const sql = await connected();
    const [last] = (
      await sql.query<{ name: string }>(
        'delete from migrations where id = (select max(id) from migrations) returning *',
      )
    ).rows;
    const found = await seen();
    expect(found.schema).toMatchObject({ state: 'failed', finding: expect.stringContaining('npm run migrate') });
    expect(found.vendors!.state).toBe('skipped');
    expect((await sql.query('select from migrations where name = $1', [last!.name])).rows).toEqual([]);
    await sql.query('insert into migrations select * from jsonb_populate_record(null::migrations, $1)', [last]);
    await sql.end();
  });

  const redis = process.env.TEST_REDIS_URL;
  (redis ? it : it.skip)('asks Redis for what it does when its memory is full', async () => {
    expect((await seen({ REDIS_URL: redis! })).queue).toMatchObject({ finding: expect.stringMatching(/^Redis \d/) });
    const REDIS_URL = `redis://127.0.0.1:${await freePort()}`;
    expect((await seen({ REDIS_URL })).queue).toMatchObject({ state: 'failed' });
  });
});
