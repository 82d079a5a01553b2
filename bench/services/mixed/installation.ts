import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AtEnd } from '../../at-end';
import { childrenOf, cpuOf } from '../../servers/cpu';
import { stopChild } from '../../servers/api';
import { freePort } from '../../servers/ports';

const KEY = /Bearer (service_\S+?)'/;
const UNLIMITED = '1000000';

/** The one-command start with its demo, in a folder of its own. */
export class Installation {
  private constructor(
    readonly origin: string,
    readonly key: string,
    private readonly app: number,
    private readonly server: number,
  ) {}

  static async start(atEnd: AtEnd): Promise<Installation> {
    const folder = mkdtempSync(join(tmpdir(), 'mixed-'));
    chmodSync(folder, 0o711);
    atEnd(async () => rmSync(folder, { recursive: true, force: true }));
    const port = await freePort();
    const script = join(__dirname, '..', '..', '..', 'apps', 'all-in-one', 'src', 'main.js');
    const child = spawn(process.execPath, [...process.execArgv, script], {
      cwd: tmpdir(),
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        DATABASE_URL: '',
        REDIS_URL: '',
        DATA_DIR: folder,
        LOG_LEVEL: 'warn',
        RATE_LIMIT_PER_MINUTE: UNLIMITED,
        WRITE_RATE_LIMIT_PER_MINUTE: UNLIMITED,
        API_KEY_PREFIX: 'service_',
      },
    });
    atEnd(() => stopChild(child));
    const key = await new Promise<string>((resolve, reject) => {
      let printed = '';
      child.stdout!.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
        const [, found] = KEY.exec(printed) ?? [];
        if (found) resolve(found);
      });
      child.once('exit', (code) => reject(new Error(`the start ended with ${code}`)));
    });
    const [server] = readFileSync(join(folder, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n');
    return new Installation(`http://127.0.0.1:${port}`, key, child.pid!, Number(server));
  }

  /** CPU milliseconds so far, of the service with the processes that it has started, and of Postgres. */
  cpu(): { readonly service: number; readonly postgres: number } {
    const family = (pid: number) => [pid, ...childrenOf(pid)].reduce((sum, each) => sum + (cpuOf(each) || 0), 0);
    return { service: family(this.app), postgres: family(this.server) };
  }

  /** Resident megabytes of the same; what Postgres' processes share counts once. */
  memory(): { readonly service: number; readonly postgres: number } {
    const family = (pid: number) => [pid, ...childrenOf(pid)].reduce((sum, each) => sum + megabytesOf(each), 0);
    return { service: family(this.app), postgres: family(this.server) };
  }
}

/** The proportional share of what is resident (proc(5), smaps_rollup); 0 for a process that has ended. */
function megabytesOf(pid: number): number {
  try {
    const [, kilobytes] = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
    return Number(kilobytes ?? 0) / 1_024;
  } catch {
    return 0;
  }
}
