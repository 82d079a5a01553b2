import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { eventually, freePort } from '@app/testing';

const ROOT = join(__dirname, '../../..');
/** The first start builds the service and the dashboard. */
const START_MS = 600_000;

/** What a signal can be sent to. */
export const TARGETS = ['starter', 'app', 'group'] as const;
export type Target = (typeof TARGETS)[number];

/** What waits for the app: npm itself, or the launcher where no shell becomes the app. */
const STARTERS = { npm: ['npm', 'start'], launcher: [process.execPath, 'scripts/run.mjs', 'start'] } as const;
export type Starter = keyof typeof STARTERS;

interface Listed {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

function processes(): Listed[] {
  const rows = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' }).split('\n');
  return rows
    .map((row) => /^\s*(\d+)\s+(\d+)\s+(\S)\S* +(\S.*)$/.exec(row))
    .filter((row) => row !== null && row[3] !== 'Z')
    .map((row) => ({ pid: Number(row![1]), parent: Number(row![2]), command: row![4]! }));
}

/** An installation as `npm start` runs it: the starter, the app, and a Postgres in a folder. */
export class StartedInstallation {
  private readonly pids = new Map<Exclude<Target, 'group'>, number>();

  private constructor(
    private readonly starter: ChildProcess,
    private readonly folder: string,
    readonly base: string,
  ) {}

  static async start(folder: string, env: NodeJS.ProcessEnv, by: Starter): Promise<StartedInstallation> {
    const port = await freePort();
    const [command, ...args] = STARTERS[by];
    const starter = spawn(command, args, {
      cwd: ROOT,
      detached: true,
      stdio: 'ignore',
      env: { ...env, DATA_DIR: folder, PORT: String(port) },
    });
    const started = new StartedInstallation(starter, folder, `http://127.0.0.1:${port}`);
    await eventually(() => started.listens(), Boolean, START_MS);
    started.learnPids();
    return started;
  }

  listens(): Promise<boolean> {
    return fetch(`${this.base}/livez`).then(
      () => true,
      () => false,
    );
  }

  /** @returns whether there was anybody left to receive it */
  signal(target: Target, signal: NodeJS.Signals): boolean {
    try {
      return process.kill(target === 'group' ? -this.starter.pid! : this.pids.get(target)!, signal);
    } catch {
      return false;
    }
  }

  /** What is left of it: its own processes, and whatever works on its folder. */
  left(): string[] {
    const own = new Set(this.pids.values());
    return processes()
      .filter(({ pid, command }) => own.has(pid) || command.includes(this.folder))
      .map(({ command }) => command);
  }

  kill(): void {
    this.signal('group', 'SIGKILL');
    for (const { pid, command } of processes()) if (command.includes(this.folder)) process.kill(pid, 'SIGKILL');
  }

  private learnPids(): void {
    const app = processes().find(({ parent, command }) => parent === this.starter.pid && /all-in-one/.test(command));
    this.pids.set('starter', this.starter.pid!);
    this.pids.set('app', app!.pid);
  }
}

/** A write whose body is on its way. */
export class OpenUpload {
  private constructor(private readonly sent: ReturnType<typeof request>) {}

  /** Resolves when the app reads the body. */
  static async begin(base: string, key: string): Promise<OpenUpload> {
    const sent = request(`${base}/api/v1/annotations`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json', Expect: '100-continue' },
    });
    sent.on('error', () => undefined);
    sent.flushHeaders();
    await new Promise<void>((resolve, reject) => {
      sent.once('continue', resolve);
      sent.once('response', ({ statusCode }) => reject(new Error(`${statusCode} before the body was read`)));
    });
    return new OpenUpload(sent);
  }

  /** @returns the status, or the error's code */
  async end(): Promise<number | string | undefined> {
    if (this.sent.destroyed) return 'destroyed';
    const answered = once(this.sent, 'response') as Promise<[IncomingMessage]>;
    this.sent.end(JSON.stringify({ project_id: 1, title: 'Launch' }));
    return answered.then(
      ([response]) => response.resume().statusCode,
      (error: NodeJS.ErrnoException) => error.code,
    );
  }
}
