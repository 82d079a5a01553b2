import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { extname, join } from 'node:path';
import { serialize } from 'node:v8';
import { FrameReader, frameOf } from './frames';
import { parseReply, type ReadReply, type ReadRequest } from './messages';
import { type MemoryLimits, nodeArguments } from './node-arguments';
import type { Reader } from './reader';
import { residentMb, stepBack } from './resident-memory';
import { type UnreadableCause, UnreadableText } from './unreadable-text';

/** From the request to the first line of the reader; a busy machine loads slowly. */
const LOAD_MS = 30_000;
const WATCH_MS = 100;
const KEPT_ERROR_OUTPUT = 2_000;

export interface ProcessOptions extends MemoryLimits {
  /** How Node runs the script; specs run TypeScript. */
  readonly execArgv: readonly string[];
}

/** What is being read: where its answer goes. */
interface Reading {
  readonly reader: Reader<unknown, unknown>;
  readonly settle: PromiseWithResolvers<unknown>;
  loaded: boolean;
  timer: NodeJS.Timeout;
}

/** One process, and one reading at a time. Whatever it does harms nobody else. */
export class ReaderProcess {
  /** Texts that it has read. */
  readings = 0;
  private readonly child: ChildProcessWithoutNullStreams;
  private readonly frames = new FrameReader(() => this.reading?.reader.answerBytes ?? 0);
  private reading: Reading | undefined;
  private errorOutput = '';
  private ended = false;

  constructor(private readonly options: ProcessOptions) {
    const script = join(__dirname, `reader.child${extname(__filename)}`);
    // No environment: it has no use for it, and would have our secrets.
    this.child = spawn(process.execPath, [...nodeArguments(options), ...options.execArgv, script], { env: {} });
    if (this.child.pid) stepBack(this.child.pid);
    this.child.stdout.on('data', (chunk: Buffer) => this.receive(chunk));
    this.child.stderr.on('data', (chunk: Buffer) => {
      this.errorOutput = (this.errorOutput + chunk.toString('latin1')).slice(-KEPT_ERROR_OUTPUT);
    });
    // A process that is gone closes its pipes; its end says why.
    for (const stream of [this.child.stdin, this.child.stdout, this.child.stderr]) stream.on('error', () => undefined);
    this.child.once('error', (error) => this.onEnd(error.message));
    this.child.once('close', (code, signal) => this.onEnd(`${signal ?? `exit ${code}`} ${this.errorOutput}`.trim()));
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  get isBusy(): boolean {
    return this.reading !== undefined;
  }

  get isAlive(): boolean {
    return !this.ended;
  }

  /**
   * @throws UnreadableText; the signal's reason when it aborts; Error when the process does not start or load the
   *   reader, which is no fault of the text
   */
  async read(reader: Reader<unknown, unknown>, input: unknown, signal: AbortSignal): Promise<unknown> {
    const settle = Promise.withResolvers<unknown>();
    this.readings += 1;
    this.reading = { reader, settle, loaded: false, timer: setTimeout(() => this.onTime(), LOAD_MS) };
    const watch = setInterval(() => this.watchMemory(), WATCH_MS);
    const onAbort = () => this.end(signal.reason as Error);
    signal.addEventListener('abort', onAbort);
    try {
      const request: ReadRequest = { module: reader.module, input, timeoutMs: reader.timeoutMs };
      this.child.stdin.write(frameOf(serialize(request)));
      return await settle.promise;
    } finally {
      signal.removeEventListener('abort', onAbort);
      clearInterval(watch);
      clearTimeout(this.reading.timer);
      this.reading = undefined;
    }
  }

  private receive(chunk: Buffer): void {
    if (this.ended) return;
    try {
      for (const frame of this.frames.push(chunk)) this.take(parseReply(frame));
    } catch (error) {
      this.blame('answer', (error as Error).message);
    }
  }

  private take(reply: ReadReply | null): void {
    const { reading } = this;
    if (!reply || !reading || reading.loaded === 'loaded' in reply) {
      return this.blame('answer', 'not a reply');
    }
    if ('loaded' in reply) {
      reading.loaded = true;
      clearTimeout(reading.timer);
      reading.timer = setTimeout(() => this.onTime(), reading.reader.timeoutMs);
    } else if ('refused' in reply) reading.settle.reject(new UnreadableText('refused', reply.refused.slice(0, 500)));
    else reading.settle.resolve(reply.answer);
  }

  private onTime(): void {
    const { loaded, reader } = this.reading!;
    if (!loaded) return this.end(new Error(`the reader ${reader.name} did not load within ${LOAD_MS} ms`));
    this.end(new UnreadableText('time', `more than ${reader.timeoutMs} ms`));
  }

  private watchMemory(): void {
    const megabytes = this.child.pid ? residentMb(this.child.pid) : null;
    if (megabytes === null || megabytes <= this.options.residentMb) return;
    this.end(new UnreadableText('memory', `more than ${this.options.residentMb} MB`));
  }

  private onEnd(how: string): void {
    this.ended = true;
    this.blame('crash', how);
  }

  /** What happens before the reader is loaded comes from an earlier text, or from this machine. */
  private blame(reason: UnreadableCause, detail: string): void {
    const isOfText = this.reading?.loaded;
    this.end(isOfText ? new UnreadableText(reason, detail) : new Error(`a reader process did not start: ${detail}`));
  }

  /** At once, whatever it does; a reading under way fails with the error. */
  end(error: Error): void {
    this.ended = true;
    this.child.kill('SIGKILL');
    this.reading?.settle.reject(error);
  }
}
