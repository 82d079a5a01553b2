import { createHash, randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { MCP_PATH } from '@app/core/kernel';
import { SessionsService } from '@app/domain/access';
import { Database } from '@app/platform/database';
import { createTestDatabase, createUser, type UserOptions } from '@app/testing';
import { createMcpApp } from '../../apps/mcp/src/create-mcp-app';
import { createOAuthApp } from '../../apps/oauth/src/create-oauth-app';
import { TestClock } from './api-harness';
import { Browser } from './browser';
import { listenLocally } from './listen';
import { RoundRobin } from './round-robin';
import { testSettings } from './settings';

/** Redirect address of the clients that the harness registers; nothing listens there. */
export const CALLBACK = 'https://client.example/callback';

export interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly token_type: string;
  readonly expires_in: number;
  readonly scope: string;
}

export interface RegisteredBody {
  readonly client_id: string;
  readonly client_secret?: string;
  readonly [member: string]: unknown;
}

/** A proof key for code exchange (RFC 7636). */
export function newPkce(): { readonly verifier: string; readonly challenge: string } {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

/** Instances of the authorization server behind a balancer, over one database, with users that are signed in. */
export class OAuthHarness {
  private constructor(
    readonly apps: readonly NestExpressApplication[],
    private readonly balancer: RoundRobin,
    /** The library compares expiry with the time of the machine, so begin with that. */
    readonly clock: TestClock,
    readonly databaseUrl: string,
    private readonly drop: () => Promise<void>,
  ) {}

  static async start(env: Record<string, string> = {}, { instances = 2 } = {}): Promise<OAuthHarness> {
    const { url, drop } = await createTestDatabase();
    const balancer = await RoundRobin.start();
    const clock = new TestClock(new Date());
    const settings = testSettings(url, {
      SECRET_KEY: 'a secret of at least 32 characters',
      PUBLIC_URL: balancer.url,
      TRUST_PROXY_HOPS: '1',
      OAUTH_REGISTRATIONS_PER_HOUR: '1000000',
      OAUTH_TOKEN_REQUESTS_PER_MINUTE: '1000000',
      ...env,
    });
    const apps: NestExpressApplication[] = [];
    for (let made = 0; made < instances; made += 1) {
      const app = await createOAuthApp(settings, clock);
      await listenLocally(app);
      apps.push(app);
    }
    balancer.serve(apps.map((app) => (app.getHttpServer().address() as AddressInfo).port));
    return new OAuthHarness(apps, balancer, clock, url, drop);
  }

  async stop(): Promise<void> {
    await this.balancer.stop();
    for (const app of this.apps) await app.close();
    await this.drop();
  }

  /** Puts an MCP endpoint at the resource's address, which the caller closes. */
  async serveMcp(): Promise<NestExpressApplication> {
    const settings = testSettings(this.databaseUrl, { PUBLIC_URL: this.url, TRUST_PROXY_HOPS: '1' });
    const app = await createMcpApp(settings, this.clock);
    await listenLocally(app);
    this.balancer.serveBelow(MCP_PATH, [(app.getHttpServer().address() as AddressInfo).port]);
    return app;
  }

  /** The address of the balancer, which is the issuer unless the settings name another. */
  get url(): string {
    return this.balancer.url;
  }

  get resource(): string {
    return `${this.url}/api/v1/mcp`;
  }

  get database(): Database {
    return this.apps[0]!.get(Database, { strict: false });
  }

  addUser(options: UserOptions = {}): Promise<number> {
    return createUser(this.database, options);
  }

  /** A browser in which nobody is signed in. */
  browser(headers: Record<string, string> = {}): Browser {
    return new Browser(this.url, headers);
  }

  /** A browser in which this user is signed in at the account. */
  async signedIn(userId: number, browser = this.browser()): Promise<Browser> {
    const { token } = await this.apps[0]!.get(SessionsService, { strict: false }).open(userId, 'test');
    browser.setCookie('session', token);
    return browser;
  }

  async register(body: Record<string, unknown> = {}): Promise<RegisteredBody> {
    const response = await this.sendRegistration({ client_name: 'Test', redirect_uris: [CALLBACK], ...body });
    if (response.status !== 201) throw new Error(await response.text());
    return (await response.json()) as RegisteredBody;
  }

  sendRegistration(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(`${this.url}/oauth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  }

  /** The address that a client opens in the browser. A parameter that is undefined is left out. */
  authorizeUrl(clientId: string, challenge: string, more: Record<string, string | undefined> = {}): string {
    const params = {
      response_type: 'code',
      client_id: clientId,
      redirect_uri: CALLBACK,
      code_challenge: challenge,
      code_challenge_method: 'S256',
      scope: 'mcp:read mcp:write',
      state: 'the-state',
      ...more,
    };
    const sent = Object.entries(params).filter((entry): entry is [string, string] => entry[1] !== undefined);
    return `${this.url}/oauth/authorize?${new URLSearchParams(sent)}`;
  }

  /** Goes on to the consent page. */
  async toConsent(browser: Browser, authorizeUrl: string): Promise<ConsentForm> {
    const response = await browser.follow(await browser.get(authorizeUrl));
    return consentForm(response);
  }

  /** Consents, and returns where the browser is sent. */
  async consent(browser: Browser, authorizeUrl: string, { write = true } = {}): Promise<URL> {
    const { confirm, csrf } = await this.toConsent(browser, authorizeUrl);
    return locationOf(await browser.follow(await browser.post(confirm, { ...csrf, ...(write && { write: 'yes' }) })));
  }

  /** A form of the token or revocation endpoint. */
  form(
    path: 'token' | 'revoke',
    fields: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    return fetch(`${this.url}/oauth/${path}`, { method: 'POST', headers, body: new URLSearchParams(fields) });
  }

  async token(fields: Record<string, string>): Promise<Tokens> {
    const response = await this.form('token', fields);
    if (response.status !== 200) throw new Error(await response.text());
    return (await response.json()) as Tokens;
  }

  redeem(clientId: string, code: string, verifier: string, more: Record<string, string> = {}): Promise<Response> {
    return this.form('token', {
      grant_type: 'authorization_code',
      client_id: clientId,
      redirect_uri: CALLBACK,
      code,
      code_verifier: verifier,
      ...more,
    });
  }

  refresh(clientId: string, refreshToken: string, more: Record<string, string> = {}): Promise<Response> {
    return this.form('token', {
      grant_type: 'refresh_token',
      client_id: clientId,
      refresh_token: refreshToken,
      ...more,
    });
  }

  /** A code that has not been redeemed, of a user who consented. */
  async code(userId: number, clientId: string, more: Record<string, string | undefined> = {}): Promise<NewCode> {
    const { verifier, challenge } = newPkce();
    const location = await this.consent(await this.signedIn(userId), this.authorizeUrl(clientId, challenge, more));
    const code = location.searchParams.get('code');
    if (!code) throw new Error(location.href);
    return { code, verifier };
  }

  /** From the first step to tokens: what a connected application has. */
  async connect(userId: number, more: Record<string, string | undefined> = {}): Promise<Tokens & { clientId: string }> {
    const { client_id: clientId } = await this.register();
    const { code, verifier } = await this.code(userId, clientId, more);
    const response = await this.redeem(clientId, code, verifier);
    if (response.status !== 200) throw new Error(await response.text());
    return { ...((await response.json()) as Tokens), clientId };
  }
}

export interface NewCode {
  readonly code: string;
  readonly verifier: string;
}

export interface ConsentForm {
  readonly page: string;
  readonly confirm: string;
  readonly deny: string;
  readonly csrf: Record<'_csrf', string>;
}

export async function consentForm(response: Response): Promise<ConsentForm> {
  const page = await response.text();
  const confirm = /action="([^"]+\/confirm)"/.exec(page)?.[1];
  const token = /name="_csrf" value="([^"]+)"/.exec(page)?.[1];
  if (!confirm || !token) throw new Error(`no consent page but ${response.status} ${response.url}: ${page}`);
  return { page, confirm, deny: confirm.replace(/confirm$/, 'deny'), csrf: { _csrf: token } };
}

export function locationOf(response: Response): URL {
  const location = response.headers.get('location');
  if (!location) throw new Error(`no redirect but ${response.status}`);
  return new URL(location);
}

/** The claims of a JWT, unverified. */
export const claimsOf = (jwt: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(jwt.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>;

export const headerOf = (jwt: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(jwt.split('.')[0]!, 'base64url').toString()) as Record<string, unknown>;
