import { createPrivateKey, createPublicKey, type JsonWebKey, sign, verify } from 'node:crypto';
import { parseSettings, SettingsError } from '@app/platform/config';
import { createDataSource, Database } from '@app/platform/database';
import { withSecretKey } from '@app/platform/secrets';
import { createTestDatabase, type TestDatabase } from '@app/testing';
import { SigningKeysRepository } from './signing-keys.repository';
import { SigningKeysService } from './signing-keys.service';

const NOW = new Date('2026-03-10T12:00:00Z');
const SECRET = 'a secret of at least 32 characters';

describe('SigningKeysService', () => {
  let testDatabase: TestDatabase;
  let database: Database;

  const service = (secret = SECRET) =>
    new SigningKeysService(new SigningKeysRepository(database), withSecretKey(parseSettings({ SECRET_KEY: secret })), {
      now: () => NOW,
    });

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    database = new Database(await createDataSource(testDatabase.url, 10).initialize());
  });
  afterAll(async () => {
    await database.dataSource.destroy();
    await testDatabase.drop();
  });
  beforeEach(() => database.query('delete from oauth_signing_keys'));

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
});
