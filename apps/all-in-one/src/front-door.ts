import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { configureHttpServer } from '@app/platform/http';

/** The HTTP apps of the product, each as the function that answers a request. */
export interface Doors {
  readonly api: RequestListener;
  readonly mcp: RequestListener;
  readonly oauth: RequestListener;
}

const MCP = /^\/api\/v1\/mcp(?:[/?]|$)/;
const OAUTH = /^\/(?:oauth|\.well-known|account)(?:[/?]|$)/;

/** The same split of paths that a fleet's load balancer makes (docs/operations.md). */
export function doorOf(path: string): keyof Doors {
  if (MCP.test(path)) return 'mcp';
  return OAUTH.test(path) ? 'oauth' : 'api';
}

/** One address for all doors of an embedded installation. */
export async function openFrontDoor(
  doors: Doors,
  port: number,
  host: string,
): Promise<{ server: Server; port: number }> {
  const server = createServer((request, response) => doors[doorOf(request.url ?? '/')](request, response));
  configureHttpServer(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return { server, port: (server.address() as AddressInfo).port };
}

/** Refuses new connections, lets running requests end, and drops idle ones. */
export async function closeFrontDoor(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  await closed;
}
