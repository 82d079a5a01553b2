import { join } from 'node:path';
import { eventually, freePort, spawnTypescript, type TypescriptChild } from '@app/testing';

export type AppName = 'api' | 'mcp' | 'oauth' | 'worker' | 'all-in-one';

const PORT_SETTINGS = {
  api: 'PORT',
  mcp: 'MCP_PORT',
  oauth: 'OAUTH_PORT',
  worker: 'WORKER_PORT',
  'all-in-one': 'PORT',
} as const satisfies Record<AppName, string>;

export const APPS = Object.keys(PORT_SETTINGS) as AppName[];

const QUIET = {
  DEMO_PROJECT: 'false',
  LOG_LEVEL: 'silent',
  PAGE_FETCHES_PER_DAY: '0',
  RATE_LIMIT_PER_MINUTE: '1000000',
  SECRET_KEY: 'a'.repeat(64),
  SIMULATED_MODELS: 'off',
  WRITE_RATE_LIMIT_PER_MINUTE: '1000000',
};

/** How long a start may take on a machine that does other things as well. */
const START_MS = 120_000;

export interface ServiceProcess extends TypescriptChild {
  readonly base: string;
  readonly port: number;
}

export const entryOf = (app: AppName): string => join(__dirname, '../../apps', app, 'src/main.ts');

/** The environment of an app that listens at a port and logs nothing. */
export const settingsOf = (app: AppName, port: number): Record<string, string> => ({
  ...QUIET,
  [PORT_SETTINGS[app]]: String(port),
  PUBLIC_URL: `http://127.0.0.1:${port}`,
});

/** An app in a process of its own, as its `main.ts` starts it. */
export async function startProcess(app: AppName, env: Record<string, string>, at?: number): Promise<ServiceProcess> {
  const port = at ?? (await freePort());
  const child = spawnTypescript(entryOf(app), [], {
    env: { ...process.env, ...settingsOf(app, port), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const base = `http://127.0.0.1:${port}`;
  await eventually(
    () =>
      fetch(`${base}/livez`).then(
        ({ status }) => status,
        () => (child.process.exitCode === null ? 0 : -1),
      ),
    (status) => status !== 0,
    START_MS,
  );
  return { ...child, base, port };
}
