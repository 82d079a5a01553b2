import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually, freePort } from '@app/testing';

export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;
export const MASTER_NAME = 'visibility';

/** A Redis with a replica, and a Sentinel that promotes it a second after its master has died. */
export class RedisWithReplica {
  private readonly folder = mkdtempSync(join(tmpdir(), 'redis-'));
  private readonly running: ChildProcess[] = [];
  private master!: ChildProcess;
  private masterPort = 0;
  private replicaPort = 0;
  private sentinelPort = 0;

  static async start(): Promise<RedisWithReplica> {
    const made = new RedisWithReplica();
    const port = await freePort();
    made.masterPort = port;
    made.master = made.spawn(['--port', String(port)]);
    await eventually(
      async () => told(port, 'PING'),
      (said) => said === 'PONG',
    );
    made.replicaPort = await freePort();
    made.spawn(['--port', String(made.replicaPort), '--replicaof', '127.0.0.1', String(port)]);
    await eventually(
      async () => told(made.replicaPort, 'INFO', 'replication'),
      (info) => info.includes('master_link_status:up'),
    );
    made.sentinelPort = await freePort();
    const file = join(made.folder, 'sentinel.conf');
    writeFileSync(
      file,
      `port ${made.sentinelPort}
bind 127.0.0.1
dir ${made.folder}
sentinel monitor ${MASTER_NAME} 127.0.0.1 ${port} 1
sentinel down-after-milliseconds ${MASTER_NAME} 1000
sentinel failover-timeout ${MASTER_NAME} 5000
`,
    );
    made.spawn([file, '--sentinel'], []);
    // It must know of the replica before it can promote it.
    await eventually(
      async () => told(made.sentinelPort, 'SENTINEL', 'replicas', MASTER_NAME),
      (replicas) => replicas.includes(String(made.replicaPort)),
    );
    return made;
  }

  get settings(): Record<string, string> {
    return { REDIS_URL: `redis://${MASTER_NAME}`, REDIS_SENTINELS: `127.0.0.1:${this.sentinelPort}` };
  }

  /** What the master is told from here on is not passed on. Sentinel promotes the replica where the master dies within ten seconds. */
  async cutReplica(): Promise<void> {
    told(this.masterPort, 'ACL', 'SETUSER', 'default', '-psync', '-sync', '-replconf');
    told(this.masterPort, 'CLIENT', 'KILL', 'TYPE', 'replica');
    await eventually(
      async () => told(this.replicaPort, 'INFO', 'replication'),
      (info) => info.includes('master_link_status:down'),
    );
  }

  /** How many runs wait in the master that the replica does not know. */
  lacks = async (): Promise<number> => {
    const jobs = (port: number) => told(port, '--scan', '--pattern', '*:execution*:execution*-*').split('\n');
    const known = new Set(jobs(this.replicaPort));
    return jobs(this.masterPort).filter((job) => !known.has(job)).length;
  };

  async killMaster(): Promise<void> {
    const ended = once(this.master, 'exit');
    this.master.kill('SIGKILL');
    await ended;
  }

  /** What the replica says of itself: `master` once it is promoted. */
  role = async (): Promise<string> => told(this.replicaPort, 'ROLE').split('\n')[0]!;

  async stop(): Promise<void> {
    for (const child of this.running) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    }
    rmSync(this.folder, { recursive: true, force: true });
  }

  private spawn(
    args: readonly string[],
    common: readonly string[] = [
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--appendonly',
      'no',
      '--maxmemory-policy',
      'noeviction',
    ],
  ): ChildProcess {
    const child = spawn('redis-server', [...args, ...common], { cwd: this.folder, stdio: 'ignore' });
    this.running.push(child);
    return child;
  }
}

/** What a server says to a command; a server that does not listen yet says nothing. */
const told = (port: number, ...command: string[]): string =>
  spawnSync('redis-cli', ['-p', String(port), ...command], { encoding: 'utf8' }).stdout.trim();
