import { availableParallelism } from 'node:os';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { type ProcessOptions, ReaderProcess } from './reader-process';
import type { Reader } from './reader';
import { UnreadableText } from './unreadable-text';

/** Parsers leak, and what a text has left behind must not stay for ever. */
const READINGS_OF_PROCESS = 200;
const IDLE_MS = 60_000;
const MOST_PROCESSES = 4;

export interface ForeignTextOptions extends ProcessOptions {
  /** As many texts are read at once. */
  readonly processes: number;
}

const DEFAULTS: ForeignTextOptions = {
  heapMb: 384,
  residentMb: 640,
  execArgv: [],
  // A core is left to the service.
  processes: Math.min(MOST_PROCESSES, Math.max(1, availableParallelism() - 1)),
};

/**
 * Reads what strangers wrote, in processes that may die: a text can cost its own reading, never this process. They
 * start when they are needed, end when they are idle, and end with this one.
 */
@Injectable()
export class ForeignText implements OnApplicationShutdown {
  private readonly options: ForeignTextOptions;
  private processes: ReaderProcess[] = [];
  private readonly waiting: (() => void)[] = [];
  private running = 0;
  private closed = false;
  private idleTimer: NodeJS.Timeout | undefined;

  constructor(options: Partial<ForeignTextOptions> = {}) {
    this.options = { ...DEFAULTS, ...options };
  }

  /**
   * Waits for a process that is free.
   * @throws UnreadableText when the text is to blame; the signal's reason when it aborts; Error when no process starts
   */
  async read<Input, Answer>(reader: Reader<Input, Answer>, input: Input, signal: AbortSignal): Promise<Answer> {
    await this.takeTurn();
    try {
      signal.throwIfAborted();
      const found = reader.answer.safeParse(await this.readOnce(reader, input, signal));
      if (!found.success) throw new UnreadableText('answer', found.error.issues[0]?.message ?? 'of another shape');
      return found.data;
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }

  /** Process ids of the readers that live. */
  get pids(): number[] {
    return this.alive().flatMap(({ pid }) => pid ?? []);
  }

  onApplicationShutdown(): void {
    this.closed = true;
    clearTimeout(this.idleTimer);
    this.processes.forEach((each) => each.end(CLOSED()));
  }

  /** Whoever waits takes over the turn of the one that has ended. */
  private async takeTurn(): Promise<void> {
    if (this.running < this.options.processes) this.running += 1;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  private async readOnce(reader: Reader<unknown, unknown>, input: unknown, signal: AbortSignal): Promise<unknown> {
    if (this.closed) throw CLOSED();
    clearTimeout(this.idleTimer);
    const one = this.alive().find(({ isBusy }) => !isBusy) ?? this.start();
    try {
      return await one.read(reader, input, signal);
    } finally {
      if (one.readings >= READINGS_OF_PROCESS) one.end(new Error('replaced'));
      this.endWhenIdle();
    }
  }

  private start(): ReaderProcess {
    const started = new ReaderProcess(this.options);
    this.processes = [...this.alive(), started];
    return started;
  }

  private alive(): ReaderProcess[] {
    return this.processes.filter(({ isAlive }) => isAlive);
  }

  private endWhenIdle(): void {
    clearTimeout(this.idleTimer);
    this.idleTimer = setTimeout(() => {
      for (const each of this.alive()) if (!each.isBusy) each.end(new Error('idle'));
    }, IDLE_MS).unref();
  }
}

const CLOSED = () => new Error('the application is shutting down');
