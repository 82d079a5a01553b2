import { randomInt } from 'node:crypto';
import { CALLBACK, OAuthHarness } from '../support/oauth-harness';

describe('limits of the authorization server', () => {
  let oauth: OAuthHarness;

  beforeEach(async () => {
    const redis = process.env.TEST_REDIS_URL;
    oauth = await OAuthHarness.start(
      { OAUTH_REGISTRATIONS_PER_HOUR: '5', OAUTH_TOKEN_REQUESTS_PER_MINUTE: '60', ...(redis && { REDIS_URL: redis }) },
      // Without Redis each instance counts by itself (docs/operations.md).
      { instances: redis ? 2 : 1 },
    );
  }, 60_000);
  afterEach(() => oauth.stop());

  // A shared Redis remembers the addresses of an earlier run.
  const part = () => randomInt(1, 0xffff).toString(16);
  const [block, other] = [`2001:db8:${part()}:${part()}`, `2001:db8:${part()}:${part()}`];
  const from = (address: string) => ({ 'x-test-address': address });
  const expectLimited = async (response: Response, seconds: number) => {
    expect(response.status).toBe(429);
    const wait = Number(response.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(seconds);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(await response.json()).toEqual({
      error: 'too_many_requests',
      error_description: expect.stringMatching(/^ERR_RATE_LIMITED: /) as string,
    });
  };

  it('five registrations an hour from one address, whatever they ask', async () => {
    const bodies = [{ redirect_uris: [CALLBACK] }, { redirect_uris: [CALLBACK] }, { redirect_uris: [] }, {}, 'x'];
    const statuses: number[] = [];
    for (const body of bodies) statuses.push((await oauth.sendRegistration(body, from(`${block}::1`))).status);
    expect(statuses).toEqual([201, 201, 400, 400, 400]);
    const sixth = { redirect_uris: [CALLBACK] };
    await expectLimited(await oauth.sendRegistration(sixth, from(`${block}::1`)), 3_600);
    expect((await oauth.sendRegistration(sixth, from(`${other}::1`))).status).toBe(201);
  });

  it('sixty requests for tokens a minute from one block of addresses', async () => {
    const ask = (address: string) =>
      oauth.form('token', { grant_type: 'refresh_token', client_id: 'nobody', refresh_token: 'x' }, from(address));
    for (let sent = 0; sent < 60; sent += 1) expect((await ask(`${block}::${sent + 1}`)).status).toBe(401);
    await expectLimited(await ask(`${block}::ffff`), 60);
    const elsewhere = await fetch(`${oauth.url}/OAUTH/token/`, { method: 'POST', headers: from(`${block}::2`) });
    expect(elsewhere.status).toBe(429);
    expect((await ask(`${other}::1`)).status).toBe(401);
    expect((await oauth.form('revoke', { client_id: 'nobody', token: 'x' }, from(`${block}::1`))).status).toBe(401);
  });
});
