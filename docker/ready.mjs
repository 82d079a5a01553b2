import { get } from 'node:http';

/** Ends with 0 when the process at this port of the container is ready: the image has neither curl nor wget. */
get({ port: process.argv[2], path: '/readyz' }, ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1)).once(
  'error',
  () => process.exit(1),
);
