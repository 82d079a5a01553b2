import type { AddressInfo } from 'node:net';
import type { NestExpressApplication } from '@nestjs/platform-express';
import request, { type Response, type Test } from 'supertest';
import { createMcpApp } from '../../apps/mcp/src/create-mcp-app';
import { ApiHarness } from './api-harness';
import { listenLocally } from './listen';
import { readInTypescript } from './read-local-web';

/** The real MCP endpoint beside the real API, over one database. */
export class McpHarness {
  private constructor(
    readonly api: ApiHarness,
    readonly app: NestExpressApplication,
  ) {}

  /** @param create another endpoint in place of the product's */
  static async start(
    env: Record<string, string> = {},
    create = createMcpApp,
    database: Parameters<typeof ApiHarness.start>[1] = null,
  ): Promise<McpHarness> {
    const api = await ApiHarness.start(env, database);
    const app = await create(api.settings, api.clock);
    readInTypescript(app);
    await listenLocally(app);
    return new McpHarness(api, app);
  }

  /** For clients that bring their own transport. */
  get url(): URL {
    const { port } = this.app.getHttpServer().address() as AddressInfo;
    return new URL(`http://127.0.0.1:${port}/api/v1/mcp`);
  }

  async stop(): Promise<void> {
    await this.app.close();
    await this.api.stop();
  }

  /** A request to the endpoint, not yet sent. */
  http(method: 'get' | 'post' | 'delete', key?: string, path = '/mcp'): Test {
    const sent = request(this.app.getHttpServer())[method](`/api/v1${path}`);
    return key ? sent.set('Authorization', `Bearer ${key}`) : sent;
  }

  /** One JSON-RPC request as the plainest of clients sends it. */
  rpc(key: string, method: string, params: object = {}, headers: Record<string, string> = {}): Promise<Response> {
    const message = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    return this.http('post', key).set('Content-Type', 'application/json').set(headers).send(message);
  }

  /** Lists every tool that the credential may call, those too that nobody sees unasked. */
  listTools(key: string): Promise<Response> {
    return this.rpc(key, 'tools/list', {}, { 'X-MCP-Toolsets': 'all' });
  }

  callTool(key: string, name: string, args: object = {}): Promise<Response> {
    return this.rpc(key, 'tools/call', { name, arguments: args });
  }
}
