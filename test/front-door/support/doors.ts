import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { configureHttpServer } from '@app/platform/http';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { behindOneAddress } from '../../../apps/all-in-one/src/front-door';
import { createMcpApp } from '../../../apps/mcp/src/create-mcp-app';
import { createOAuthApp } from '../../../apps/oauth/src/create-oauth-app';
import { ApiHarness } from '../../support/api-harness';

/** Every server of the product that listens: each app by itself, and the embedded process in front of all three. */
export class Doors {
  private constructor(
    readonly api: ApiHarness,
    private readonly apps: readonly NestExpressApplication[],
    readonly servers: Readonly<Record<'api' | 'mcp' | 'oauth' | 'embedded', Server>>,
  ) {}

  static async open(env: Record<string, string> = {}): Promise<Doors> {
    const api = await ApiHarness.start({ SECRET_KEY: 'a secret of at least 32 characters', ...env });
    const mcp = await createMcpApp(api.settings, api.clock);
    const oauth = await createOAuthApp(api.settings, api.clock);
    const apps = [api.app, mcp, oauth];
    for (const app of [mcp, oauth]) await app.listen(0, '127.0.0.1');
    const [ofApi, ofMcp, ofOAuth] = apps.map((app) => app.getHttpAdapter().getInstance());
    const server = createServer(behindOneAddress({ api: ofApi, mcp: ofMcp, oauth: ofOAuth }));
    configureHttpServer(server);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const [first, second, third] = apps.map((app) => app.getHttpServer() as Server);
    return new Doors(api, [mcp, oauth], { api: first!, mcp: second!, oauth: third!, embedded: server });
  }

  async close(): Promise<void> {
    for (const server of Object.values(this.servers)) server.closeAllConnections();
    this.servers.embedded.close();
    for (const app of this.apps) await app.close();
    await this.api.stop();
  }
}
