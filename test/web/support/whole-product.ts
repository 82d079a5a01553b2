import { createServer, type Server } from 'node:http';
import type { INestApplicationContext } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Settings } from '@app/platform/config';
import { freePort } from '@app/platform/process';
import { createTestDatabase, PATIENT_SERVER } from '@app/testing';
import { behindOneAddress } from '../../../apps/all-in-one/src/front-door';
import { type StartLinks, startLinks } from '../../../apps/all-in-one/src/start-links';
import { createApiApp } from '../../../apps/api/src/create-api-app';
import { createOAuthApp } from '../../../apps/oauth/src/create-oauth-app';
import { createWorkerApp } from '../../../apps/worker/src/create-worker-app';
import type { LocalWeb } from '../../support/local-web';
import { readLocalWeb } from '../../support/read-local-web';
import { testSettings } from '../../support/settings';
import { buildDashboard } from './web-harness';

const listenerOf = (app: NestExpressApplication) => app.getHttpAdapter().getInstance();

/** API, pages of the account and a worker behind one address, over an empty database, as a first start has them. */
export class WholeProduct {
  private constructor(
    readonly url: string,
    readonly links: StartLinks,
    private readonly server: Server,
    private readonly close: () => Promise<void>,
  ) {}

  /** @param web the sites that it may read */
  static async start(web: LocalWeb, env: Record<string, string>): Promise<WholeProduct> {
    await buildDashboard();
    const { url: databaseUrl, drop } = await createTestDatabase();
    const port = await freePort('127.0.0.1');
    const url = `http://127.0.0.1:${port}`;
    const settings: Settings = testSettings(databaseUrl, { PUBLIC_URL: url, PORT: String(port), ...env });
    const [api, oauth] = [await createApiApp(settings), await createOAuthApp(settings)];
    const worker = await createWorkerApp(settings);
    readLocalWeb(api, web);
    const apps: INestApplicationContext[] = [worker, api, oauth];
    const listener = behindOneAddress({ api: listenerOf(api), mcp: listenerOf(api), oauth: listenerOf(oauth) });
    const server = createServer(PATIENT_SERVER, listener);
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    return new WholeProduct(url, await startLinks(oauth, true), server, async () => {
      for (const app of apps) await app.close();
      await drop();
    });
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
    await this.close();
  }
}
