import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { get } from '../cases/answer';
import type { Options } from '../options';
import { freePort } from './ports';

export interface Server {
  readonly origin: string;
  readonly pid: number;
  stop(): Promise<void>;
}

const START_SECONDS = 60;
/** The limits of real callers are out of the way; everything else is as an operator gets it. */
const UNLIMITED = '1000000';

type ServerOptions = Pick<Options, 'log' | 'cache'> & { readonly env?: NodeJS.ProcessEnv };

export const startApi = (databaseUrl: string, options: ServerOptions): Promise<Server> =>
  startApp('api', databaseUrl, options);

export const startMcp = (databaseUrl: string, options: ServerOptions): Promise<Server> =>
  startApp('mcp', databaseUrl, options);

/** All apps in one process, as `npm start` has them, with limits of sign-ins that many addresses together do not meet. */
export const startAllInOne = (databaseUrl: string, options: ServerOptions): Promise<Server> =>
  startApp('all-in-one', databaseUrl, options);

/** The product's own process, production settings; its log, if any, is written and thrown away. */
async function startApp(
  app: 'all-in-one' | 'api' | 'mcp',
  databaseUrl: string,
  { log, cache, env = {} }: ServerOptions,
): Promise<Server> {
  const port = await freePort();
  const script = join(__dirname, '..', '..', 'apps', app, 'src', 'main.js');
  const child = spawn(process.execPath, [...process.execArgv, script], {
    // Away from the project, so that no .env of it takes part.
    cwd: tmpdir(),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      MCP_PORT: String(port),
      DATABASE_URL: databaseUrl,
      REDIS_URL: '',
      LOG_LEVEL: log,
      ANSWER_CACHE_MB: String(cache),
      RATE_LIMIT_PER_MINUTE: UNLIMITED,
      API_KEY_PREFIX: 'service_',
      SIGN_INS_PER_ACCOUNT: UNLIMITED,
      SIGN_INS_PER_ACCOUNT_AND_ADDRESS: UNLIMITED,
      SIGN_INS_PER_ADDRESS: UNLIMITED,
      SECRET_KEY: 'of the measurement alone, and no secret',
      SIMULATED_MODELS: 'off',
      ...env,
    },
  });
  const origin = `http://127.0.0.1:${port}`;
  await answers(child, origin);
  return { origin, pid: child.pid!, stop: () => stopChild(child) };
}

async function answers(child: ChildProcess, origin: string): Promise<void> {
  for (let attempt = 0; attempt < START_SECONDS * 10; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`the process ended with code ${child.exitCode}`);
    const answered = await get(origin, '/api/v1/ping', {}).then(
      () => true,
      () => false,
    );
    if (answered) return;
    await wait(100);
  }
  await stopChild(child);
  throw new Error(`the process did not answer within ${START_SECONDS} s`);
}

export async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
