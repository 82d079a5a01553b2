import type { NestExpressApplication } from '@nestjs/platform-express';
import { type default as Provider, errors } from 'oidc-provider';
import { createTestDatabase, type TestDatabase } from '@app/testing';
import { createOAuthApp } from '../../apps/oauth/src/create-oauth-app';
import { LiveProvider } from '../../apps/oauth/src/protocol/provider/live-provider';
import { TestClock } from '../support/api-harness';
import { testSettings } from '../support/settings';

const SECRET_KEY = 'a secret of at least 32 characters';
const SECOND = 1_000;

describe('refresh tokens of the authorization server', () => {
  let database: TestDatabase;
  let app: NestExpressApplication;
  let provider: Provider;
  // The library compares expiry with the time of the machine.
  const clock = new TestClock(new Date());

  beforeAll(async () => {
    database = await createTestDatabase();
    app = await createOAuthApp(testSettings(database.url, { SECRET_KEY }), clock);
    provider = await app.get(LiveProvider, { strict: false }).current();
  }, 60_000);
  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  const newToken = (grantId: string): Promise<string> => {
    const members = { client: { clientId: 'client' }, accountId: '7', grantId, scope: 'mcp:read' };
    return new provider.RefreshToken(members as ConstructorParameters<typeof provider.RefreshToken>[0]).save();
  };

  it('live for thirty days', async () => {
    const token = await provider.RefreshToken.find(await newToken('g0'));
    expect(token!.remainingTTL / 86_400).toBeCloseTo(30, 2);
  });

  it('give one of 20 concurrent uses the token and the others invalid_grant', async () => {
    const value = await newToken('g1');
    const found = await Promise.all(Array.from({ length: 20 }, () => provider.RefreshToken.find(value)));
    expect(found.every((token) => token?.scope === 'mcp:read')).toBe(true);
    const uses = await Promise.allSettled(found.map((token) => token!.consume()));
    const refused = uses.filter((use) => use.status === 'rejected');
    expect(refused).toHaveLength(19);
    for (const { reason } of refused) expect(reason).toBeInstanceOf(errors.InvalidGrant);
  });

  it('are taken for stolen only when used again after a minute', async () => {
    const value = await newToken('g2');
    await (await provider.RefreshToken.find(value))!.consume();
    clock.advance(60 * SECOND);
    expect(await provider.RefreshToken.find(value)).toBeUndefined();
    clock.advance(SECOND);
    expect((await provider.RefreshToken.find(value))?.consumed).toBeTruthy();
  });

  it('end with their grant', async () => {
    const [one, other] = [await newToken('g3'), await newToken('g4')];
    await provider.RefreshToken.revokeByGrantId('g3');
    expect(await provider.RefreshToken.find(one)).toBeUndefined();
    expect(await provider.RefreshToken.find(other)).toBeDefined();
  });
});
