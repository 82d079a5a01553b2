import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually, freePort, spawnTypescript } from '@app/testing';
import { lives, type ProcessPart } from './process-part';

/** A server as an operator runs it: on its own, so that only we start it again. */
export class PostgresPart implements ProcessPart {
  url = '';
  private readonly folder = mkdtempSync(join(tmpdir(), 'faults-'));

  private constructor(private readonly port: number) {
    chmodSync(this.folder, 0o711);
  }

  static async start(): Promise<PostgresPart> {
    const postgres = new PostgresPart(await freePort());
    await postgres.start();
    return postgres;
  }

  pids(): number[] {
    const postmaster = this.postmaster();
    const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
    const processes = rows.map((row) => row.trim().split(/\s+/).map(Number));
    return [postmaster, ...processes.filter(([, of]) => of === postmaster).map(([pid]) => pid!)];
  }

  async start(): Promise<void> {
    const data = join(this.folder, 'postgres');
    const starter = spawnTypescript(join(__dirname, 'postgres.child.ts'), [data, String(this.port)]);
    this.url = await starter.line();
    starter.process.kill('SIGKILL');
    await starter.ended;
  }

  async stop(): Promise<void> {
    const postmaster = this.postmaster();
    if (lives(postmaster)) process.kill(postmaster, 'SIGINT');
    await eventually(
      async () => lives(postmaster),
      (alive) => !alive,
    );
    rmSync(this.folder, { recursive: true, force: true });
  }

  private postmaster(): number {
    return Number(readFileSync(join(this.folder, 'postgres', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]);
  }
}
