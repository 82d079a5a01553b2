import { delayOf } from './delays';
import { falseAlarms } from './false-alarms';
import { type Design, USUAL } from './project';

/** Short forms of `npm run bench:alarms`, whose figures docs/alarms.md has: the same draws in each run. */
const SMALL: Design = { ...USUAL, prompts: 12, models: 3 };

describe('alarms', () => {
  it('are rare where nothing changes, over all four monitors', () => {
    // At most 5 % are expected: of 24 draws more than four have a probability below 1 %.
    expect(falseAlarms(SMALL, 42, 24).project * 24).toBeLessThanOrEqual(4);
  }, 60_000);

  it('find a large fall within days, as the screen says', () => {
    const { median, promised, found } = delayOf(SMALL, 'mention_rate', 42, 25, 20);
    expect(found).toBe(1);
    expect(median).toBeLessThanOrEqual(6);
    expect(Math.abs(median! - promised!)).toBeLessThanOrEqual(2);
  }, 60_000);
});
