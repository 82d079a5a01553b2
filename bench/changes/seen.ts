import { marketChange, metricNamed, panelPower, PERCENTAGE, type WindowCell } from '@app/core/metric-engine';
import { Chance } from '../coverage/chance';
import { drawCells, type Panel, type Rates } from './panel';

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
  const chance = new Chance('seen');
  const promises = Array.from({ length: draws }, () => {
    const cells = drawChange(chance, design, 0);
    return panelPower(RATE, cells, 5).smallest!;
  });
  const promised = promises.reduce((sum, one) => sum + one, 0) / draws;
  const found = TRIED.map((part) => {
    let times = 0;
    for (let draw = 0; draw < draws; draw += 1) {
      if (pValueOf(drawChange(chance, design, (part * promised) / 100)) < 0.05) times += 1;
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

/** Rates stay between 0 and 1 whatever is added, so that a change is as large as it is meant to be. */
function drawChange(chance: Chance, design: SeenDesign, change: number): WindowCell[] {
  const before: Rates = Array.from({ length: design.prompts }, () => {
    const prompt = 0.35 + 0.3 * chance.uniform();
    return Array.from({ length: design.models }, () => prompt + 0.1 * (chance.uniform() - 0.5));
  });
  const after: Rates = before.map((models) => {
    const moved = change + (chance.uniform() < 0.5 ? -design.spread : design.spread) / 100;
    return models.map((rate) => rate + moved);
  });
  return drawCells(chance, design, before, after);
}

/** Whether the prompts changed, all together. */
export function pValueOf(cells: readonly WindowCell[]): number {
  const sums = (own: readonly WindowCell[], side: 'before' | 'after') => ({
    y: own.reduce((sum, cell) => sum + Number(cell[side].mentions), 0),
    x: own.reduce((sum, cell) => sum + Number(cell[side].responses), 0),
  });
  const prompts = [...Map.groupBy(cells, ({ promptId }) => promptId).values()];
  const changes = prompts.map((own) => ({ before: sums(own, 'before'), now: sums(own, 'after') }));
  return marketChange(changes, PERCENTAGE).p_value!;
}
