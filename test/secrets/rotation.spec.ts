import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createDataSource, Database } from '@app/platform/database';
import { Seal, SEALED, type SealedColumn } from '@app/platform/secrets';
import {
  createProject,
  createTestDatabase,
  createUser,
  eventually,
  longOr,
  spawnTypescript,
  type TestDatabase,
} from '@app/testing';
import { runCli } from '../../apps/cli/src/run-cli';
import { storeChannel } from '../support/stored-channel';
import { testSettings } from '../support/settings';

const OLD = 'the former secret of at least 32 characters';
const NEW = 'the present secret of at least 32 characters';
const CLI = join(__dirname, '../../apps/cli/src/main.ts');
const COLUMNS: readonly SealedColumn[] = Object.values(SEALED);

describe('secrets rotate', () => {
  let testDatabase: TestDatabase;
  let database: Database;

  beforeEach(async () => {
    testDatabase = await createTestDatabase();
    database = new Database(await createDataSource(testDatabase.url, 3).initialize());
    const projectId = await createProject(database, await createUser(database));
    await database.query(
      `insert into oauth_signing_keys (kid, state, public_jwk, sealed_private_key, created_at)
       values ('one', 'current', '{}', $1, now()), ('two', 'next', '{}', $2, now())`,
      ['one', 'two'].map((kid) => new Seal(SEALED.signingKeys, { SECRET_KEY: OLD }).seal(kid, Buffer.from(kid))),
    );
    await database.query(
      `insert into cdn_connections (project_id, zone, sealed_token, next_hour, due_at, created_at)
       values ($1, 'zone', $2, now(), now(), now())`,
      [projectId, new Seal(SEALED.cdnTokens, { SECRET_KEY: OLD }).seal(projectId, Buffer.from('token'))],
    );
    await database.query(`insert into vendor_keys (account, sealed, set_at) values ('openai', $1, now())`, [
      new Seal(SEALED.vendorKeys, { SECRET_KEY: OLD }).seal('openai', Buffer.from('{"key":"sk-1"}')),
    ]);
    const [webhook] = await database.query<{ id: number }>(
      `insert into webhooks (project_id, url, events, state, created_at)
       values ($1, 'https://acme.example/', '{}', 'active', now()) returning id`,
      [projectId],
    );
    const ofWebhook = new Seal(SEALED.webhookSecrets, { SECRET_KEY: OLD });
    for (const secret of ['whsec_one', 'whsec_two']) {
      await database.query('insert into webhook_secrets (project_id, webhook_id, sealed) values ($1, $2, $3)', [
        projectId,
        webhook!.id,
        ofWebhook.seal(`${projectId}:${webhook!.id}`, Buffer.from(secret)),
      ]);
    }
    const channel = await storeChannel(database, projectId, new Date());
    const sealed = new Seal(SEALED.channels, { SECRET_KEY: OLD }).seal(
      `${projectId}:${channel}`,
      Buffer.from('target'),
    );
    await database.query('update notice_channels set sealed = $2 where id = $1', [channel, sealed]);
    const messageId = randomUUID();
    await database.query(
      `insert into letters (message_id, purpose, recipient, sealed, state, due_at, created_at, ends_at)
       values ($1, 'owner', '\\x00', $2, 'queued', now(), now(), now())`,
      [messageId, new Seal(SEALED.letters, { SECRET_KEY: OLD }).seal(messageId, Buffer.from('words'))],
    );
  });
  afterEach(async () => {
    await database.dataSource.destroy();
    await testDatabase.drop();
  });

  const rotate = async (env: Record<string, string>, ...args: string[]) => {
    const written = { stdout: '', stderr: '' };
    const terminal = {
      stdout: { write: (text: string) => (written.stdout += text) },
      stderr: { write: (text: string) => (written.stderr += text) },
    };
    const code = await runCli(['secrets', 'rotate', ...args], terminal, () => testSettings(testDatabase.url, env));
    return { code, ...written };
  };
  const BOTH = { SECRET_KEY: NEW, FORMER_SECRET_KEY: OLD };
  const rows = (column: SealedColumn) =>
    database.query<{ key: string; sealed: Buffer }>(
      `select concat_ws(':', ${column.boundTo}) as key, ${column.column} as sealed from ${column.table} order by 1`,
    );
  const stored = async () => JSON.stringify(await Promise.all(COLUMNS.map(rows)));
  /** Of every column: what a process with these keys reads. */
  const read = async (keys: Record<string, string>) =>
    (
      await Promise.all(
        COLUMNS.map(async (column) =>
          (await rows(column))
            .map(({ key, sealed }) => new Seal(column, keys).open(key, sealed)?.plain.toString('hex'))
            .toSorted(),
        ),
      )
    ).flat();

  const waitsForVendorKeys = () =>
    eventually(
      () =>
        database.query(
          `select from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock' and query like '%vendor_keys%'`,
        ),
      ({ length }) => length === 1,
      60_000,
    );

  it('seals every column anew: either key opens it before, the new one alone afterwards, and again changes nothing', async () => {
    const plain = await read({ SECRET_KEY: OLD });
    expect(plain).toHaveLength(8);
    expect(plain).not.toContain(undefined);
    expect(await read(BOTH)).toEqual(plain);

    expect(await rotate(BOTH)).toEqual({
      code: 0,
      stderr: '',
      stdout:
        'oauth_signing_keys: 2 sealed anew, 0 sealed with SECRET_KEY before\n' +
        'cdn_connections: 1 sealed anew, 0 sealed with SECRET_KEY before\n' +
        'vendor_keys: 1 sealed anew, 0 sealed with SECRET_KEY before\n' +
        'webhook_secrets: 2 sealed anew, 0 sealed with SECRET_KEY before\n' +
        'notice_channels: 1 sealed anew, 0 sealed with SECRET_KEY before\n' +
        'letters: 1 sealed anew, 0 sealed with SECRET_KEY before\n',
    });
    expect(await read({ SECRET_KEY: NEW })).toEqual(plain);
    expect(await read({ SECRET_KEY: OLD })).toEqual(plain.map(() => undefined));

    const after = await stored();
    expect((await rotate(BOTH)).stdout).toContain('vendor_keys: 0 sealed anew, 1 sealed with SECRET_KEY before');
    expect(await stored()).toBe(after);
  });

  it('changes nothing with a wrong former key, and names what did not open', async () => {
    const before = await stored();
    const wrong = { SECRET_KEY: NEW, FORMER_SECRET_KEY: 'not the one that has sealed anything' };
    const { code, stderr } = await rotate(wrong);
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^Nothing was changed\. Neither SECRET_KEY nor FORMER_SECRET_KEY opens: .*vendor_keys openai/,
    );
    expect(await stored()).toBe(before);
    expect((await rotate(wrong, '--skip-unreadable')).code).toBe(0);
    expect(await stored()).toBe(before);
  });

  it('stops at a row whose key is lost, unless it is told to leave such rows', async () => {
    const lost = new Seal(SEALED.vendorKeys, { SECRET_KEY: 'x'.repeat(32) }).seal('xai', Buffer.from('{}'));
    await database.query(`insert into vendor_keys (account, sealed, set_at) values ('xai', $1, now())`, [lost]);
    const before = await stored();
    expect((await rotate(BOTH)).stderr).toContain('vendor_keys xai');
    expect(await stored()).toBe(before);
    const { code, stderr } = await rotate(BOTH, '--skip-unreadable');
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: 'These rows stay as they were. Neither SECRET_KEY nor FORMER_SECRET_KEY opens: vendor_keys xai.\n',
    });
    expect((await read({ SECRET_KEY: NEW })).filter((plain) => plain === undefined)).toHaveLength(1);
  });

  it.each([
    ['without a former key', { SECRET_KEY: NEW }, 'FORMER_SECRET_KEY is not set'],
    ['with one key twice', { SECRET_KEY: NEW, FORMER_SECRET_KEY: NEW }, 'FORMER_SECRET_KEY is SECRET_KEY'],
  ])('refuses to run %s', async (_case, env: Record<string, string>, message) => {
    const { code, stderr } = await rotate(env);
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining(message) });
  });

  it('leaves a row as somebody else has changed it meanwhile', async () => {
    const theirs = new Seal(SEALED.vendorKeys, { SECRET_KEY: NEW }).seal('openai', Buffer.from('{"key":"sk-2"}'));
    const rotating = await database.transaction(async (sql) => {
      await sql.query('update vendor_keys set sealed = $1', [theirs]);
      const begun = rotate(BOTH);
      await waitsForVendorKeys();
      return { begun };
    });
    expect((await rotating.begun).stdout).toContain('vendor_keys: 0 sealed anew');
    expect(await rows(SEALED.vendorKeys)).toEqual([{ key: 'openai', sealed: theirs }]);
  });

  longOr(it, it.skip)(
    'leaves all as it was when it is killed in the middle, and does it all when it runs again',
    async () => {
      const before = await stored();
      // The last table that it comes to; the others have been looked at by then.
      const ended = await database.transaction(async (sql) => {
        await sql.query('select from vendor_keys for update');
        const child = spawnTypescript(CLI, ['secrets', 'rotate'], {
          env: { ...process.env, ...BOTH, DATABASE_URL: testDatabase.url, LOG_LEVEL: 'silent' },
          stdio: ['ignore', 'pipe', 'inherit'],
        });
        await waitsForVendorKeys();
        child.process.kill('SIGKILL');
        return child.ended;
      });
      expect(ended).toBe('SIGKILL');
      expect(await stored()).toBe(before);
      expect((await rotate(BOTH)).stdout).toContain('oauth_signing_keys: 2 sealed anew, 0');
      expect(await read({ SECRET_KEY: NEW })).not.toContain(undefined);
    },
  );
});
