/**
 * Deadlines (`AbortSignal.timeout`) of so many milliseconds that begin while it is there are met when the spec ends them, and not by
 * the clock: none too early on a busy machine, and nobody waits for one.
 */
export class HeldDeadlines {
  private readonly held: AbortController[] = [];
  private readonly spy: jest.SpyInstance;

  constructor(milliseconds: number) {
    const byClock = AbortSignal.timeout.bind(AbortSignal);
    this.spy = jest.spyOn(AbortSignal, 'timeout').mockImplementation((ofOther) => {
      if (ofOther !== milliseconds) return byClock(ofOther);
      const deadline = new AbortController();
      this.held.push(deadline);
      return deadline.signal;
    });
  }

  readonly end = (): void => {
    for (const deadline of this.held.splice(0))
      deadline.abort(new DOMException('The deadline was ended.', 'TimeoutError'));
  };

  release(): void {
    this.spy.mockRestore();
  }
}
