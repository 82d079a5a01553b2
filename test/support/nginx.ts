import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const NGINX = process.env.TEST_NGINX ?? 'nginx';

export const hasNginx = spawnSync(NGINX, ['-v']).status === 0;

export interface Proxy {
  readonly process: ChildProcess;
  stop(): Promise<void>;
}

type Ports = Partial<Record<'api' | 'mcp' | 'oauth', readonly number[]>>;

/** Nothing listens there. */
const NOBODY = [9];

/** Nginx by the configuration that is shipped, in front of processes on this machine. */
export function startNginx(port: number, ports: Ports): Proxy {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const shipped = readFileSync(join(__dirname, '../../docker/nginx.conf'), 'utf8');
  const server = shipped
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace(/server (api|mcp|oauth):\d+;/g, (_, app: keyof Ports) =>
      (ports[app] ?? NOBODY).map((each) => `server 127.0.0.1:${each};`).join(' '),
    );
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log stderr crit; worker_processes 1; events { worker_connections 512; }
     http { access_log off; ${paths.join(' ')} ${server} }`,
  );
  const child = spawn(NGINX, ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')], { stdio: 'inherit' });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  return {
    process: child,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
