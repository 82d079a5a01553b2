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
/** What V8 says of a collection of the whole heap: before (with what is free) -> after (with what is free). */
const COLLECTED = /Mark-Compact[^>]*-> ([\d.]+) \(/g;

export interface Memory {
  /** Resident megabytes of the service with the processes that it has started. */
  readonly service: number;
  /** Of these, what lived after the last collection of its whole heap; NaN before the first one. */
  readonly heap: number;
  /** Resident megabytes of Postgres' processes, without what they share … */
  readonly postgres: number;
  /** … and what they share: pages of tables, up to its `shared_buffers`. */
  readonly shared: number;
}

/** The one-command start with its demo, in a folder of its own. */
export class Installation {
  private live = NaN;

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
    const child = spawn(process.execPath, [...process.execArgv, '--trace-gc', script], {
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
      const read = (text: string): void => {
        printed += text;
        const [, found] = KEY.exec(printed) ?? [];
        if (!found) return;
        child.stdout!.off('data', read);
        resolve(found);
      };
      child.stdout!.setEncoding('utf8').on('data', read);
      child.once('exit', (code) => reject(new Error(`the start ended with ${code}`)));
    });
    const [server] = readFileSync(join(folder, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n');
    const made = new Installation(`http://127.0.0.1:${port}`, key, child.pid!, Number(server));
    child.stdout!.on('data', (text: string) => {
      for (const [, megabytes] of text.matchAll(COLLECTED)) made.live = Number(megabytes);
    });
    return made;
  }

  /** CPU milliseconds so far, of the service with the processes that it has started, and of Postgres. */
  cpu(): { readonly service: number; readonly postgres: number } {
    const family = (pid: number) => [pid, ...childrenOf(pid)].reduce((sum, each) => sum + (cpuOf(each) || 0), 0);
    return { service: family(this.app), postgres: family(this.server) };
  }

  memory(): Memory {
    const family = (pid: number, kind: Kind) =>
      [pid, ...childrenOf(pid)].reduce((sum, each) => sum + megabytesOf(each, kind), 0);
    const shared = family(this.server, 'Pss_Shmem');
    return {
      service: family(this.app, 'Pss'),
      heap: this.live,
      postgres: family(this.server, 'Pss') - shared,
      shared,
    };
  }
}

type Kind = 'Pss' | 'Pss_Shmem';

/** The proportional share of what is resident (proc(5), smaps_rollup); 0 for a process that has ended. */
function megabytesOf(pid: number, kind: Kind): number {
  try {
    const lines = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    const [, kilobytes] = new RegExp(`^${kind}:\\s+(\\d+) kB`, 'm').exec(lines) ?? [];
    return Number(kilobytes ?? 0) / 1_024;
  } catch {
    return 0;
  }
}
