import { isThisMachine } from '@app/core/kernel';
import { type Check, type Finding, failed, ok, warning } from '../check';

const PATIENCE_MS = 5_000;
/** A path of each app, and how it answers somebody without a key. */
const DOORS = [
  { app: 'api', path: '/api/v1/ping', status: 401 },
  { app: 'mcp', path: '/api/v1/mcp', status: 401 },
  { app: 'oauth', path: '/.well-known/oauth-authorization-server', status: 200 },
] as const;
const START = 'Is the service started (npm start), and does the proxy hand on every path (docker/nginx.conf)?';

/** PUBLIC_URL is the operator's own word, so it may be an address that the guarded fetcher refuses. */
async function knock(url: string, { app, path, status }: (typeof DOORS)[number]): Promise<string | undefined> {
  try {
    const response = await fetch(url + path, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) });
    await response.body?.cancel();
    return response.status === status ? undefined : `${app} answers ${response.status} to ${path}`;
  } catch (error) {
    const { cause, message } = error as Error;
    return `${app} does not answer at ${path} (${cause instanceof Error ? cause.message : message})`;
  }
}

export const addressCheck: Check = {
  name: 'public address',
  advice: 'Correct PUBLIC_URL.',
  look: async ({ settings: { PUBLIC_URL } }): Promise<Finding> => {
    const wrong = (await Promise.all(DOORS.map((door) => knock(PUBLIC_URL, door)))).filter(
      (said) => said !== undefined,
    );
    if (wrong.length > 0) return failed(`${PUBLIC_URL}: ${wrong.join('; ')}.`, START);
    if (isThisMachine(new URL(PUBLIC_URL))) {
      return warning(
        `${PUBLIC_URL} answers, and only on this machine.`,
        'Set PUBLIC_URL to the address that people and assistants use, when others than you shall reach it.',
      );
    }
    return ok(`${PUBLIC_URL} answers for api, mcp and oauth.`);
  },
};
