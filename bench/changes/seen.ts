import { marketChange, metricNamed, panelPower, PERCENTAGE, type WindowCell } from '@app/core/metric-engine';
import { Random } from '../../test/support/random';
import { drawCells, drawRates, normal, type Panel, type Rates } from './panel';

export interface SeenDesign extends Panel {
  /** The spread between prompts of their true changes, in points. */
  readonly spread: number;
}

export interface Seen {
  /** The smallest change in points that the product names, on the mean. */
  readonly promised: number;
  /** The change that the test finds in 80 % of the cases. */
  readonly observed: number;
}

export const SEEN_DESIGNS: readonly SeenDesign[] = [
  { prompts: 25, models: 1, runs: 30, spread: 0 },
  { prompts: 50, models: 3, runs: 10, spread: 0 },
  { prompts: 50, models: 3, runs: 10, spread: 10 },
  { prompts: 100, models: 5, runs: 7, spread: 0 },
  { prompts: 100, models: 5, runs: 30, spread: 5 },
  { prompts: 500, models: 5, runs: 7, spread: 20 },
];

const RATE = metricNamed('mention_rate');
/** Parts of the promise at which the test is tried. */
const TRIED = [0.8, 1, 1.2];

/** Whether a change of the promised size is found as often as promised. */
export function seenChange(design: SeenDesign, draws: number): Seen {
  const random = new Random(3);
  const promises = Array.from({ length: draws }, () => {
    const cells = drawChange(random, design, 0);
    return panelPower(RATE, cells, 5).smallest!;
  });
  const promised = promises.reduce((sum, one) => sum + one, 0) / draws;
  const found = TRIED.map((part) => {
    let times = 0;
    for (let draw = 0; draw < draws; draw += 1) {
      if (pValueOf(drawChange(random, design, (part * promised) / 100)) < 0.05) times += 1;
    }
    return times / draws;
  });
  return { promised, observed: promised * crossing(found) };
}

/** Where the found part reaches 0.8, by a line between the two tries around it. */
function crossing(found: readonly number[]): number {
  const place = found[1]! >= 0.8 ? 0 : 1;
  const [low, high] = [found[place]!, found[place + 1]!];
  return TRIED[place]! + ((0.8 - low) / (high - low)) * (TRIED[place + 1]! - TRIED[place]!);
}

function drawChange(random: Random, design: SeenDesign, change: number): WindowCell[] {
  const before = drawRates(random, design);
  const after: Rates = before.map((models) => {
    const moved = change + (design.spread / 100) * normal(random);
    return models.map((rate) => Math.min(0.999, Math.max(0.001, rate + moved)));
  });
  return drawCells(random, design, before, after);
}

function pValueOf(cells: readonly WindowCell[]): number {
  const sums = (own: readonly WindowCell[], side: 'before' | 'after') => ({
    y: own.reduce((sum, cell) => sum + Number(cell[side].mentions), 0),
    x: own.reduce((sum, cell) => sum + Number(cell[side].responses), 0),
  });
  const prompts = [...Map.groupBy(cells, ({ promptId }) => promptId).values()];
  const changes = prompts.map((own) => ({ before: sums(own, 'before'), now: sums(own, 'after') }));
  return marketChange(changes, PERCENTAGE).p_value!;
}
