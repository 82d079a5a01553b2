import { Random } from '../../../../../test/support/random';
import { type DaySums, turningDay } from './turning-day';

/** The same by trying each day with sums of their own, and by adding up all probabilities. */
function byBruteForce(days: readonly DaySums[]): { at: number; sure: (from: number, to: number) => number } {
  const places = days.flatMap(({ x }, place) => (x > 0 ? [place] : []));
  const spread = (of: readonly DaySums[]): number => {
    const mean = of.reduce((sum, { y }) => sum + y, 0) / of.reduce((sum, { x }) => sum + x, 0);
    return of.reduce((sum, { y, x }) => sum + x * (y / x - mean) ** 2, 0);
  };
  const weights = places.slice(1).map((place) => {
    const [early, late] = [days.slice(0, place), days.slice(place)].map((some) => some.filter(({ x }) => x > 0)) as [
      DaySums[],
      DaySums[],
    ];
    const size = (of: readonly DaySums[]): number => of.reduce((sum, { x }) => sum + x, 0);
    const residual = (spread(early) + spread(late)) / spread([...early, ...late]);
    return { place, weight: residual ** (-(places.length - 2) / 2) / Math.sqrt(size(early) * size(late)) };
  });
  const at = weights.reduce((most, one) => (one.weight > most.weight ? one : most)).place;
  const rests = places.map((place) => {
    const part = days.filter((_, other) => other < at === place < at);
    const mean = part.reduce((sum, { y }) => sum + y, 0) / part.reduce((sum, { x }) => sum + x, 0);
    return (days[place]!.y / days[place]!.x - mean) * Math.sqrt(days[place]!.x);
  });
  let [products, squares] = [0, 0];
  rests.forEach((rest, index) => {
    squares += rest ** 2;
    if (index > 0) products += rest * rests[index - 1]!;
  });
  const raw = products / squares;
  const alike = Math.min(0.9, raw + (1 + 4 * raw) / places.length);
  const inflation = Math.max(1, (1 + alike) / (1 - alike));
  const tempered = weights.map(({ place, weight }) => ({ place, weight: weight ** (1 / inflation) }));
  const total = tempered.reduce((sum, { weight }) => sum + weight, 0);
  return {
    at,
    sure: (from, to) =>
      tempered.reduce((sum, { place, weight }) => (place >= from && place <= to ? sum + weight : sum), 0) / total,
  };
}

const answers = (random: Random, n: number, rate: number): DaySums => ({
  y: Array.from({ length: n }, () => random.chance(rate)).filter(Boolean).length,
  x: n,
});

describe('the day from which a ratio is another', () => {
  it('is the one that trying each of them finds, and between its bounds lie 95 %', () => {
    const random = new Random(11);
    for (let round = 0; round < 300; round += 1) {
      const length = random.int(6, 60);
      const turn = random.int(1, length - 1);
      const days = Array.from({ length }, (_, day) =>
        answers(random, random.chance(0.15) ? 0 : random.int(1, 30), day < turn ? 0.5 : 0.3),
      );
      const found = turningDay(days);
      if (days.filter(({ x }) => x > 0).length < 6) {
        expect(found).toBeNull();
        continue;
      }
      const { at, sure } = byBruteForce(days);
      expect(found!.at).toBe(at);
      expect(found!.from).toBeLessThanOrEqual(at);
      expect(found!.to).toBeGreaterThanOrEqual(at);
      expect(sure(found!.from, found!.to)).toBeGreaterThanOrEqual(0.95 - 1e-9);
    }
  });

  it.each([
    ['answers are independent', 0, 0],
    ['days are shifted as a whole', 0.2, 0],
    ['half of the answers repeat those of the day before', 0, 0.5],
  ])('lies between its bounds as often as it says where %s', (_, shocks, repeats) => {
    const random = new Random(12);
    const rounds = 1_000;
    let held = 0;
    for (let round = 0; round < rounds; round += 1) {
      const turn = random.int(3, 59);
      let said: boolean[] = [];
      const days = Array.from({ length: 62 }, (__, day) => {
        const rate = (day < turn ? 0.5 : 0.4) + (random.next() - 0.5) * shocks;
        const before = day === 0 || day === turn ? [] : said;
        said = Array.from({ length: 40 }, (___, answer) =>
          random.chance(repeats) ? (before[answer] ?? random.chance(rate)) : random.chance(rate),
        );
        return { y: said.filter(Boolean).length, x: said.length };
      });
      const { from, to } = turningDay(days)!;
      if (from <= turn && turn <= to) held += 1;
    }
    expect(held / rounds).toBeGreaterThan(0.93);
  });

  it('is nothing for few days, and for days that are all alike', () => {
    const day = { y: 3, x: 10 };
    expect(turningDay([day, day, day, { y: 9, x: 10 }, day])).toBeNull();
    expect(turningDay(Array.from({ length: 30 }, () => day))).toBeNull();
    expect(turningDay(Array.from({ length: 30 }, () => ({ y: 0, x: 0 })))).toBeNull();
  });

  it('is certain where nothing else differs', () => {
    const days = Array.from({ length: 20 }, (_, day) => ({ y: day < 12 ? 10 : 0, x: 10 }));
    expect(turningDay(days)).toEqual({ at: 12, from: 12, to: 12 });
  });
});
