import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PageBody, PageContents } from './read-page';

const MAX_HEAP_MB = 384;
const TIMEOUT_MS = 15_000;

export interface ThreadOptions {
  readonly timeoutMs?: number;
  /** How Node runs the thread; specs run TypeScript. */
  readonly execArgv?: string[];
}

/** The page's markup took too long, too much memory or a wrong turn of the parser. */
export class UnreadablePage extends Error {}

/** Reads each page in a thread of its own, which is ended when it runs out of time or memory. */
export class PageReader {
  constructor(private readonly options: ThreadOptions = {}) {}

  /** @throws UnreadablePage; the signal's reason when it aborts */
  read(page: PageBody, signal: AbortSignal): Promise<PageContents> {
    const { timeoutMs = TIMEOUT_MS, execArgv } = this.options;
    signal.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<PageContents>();
    const thread = new Worker(join(__dirname, `page-reader.thread${extname(__filename)}`), {
      workerData: page,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
      ...(execArgv && { execArgv }),
    });
    const timer = setTimeout(() => reject(new UnreadablePage('out of time')), timeoutMs);
    const onAbort = () => reject(signal.reason as Error);
    signal.addEventListener('abort', onAbort);
    thread.once('message', resolve);
    thread.once('error', (cause) => reject(new UnreadablePage('not readable', { cause })));
    thread.once('exit', () => reject(new UnreadablePage('ended early')));
    return promise.finally(() => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      return thread.terminate();
    });
  }
}
