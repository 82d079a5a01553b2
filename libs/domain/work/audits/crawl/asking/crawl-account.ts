import type { CrawlStepTime } from '@app/core/audit-checks';
import type { CrawlTime } from './crawl-time';

type Kind = 'answersMs' | 'pausesMs' | 'readingMs';
type Sums = { -readonly [Name in keyof CrawlStepTime]: CrawlStepTime[Name] };

/** Where the time of one crawl goes. Its steps follow one another; what a step asks for may come at once. */
export class CrawlAccount {
  private readonly steps: Sums[] = [];

  constructor(private readonly time: CrawlTime) {}

  async step<Value>(step: string, work: () => Promise<Value>): Promise<Value> {
    const sums = { step, requests: 0, answersMs: 0, pausesMs: 0, readingMs: 0, totalMs: 0 };
    this.steps.push(sums);
    const begun = this.time.now();
    try {
      return await work();
    } finally {
      sums.totalMs = this.time.now() - begun;
    }
  }

  /** Counts to the step that is under way when it begins. */
  async spent<Value>(kind: Kind, work: () => Promise<Value>): Promise<Value> {
    const sums = this.steps.at(-1);
    const begun = this.time.now();
    if (sums && kind === 'answersMs') sums.requests += 1;
    try {
      return await work();
    } finally {
      if (sums) sums[kind] += this.time.now() - begun;
    }
  }

  /** In whole milliseconds, in the order in which the steps were taken; those that took nothing are left out. */
  get sums(): readonly CrawlStepTime[] {
    return this.steps
      .filter(({ totalMs }) => totalMs > 0)
      .map((sums) => {
        const rounded = { ...sums };
        for (const kind of ['answersMs', 'pausesMs', 'readingMs', 'totalMs'] as const)
          rounded[kind] = Math.round(sums[kind]);
        return rounded;
      });
  }
}
