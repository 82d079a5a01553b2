import { get } from 'node:http';

/** Where each app listens, by the name of its setting and its default. */
const PORTS = {
  api: ['PORT', 3000],
  mcp: ['MCP_PORT', 3001],
  oauth: ['OAUTH_PORT', 3002],
  worker: ['WORKER_PORT', 3003],
};
const [setting, fallback] = PORTS[process.env.APP] ?? PORTS.api;

/** Ends with 0 when the app of this container is ready: the image has neither curl nor wget. */
get({ port: process.env[setting] || fallback, path: '/readyz' }, ({ statusCode }) =>
  process.exit(statusCode === 200 ? 0 : 1),
).once('error', () => process.exit(1));
