import type { RequestListener } from 'node:http';

/** The HTTP apps of the product, each as the function that answers a request. */
export interface Doors {
  readonly api: RequestListener;
  readonly mcp: RequestListener;
  readonly oauth: RequestListener;
}

const MCP = /^\/api\/v1\/mcp(?:[/?]|$)/;
const OAUTH = /^\/(?:oauth|\.well-known|account)(?:[/?]|$)/;

/** Splits paths between the apps as a fleet's load balancer does (docs/operations.md). */
export function doorOf(path: string): keyof Doors {
  if (MCP.test(path)) return 'mcp';
  return OAUTH.test(path) ? 'oauth' : 'api';
}

/** One address for all doors of an embedded installation. */
export const behindOneDoor =
  (doors: Doors): RequestListener =>
  (request, response) =>
    doors[doorOf(request.url ?? '/')](request, response);
