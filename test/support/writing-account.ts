import type { Response } from 'supertest';
import type { KeyScope, Plan } from '@app/core/kernel';
import { createProject } from '@app/testing';
import type { ApiHarness } from './api-harness';

/** For suites that write more than a client may in a minute. */
export const MANY_WRITES = { RATE_LIMIT_PER_MINUTE: '100000', WRITE_RATE_LIMIT_PER_MINUTE: '100000' };

/** A user with a key and a project. Every request is about that project. */
export class WritingAccount {
  private constructor(
    private readonly api: ApiHarness,
    readonly userId: number,
    readonly key: string,
    readonly projectId: number,
  ) {}

  static async create(api: ApiHarness, options: { scope?: KeyScope; plan?: Plan } = {}): Promise<WritingAccount> {
    const { id, key } = await api.addUser({ scope: 'read_write', ...options });
    return new WritingAccount(api, id, key, await createProject(api.database, id));
  }

  post(path: string, body: object, headers?: Record<string, string>): Promise<Response> {
    return this.api.send('post', path, this.key, { project_id: this.projectId, ...body }, headers);
  }

  patch(path: string, body: object, headers?: Record<string, string>): Promise<Response> {
    return this.api.send('patch', path, this.key, { project_id: this.projectId, ...body }, headers);
  }

  delete(path: string): Promise<Response> {
    return this.api.send('delete', `${path}?project_id=${this.projectId}`, this.key);
  }

  get(path: string): Promise<Response> {
    return this.api.get(`${path}?project_id=${this.projectId}`, this.key);
  }

  async version(): Promise<number> {
    const [row] = await this.api.database.query<{ version: number }>('select version from projects where id = $1', [
      this.projectId,
    ]);
    return row!.version;
  }
}
