import { backoffMs, RETRIES, nextAttemptAt } from './retries';

const NOW = new Date('2026-03-10T12:00:00Z');
const seconds = (retries: Parameters<typeof backoffMs>[0], attempts: number, askedMs: number | null = null) =>
  Array.from({ length: attempts }, (_, index) => backoffMs(retries, { attempt: index + 1, askedMs }) / 1_000);

describe('backoff', () => {
  it('grows by its factor up to its cap', () => {
    expect(seconds(RETRIES.execution, 3)).toEqual([30, 900, 900]);
    expect(seconds(RETRIES.recalculation, 3)).toEqual([30, 60, 120]);
    expect(seconds(RETRIES.answerJudging, 7)).toEqual([30, 60, 120, 240, 480, 900, 900]);
    expect(seconds(RETRIES.promptJudging, 8)).toEqual([60, 120, 240, 480, 960, 1_920, 3_600, 3_600]);
    expect(seconds(RETRIES.page, 4)).toEqual([900, 3_600, 14_400, 21_600]);
    expect(seconds(RETRIES.serverStart, 8)).toEqual([0.5, 1, 2, 4, 8, 16, 30, 30]);
    expect(seconds(RETRIES.sentimentBackfill, 3)).toEqual([60, 60, 60]);
  });

  it('ends at its cap after any number of failures', () => {
    expect(backoffMs(RETRIES.promptJudging, { attempt: 32_767 })).toBe(3_600_000);
  });

  it('waits as long as it is asked to, within its cap', () => {
    expect(seconds(RETRIES.execution, 2, 7_000)).toEqual([7, 7]);
    expect(seconds(RETRIES.answerJudging, 1, 3_600_000)).toEqual([900]);
    expect(seconds(RETRIES.promptJudging, 2, 90_000)).toEqual([90, 120]);
    expect(seconds(RETRIES.page, 1, 10_000)).toEqual([900]);
    expect(seconds(RETRIES.page, 1, 86_400_000)).toEqual([21_600]);
  });

  it('has what failed together come back apart, within its jitter', () => {
    const waits = Array.from({ length: 64 }, (_, id) => backoffMs(RETRIES.execution, { attempt: 1, id }));
    expect(new Set(waits).size).toBe(64);
    expect([Math.min(...waits), Math.max(...waits)]).toEqual([30_000, 30_000 * (1 + 63 / 256)]);
  });

  it('ends with the attempts', () => {
    expect(nextAttemptAt(RETRIES.page, { attempt: 2 }, NOW)).toEqual(new Date('2026-03-10T13:00:00Z'));
    expect(nextAttemptAt(RETRIES.page, { attempt: 3 }, NOW)).toBeNull();
  });
});
