import { twoSidedNormalTail, Z } from '../distributions/normal';
import { twoSidedTail, upperQuantile } from '../distributions/student-t';
import { factorOf, type RatioUnit } from './figure';
import { effectiveAnswers, type PanelFigure, type PanelSum, tellsVariance } from './panel';
import { wilsonScore } from '../wilson-interval';
import { amongPrompts, type PromptSums, totalOf } from './prompt-sums';

/** A change of a ratio from one window to another, in the metric's unit and not rounded. */
export interface ChangeConfidence {
  readonly ci_low: number | null;
  readonly ci_high: number | null;
  /** Two-sided, of "nothing changed". */
  readonly p_value: number | null;
}

/** The sums of one prompt in two windows; all 0 in a window in which it has no answer. */
export interface PromptChange {
  readonly before: PromptSums;
  readonly now: PromptSums;
}

const UNDEFINED: ChangeConfidence = { ci_low: null, ci_high: null, p_value: null };

/** How the change would be over all prompts like these (docs/metrics.md, the clustered test). */
export function marketChange(all: readonly PromptChange[], unit: RatioUnit): ChangeConfidence {
  const prompts = all.filter(({ before, now }) => before.x + now.x > 0);
  const before = totalOf(prompts.map((prompt) => prompt.before));
  const now = totalOf(prompts.map((prompt) => prompt.now));
  if (prompts.length < 2 || before.x === 0 || now.x === 0) return UNDEFINED;
  const [ratioBefore, ratioNow] = [before.y / before.x, now.y / now.x];
  let squares = 0;
  let sizes = 0;
  for (const prompt of prompts) {
    const moved = (prompt.now.y - ratioNow * prompt.now.x) / now.x;
    const movedBefore = (prompt.before.y - ratioBefore * prompt.before.x) / before.x;
    squares += (moved - movedBefore) ** 2;
    sizes += (prompt.now.y / now.x) ** 2 + (prompt.before.y / before.x) ** 2;
  }
  const error = Math.sqrt(amongPrompts(squares, sizes, prompts.length));
  const freedom = prompts.length - 1;
  const difference = ratioNow - ratioBefore;
  return error === 0
    ? UNDEFINED
    : bounds(difference, error * upperQuantile(freedom), unit, twoSidedTail(difference / error, freedom));
}

/**
 * How exact the change is for exactly these prompts on these models. A window whose cells do not tell how much its answers vary is as
 * inexact as its own interval says, and not exact: of a proportion both windows' intervals then make that of the change; of another ratio
 * there is none.
 */
export function changeOfPanels(before: PanelSum, now: PanelSum, { proportion, unit }: PanelFigure): ChangeConfidence {
  if (before.x === 0 || now.x === 0) return UNDEFINED;
  if (proportion && !(tellsVariance(before) && tellsVariance(now))) return changeOfScores(before, now, unit);
  if (before.variance === 0 || now.variance === 0) return UNDEFINED;
  const error = Math.sqrt(before.variance + now.variance);
  const difference = now.y / now.x - before.y / before.x;
  return bounds(difference, error * Z, unit, twoSidedNormalTail(difference / error));
}

/** Newcombe's square-and-add of two Wilson intervals (1998, method 10). The p-value is that of the widest such interval without 0. */
function changeOfScores(before: PanelSum, now: PanelSum, unit: RatioUnit): ChangeConfidence {
  const [earlier, later] = [before, now].map((sum) => ({ p: sum.y / sum.x, n: effectiveAnswers(sum) }));
  const difference = later!.p - earlier!.p;
  const at = (z: number) => {
    const [from, to] = [wilsonScore(earlier!.p, earlier!.n, z), wilsonScore(later!.p, later!.n, z)];
    return {
      low: difference - Math.hypot(later!.p - to.low, from.high - earlier!.p),
      high: difference + Math.hypot(to.high - later!.p, earlier!.p - from.low),
    };
  };
  let [without, within] = [0, WIDEST];
  for (let step = 0; step < HALVINGS; step += 1) {
    const z = (without + within) / 2;
    const { low, high } = at(z);
    if (low > 0 || high < 0) without = z;
    else within = z;
  }
  const { low, high } = at(Z);
  return { ci_low: low * factorOf(unit), ci_high: high * factorOf(unit), p_value: twoSidedNormalTail(without) };
}

/** No probability is left beyond so many standard errors. */
const WIDEST = 40;
const HALVINGS = 60;

const bounds = (difference: number, margin: number, unit: RatioUnit, p_value: number): ChangeConfidence => ({
  ci_low: (difference - margin) * factorOf(unit),
  ci_high: (difference + margin) * factorOf(unit),
  p_value,
});
