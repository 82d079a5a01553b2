import type { AddressInfo } from 'node:net';
import type { NestExpressApplication } from '@nestjs/platform-express';
import request, { type Response } from 'supertest';
import type { Plan } from '@app/core/kernel';
import { SessionsService } from '@app/domain/access';
import { parseSettings, type Settings } from '@app/platform/config';
import { Database } from '@app/platform/database';
import { createTestDatabase, createUser } from '@app/testing';
import { createOAuthApp } from '../../apps/oauth/src/create-oauth-app';
import type { TestClock } from './api-harness';

/** The real authorization server with its pages, over a database of its own. */
export class PagesHarness {
  private constructor(
    readonly app: NestExpressApplication,
    readonly settings: Settings,
    private readonly drop: () => Promise<void>,
  ) {}

  /** @param clock the machine's own for browsers, which drop cookies by it */
  static async start(clock?: TestClock, env: Record<string, string> = {}): Promise<PagesHarness> {
    const { url, drop } = await createTestDatabase();
    const settings = parseSettings({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DATABASE_URL: url,
      SECRET_KEY: 'a secret of at least 32 characters',
      ...env,
    });
    return new PagesHarness(await createOAuthApp(settings, clock), settings, drop);
  }

  get database(): Database {
    return this.app.get(Database, { strict: false });
  }

  /** The service of the running app. */
  get<Service>(type: abstract new (...args: never[]) => Service): Service {
    return this.app.get<Service>(type, { strict: false });
  }

  get port(): number {
    return (this.app.getHttpServer().address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    await this.app.close();
    await this.drop();
  }

  addUser(plan: Plan = 'scale'): Promise<number> {
    return createUser(this.database, { plan });
  }

  /** A browser in which the user is signed in; without a user, one in which nobody is. */
  async visitor(userId?: number): Promise<Visitor> {
    const session = userId === undefined ? undefined : await this.get(SessionsService).open(userId, 'Mozilla/5.0');
    return new Visitor(this.app, session?.token);
  }
}

/** Keeps cookies, and posts forms with the token of the page last opened. */
export class Visitor {
  private readonly cookies = new Map<string, string>();
  private csrf = '';

  constructor(
    private readonly app: NestExpressApplication,
    session: string | undefined,
  ) {
    if (session) this.cookies.set('session', session);
  }

  async open(path: string): Promise<Response> {
    return this.keep(await request(this.app.getHttpServer()).get(path).set('Cookie', this.cookieHeader()));
  }

  async post(path: string, fields: Record<string, string | string[]> = {}): Promise<Response> {
    if (!this.csrf) await this.open('/account');
    return this.send(path, { ...fields, _csrf: this.csrf });
  }

  /** Posts exactly these fields. */
  async send(path: string, fields: Record<string, string | string[]>): Promise<Response> {
    const form = new URLSearchParams(
      Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one) => [name, one])),
    );
    const sent = request(this.app.getHttpServer()).post(path).set('Cookie', this.cookieHeader());
    return this.keep(await sent.type('form').send(form.toString()));
  }

  private cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  private keep(response: Response): Response {
    for (const cookie of (response.get('Set-Cookie') ?? []).map((header) => header.split(';')[0]!)) {
      const at = cookie.indexOf('=');
      this.cookies.set(cookie.slice(0, at), cookie.slice(at + 1));
    }
    this.csrf = /name="_csrf" value="([^"]+)"/.exec(response.text)?.[1] ?? this.csrf;
    return response;
  }
}
