import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kill } from '@app/testing';
import { stopChild } from '../../servers/api';
import { cpuOf } from '../../servers/cpu';

const WORKER = join(__dirname, '..', '..', '..', 'apps', 'worker', 'src', 'main.js');

interface Member {
  readonly account: string;
  readonly process: ChildProcess;
}

/** The product's own worker processes, one of which dies every so often and is followed by another. */
export class Fleet {
  readonly kills: Kill[] = [];
  private readonly members: Member[] = [];
  private started = 0;
  private endedCpuMs = 0;

  /** @param env of a worker that vendors know by the account */
  constructor(
    private readonly folder: string,
    private readonly env: (account: string) => Record<string, string>,
  ) {}

  start(): void {
    this.started += 1;
    const account = `worker-${this.started}`;
    const log = openSync(join(this.folder, `${account}.log`), 'w');
    const child = spawn(process.execPath, [...process.execArgv, WORKER], {
      // Away from the project, so that no .env of it takes part.
      cwd: tmpdir(),
      stdio: ['ignore', log, log],
      env: { ...process.env, ...this.env(account) },
    });
    closeSync(log);
    this.members.push({ account, process: child });
  }

  /**
   * Kills the one that has lived longest, and starts another in its place.
   * @param isAtWork it must be: on a busy machine one may take long to start
   * @returns false when none is
   */
  async replaceOne(isAtWork: (account: string) => boolean): Promise<boolean> {
    this.assertAlive();
    const index = this.members.findIndex((member) => isAtWork(member.account));
    if (index < 0) return false;
    const [{ account, process: child }] = this.members.splice(index, 1) as [Member];
    this.endedCpuMs += cpuOf(child.pid!);
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
    this.kills.push({ account, at: Date.now() });
    this.start();
    return true;
  }

  /** @throws when a worker has ended by itself */
  assertAlive(): void {
    const dead = this.members.find(({ process: child }) => child.exitCode !== null || child.signalCode !== null);
    if (dead) throw new Error(`${dead.account} has ended by itself: see its log in ${this.folder}`);
  }

  /** User plus system time of all workers, dead ones included, but for what these used while they were killed. */
  get cpuMs(): number {
    return this.members.reduce((sum, { process: child }) => sum + cpuOf(child.pid!), this.endedCpuMs);
  }

  async stop(): Promise<void> {
    await Promise.all(this.members.map(({ process: child }) => stopChild(child)));
  }
}
