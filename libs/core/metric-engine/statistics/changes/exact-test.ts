import type { Stratum } from '../cell';

/** How likely each number of hits is, from `first` on: weights that need not add up to 1. */
interface Distribution {
  readonly first: number;
  readonly weights: readonly number[];
}

/** What is less likely than the mode by this factor changes no digit of a p-value that anybody reads. */
const NEGLIGIBLE = 1e-20;
/** Outcomes whose probabilities differ by rounding alone are equally likely. */
const TOLERANCE = 1 + 1e-7;

/**
 * Two-sided p-value of "in no stratum does the window matter", given how many hits and answers each stratum and window
 * has: the exact conditional form of the Mantel-Haenszel test (Mehta, Patel and Gray 1985), which for one stratum is
 * Fisher's test. The p-value is the probability of all outcomes that are less likely than this one, and half of that of
 * outcomes that are as likely (mid-p, Lancaster 1961): few answers have few possible outcomes, and the whole of it would
 * make the test more careful than it says. Null without a stratum that has answers in both windows.
 * @param asLikely how much of the outcomes that are as likely counts, in parts of 1
 */
export function exactTest(strata: readonly Stratum[], asLikely = 0.5): number | null {
  const found = conditionally(strata);
  if (!found) return null;
  const { weights, observed } = found;
  const own = weights[observed] ?? 0;
  let all = 0;
  let less = 0;
  let atMost = 0;
  for (let index = 0; index < weights.length; index++) {
    const weight = weights[index]!;
    all += weight;
    if (weight * TOLERANCE < own) less += weight;
    if (weight <= own * TOLERANCE) atMost += weight;
  }
  return less / all + asLikely * ((atMost - less) / all);
}

/**
 * One-sided p-value of "the rate has not fallen" by the same distribution: the probability of as few hits after as there
 * were, or fewer. Null without a stratum that has answers in both windows.
 */
export function exactTestOfFall(strata: readonly Stratum[]): number | null {
  const found = conditionally(strata);
  // What is negligible was left out, and what was observed may be among it.
  return found && sum(found.weights.slice(0, Math.max(0, found.observed + 1))) / sum(found.weights);
}

/** How likely each number of hits after is, given the hits and answers of each stratum, and which one it was. */
function conditionally(strata: readonly Stratum[]): { weights: readonly number[]; observed: number } | null {
  const compared = strata.filter(({ before, after }) => before.n > 0n && after.n > 0n);
  if (compared.length === 0) return null;
  const hits = compared.reduce((sum, { after }) => sum + Number(after.hits), 0);
  const { first, weights } = compared.map(hitsAfter).reduce(sumDistribution);
  return { weights, observed: hits - first };
}

const sum = (weights: readonly number[]): number => weights.reduce((all, weight) => all + weight, 0);

/** The hypergeometric distribution of the hits after, built outwards from its mode. */
function hitsAfter({ before, after }: Stratum): Distribution {
  const [n0, n1] = [Number(before.n), Number(after.n)];
  const hits = Number(before.hits + after.hits);
  const [least, most] = [Math.max(0, hits - n0), Math.min(hits, n1)];
  /** How many times likelier x + 1 is than x. */
  const step = (x: number) => ((n1 - x) * (hits - x)) / ((x + 1) * (n0 - hits + x + 1));
  const mode = Math.min(most, Math.max(least, Math.floor(((hits + 1) * (n1 + 1)) / (n0 + n1 + 2))));
  const above: number[] = [];
  for (let x = mode, weight = 1; x < most && (weight *= step(x)) > NEGLIGIBLE; x += 1) above.push(weight);
  const below: number[] = [];
  for (let x = mode - 1, weight = 1; x >= least && (weight /= step(x)) > NEGLIGIBLE; x -= 1) below.push(weight);
  return { first: mode - below.length, weights: [...below.reverse(), 1, ...above] };
}

/** The distribution of the sum of two independent numbers. */
function sumDistribution(one: Distribution, other: Distribution): Distribution {
  const sums = new Array<number>(one.weights.length + other.weights.length - 1).fill(0);
  one.weights.forEach((weight, index) => {
    for (let place = 0; place < other.weights.length; place += 1)
      sums[index + place]! += weight * other.weights[place]!;
  });
  return trimmed({ first: one.first + other.first, weights: sums });
}

function trimmed({ first, weights }: Distribution): Distribution {
  const top = Math.max(...weights);
  const matters = (weight: number) => weight > top * NEGLIGIBLE;
  const start = weights.findIndex(matters);
  const kept = weights.slice(start, weights.findLastIndex(matters) + 1);
  return { first: first + start, weights: kept.map((weight) => weight / top) };
}
