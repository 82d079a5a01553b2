import { cusum } from './cusum';
import { emptyTable, type DayTable } from './day-table';
import { findingOf } from './finding';
import { cellSums, daysFrom, firstDayInUse, forgetBefore, someCells } from './parts-of-table';
import { baselineDays } from './schedule';
import { daysToFind, shiftFound, thresholdOf } from './threshold';
import { watch } from './watch';

/** Ten answers of each cell and day, of which `hits` name the brand. */
function tableOf(cells: number, days: number, hits: (cell: number, day: number) => number | null): DayTable {
  const table = emptyTable(cells, days);
  for (let cell = 0; cell < cells; cell++)
    for (let day = 0; day < days; day++) {
      const y = hits(cell, day);
      if (y === null) continue;
      const at = cell * days + day;
      table.n[at] = 10;
      table.x[at] = 10;
      table.y[at] = y;
    }
  return table;
}

/** Hits that stray around five, and are five on the mean of four days. */
const usual = (cell: number, day: number): number => 5 + [1, -1, 2, -2][(cell * 3 + day) % 4]!;
const ONE_MODEL = new Uint8Array(12);

describe('the cumulative sum', () => {
  it('is that of a hand', () => {
    // 0.65 is allowed for a day: rises by 1.35 and 0.35, then falls by 1.65.
    const { up, down, upSince, downSince } = cusum([2, 1, -1], [1, 1, 1]);
    expect(up).toBeCloseTo(0.05, 12);
    expect(down).toBeCloseTo(0.35, 12);
    expect([upSince, downSince]).toEqual([0, 2]);
  });

  it('takes part of a day for that part, and a missing day for none', () => {
    expect(cusum([1, 0, 1], [0.5, 0, 0.5]).up).toBeCloseTo(2 - 0.65, 12);
    expect(cusum([0, 0], [0, 0])).toEqual({ up: 0, down: 0, upSince: null, downSince: null });
  });

  it('lets one day alone make no alarm', () => {
    expect(cusum([-1_000], [1]).down).toBeLessThan(thresholdOf(1, 84));
  });
});

describe('what is watched', () => {
  it('takes prompts that come to be asked on fewer models, or more seldom, for no change of the figure', () => {
    const MODELS = Uint8Array.from({ length: 48 }, (_, cell) => cell % 4);
    // Models name the brand in 2, 4, 6 and 8 of ten answers, give or take one.
    const named = (cell: number, day: number) => 2 + 2 * (cell % 4) + [1, -1, 0, 0][(cell * 3 + day) % 4]!;
    // Half of the prompts lose the two models that name it most, and a quarter is asked once a week from then on.
    const isAsked = (cell: number, day: number) => {
      const prompt = Math.floor(cell / 4);
      return day < 70 || (prompt % 2 === 0 ? cell % 4 < 2 : prompt % 4 === 1 || day % 7 === 0);
    };
    const found = (hits: typeof named) => {
      const table = tableOf(48, 84, (cell, day) => (isAsked(cell, day) ? hits(cell, day) : null));
      const watched = watch(table, MODELS);
      expect(watched.state).toBe('watching');
      return { table, finding: findingOf(table, watched, thresholdOf(1, 84)) };
    };
    const { table, finding } = found(named);
    const rateOf = (from: number, to: number) => {
      const sums = Array.from({ length: 48 }, (_, cell) => cellSums(table, cell, from, to));
      return sums.reduce((sum, { y }) => sum + y, 0) / sums.reduce((sum, { x }) => sum + x, 0);
    };
    expect(rateOf(0, 70) - rateOf(70, 84)).toBeGreaterThan(0.05);
    expect(finding).toBeNull();
    // What the answers that are left say is seen all the same.
    expect(found((cell, day) => named(cell, day) - (day < 70 ? 0 : 1)).finding).toMatchObject({ direction: 'down' });
  });

  it.each([
    [14, null],
    [15, 14],
    [42, 28],
    [84, 63],
  ])('of %d days is what follows the baseline', (days, baseline) => {
    expect(baselineDays(days)).toBe(baseline);
  });

  it('is still learned of with few days, and given up without answers that stray', () => {
    expect(watch(tableOf(12, 14, usual), ONE_MODEL).state).toBe('learning');
    expect(
      watch(
        tableOf(12, 40, () => 5),
        ONE_MODEL,
      ).state,
    ).toBe('too_few');
    expect(watch(emptyTable(0, 40), []).state).toBe('too_few');
  });

  it('raises nothing while figures stay, also where a model with another rate fails', () => {
    const models = Array.from({ length: 12 }, (_, cell) => cell % 2);
    // The second model names the brand far more often, and is silent for the last week.
    const table = tableOf(12, 60, (cell, day) =>
      cell % 2 === 0 ? usual(cell, day) - 2 : day < 53 ? usual(cell, day) + 3 : null,
    );
    const watched = watch(table, models);
    expect(watched.state).toBe('watching');
    expect(findingOf(table, watched, thresholdOf(4, 40))).toBeNull();
  });

  it('raises nothing on a weekly pattern', () => {
    const table = tableOf(12, 84, (cell, day) => usual(cell, day) + (day % 7 >= 5 ? -2 : 0));
    expect(findingOf(table, watch(table, ONE_MODEL), thresholdOf(4, 60))).toBeNull();
  });

  it.each([
    ['down', -2],
    ['up', 2],
  ] as const)('finds a lasting change %s, and since when', (direction, by) => {
    const table = tableOf(12, 60, (cell, day) => usual(cell, day) + (day >= 50 ? by : 0));
    const finding = findingOf(table, watch(table, ONE_MODEL), thresholdOf(4, 40));
    expect(finding).toMatchObject({ direction, since: 50 });
    expect(finding!.from).toBeLessThanOrEqual(50);
    expect(finding!.to).toBeGreaterThanOrEqual(50);
  });
});

describe('what can be seen', () => {
  it('is said as days and as a change, which agree', () => {
    const threshold = thresholdOf(4, 50);
    expect(threshold).toBeCloseTo(4.8, 12);
    expect(daysToFind(shiftFound(7, threshold), threshold)).toBe(7);
    expect(daysToFind(0.6, threshold)).toBeNull();
  });

  it('takes longer where more monitors share the false alarms', () => {
    expect(thresholdOf(20, 50)).toBeGreaterThan(thresholdOf(4, 50));
    expect(thresholdOf(1, 50)).toBe(thresholdOf(4, 50));
  });
});

describe('parts of a table', () => {
  const table = tableOf(3, 30, (cell, day) => (day < 2 || (day > 5 && day < 22) ? null : cell));

  it('have the cells and days that were asked for', () => {
    expect(cellSums(table, 2, 0, 30)).toEqual({ n: 120, y: 24, x: 120 });
    expect(cellSums(someCells(table, [2]), 0, 0, 30)).toEqual({ n: 120, y: 24, x: 120 });
    expect(cellSums(daysFrom(table, 22), 2, 0, 8)).toEqual({ n: 80, y: 16, x: 80 });
  });

  it('begin behind a long gap', () => {
    expect(firstDayInUse(table, 20)).toBe(2);
    expect(firstDayInUse(table, 14)).toBe(22);
    expect(firstDayInUse(emptyTable(2, 9), 14)).toBe(9);
  });

  it('forget what a former model said', () => {
    const forgotten = daysFrom(table, 0);
    forgetBefore(forgotten, [1], 22);
    expect(cellSums(forgotten, 1, 0, 30)).toEqual({ n: 80, y: 8, x: 80 });
    expect(cellSums(forgotten, 2, 0, 30).n).toBe(120);
  });
});
