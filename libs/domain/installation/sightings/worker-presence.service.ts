import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { type Clock, DAY_MS } from '@app/core/kernel';
import { CLOCK } from '@app/platform/telemetry';
import { WorkerSightings } from './worker-sightings.repository';

const EVERY_MS = 15_000;

/** Says again and again that this process works. Nothing depends on it but what operators see. */
@Injectable()
export class WorkerPresence implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(WorkerPresence.name);
  private readonly id = randomUUID();
  private readonly startedAt: Date;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly sightings: WorkerSightings,
  ) {
    this.startedAt = clock.now();
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.say();
    this.timer = setInterval(() => void this.say(), EVERY_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.sightings.remove(this.id).catch(() => undefined);
  }

  /** Forgets processes that were killed a day ago or before. A job calls it. */
  removeOld(): Promise<void> {
    return this.sightings.removeBefore(new Date(this.clock.now().getTime() - DAY_MS));
  }

  private async say(): Promise<void> {
    const seenAt = this.clock.now();
    await this.sightings
      .note({ id: this.id, name: hostname(), startedAt: this.startedAt, seenAt })
      .catch((error: Error) => this.logger.debug(`nobody was told that this process works: ${error.message}`));
  }
}
