import { createPrivateKey, createPublicKey, type JsonWebKey, sign, verify } from 'node:crypto';
import { parseSettings, SettingsError } from '@app/platform/config';
import { createDataSource, Database } from '@app/platform/database';
import { createTestDatabase, type TestDatabase } from '@app/testing';
import { SigningKeysRepository } from './signing-keys.repository';
import { SigningKeysService } from './signing-keys.service';

const NOW = new Date('2026-03-10T12:00:00Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const SECRET = 'a secret of at least 32 characters';

describe('SigningKeysService', () => {
  let testDatabase: TestDatabase;
  let database: Database;

  let now = NOW;

  const service = (secret: string | undefined = SECRET, env: Record<string, string> = {}) =>
    new SigningKeysService(
      new SigningKeysRepository(database),
      parseSettings({ ...(secret && { SECRET_KEY: secret }), SIGNING_KEY_DAYS: '30', ...env }),
      { now: () => now },
    );
  const states = async () => (await service().load()).map(({ state }) => state);
  const kids = async () => (await service().load()).map(({ kid }) => kid);

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    database = new Database(await createDataSource(testDatabase.url, 10).initialize());
  });
  afterAll(async () => {
    await database.dataSource.destroy();
    await testDatabase.drop();
  });
  beforeEach(async () => {
    now = NOW;
    await database.query('delete from oauth_signing_keys');
  });

  it('makes one current and one next key however many processes start at once, and the same ones ever after', async () => {
    const loaded = await Promise.all(Array.from({ length: 6 }, () => service().load()));
    const kids = loaded.map((keys) => keys.map(({ kid, state }) => `${state} ${kid}`).join());
    expect(new Set(kids).size).toBe(1);
    expect(loaded[0]!.map(({ state }) => state)).toEqual(['current', 'next']);
    expect((await service().load()).map(({ kid }) => kid)).toEqual(loaded[0]!.map(({ kid }) => kid));
  });

  it('makes RSA keys of 2048 bits whose halves belong together', async () => {
    const [{ privateJwk, kid }] = (await service().load()) as [Awaited<ReturnType<SigningKeysService['load']>>[number]];
    expect(privateJwk).toMatchObject({ kty: 'RSA', alg: 'RS256', use: 'sig', kid });
    expect(Buffer.from(privateJwk.n!, 'base64url')).toHaveLength(256);
    const [row] = await database.query<{ public_jwk: JsonWebKey }>(
      'select public_jwk from oauth_signing_keys where kid = $1',
      [kid],
    );
    const data = Buffer.from('signed');
    const signature = sign('sha256', data, createPrivateKey({ key: privateJwk, format: 'jwk' }));
    expect(verify('sha256', data, createPublicKey({ key: row!.public_jwk, format: 'jwk' }), signature)).toBe(true);
  });

  it('leaves no private part readable in the database', async () => {
    const keys = await service().load();
    const rows = await database.query<{ public_jwk: object; sealed_private_key: Buffer }>(
      'select * from oauth_signing_keys',
    );
    expect(rows).toHaveLength(2);
    for (const { public_jwk, sealed_private_key } of rows) {
      expect(Object.keys(public_jwk).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
      for (const { privateJwk } of keys) {
        for (const secret of [privateJwk.d!, privateJwk.p!, privateJwk.q!, privateJwk.n!]) {
          expect(sealed_private_key.includes(Buffer.from(secret, 'base64url'))).toBe(false);
          expect(sealed_private_key.includes(Buffer.from(secret))).toBe(false);
        }
      }
    }
  });

  it('says which setting is wrong when the secret has changed', async () => {
    await service().load();
    const failure = service('another secret of 32 or more characters').load();
    await expect(failure).rejects.toThrow(SettingsError);
    await expect(failure).rejects.toThrow(/SECRET_KEY/);
  });

  it('opens them with the former secret while it is being replaced', async () => {
    const before = await kids();
    const keys = await service('another secret of 32 or more characters', { FORMER_SECRET_KEY: SECRET }).load();
    expect(keys.map(({ kid }) => kid)).toEqual(before);
  });

  describe('rotation', () => {
    const later = (milliseconds: number) => (now = new Date(now.getTime() + milliseconds));

    it('waits until the next key has been published for a cache time and a minute', async () => {
      const [current, next] = await kids();
      later(6 * MINUTE - 1);
      const nextMaySignFrom = new Date(NOW.getTime() + 6 * MINUTE);
      expect(await service().rotate()).toEqual({ rotated: false, current, next, nextMaySignFrom });
      expect(await kids()).toEqual([current, next]);
    });

    it('has the next key sign, publishes another and keeps the old one', async () => {
      const [current, next] = await kids();
      later(6 * MINUTE);
      const rotation = await service().rotate();
      expect(rotation).toMatchObject({ rotated: true, current: next });
      expect(rotation.nextMaySignFrom).toEqual(new Date(now.getTime() + 6 * MINUTE));
      expect(await kids()).toEqual([next, rotation.next, current]);
      expect(await states()).toEqual(['current', 'next', 'old']);
      later(6 * MINUTE);
      await service().rotate();
      expect(await states()).toEqual(['current', 'next', 'old', 'old']);
    });

    it('is one, however many processes begin it at once', async () => {
      const [, next] = await kids();
      later(DAY);
      const rotations = await Promise.all(Array.from({ length: 8 }, () => service().rotate()));
      expect(rotations.filter(({ rotated }) => rotated)).toHaveLength(1);
      expect(new Set(rotations.map(({ current }) => current))).toEqual(new Set([next]));
      expect(await states()).toEqual(['current', 'next', 'old']);
    });

    it('makes the first keys where there are none', async () => {
      expect(await service().rotate()).toMatchObject({ rotated: false });
      expect(await states()).toEqual(['current', 'next']);
    });

    it('stores nothing under another secret', async () => {
      const before = await kids();
      later(DAY);
      await expect(service('another secret of 32 or more characters').rotate()).rejects.toThrow(SettingsError);
      await expect(service('').rotate()).rejects.toThrow('SECRET_KEY is not set');
      expect(await kids()).toEqual(before);
    });

    it('is due after the days of the setting, counted from the last one', async () => {
      const keepUp = async () => (await service().keepUp())?.rotated ?? null;
      expect(await keepUp()).toBeNull();
      expect(await database.query('select kid from oauth_signing_keys')).toEqual([]);
      await service().load();
      later(30 * DAY - 1);
      expect(await keepUp()).toBeNull();
      later(1);
      expect(await keepUp()).toBe(true);
      expect(await keepUp()).toBeNull();
      later(30 * DAY);
      const both = await Promise.all([service().keepUp(), service().keepUp()]);
      expect(both.filter((rotation) => rotation?.rotated)).toHaveLength(1);
    });

    it('needs no secret while none is due', async () => {
      await service().load();
      expect(await service('').keepUp()).toBeNull();
    });

    it('keeps an old key for the life of an access token and a minute', async () => {
      const [first] = await kids();
      later(DAY);
      await service().rotate();
      later(61 * MINUTE - 1);
      await service().keepUp();
      expect(await kids()).toContain(first);
      later(1);
      await service().keepUp();
      expect(await kids()).not.toContain(first);
      expect(await states()).toEqual(['current', 'next']);
    });

    it('goes on from keys of the release before, which knew no times', async () => {
      await service().load();
      await database.query('update oauth_signing_keys set signs_since = null, signed_until = null');
      later(30 * DAY);
      expect(await service().keepUp()).toMatchObject({ rotated: true });
    });
  });
});
