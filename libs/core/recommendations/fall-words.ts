import { type LocalDay, MODELS, dayInWords } from '../kernel';
import type { Fall } from './changes/falls';
import { figureOf, fourDecimals, inWords, priorityOfPoints, quoted } from './figures';
import type { ExpectedEffect, Figure, Recommendation } from './item';
import type { Observations, Outcome } from './observations';

/** The 97.5 % quantile of the standard normal distribution. */
const Z = 1.959963984540054;

const DOES: Record<Outcome, (brand: string) => string> = {
  named: (brand) => `name ${brand}`,
  first: (brand) => `name ${brand} before every competitor`,
  cited: (brand) => `cite the site of ${brand}`,
};

/** A model's name by its code. */
export const modelName = (code: number): string => MODELS.find((model) => model.code === code)?.name ?? 'one model';

/** What was seen of a fall. */
export function fallInWords(fall: Fall, observations: Observations): string {
  const [before, now] = figuresOf(fall, observations);
  const { windows, brand } = observations;
  const where = fall.model === null ? '' : ` of ${modelName(fall.model)}`;
  const turn = turnOf(fall);
  return (
    `Answers${where} ${DOES[fall.outcome](brand.name)} in ${inWords(now)} from ${dayInWords(windows!.now.first)} to ${dayInWords(windows!.now.last)}, ` +
    `and did in ${inWords(before)} from ${dayInWords(windows!.before.first)} to ${dayInWords(windows!.before.last)}.` +
    (turn ? ` The likeliest day of the change is ${dayInWords(turn)}.` : '')
  );
}

/** What falls of one cause are rated by. @param falls the largest first */
export function fallEvidence(falls: readonly Fall[], observations: Observations) {
  const [largest] = falls as readonly [Fall];
  return {
    priority: priorityOfPoints(largest.points),
    weight: largest.points,
    effort: 'medium',
    evidence: { grade: 'measured' },
    figures: falls.flatMap((fall) => figuresOf(fall, observations, falls)),
    promptIds: [largest.prompt.id],
    measuredBy: largest.outcome,
    pValue: { raw: largest.pValue, adjusted: largest.adjusted },
    expectedEffect: effectOf(largest, observations),
  } as const satisfies Partial<Recommendation>;
}

/** From which day on it is rarer, by its own model or by all. */
const turnOf = ({ prompt, model, outcome }: Fall): LocalDay | null =>
  (prompt.cells.find((cell) => cell.model === model) ?? prompt).turns[outcome];

/** "answers of Perplexity that name Acme" */
export const figureName = ({ model, outcome }: Pick<Fall, 'model' | 'outcome'>, brand: string): string =>
  `answers${model === null ? '' : ` of ${modelName(model)}`} that ${DOES[outcome](brand)}`;

/** @param others in one item with it, which may be of other prompts */
function figuresOf(
  fall: Fall,
  { brand, inflation }: Observations,
  others: readonly Fall[] = [],
): readonly [Figure, Figure] {
  const { outcome, prompt } = fall;
  const to = others.some((other) => other.prompt !== prompt) ? `, to ${quoted(prompt.text)}` : '';
  const figure = (window: 'before' | 'now') =>
    figureOf(figureName(fall, brand.name) + to, window, {
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
    figure: figureName(fall, brand.name),
    unit: 'percentage_points',
    value: fourDecimals(points),
    ci_low: fourDecimals(Math.max(-100, points - margin)),
    ci_high: fourDecimals(Math.min(100, points + margin)),
    basis: `the share of answers${fall.model === null ? '' : ` of ${modelName(fall.model)}`} to ${quoted(fall.prompt.text)} in the window before`,
  };
}
