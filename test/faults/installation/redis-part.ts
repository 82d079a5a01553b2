import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { eventually, freePort } from '@app/testing';
import type { ProcessPart } from './process-part';

export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

/** It keeps nothing on disk: SIGKILL also empties it. */
export class RedisPart implements ProcessPart {
  private running!: ChildProcess;

  private constructor(readonly port: number) {}

  static async start(): Promise<RedisPart> {
    const redis = new RedisPart(await freePort());
    await redis.start();
    return redis;
  }

  pids(): number[] {
    return [this.running.pid!];
  }

  async start(): Promise<void> {
    const args = ['--port', String(this.port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    this.running = spawn('redis-server', [...args, '--maxmemory-policy', 'noeviction'], { stdio: 'ignore' });
    await eventually(() => accepts(this.port), Boolean);
  }

  async stop(): Promise<void> {
    if (this.running.exitCode !== null || this.running.signalCode !== null) return;
    const ended = once(this.running, 'exit');
    this.running.kill('SIGKILL');
    await ended;
  }
}

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
      .once('connect', () => resolve(true))
      .once('error', () => resolve(false))
      .once('connect', () => socket.destroy());
  });
