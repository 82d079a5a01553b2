import { type BeforeApplicationShutdown, Inject, Injectable, Logger } from '@nestjs/common';
import type { Clock } from '@app/core/kernel';
import { CLOCK } from '@app/platform/telemetry';
import type { LoggedStep } from './connection-steps';
import { ConnectionStepsRepository } from './connection-steps.repository';
import { type NotedStep, toLoggedStep } from './noted-step';

const WRITE_AFTER_MS = 1_000;
/** Steps that wait to be written. Strangers get the smaller part, so that they cannot push out users. */
const WAITING = { strangers: 100, all: 1_000 };

/** Notes the steps of clients that connect. It never fails, and nobody waits for it. */
@Injectable()
export class ConnectionLog implements BeforeApplicationShutdown {
  private readonly logger = new Logger(ConnectionLog.name);
  private waiting: LoggedStep[] = [];
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly steps: ConnectionStepsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** A step that finds no room is left out. */
  note(noted: NotedStep): void {
    if (this.waiting.length >= (noted.userId === undefined ? WAITING.strangers : WAITING.all)) return;
    this.waiting.push(toLoggedStep(noted, this.clock.now()));
    this.timer ??= setTimeout(() => void this.write(), WRITE_AFTER_MS).unref();
  }

  /** Writes what waits. */
  write(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const steps = this.waiting;
    this.waiting = [];
    if (steps.length === 0) return this.writing;
    this.writing = this.writing
      .then(() => this.steps.insert(steps))
      .catch((error: unknown) => this.logger.warn({ err: error }, 'could not note how clients connect'));
    return this.writing;
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.write();
  }
}
