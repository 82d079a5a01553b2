/** What a day adds to a ratio of sums. */
export interface DaySums {
  readonly y: number;
  readonly x: number;
}

/** Places of days, each the first one of the later part. */
export interface Turn {
  /** Where the days part best. */
  readonly at: number;
  /** Between these it lies, 95 % sure, if there is one turn. */
  readonly from: number;
  readonly to: number;
}

/** With fewer days nearly every day parts them as well as any other. */
const LEAST_DAYS = 6;
const SURE = 0.95;
/** Of the spread around one mean: days that do not differ at all would make a certainty out of rounding. */
const LEAST_SPREAD = 1e-9;

/**
 * From which day on a ratio is another: the one change-point of daily ratios around two means (Smith 1975, Biometrika 62,
 * 407-416), each day weighted by its denominator, with flat priors over days and means and their spread unknown. The spread
 * is that of the days themselves, so whatever makes days differ is part of the uncertainty; days that resemble the day
 * before count as fewer. It does not say whether there is a change: that is tested elsewhere.
 * @returns null for fewer than six days with a denominator, and for days that are all alike
 */
export function turningDay(days: readonly DaySums[]): Turn | null {
  const known = days.flatMap(({ y, x }, place) => (x > 0 ? [{ place, y, x, square: (y * y) / x }] : []));
  if (known.length < LEAST_DAYS) return null;
  const all = known.reduce(add, NOTHING);
  const total = spreadOf(all);
  const floor = LEAST_SPREAD * all.square;
  if (total <= floor) return null;
  let early = NOTHING;
  const turns = known.slice(1).map(({ place }, index) => {
    early = add(early, known[index]!);
    const late = { y: all.y - early.y, x: all.x - early.x, square: all.square - early.square };
    const spread = Math.max(floor, spreadOf(early) + spreadOf(late));
    return { place, log: -(Math.log(early.x * late.x) + (known.length - 2) * Math.log(spread)) / 2 };
  });
  const inflation = inflationOf(known, turns.reduce(likelier).place, floor);
  return credible(turns.map(({ place, log }) => ({ place, log: log / inflation })));
}

interface Weighed {
  readonly place: number;
  readonly log: number;
}

const likelier = (most: Weighed, turn: Weighed): Weighed => (turn.log > most.log ? turn : most);

/** Of a correlation: beyond it, days say next to nothing of their mean. */
const MOST_ALIKE = 0.9;

/**
 * How many times as many days would say as much if they did not resemble the day before: (1 + r) / (1 - r), at least 1, with
 * the correlation r of neighbours around the means of both parts, corrected for its bias (Kendall 1954).
 * @param floor squares that are rounding alone
 */
function inflationOf(days: readonly (DaySums & { readonly place: number })[], turn: number, floor: number): number {
  const meanOf = (part: readonly DaySums[]): number => {
    const { y, x } = part.reduce((sum, day) => ({ y: sum.y + day.y, x: sum.x + day.x }), { y: 0, x: 0 });
    return y / x;
  };
  const [early, late] = [days.filter(({ place }) => place < turn), days.filter(({ place }) => place >= turn)].map(
    meanOf,
  );
  const rest = days.map(({ place, y, x }) => Math.sqrt(x) * (y / x - (place < turn ? early! : late!)));
  const squares = rest.reduce((sum, one) => sum + one * one, 0);
  if (squares <= floor) return 1;
  const raw = rest.slice(1).reduce((sum, one, index) => sum + one * rest[index]!, 0) / squares;
  const r = Math.min(MOST_ALIKE, raw + (1 + 4 * raw) / days.length);
  return Math.max(1, (1 + r) / (1 - r));
}

interface Sums extends DaySums {
  /** Of y² / x over the days. */
  readonly square: number;
}

const NOTHING: Sums = { y: 0, x: 0, square: 0 };

const add = (one: Sums, other: Sums): Sums => ({
  y: one.y + other.y,
  x: one.x + other.x,
  square: one.square + other.square,
});

/** The weighted squares around the mean of some days. */
const spreadOf = ({ y, x, square }: Sums): number => Math.max(0, square - (y * y) / x);

/** The likeliest turn, with the first and the last of the fewest that hold 95 % of the probability. */
function credible(turns: readonly Weighed[]): Turn {
  const best = turns.reduce(likelier);
  const weighted = turns
    .map(({ place, log }) => ({ place, weight: Math.exp(log - best.log) }))
    .toSorted((a, b) => b.weight - a.weight || a.place - b.place);
  const wanted = SURE * weighted.reduce((sum, { weight }) => sum + weight, 0);
  let held = 0;
  const places = weighted.filter(({ weight }) => {
    const isNeeded = held < wanted;
    held += weight;
    return isNeeded;
  });
  return {
    at: best.place,
    from: Math.min(...places.map(({ place }) => place)),
    to: Math.max(...places.map(({ place }) => place)),
  };
}
