import type { INestApplicationContext } from '@nestjs/common';
import { WebFetcher } from '@app/platform/web-fetch';
import { LocalWeb } from './local-web';

/** Sites of clients on this machine, which a running app takes for the web, its https port included. */
export async function webOfClients(...apps: readonly INestApplicationContext[]): Promise<LocalWeb> {
  const web = await LocalWeb.startSecure();
  const local = new WebFetcher(web.policy, 'ExampleBot/1.0');
  for (const app of apps) {
    const fetcher = app.get(WebFetcher, { strict: false });
    fetcher.fetch = (address, options) => local.fetch(atPort(web.port, address), options);
  }
  return web;
}

function atPort(port: number, address: string): string {
  const url = new URL(address);
  if (url.protocol === 'https:' && !url.port) url.port = String(port);
  return url.href;
}
