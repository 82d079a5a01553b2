import { Random } from '../../../../../test/support/random';
import { differenceOfGroups } from './difference';

interface Sums {
  readonly y: number;
  readonly x: number;
}
interface Prompt {
  readonly chosen: Sums;
  readonly others: Sums;
}

const columnsOf = (prompts: readonly Prompt[]) => ({
  x: prompts.map(({ chosen }) => chosen.x),
  y: prompts.map(({ chosen }) => chosen.y),
  otherX: prompts.map(({ others }) => others.x),
  otherY: prompts.map(({ others }) => others.y),
});

const differenceOf = (prompts: readonly Prompt[]) => differenceOfGroups(columnsOf(prompts));

const prompt = (y: number, x: number, otherY: number, otherX: number): Prompt => ({
  chosen: { y, x },
  others: { y: otherY, x: otherX },
});

/** Left out one by one, by the definition of the jackknife. */
function jackknife(prompts: readonly Prompt[]): number {
  const ratioWithout = (side: keyof Prompt, without: Prompt | null): number => {
    const kept = prompts.filter((one) => one !== without).map((one) => one[side]);
    return kept.reduce((sum, { y }) => sum + y, 0) / kept.reduce((sum, { x }) => sum + x, 0);
  };
  const differenceWithout = (one: Prompt | null) => ratioWithout('chosen', one) - ratioWithout('others', one);
  const squares = prompts.reduce((sum, one) => sum + (differenceWithout(one) - differenceWithout(null)) ** 2, 0);
  return (squares * (prompts.length - 1)) / prompts.length;
}

describe('the difference of two groups of answers', () => {
  it('has the interval of the jackknife where the groups differ little', () => {
    const prompts = [prompt(5, 10, 4, 10), prompt(9, 10, 9, 10), prompt(1, 10, 0, 10), prompt(4, 10, 6, 10)];
    const { ci_low, ci_high, p_value } = differenceOf(prompts);
    // 97.5 % quantile of Student's t with 3 degrees of freedom.
    const margin = 3.182446 * Math.sqrt(jackknife(prompts)) * 100;
    expect(ci_low).toBeCloseTo(0 - margin, 3);
    expect(ci_high).toBeCloseTo(0 + margin, 3);
    expect(p_value).toBe(1);
  });

  it('knows a spread where one group never hits', () => {
    const never = Array.from({ length: 30 }, () => prompt(0, 10, 5, 10));
    const { ci_low, ci_high, p_value, low_confidence } = differenceOf(never);
    expect([ci_low! < -50, ci_high! > -50, p_value! < 0.001, low_confidence]).toEqual([true, true, true, true]);
  });

  it('calls nothing beyond chance that comes from few prompts, however many answers they have', () => {
    for (const citing of [2, 3, 4, 5]) {
      const prompts = Array.from({ length: 40 }, (_, at) =>
        at < citing ? prompt(900, 900, 0, 100) : prompt(0, 0, 50, 1_000),
      );
      expect(differenceOf(prompts).p_value).toBeGreaterThan(0.05);
    }
  });

  it.each([
    ['cited alike', 25, () => 0.3],
    ['cited unevenly', 40, (random: Random) => (random.chance(0.5) ? 0.4 : 0.03)],
    ['cited by few', 40, (random: Random) => (random.chance(0.2) ? 0.5 : 0)],
  ] as const)('hold the truth where there is no difference: %s', (_, prompts, shareOf) => {
    const random = new Random(1995);
    const draw = (): Prompt => {
      const [rate, share] = [random.int(5, 95) / 100, shareOf(random)];
      const sums = { chosen: { y: 0, x: 0 }, others: { y: 0, x: 0 } };
      for (let answer = 0; answer < 20; answer += 1) {
        const group = sums[random.chance(share) ? 'chosen' : 'others'];
        group.x += 1;
        group.y += Number(random.chance(rate));
      }
      return sums;
    };
    const found = Array.from({ length: 400 }, () => differenceOf(Array.from({ length: prompts }, draw)));
    const tested = found.filter(({ p_value }) => p_value !== null);
    expect(tested.length).toBeGreaterThan(300);
    expect(tested.filter(({ p_value }) => p_value! < 0.05).length / tested.length).toBeLessThan(0.07);
  });

  it('counts prompts by their weight', () => {
    const even = Array.from({ length: 12 }, (_, at) => prompt(at % 2 ? 8 : 6, 10, 3 + (at % 3), 10));
    const one = [prompt(700, 1_000, 3, 10), ...even.slice(1)];
    expect(differenceOf(even).p_value).toBeLessThan(0.02);
    expect(differenceOf(one).p_value).toBeGreaterThan(0.05);
  });

  it.each([
    ['nothing', []],
    ['one prompt that cites', [prompt(3, 5, 1, 5), prompt(0, 0, 1, 5), prompt(0, 0, 4, 5)]],
    ['no other answers', [prompt(3, 5, 0, 0), prompt(2, 5, 0, 0)]],
    ['answers that all hit', [prompt(5, 5, 5, 5), prompt(5, 5, 5, 5)]],
    ['answers that never hit', [prompt(0, 5, 0, 5), prompt(0, 5, 0, 5)]],
  ])('is not tested for %s', (_, prompts) => {
    expect(differenceOf(prompts)).toEqual({ ci_low: null, ci_high: null, p_value: null, low_confidence: true });
  });

  it('does not leave what a difference can be', () => {
    const { ci_low, ci_high } = differenceOf([prompt(1, 1, 0, 9), prompt(1, 1, 1, 9), prompt(0, 0, 4, 9)]);
    expect([ci_low! >= -100, ci_high! <= 100]).toEqual([true, true]);
  });

  it('is the same where prompts of one group alone are summed by their size', () => {
    const random = new Random(7);
    for (let round = 0; round < 100; round += 1) {
      const drawn = Array.from({ length: 40 }, () => {
        const [x, otherX] = [random.chance(0.3) ? random.int(1, 4) : 0, random.int(1, 6)];
        return prompt(random.int(0, x), x, random.int(0, otherX), otherX);
      });
      const rest = [
        ...Map.groupBy(
          drawn.filter(({ chosen }) => chosen.x === 0).map(({ others }) => others),
          ({ x }) => x,
        ),
      ];
      const summed = differenceOfGroups(columnsOf(drawn.filter(({ chosen }) => chosen.x > 0)), {
        x: rest.map(([x]) => x),
        prompts: rest.map(([, own]) => own.length),
        y: rest.map(([, own]) => own.reduce((sum, { y }) => sum + y, 0)),
        squares: rest.map(([, own]) => own.reduce((sum, { y }) => sum + y * y, 0)),
      });
      const { ci_low, ci_high, p_value, low_confidence } = differenceOf(drawn);
      const close = (value: number | null) => (value === null ? null : (expect.closeTo(value, 9) as number));
      expect(summed).toEqual({
        ci_low: close(ci_low),
        ci_high: close(ci_high),
        p_value: close(p_value),
        low_confidence,
      });
    }
  });

  it('is trusted with enough prompts and outcomes of either sort', () => {
    const prompts = Array.from({ length: 25 }, (_, at) => prompt(at % 4, 5, at % 3, 5));
    expect(differenceOf(prompts).low_confidence).toBe(false);
    expect(differenceOf(prompts.slice(0, 19)).low_confidence).toBe(true);
  });
});
