import { Readable } from 'node:stream';
import { placeAt } from '@app/platform/archive';
import { createTestDatabase, eventually, longOr, type TestDatabase } from '@app/testing';
import { runCli } from '../support/run-cli';
import { S3Server } from './support/s3-server';
import { connected, storedIn } from './support/stored';

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

  const backup = (verb: string, args: readonly string[], { url }: TestDatabase, more: NodeJS.ProcessEnv = {}) =>
    runCli(`backup ${verb}`, args, {
      DATABASE_URL: url,
      LOG_LEVEL: 'silent',
      S3_ENDPOINT: endpoint,
      ...more,
    });

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
