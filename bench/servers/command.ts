import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { cpuOf, cpuOfPostgres } from './cpu';

export interface Spent {
  readonly seconds: number;
  /** CPU seconds of the command's process, and of its server's processes. */
  readonly node: number;
  readonly postgres: number;
  /** The most that was resident of the command's process. */
  readonly megabytes: number;
}

export interface Ran {
  readonly spent: Spent;
  readonly stdout: string;
}

export interface CommandDatabase {
  readonly url: string;
  /** Any process of its server. */
  readonly backend: number;
}

const LOOK_MS = 50;

/** An operator command as a process of its own. @throws Error when it fails */
export async function runCommand(args: readonly string[], { url, backend }: CommandDatabase): Promise<Ran> {
  const script = join(__dirname, '..', '..', 'apps', 'cli', 'src', 'main.js');
  const [start, postgresBefore] = [performance.now(), cpuOfPostgres(backend)];
  const child = spawn(process.execPath, [...process.execArgv, script, ...args], {
    // Away from the project, so that no .env of it takes part.
    cwd: tmpdir(),
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: url,
      REDIS_URL: '',
      LOG_LEVEL: 'warn',
      SECRET_KEY: 'of the measurement alone, and no secret',
    },
  });
  // The system forgets both when the process ends.
  let [node, megabytes] = [0, 0];
  const look = setInterval(() => {
    node = Math.max(node, cpuOf(child.pid!) || 0);
    megabytes = Math.max(megabytes, peakOf(child.pid!));
  }, LOOK_MS);
  const [stdout, [code]] = await Promise.all([text(child.stdout), once(child, 'exit') as Promise<[number | null]>]);
  clearInterval(look);
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}\n${stdout}`);
  const postgres = cpuOfPostgres(backend) - postgresBefore;
  return {
    stdout,
    spent: { seconds: (performance.now() - start) / 1_000, node: node / 1_000, postgres: postgres / 1_000, megabytes },
  };
}

/** VmHWM of proc(5), in megabytes; 0 where there is none, or no such process any more. */
function peakOf(pid: number): number {
  try {
    const [, kilobytes] = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes ?? 0) / 1_024;
  } catch {
    return 0;
  }
}
