import {
  marketChange,
  marketProportion,
  marketRatio,
  panelChange,
  panelProportion,
  panelRatio,
  type RatioUnit,
  wilsonInterval,
} from '../../libs/core/metric-engine';
import { Chance } from './chance';
import { type Design, nameOf } from './designs';
import type { Answer, Subject } from './subjects';
import { type Coverage, Tally } from './tally';
import { drawParts, drawRates, drawWindow, type Rates, type SimulatedWindow } from './window';

export interface Coverages {
  readonly market: Coverage;
  readonly panel: Coverage;
}

/** Beside the product's intervals: Wilson's over all answers, as if they were independent. */
export interface FigureCoverages extends Coverages {
  readonly plainMarket: Coverage | null;
  readonly plainPanel: Coverage | null;
}

const PERCENTAGE: RatioUnit = { scale: 100, least: 0, most: 100 };
/** Below so many answers the plain interval was called unsure. */
const PLAIN_FEWEST = 30;

/** Figures of one window, drawn again and again. */
export function simulateFigures(design: Design, subject: Subject, draws: number): FigureCoverages {
  const chance = new Chance(`${subject.name}: ${nameOf(design)}`);
  const [market, panel, plainMarket, plainPanel] = [new Tally(), new Tally(), new Tally(), new Tally()];
  const unit = subject.unit ?? PERCENTAGE;
  const ofMarket = valueOf(subject.expected(subject.means(design)), unit);
  for (let draw = 0; draw < draws; draw++) {
    const rates = drawRates(chance, design, subject);
    const window = drawWindow(chance, design, subject, rates, drawParts(chance, design));
    const ofPanel = valueOf(window.expected, unit);
    market.add({ ...marketOf(window, subject), truth: ofMarket });
    panel.add({ ...panelOf(window, subject), truth: ofPanel });
    if (subject.unit) continue;
    const plain = plainOf(window);
    plainMarket.add({ ...plain, truth: ofMarket });
    plainPanel.add({ ...plain, truth: ofPanel });
  }
  return {
    market: market.result,
    panel: panel.result,
    plainMarket: subject.unit ? null : plainMarket.result,
    plainPanel: subject.unit ? null : plainPanel.result,
  };
}

const MOVED_PROMPTS = 0.3;
/** In so many draws the windows' own figures are asked once whether they are flagged. */
const FLAG_EVERY = 10;
/** Of what is left to 1. */
const LIFT = 0.05;

/**
 * Changes from one window to the next: three in ten prompts get new rates, and all are lifted. In uneven designs some
 * prompts leave and others enter.
 */
export function simulateChanges(design: Design, subject: Subject, draws: number): Coverages {
  const chance = new Chance(`change of ${subject.name}: ${nameOf(design)}`);
  const [market, panel] = [new Tally(), new Tally()];
  const unit = subject.unit ?? PERCENTAGE;
  const means = subject.means(design);
  const ofMarket = valueOf(subject.expected(lifted(means)), unit) - valueOf(subject.expected(means), unit);
  for (let draw = 0; draw < draws; draw++) {
    const rates = drawRates(chance, design, subject);
    const parts = drawParts(chance, design);
    const before = drawWindow(
      chance,
      design,
      subject,
      rates,
      parts.map((part) => (part === 0.5 ? 0 : part)),
    );
    const next = movedRates(chance, design, subject, rates);
    const now = drawWindow(
      chance,
      design,
      subject,
      next,
      parts.map((part) => (part === 0.1 ? 0 : part)),
    );
    const prompts = before.byPrompt.map((sums, prompt) => ({ before: sums, now: now.byPrompt[prompt]! }));
    const isFlagged = (figureOf: typeof marketOf) =>
      draw % FLAG_EVERY > 0
        ? {}
        : { low_confidence: [before, now].some((one) => figureOf(one, subject).low_confidence) };
    market.add({ ...marketChange(prompts, unit), ...isFlagged(marketOf), truth: ofMarket });
    panel.add({
      ...panelChange(before.rows, now.rows, { proportion: !subject.unit, unit }),
      ...isFlagged(panelOf),
      truth: valueOf(now.expected, unit) - valueOf(before.expected, unit),
    });
  }
  return { market: market.result, panel: panel.result };
}

function movedRates(chance: Chance, design: Design, subject: Subject, rates: Rates): Rates {
  const fresh = drawRates(chance, design, subject);
  return rates.map((models, prompt) => (chance.uniform() < MOVED_PROMPTS ? fresh[prompt]! : models).map(lifted));
}

const lifted = ([first, ...others]: readonly number[]): number[] => [first! + (1 - first!) * LIFT, ...others];

const marketOf = ({ byPrompt }: SimulatedWindow, { unit }: Subject) =>
  unit ? marketRatio(byPrompt, unit) : marketProportion(byPrompt);

const panelOf = ({ rows }: SimulatedWindow, { unit }: Subject) =>
  unit ? panelRatio(rows, unit) : panelProportion(rows);

function plainOf({ byPrompt }: SimulatedWindow) {
  const hits = byPrompt.reduce((sum, { y }) => sum + y, 0);
  const n = byPrompt.reduce((sum, { x }) => sum + x, 0);
  const { low, high } = wilsonInterval(hits, n);
  return { ci_low: low, ci_high: high, low_confidence: n < PLAIN_FEWEST };
}

const valueOf = ({ y, x }: Answer, { scale }: RatioUnit): number => (scale * y) / x;
