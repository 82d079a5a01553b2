import { createPublicKey, verify } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { SigningKeysService } from '@app/domain/oauth';
import { Database } from '@app/platform/database';
import { createTestDatabase, type TestDatabase } from '@app/testing';
import { createOAuthApp } from '../../apps/oauth/src/create-oauth-app';
import { LiveProvider } from '../../apps/oauth/src/protocol/provider/live-provider';
import { TestClock } from '../support/api-harness';
import { testSettings } from '../support/settings';

const MINUTE = 60_000;
const RESOURCE = 'https://visibility.example/api/v1/mcp';

type PublicKey = Record<'kid' | 'n' | 'e' | 'kty', string>;

describe('signing keys of two instances', () => {
  let database: TestDatabase;
  let apps: NestExpressApplication[];
  // The library compares expiry with the time of the machine.
  const clock = new TestClock(new Date());

  beforeAll(async () => {
    database = await createTestDatabase();
    const settings = testSettings(database.url, { SECRET_KEY: 'a secret of at least 32 characters' });
    apps = [await createOAuthApp(settings, clock), await createOAuthApp(settings, clock)];
  }, 60_000);
  afterAll(async () => {
    for (const app of apps) await app.close();
    await database.drop();
  });

  const published = async (app: NestExpressApplication) => {
    const { body } = await request(app.getHttpServer())
      .get('/oauth/jwks.json')
      .expect(200)
      .expect('Cache-Control', 'public, max-age=300');
    return (body as { keys: PublicKey[] }).keys;
  };
  const kids = async (app: NestExpressApplication) => (await published(app)).map(({ kid }) => kid);
  const rotate = () => apps[0]!.get(SigningKeysService, { strict: false }).rotate();

  const newToken = async (app: INestApplicationContext): Promise<string> => {
    const provider = await app.get(LiveProvider, { strict: false }).current();
    const jwt = { sign: { alg: 'RS256' as const } };
    const resourceServer = new provider.ResourceServer(RESOURCE, {
      audience: RESOURCE,
      scope: 'mcp:read',
      accessTokenFormat: 'jwt',
      jwt,
    });
    const members = { client: { clientId: 'client' }, accountId: '7', grantId: 'g', scope: 'mcp:read', resourceServer };
    return new provider.AccessToken(members as unknown as ConstructorParameters<typeof provider.AccessToken>[0]).save();
  };
  const kidOf = (token: string) =>
    (JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString()) as PublicKey).kid;
  const isVerified = (token: string, keys: readonly PublicKey[]) => {
    const [header, payload, signature] = token.split('.') as [string, string, string];
    const key = keys.find(({ kid }) => kid === kidOf(token));
    const data = Buffer.from(`${header}.${payload}`);
    return (
      !!key && verify('sha256', data, createPublicKey({ key, format: 'jwk' }), Buffer.from(signature, 'base64url'))
    );
  };

  it('follow a rotation within a minute, without a restart, and tokens stay good', async () => {
    const [first, second] = (await kids(apps[0]!)) as [string, string];
    const before = await newToken(apps[1]!);
    expect(kidOf(before)).toBe(first);

    clock.advance(6 * MINUTE);
    const { rotated, next } = await rotate();
    expect(rotated).toBe(true);
    clock.advance(MINUTE);
    for (const app of apps) {
      expect((await kids(app)).sort()).toEqual([first, second, next].sort());
      expect(isVerified(before, await published(app))).toBe(true);
      const token = await newToken(app);
      expect(kidOf(token)).toBe(second);
      for (const other of apps) expect(isVerified(token, await published(other))).toBe(true);
    }

    clock.advance(61 * MINUTE);
    await apps[0]!.get(SigningKeysService, { strict: false }).keepUp();
    clock.advance(MINUTE);
    for (const app of apps) expect((await kids(app)).sort()).toEqual([second, next].sort());
  });

  it('sign with a key only that was published before', async () => {
    const known = await published(apps[1]!);
    clock.advance(6 * MINUTE);
    await rotate();
    clock.advance(MINUTE);
    for (const app of apps) expect(isVerified(await newToken(app), known)).toBe(true);
  });

  it('stay as they are while the database does not answer', async () => {
    const before = await kids(apps[0]!);
    const { query } = apps[0]!.get(Database, { strict: false });
    await query('alter table oauth_signing_keys rename to away');
    try {
      clock.advance(MINUTE);
      expect(await kids(apps[0]!)).toEqual(before);
    } finally {
      await query('alter table away rename to oauth_signing_keys');
    }
  });
});
