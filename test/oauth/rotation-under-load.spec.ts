import * as oauth4webapi from 'oauth4webapi';
import { SigningKeysService } from '@app/domain/oauth';
import { longOr } from '@app/testing';
import { headerOf, OAuthHarness, type Tokens } from '../support/oauth-harness';

const MINUTE = 60_000;
const CONNECTIONS = longOr(20, 10);
/** Of each connection: before the rotation, beside it, and after it. */
const REFRESHES = longOr({ early: 20, during: 10, late: 20 }, { early: 6, during: 8, late: 6 });
const ALL = CONNECTIONS * (REFRESHES.early + REFRESHES.during + REFRESHES.late);

describe('a rotation of the signing keys', () => {
  let oauth: OAuthHarness;

  beforeAll(async () => {
    oauth = await OAuthHarness.start();
  }, 60_000);
  afterAll(() => oauth.stop());

  it(`in the middle of ${ALL} refreshes logs nobody out`, async () => {
    const { client_id: clientId } = await oauth.register();
    const userId = await oauth.addUser();
    const connections = await Promise.all(
      Array.from({ length: CONNECTIONS }, async () => {
        const { code, verifier } = await oauth.code(userId, clientId);
        return (await (await oauth.redeem(clientId, code, verifier)).json()) as Tokens;
      }),
    );
    const issued: string[] = [];
    const refresh = async (held: Tokens, times: number): Promise<Tokens> => {
      let tokens = held;
      for (let done = 0; done < times; done += 1) {
        const response = await oauth.refresh(clientId, tokens.refresh_token);
        expect(response.status).toBe(200);
        tokens = (await response.json()) as Tokens;
        issued.push(tokens.access_token);
      }
      return tokens;
    };
    const refreshAll = (held: readonly Tokens[], times: number) =>
      Promise.all(held.map((tokens) => refresh(tokens, times)));
    const early = await refreshAll(connections, REFRESHES.early);
    oauth.clock.advance(6 * MINUTE);
    const keys = oauth.apps[0]!.get(SigningKeysService, { strict: false });
    const [during, { rotated }] = await Promise.all([refreshAll(early, REFRESHES.during), keys.rotate()]);
    expect(rotated).toBe(true);
    oauth.clock.advance(MINUTE);
    await refreshAll(during, REFRESHES.late);

    expect(issued).toHaveLength(ALL);
    expect(new Set(issued.map((token) => headerOf(token).kid)).size).toBe(2);
    const server = { issuer: oauth.url, jwks_uri: `${oauth.url}/oauth/jwks.json` };
    for (const token of [...issued.slice(0, 20), ...issued.slice(-20)]) {
      const request = new Request(oauth.resource, { headers: { authorization: `Bearer ${token}` } });
      await oauth4webapi.validateJwtAccessToken(server, request, oauth.resource, {
        [oauth4webapi.allowInsecureRequests]: true,
      });
    }
  }, 120_000);
});
