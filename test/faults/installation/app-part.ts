import { freePort } from '@app/testing';
import { type AppName, type ServiceProcess, startProcess } from '../../support/service-process';
import type { ProcessPart } from './process-part';

export class AppPart implements ProcessPart {
  private constructor(
    private readonly app: AppName,
    private readonly env: Record<string, string>,
    private running: ServiceProcess,
  ) {}

  static async start(app: AppName, env: Record<string, string>): Promise<AppPart> {
    return new AppPart(app, env, await startProcess(app, env, await freePort()));
  }

  get port(): number {
    return this.running.port;
  }

  pids(): number[] {
    return [this.running.process.pid!];
  }

  async start(): Promise<void> {
    this.running = await startProcess(this.app, this.env, this.port);
  }

  async stop(): Promise<void> {
    this.running.process.kill('SIGKILL');
    await this.running.ended;
  }
}
