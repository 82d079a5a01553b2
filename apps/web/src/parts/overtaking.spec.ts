import { type Place, rankOf, whoPassed } from './overtaking';

const place = (name: string, before: number | null, now: number | null, width = 1): Place => ({
  name,
  own: name === 'Aurelia',
  before,
  now,
  sureness: now === null ? {} : { n: 40, ci_low: now - width, ci_high: now + width },
});

describe('who overtook whom', () => {
  const us = place('Aurelia', 40, 30);

  it('names rivals that were behind and are ahead, and the other way round', () => {
    const { passedUs, passedByUs } = whoPassed(
      [us, place('Ahead', 50, 50), place('Passing', 35, 45), place('Passed', 41, 29), place('Behind', 1, 2)],
      {},
    );
    expect(passedUs.map(({ name }) => name)).toEqual(['Passing']);
    expect(passedByUs.map(({ name }) => name)).toEqual(['Passed']);
  });

  it('takes equal and unknown figures for no place ahead', () => {
    expect(whoPassed([us, place('Equal', 20, 30), place('Equal before', 40, 50), place('New', null, 90)], {})).toEqual({
      passedUs: [],
      passedByUs: [],
    });
  });

  it('leaves the order open where intervals overlap, or where there are none', () => {
    const near = whoPassed([us, place('Near', 20, 31.5), place('Far', 20, 60)], {}).passedUs;
    expect(near.map(({ open }) => open)).toEqual([true, false]);
    const unsure = { ...place('Unsure', 20, 60), sureness: { n: 2, ci_low: null, ci_high: null } };
    expect(whoPassed([us, unsure], {}).passedUs[0]!.open).toBe(true);
  });

  it('knows positions, of which the smaller is the better one', () => {
    const { passedUs } = whoPassed([place('Aurelia', 2, 3), place('Rival', 2.5, 2)], { lowerIsBetter: true });
    expect(passedUs.map(({ name }) => name)).toEqual(['Rival']);
  });

  it('ranks by who is ahead', () => {
    const values = (own: number | null, ...rivals: (number | null)[]) => [
      { own: true, value: own },
      ...rivals.map((value) => ({ own: false, value })),
    ];
    expect([rankOf(values(5, 9, 5, null)), rankOf(values(null, 1)), rankOf([])]).toEqual([2, null, null]);
  });
});
