import { Readable } from 'node:stream';
import type { QueryResultRow } from 'pg';
import { placeAt } from '@app/platform/archive';
import { createTestDatabase, eventually, longOr, type TestDatabase } from '@app/testing';
import { runCli } from '../support/run-cli';
import { S3Server } from './support/s3-server';
import { connected } from '../support/connected';
import { storedIn } from './support/stored';

const BUCKET = 'backups';
const FOLDER = `s3://${BUCKET}/of/ours`;

describe('archives in S3', () => {
  const server = new S3Server(BUCKET);
  let endpoint: string;
  let source: TestDatabase;
  let target: TestDatabase;

  beforeAll(async () => {
    Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test', AWS_MAX_ATTEMPTS: '1' });
    endpoint = await server.start();
    source = await createTestDatabase();
    target = await createTestDatabase();
    await connected(source.url, (client) =>
      client.query(`insert into users (email, name) values ('x@y.example', 'X')`),
    );
  });
  afterAll(async () => {
    await server.stop();
    await source.drop();
    await target.drop();
  });

  const command = (name: string, args: readonly string[], { url }: TestDatabase, more: NodeJS.ProcessEnv = {}) =>
    runCli(name, args, { DATABASE_URL: url, LOG_LEVEL: 'silent', S3_ENDPOINT: endpoint, ...more });
  const backup = (verb: string, args: readonly string[], database: TestDatabase, more?: NodeJS.ProcessEnv) =>
    command(`backup ${verb}`, args, database, more);

  it('are uploaded, verified and rotated', async () => {
    const made: string[] = [];
    for (let number = 0; number < 3; number += 1) {
      const { code, stdout, stderr } = await backup('create', ['--to', FOLDER, '--keep', '2', '--json'], source);
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      const { archive, bytes, removed } = JSON.parse(stdout) as { archive: string; bytes: number; removed: string[] };
      expect(archive).toMatch(/^s3:\/\/backups\/of\/ours\/ai-visibility-\w+\.tar$/);
      expect(bytes).toBeGreaterThan(1_000);
      expect(removed.map((name) => `${FOLDER}/${name}`)).toEqual(made.slice(0, Math.max(0, number - 1)).slice(-1));
      made.push(archive);
    }
    expect(await backup('verify', ['--from', made[2]!], source)).toMatchObject({ code: 0 });
    const gone = await backup('verify', ['--from', made[0]!], source);
    expect(gone).toMatchObject({ code: 1, stderr: expect.stringMatching(/^S3: NoSuchKey/) });
  });

  it('are not made where there is no such bucket, or no server', async () => {
    const missing = await backup('create', ['--to', 's3://missing'], source);
    expect(missing).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(/^S3: NoSuchBucket/) });
    const silent = await backup('create', ['--to', FOLDER], source, { S3_ENDPOINT: 'http://127.0.0.1:9' });
    expect(silent).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(/ECONNREFUSED/) });
  });

  it('leave no part in the bucket when they fail', async () => {
    async function* breaking() {
      yield Buffer.alloc(9 * 1024 * 1024);
      await eventually(
        async () => [...server.uploads.values()].map(({ size }) => size),
        ([parts]) => parts === 1,
      );
      throw new Error('broken');
    }
    const content = Readable.from(breaking(), { objectMode: false });
    await expect(placeAt(FOLDER, { S3_ENDPOINT: endpoint }).keep('broken', content)).rejects.toThrow('broken');
    expect(server.uploads.size).toBe(0);
  });

  it('of one project go there and come from there, whole or not at all', async () => {
    const elsewhere = await createTestDatabase();
    try {
      for (const { url } of [source, elsewhere]) {
        await connected(url, (client) =>
          client.query(`insert into users (email, name) values ('acme@y.example', 'Ann')`),
        );
      }
      await connected(source.url, async (client) => {
        const project = `insert into projects (user_id, name, domain) select id, 'Acme', 'acme.example' from users
          where email = 'acme@y.example' returning id`;
        await client.query(`with project as (${project}) insert into prompts (project_id, prompt_text, country_code, language_code, prompt_type, brand_kind)
          select id, 'Which anvil ' || sha256(n::text::bytea)::text || '?', 'US', 'en', 'commercial', 'brand' from project, generate_series(1, 500) n`);
      });
      const [{ id }] = await rows<{ id: string }>(source, `select id from projects where name = 'Acme'`);
      const exporting = ['--project', id, '--to', FOLDER, '--json'];
      const before = [...server.objects.keys()];
      server.isFull = true;
      const full = await command('projects export', exporting, source);
      server.isFull = false;
      expect(full).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(/^S3: StorageFull/) });
      expect([server.uploads.size, [...server.objects.keys()]]).toEqual([0, before]);

      const { stdout } = await command('projects export', exporting, source);
      const { archive } = JSON.parse(stdout) as { archive: string };
      const importing = ['--from', archive, '--owner', 'acme@y.example', '--json'];
      server.breaksOff = true;
      const broken = await command('projects import', importing, elsewhere);
      server.breaksOff = false;
      expect(broken).toMatchObject({
        code: 1,
        stdout: '',
        stderr: expect.stringMatching(/^S3: .+ broke off while it was read: /),
      });
      expect(await rows(elsewhere, 'select from projects')).toEqual([]);

      expect(await command('projects import', importing, elsewhere)).toMatchObject({ code: 0 });
      const prompts = 'select id, prompt_text from prompts order by id';
      expect(await rows(elsewhere, prompts)).toEqual(await rows(source, prompts));
    } finally {
      await elsewhere.drop();
    }
  });

  const rows = <Row extends QueryResultRow>({ url }: TestDatabase, text: string) =>
    connected(url, async (client) => (await client.query<Row>(text)).rows as [Row, ...Row[]]);

  it('are asked for in the region that is set, and in any where none is', async () => {
    const place = placeAt(FOLDER, { S3_ENDPOINT: endpoint });
    await place.names();
    expect(server.region).toBe('us-east-1');
    process.env.AWS_REGION = 'eu-central-2';
    await place.names().finally(() => delete process.env.AWS_REGION);
    expect(server.region).toBe('eu-central-2');
  });

  longOr(it, it.skip)('are uploaded in parts while they are written, and restored', async () => {
    // What no compression makes smaller than a part.
    await connected(source.url, (client) =>
      client.query(
        `insert into projects (user_id, name, domain)
         select 1, string_agg(encode(sha256(n::text::bytea), 'base64'), ''), 'x.example' from generate_series(1, 300000) n group by n / 10000`,
      ),
    );
    const { stdout } = await backup('create', ['--to', FOLDER, '--json'], source);
    const { archive, bytes } = JSON.parse(stdout) as { archive: string; bytes: number };
    expect(bytes).toBeGreaterThan(9_000_000);
    expect(server.parts).toBeGreaterThan(1);
    expect(await backup('restore', ['--from', archive], target)).toMatchObject({ code: 0, stderr: '' });
    expect((await storedIn(target.url)).rows).toEqual((await storedIn(source.url)).rows);
  });
});
