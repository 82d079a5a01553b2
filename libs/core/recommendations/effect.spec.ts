import { effectOf, windowsAround } from './effect';

const counts = (answers: number, named: number) => ({ answers, named, first: 0, cited: 0 });
const cell = (promptId: number, before: number, now: number, n = 50) => ({
  promptId,
  before: counts(n, before),
  now: counts(n, now),
});
const windows = windowsAround('2026-03-01', '2026-04-30')!;

describe('the windows around the day on which an item was done', () => {
  it('are 28 days before and after, without the day', () => {
    expect(windows).toEqual({
      before: { first: '2026-02-01', last: '2026-02-28' },
      now: { first: '2026-03-02', last: '2026-03-29' },
    });
    expect(windowsAround('2026-03-01', '2026-03-15')?.now.last).toBe('2026-03-15');
    expect(windowsAround('2026-03-01', '2026-03-14')).toBeNull();
    expect(windowsAround('2026-03-01', '2026-02-14')).toBeNull();
  });
});

describe('what was measured after an item was done', () => {
  it('is the change beyond that of the other prompts', () => {
    const cells = [cell(1, 10, 30), cell(1, 20, 40), cell(2, 10, 15), cell(3, 20, 25)];
    const effect = effectOf(cells, [1], 'named', windows, 1)!;
    expect(effect).toMatchObject({ before: 30, n_before: 100, after: 70, n_after: 100 });
    expect([effect.change.value, effect.beyond_others!.value]).toEqual([40, 30]);
    expect(effect.beyond_others!.ci_low).toBeGreaterThan(0);
    const repeated = effectOf(cells, [1], 'named', windows, 4)!;
    expect(repeated.beyond_others!.ci_low).toBeLessThan(effect.beyond_others!.ci_low);
  });

  it('compares a model with itself, and is nothing without answers in both windows', () => {
    // The model that names the brand has answered more often; neither has changed.
    const cells = [
      { promptId: 1, before: counts(10, 9), now: counts(90, 81) },
      { promptId: 1, before: counts(90, 9), now: counts(10, 1) },
    ];
    expect(effectOf(cells, [1], 'named', windows, 1)).toMatchObject({ change: { value: 0 }, beyond_others: null });
    expect(effectOf([{ promptId: 1, before: counts(0, 0), now: counts(9, 9) }], [1], 'named', windows, 1)).toBeNull();
  });
});
