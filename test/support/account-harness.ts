import { hash } from '@node-rs/argon2';
import type { NestExpressApplication } from '@nestjs/platform-express';
import request, { type Response } from 'supertest';
import type { Plan } from '@app/core/kernel';
import { SessionsService, SignInLinksService, UsersRepository } from '@app/domain/access';
import { Database } from '@app/platform/database';
import { CSRF_FIELD } from '@app/platform/pages';
import { createTestDatabase, type TestDatabase } from '@app/testing';
import { createOAuthApp } from '../../apps/oauth/src/create-oauth-app';
import { TestClock } from './api-harness';
import { listenLocally } from './listen';
import { testSettings } from './settings';

export const SECRET_KEY = 'a secret of at least 32 characters';
export const PASSWORD = 'plain green teapot';

/** The parameters of docs/operations.md. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

type Fields = Readonly<Record<string, string | readonly string[]>>;

/** A browser with cookies and an address of its own, which follows no redirects. */
export class Browser {
  readonly agent: ReturnType<typeof request.agent>;

  constructor(
    app: NestExpressApplication,
    readonly address: string,
  ) {
    this.agent = request.agent(app.getHttpServer()).set('X-Forwarded-For', address);
  }

  async open(path: string): Promise<Response> {
    return this.agent.get(path).redirects(0);
  }

  /** The token that a page's forms carry. */
  async token(path: string): Promise<string> {
    return tokenIn((await this.open(path)).text);
  }

  /** Posts fields as they are. */
  async post(path: string, fields: Fields): Promise<Response> {
    return this.agent.post(path).type('form').send(fields).redirects(0);
  }

  /** Opens a page, fills its form in and posts it to where the form says. */
  async fillIn(path: string, fields: Fields): Promise<Response> {
    const page = await this.open(path);
    // The header has the form that signs out.
    const main = page.text.slice(page.text.indexOf('<main'));
    const [, action] = /<form [^>]*action="([^"]+)"/.exec(main) ?? [];
    if (!action) throw new Error(`${path} answers ${page.status} and has no form`);
    const hidden = [...main.matchAll(/<input type="hidden" name="([^"]+)"(?: [^>]*)? value="([^"]*)"/g)];
    const sent = Object.fromEntries(hidden.map(([, name, value]) => [name!, value!]));
    return this.post(action.replaceAll('&amp;', '&'), { ...sent, ...fields });
  }

  /** Posts a form of an account page, for those that are not the first of their page. */
  async submit(path: string, fields: Fields = {}): Promise<Response> {
    return this.post(path, { ...fields, [CSRF_FIELD]: await this.token('/account') });
  }

  signIn(email: string, password = PASSWORD): Promise<Response> {
    return this.fillIn('/account/sign-in', { email, password });
  }

  /** Whether the browser's session signs it in. */
  async isSignedIn(): Promise<boolean> {
    return (await this.open('/account/password')).status === 200;
  }

  /** The value of a cookie that the browser has. */
  cookie(name: string): string | undefined {
    const cookies = this.agent.jar.getCookies({ domain: '127.0.0.1', path: '/', secure: false, script: false });
    return [...cookies].find((cookie) => cookie.name === name)?.value;
  }
}

export function tokenIn(page: string): string {
  const [, token] = new RegExp(`name="${CSRF_FIELD}" value="([^"]+)"`).exec(page) ?? [];
  if (!token) throw new Error('the page has no form');
  return token;
}

/** The pages of the authorization server over a database of its own. */
export class AccountHarness {
  private browsers = 0;
  private users = 0;

  private constructor(
    readonly app: NestExpressApplication,
    readonly clock: TestClock,
    readonly testDatabase: TestDatabase,
  ) {}

  static async start(env: Record<string, string> = {}, clock = new TestClock(new Date())): Promise<AccountHarness> {
    const testDatabase = await createTestDatabase();
    const settings = testSettings(testDatabase.url, { SECRET_KEY, TRUST_PROXY_HOPS: '1', ...env });
    const app = await createOAuthApp(settings, clock);
    await listenLocally(app);
    return new AccountHarness(app, clock, testDatabase);
  }

  async stop(): Promise<void> {
    await this.app.close();
    await this.testDatabase.drop();
  }

  get database(): Database {
    return this.app.get(Database, { strict: false });
  }

  get links(): SignInLinksService {
    return this.app.get(SignInLinksService, { strict: false });
  }

  browser(): Browser {
    this.browsers += 1;
    return new Browser(this.app, `198.51.${Math.floor(this.browsers / 250)}.${(this.browsers % 250) + 1}`);
  }

  /** A browser in which the user is signed in. */
  async signedIn(userId: number): Promise<Browser> {
    const browser = this.browser();
    const { token } = await this.get(SessionsService).open(userId, 'Mozilla/5.0');
    browser.agent.jar.setCookie(`session=${token}`, '127.0.0.1', '/');
    return browser;
  }

  /** A service of the app. */
  get<Service>(type: abstract new (...args: never[]) => Service): Service {
    return this.app.get<Service>(type, { strict: false });
  }

  /** A user who can sign in with {@link PASSWORD}. The first one administers the installation. */
  async addUser(password: string | null = PASSWORD, plan: Plan = 'scale'): Promise<{ id: number; email: string }> {
    this.users += 1;
    const email = `user-${this.users}@example.com`;
    const users = this.app.get(UsersRepository, { strict: false });
    const id = (await users.create({ email, name: `User ${this.users}`, plan }))!;
    await this.setPassword(id, password);
    return { id, email };
  }

  /** As another process does it. */
  async setPassword(id: number, password: string | null): Promise<void> {
    const stored = password === null ? null : await hash(password, ARGON2);
    await this.database.query('update users set password_hash = $2 where id = $1', [id, stored]);
  }
}
