/** Time that passes only while somebody waits for it: the next of those who wait is woken once nothing else is to do. */
export class CountedTime {
  private ms = 0;
  private readonly sleepers: { readonly at: number; readonly wake: () => void }[] = [];

  now = (): number => this.ms;

  wait = (ms: number, signal?: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const sleeper = { at: this.ms + ms, wake: resolve };
      signal?.addEventListener('abort', () => {
        const index = this.sleepers.indexOf(sleeper);
        if (index >= 0) this.sleepers.splice(index, 1);
        reject(signal.reason as Error);
      });
      this.sleepers.push(sleeper);
      setImmediate(() => this.goOn(sleeper));
    });

  /** Each one that waits brings time forward once, and whoever is woken has had the time to wait anew. */
  private goOn(by: object): void {
    if (this.sleepers.length === 0) return;
    const next = this.sleepers.reduce((first, each) => (each.at < first.at ? each : first));
    this.sleepers.splice(this.sleepers.indexOf(next), 1);
    this.ms = Math.max(this.ms, next.at);
    next.wake();
    if (next !== by) setImmediate(() => this.goOn(by));
  }
}
