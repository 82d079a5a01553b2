import { beforeAbort } from '@app/core/kernel';

/** Runs one piece of work at a time for each name within this process, in the order of the calls. */
export class LocalMutex {
  private readonly tails = new Map<string, Promise<void>>();

  /** @throws the signal's reason when it aborts before the turn has come */
  async hold<Result>(name: string, signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    const before = this.tails.get(name) ?? Promise.resolve();
    const { promise: done, resolve: release } = Promise.withResolvers<void>();
    const tail = before.then(() => done);
    this.tails.set(name, tail);
    void tail.then(() => this.tails.get(name) === tail && this.tails.delete(name));
    try {
      await beforeAbort(before, signal);
      return await work();
    } finally {
      release();
    }
  }
}
