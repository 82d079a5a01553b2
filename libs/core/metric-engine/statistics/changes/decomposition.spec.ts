import { type ChangeCell, decompose, type Decomposition } from './decomposition';

/** A fraction that is always in lowest terms, so that equal ones look equal. */
class Exact {
  readonly top: bigint;
  readonly bottom: bigint;

  constructor(top: bigint | number, bottom: bigint | number = 1n) {
    const [a, b] = [BigInt(top), BigInt(bottom)];
    const shared = gcd(a < 0n ? -a : a, b);
    [this.top, this.bottom] = [a / shared, b / shared];
  }

  plus = (other: Exact) => new Exact(this.top * other.bottom + other.top * this.bottom, this.bottom * other.bottom);
  minus = (other: Exact) => this.plus(new Exact(-other.top, other.bottom));
  times = (other: Exact) => new Exact(this.top * other.top, this.bottom * other.bottom);
  toString = () => `${this.top}/${this.bottom}`;
}

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b));
const ZERO = new Exact(0);
const HALF = new Exact(1, 2);

/** The formulas of docs/statistics.md, word for word. */
function byHand(cells: readonly ChangeCell[]) {
  const total = (side: 'before' | 'after', part: 'numerator' | 'denominator') =>
    cells.reduce((sum, cell) => sum + cell[side][part], 0n);
  const whole = (side: 'before' | 'after') => new Exact(total(side, 'numerator'), total(side, 'denominator'));
  const mean = whole('before').plus(whole('after')).times(HALF);
  const sums = { rate: ZERO, mix: ZERO, entered: ZERO, left: ZERO };
  const rows = cells.map((cell) => {
    const weight = (side: 'before' | 'after') => new Exact(cell[side].denominator, total(side, 'denominator'));
    const rate = (side: 'before' | 'after') => new Exact(cell[side].numerator, cell[side].denominator);
    const [here, there] = [cell.before.denominator > 0n, cell.after.denominator > 0n];
    if (here && there) {
      const byRate = weight('before')
        .plus(weight('after'))
        .times(HALF)
        .times(rate('after').minus(rate('before')));
      const ofBoth = rate('before').plus(rate('after')).times(HALF);
      const byMix = weight('after').minus(weight('before')).times(ofBoth.minus(mean));
      [sums.rate, sums.mix] = [sums.rate.plus(byRate), sums.mix.plus(byMix)];
      return ['both', `${byRate}`, `${byMix}`, `${byRate.plus(byMix)}`];
    }
    if (there) {
      const whole = weight('after').times(rate('after').minus(mean));
      sums.entered = sums.entered.plus(whole);
      return ['entered', '0/1', '0/1', `${whole}`];
    }
    if (!here) return null;
    const whole = ZERO.minus(weight('before').times(rate('before').minus(mean)));
    sums.left = sums.left.plus(whole);
    return ['left', '0/1', '0/1', `${whole}`];
  });
  const change = whole('after').minus(whole('before'));
  const all = sums.rate.plus(sums.mix).plus(sums.entered).plus(sums.left);
  return { change: `${change}`, all: `${all}`, parts: mapped(sums, String), rows };
}

const mapped = <Key extends string, From, To>(record: Record<Key, From>, of: (from: From) => To) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, of(value as From)])) as Record<Key, To>;

function shown({ change, parts, contributions }: Decomposition) {
  const exact = ({ numerator, denominator }: { numerator: bigint; denominator: bigint }) =>
    new Exact(numerator, denominator);
  const sum = (all: readonly Exact[]) => all.reduce((one, other) => one.plus(other), ZERO);
  return {
    change: `${exact(change)}`,
    all: `${sum(Object.values(parts).map(exact))}`,
    parts: mapped(parts, (part) => `${exact(part)}`),
    rows: contributions.map(
      (one) => one && [one.kind, `${exact(one.rate)}`, `${exact(one.mix)}`, `${exact(one.whole)}`],
    ),
    byRow: `${sum(contributions.flatMap((one) => (one ? [exact(one.whole)] : [])))}`,
  };
}

/** Numerical Recipes' linear congruential generator. */
function randomOf(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const quotient = (numerator: number, denominator: number) => ({
  numerator: BigInt(numerator),
  denominator: BigInt(denominator),
});
const cell = (before: [number, number], after: [number, number]): ChangeCell => ({
  before: quotient(...before),
  after: quotient(...after),
});

describe('a change in parts', () => {
  it('adds up exactly, and is what the formulas say, in 10,000 random cases', () => {
    const random = randomOf(19);
    // Net sentiment has numerators below 0; the weights of visibility are billions.
    const side = (unit: number, least: number): [number, number] => {
      const n = random(4) === 0 ? 0 : random(40);
      return [n === 0 ? 0 : (random(n * (1 - least) + 1) + n * least) * unit, n];
    };
    let explained = 0;
    for (let run = 0; run < 10_000; run += 1) {
      const [unit, least] = [random(3) === 0 ? 5_354_228_880 : 1, random(3) === 0 ? -1 : 0];
      const cells = Array.from({ length: 1 + random(8) }, () => cell(side(unit, least), side(unit, least)));
      const found = decompose(cells);
      const lacks = (of: 'before' | 'after') => cells.every((one) => one[of].denominator === 0n);
      if (lacks('before') || lacks('after')) {
        expect(found).toBeNull();
        continue;
      }
      explained += 1;
      const expected = byHand(cells);
      const wanted = { ...expected, all: expected.change, byRow: expected.change };
      const got = shown(found!);
      // A matcher for each case would take as long as all cases do.
      if (JSON.stringify(got) !== JSON.stringify(wanted)) expect(got).toEqual(wanted);
    }
    expect(explained).toBeGreaterThan(8_000);
  });

  it('tells rates from mix', () => {
    // Both prompts keep their rate; the better one is asked more often: 50 % to 60 %.
    const mix = decompose([cell([9, 10], [18, 20]), cell([1, 10], [1, 10])])!;
    expect(shown(mix).parts).toEqual({ rate: '0/1', mix: '2/15', entered: '0/1', left: '0/1' });
    // Nothing but rates changes.
    const rate = decompose([cell([1, 10], [3, 10]), cell([5, 10], [5, 10])])!;
    expect(shown(rate).parts).toEqual({ rate: '1/10', mix: '0/1', entered: '0/1', left: '0/1' });
  });

  it('has no contribution of a cell without a denominator', () => {
    expect(decompose([cell([0, 0], [0, 0]), cell([1, 2], [1, 1])])!.contributions[0]).toBeNull();
  });

  it('is none when a window is empty', () => {
    expect(decompose([cell([0, 0], [1, 2])])).toBeNull();
    expect(decompose([])).toBeNull();
  });
});
