import { overtakingsOf } from './overtakings';
import { rankOf } from './rank';
import type { Standing } from './standing';

const place = (name: string, before: number | null, now: number | null, width = 1): Standing => ({
  name,
  own: name === 'Aurelia',
  before,
  now,
  confidence: now === null ? {} : { n: 40, ci_low: now - width, ci_high: now + width },
});

describe('who overtook whom', () => {
  const us = place('Aurelia', 40, 30);

  it('names competitors that were behind and are ahead, and the other way round', () => {
    const { overtookUs, overtakenByUs } = overtakingsOf(
      [us, place('Ahead', 50, 50), place('Passing', 35, 45), place('Passed', 41, 29), place('Behind', 1, 2)],
      {},
    );
    expect(overtookUs.map(({ name }) => name)).toEqual(['Passing']);
    expect(overtakenByUs.map(({ name }) => name)).toEqual(['Passed']);
  });

  it('takes equal and unknown figures for no place ahead', () => {
    expect(
      overtakingsOf([us, place('Equal', 20, 30), place('Equal before', 40, 50), place('New', null, 90)], {}),
    ).toEqual({
      overtookUs: [],
      overtakenByUs: [],
    });
  });

  it('tells a gain of who passed from a fall of who was passed', () => {
    const { overtookUs, overtakenByUs } = overtakingsOf(
      [us, place('Gaining', 35, 45), place('Still', 35, 35), place('Falling', 45, 20)],
      {},
    );
    expect(overtookUs.map(({ gained }) => gained)).toEqual([true, false]);
    expect(overtakenByUs.map(({ gained }) => gained)).toEqual([false]);
  });

  it('leaves the order open where intervals overlap, or where there are none', () => {
    const near = overtakingsOf([us, place('Near', 20, 31.5), place('Far', 20, 60)], {}).overtookUs;
    expect(near.map(({ open }) => open)).toEqual([true, false]);
    const unsure = { ...place('Unsure', 20, 60), confidence: { n: 2, ci_low: null, ci_high: null } };
    expect(overtakingsOf([us, unsure], {}).overtookUs[0]!.open).toBe(true);
  });

  it('knows positions, of which the smaller is the better one', () => {
    const { overtookUs } = overtakingsOf([place('Aurelia', 2, 3), place('Competitor', 2.5, 2)], {
      lowerIsBetter: true,
    });
    expect(overtookUs.map(({ name }) => name)).toEqual(['Competitor']);
  });

  it('ranks by who is ahead, and leaves open what intervals leave open', () => {
    const rank = (...some: readonly Standing[]) => {
      const { place, of, best, worst, ahead, open } = rankOf([us, ...some], {})!;
      return { place: [place, of], between: [best, worst], ahead, open };
    };
    expect(rank(place('Far', 0, 60), place('Level', 0, 30), place('Near', 0, 31.5), place('Behind', 0, 9))).toEqual({
      place: [3, 5],
      between: [2, 4],
      ahead: ['Far', 'Near'],
      open: ['Near', 'Level'],
    });
    expect(rankOf([us, place('None', 20, null)], {})).toMatchObject({ place: 1, of: 1, best: 1, worst: 1 });
    expect(rankOf([place('Aurelia', 2, null), place('Some', 20, 1)], {})).toBeNull();
    expect(rankOf([place('Aurelia', 2, 3), place('First', 1, 1)], { lowerIsBetter: true })!.place).toBe(2);
  });
});
