import { join } from 'node:path';
import { spawnTypescript, type TypescriptChild } from '@app/testing';

/**
 * The real worker in a process of its own, which looks for work every second. It has the real clock. Whoever kills it
 * calls `lapseLeases`.
 */
export class WorkerProcess {
  private child: TypescriptChild | undefined;

  constructor(private readonly env: () => Record<string, string>) {}

  async start(): Promise<void> {
    const env = {
      ...process.env,
      SIMULATED_MODELS: 'off',
      LOG_LEVEL: 'silent',
      WORKER_PORT: '0',
      PLAN_EVERY_SECONDS: '1',
      ...this.env(),
    };
    this.child = spawnTypescript(join(__dirname, 'worker-child.ts'), [], { env });
    const line = await this.child.line();
    if (line !== 'working') throw new Error(line);
  }

  async kill(): Promise<void> {
    this.child?.process.kill('SIGKILL');
    await this.child?.ended;
    this.child = undefined;
  }
}
