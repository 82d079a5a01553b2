import type { RequestListener } from 'node:http';

/** The HTTP apps of the product, each as the function that answers a request. */
export interface HttpApps {
  readonly api: RequestListener;
  readonly mcp: RequestListener;
  readonly oauth: RequestListener;
}

const MCP = /^\/api\/v1\/mcp(?:[/?]|$)/;
const OAUTH = /^\/(?:oauth|\.well-known|account)(?:[/?]|$)/;

/** Splits paths between the apps as a fleet's load balancer does (docs/operations.md). */
export function appOf(path: string): keyof HttpApps {
  if (MCP.test(path)) return 'mcp';
  return OAUTH.test(path) ? 'oauth' : 'api';
}

/** One address for all apps of an embedded installation. */
export const behindOneAddress =
  (apps: HttpApps): RequestListener =>
  (request, response) =>
    apps[appOf(request.url ?? '/')](request, response);
