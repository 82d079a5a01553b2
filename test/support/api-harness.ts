import type { NestExpressApplication } from '@nestjs/platform-express';
import request, { type Response, type Test } from 'supertest';
import type { KeyScope, Plan } from '@app/core/kernel';
import { ApiKeysService } from '@app/domain/access';
import { parseSettings, type Settings } from '@app/platform/config';
import { Database } from '@app/platform/database';
import { createTestDatabase, createUser, type TestDatabase } from '@app/testing';
import { createApiApp } from '../../apps/api/src/create-api-app';
import { expectDocumented } from './documented';
import { listenLocally } from './listen';
import { readInTypescript } from './read-local-web';
import { PATIENT } from './settings';

/** A clock that moves only when told. */
export class TestClock {
  constructor(private time = new Date('2026-03-10T12:00:00.000Z')) {}

  now(): Date {
    return this.time;
  }

  advance(milliseconds: number): void {
    this.time = new Date(this.time.getTime() + milliseconds);
  }
}

interface UserOptions {
  readonly scope?: KeyScope;
  readonly plan?: Plan;
}

/** The real API over a database of its own. */
export class ApiHarness {
  private constructor(
    readonly app: NestExpressApplication,
    readonly settings: Settings,
    readonly clock: TestClock,
    private readonly drop: () => Promise<void>,
  ) {}

  /** @param database migrated, and empty unless a suite has filled it */
  static async start(
    env: Record<string, string> = {},
    database: Pick<TestDatabase, 'url' | 'drop'> | null = null,
  ): Promise<ApiHarness> {
    const { url, drop } = database ?? (await createTestDatabase());
    const clock = new TestClock();
    const settings = parseSettings({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_URL: url, ...PATIENT, ...env });
    const app = await createApiApp(settings, clock);
    readInTypescript(app);
    await listenLocally(app);
    return new ApiHarness(app, settings, clock, drop);
  }

  get database(): Database {
    return this.app.get(Database, { strict: false });
  }

  async stop(): Promise<void> {
    await this.app.close();
    await this.drop();
  }

  async addUser({ scope = 'read', plan }: UserOptions = {}): Promise<{ id: number; key: string }> {
    const id = await createUser(this.database);
    const key = await this.addKey(id, scope);
    // A key made on a higher plan outlives a downgrade.
    if (plan) await this.database.query('update users set plan = $2 where id = $1', [id, plan]);
    return { id, key };
  }

  addKey(userId: number, scope: KeyScope = 'read', projectIds: number[] | null = null): Promise<string> {
    return this.app.get(ApiKeysService, { strict: false }).createApiKey(userId, { name: 'test', scope, projectIds });
  }

  /** A request under the API's base path, not yet sent. */
  request(method: 'get' | 'post' | 'patch' | 'delete' | 'head' | 'options', path: string, key?: string): Test {
    const sent = request(this.app.getHttpServer())[method](`/api/v1${path}`);
    return key ? sent.set('Authorization', `Bearer ${key}`) : sent;
  }

  /** Sends a write, and checks the body against the interface description. */
  async send(
    method: 'post' | 'patch' | 'delete',
    path: string,
    key: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const sent = this.request(method, path, key).set(headers);
    const response = await (body === undefined ? sent : sent.type('json').send(JSON.stringify(body)));
    expectDocumented(response);
    return response;
  }

  /** Sends a GET, and checks the body against the interface description. */
  async get(path: string, key?: string, headers: Record<string, string> = {}): Promise<Response> {
    const response = await this.request('get', path, key).set(headers);
    if (response.status !== 304) expectDocumented(response);
    return response;
  }
}
