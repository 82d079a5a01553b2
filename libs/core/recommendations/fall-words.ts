import type { Fall } from './changes/falls';
import { figureOf, fourDecimals, inWords, priorityOfPoints } from './figures';
import type { ExpectedEffect, Figure, Recommendation } from './item';
import type { Observations, Outcome } from './observations';

/** The 97.5 % quantile of the standard normal distribution. */
const Z = 1.959963984540054;

const DOES: Record<Outcome, (brand: string) => string> = {
  named: (brand) => `name ${brand}`,
  first: (brand) => `name ${brand} before every competitor`,
  cited: (brand) => `cite the site of ${brand}`,
};

/** What was seen of a fall, in a sentence. */
export function fallInWords(fall: Fall, observations: Observations): string {
  const [before, now] = figuresOf(fall, observations);
  const { windows, brand } = observations;
  return (
    `Answers ${DOES[fall.outcome](brand.name)} in ${inWords(now)} from ${windows!.now.first} to ${windows!.now.last}, ` +
    `and did in ${inWords(before)} from ${windows!.before.first} to ${windows!.before.last}.`
  );
}

/** What falls of one prompt are rated by. @param falls the largest first */
export function fallEvidence(falls: readonly Fall[], observations: Observations) {
  const [largest] = falls as readonly [Fall];
  return {
    priority: priorityOfPoints(largest.points),
    weight: largest.points,
    effort: 'medium',
    evidence: { grade: 'measured' },
    figures: falls.flatMap((fall) => figuresOf(fall, observations)),
    promptIds: [largest.prompt.id],
    pValue: { raw: largest.pValue, adjusted: largest.adjusted },
    expectedEffect: effectOf(largest, observations),
  } as const satisfies Partial<Recommendation>;
}

function figuresOf(fall: Fall, { brand, inflation }: Observations): readonly [Figure, Figure] {
  const { outcome } = fall;
  const figure = (window: 'before' | 'now') =>
    figureOf(`answers that ${DOES[outcome](brand.name)}`, window, {
      hits: fall[window][outcome],
      n: fall[window].answers,
      inflation: inflation[outcome],
    });
  return [figure('before'), figure('now')];
}

/** What was lost can be won back; that more can is not said. */
function effectOf(fall: Fall, { brand, inflation }: Observations): ExpectedEffect {
  const { outcome, points } = fall;
  const variance = ([fall.before, fall.now] as const).reduce((sum, counts) => {
    const p = counts[outcome] / counts.answers;
    return sum + (inflation[outcome] * p * (1 - p)) / counts.answers;
  }, 0);
  const margin = 100 * Z * Math.sqrt(variance);
  return {
    figure: `answers that ${DOES[outcome](brand.name)}`,
    unit: 'percentage_points',
    value: fourDecimals(points),
    ci_low: fourDecimals(points - margin),
    ci_high: fourDecimals(points + margin),
    basis: 'the share of answers to this prompt in the window before',
  };
}
