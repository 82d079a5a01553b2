import type { CrawlTime } from './crawl-time';
import { Pacing } from './pacing';

const DELAY_MS = 20;
const NEVER = new AbortController().signal;

/** Stands still but for `pass`, which goes to the next moment for which somebody waits, until nobody does. */
class StandingTime implements CrawlTime {
  private moment = 0;
  private waiting: { readonly until: number; readonly go: () => void }[] = [];

  now(): number {
    return this.moment;
  }

  wait(ms: number): Promise<void> {
    return new Promise((go) => this.waiting.push({ until: this.moment + ms, go }));
  }

  async pass(): Promise<void> {
    for (;;) {
      await new Promise(setImmediate);
      if (this.waiting.length === 0) return;
      this.moment = Math.min(...this.waiting.map(({ until }) => until));
      const due = this.waiting.filter(({ until }) => until === this.moment);
      this.waiting = this.waiting.filter(({ until }) => until > this.moment);
      for (const { go } of due) go();
    }
  }
}

it('those that come together begin the delay apart, and other hosts at once', async () => {
  const time = new StandingTime();
  const pacing = new Pacing(DELAY_MS, time);
  const begun: [host: string, at: number][] = [];
  const come = async (host: string) => {
    await pacing.turn(host, NEVER);
    begun.push([host, time.now()]);
  };
  const all = ['a.test', 'a.test', 'b.test', 'a.test'].map(come);
  await time.pass();
  await Promise.all(all);
  expect(begun).toEqual([
    ['a.test', 0],
    ['b.test', 0],
    ['a.test', DELAY_MS],
    ['a.test', 2 * DELAY_MS],
  ]);
});
