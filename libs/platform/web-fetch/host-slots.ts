/** One request at a time for each host, in the order of asking; within this process. */
export class HostSlots {
  private readonly tails = new Map<string, Promise<void>>();

  /** @throws the signal's reason when it aborts before the turn has come */
  async hold<Result>(host: string, signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    const before = this.tails.get(host) ?? Promise.resolve();
    const { promise: done, resolve: release } = Promise.withResolvers<void>();
    const tail = before.then(() => done);
    this.tails.set(host, tail);
    void tail.then(() => this.tails.get(host) === tail && this.tails.delete(host));
    try {
      await beforeAbort(before, signal);
      return await work();
    } finally {
      release();
    }
  }
}

/** For what cannot be cancelled by itself. @throws the signal's reason */
export async function beforeAbort<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  signal.throwIfAborted();
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(signal.reason as Error);
  signal.addEventListener('abort', onAbort);
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
