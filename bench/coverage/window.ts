import type { PanelCounts, PanelSums, PromptSums } from '../../libs/core/metric-engine';
import type { Chance } from './chance';
import type { Design } from './designs';
import type { Answer, Subject } from './subjects';

/** Hidden rates of one model on one prompt. */
export type CellRates = readonly number[];

/** By prompt, then by model. */
export type Rates = readonly (readonly CellRates[])[];

/** One simulated window: its sums, and what they would be on average for exactly these prompts. */
export interface SimulatedWindow {
  readonly rows: readonly (PanelSums & PanelCounts)[];
  readonly byPrompt: readonly PromptSums[];
  readonly expected: Answer;
}

export function drawRates(chance: Chance, design: Design, subject: Subject): Rates {
  return Array.from({ length: design.prompts }, () => {
    const ofPrompt = subject.means(design).map((mean) => chance.beta(mean, design.correlation));
    return Array.from({ length: design.models }, () => ofPrompt.map((mean) => chance.beta(mean, design.modelSpread)));
  });
}

const PARTS = [1, 1, 0.5, 0.1];

/** The part of the days, or of the runs of a single day, that each prompt has. */
export const drawParts = (chance: Chance, { prompts, uneven }: Design): number[] =>
  Array.from({ length: prompts }, () => (uneven ? PARTS[Math.floor(chance.uniform() * PARTS.length)]! : 1));

export function drawWindow(
  chance: Chance,
  design: Design,
  subject: Subject,
  rates: Rates,
  parts: readonly number[],
): SimulatedWindow {
  const shocks = Array.from({ length: design.days }, () => shockOf(chance, design));
  const rows: (PanelSums & PanelCounts)[] = [];
  const byPrompt: PromptSums[] = [];
  let [expectedY, expectedX] = [0, 0];
  rates.forEach((models, prompt) => {
    const days = design.days === 1 ? 1 : Math.ceil(design.days * parts[prompt]!);
    const runs = design.days === 1 ? Math.ceil(design.runs * parts[prompt]!) : design.runs;
    const from = rows.length;
    models.forEach((cell, model) => {
      const mean = subject.expected(cell);
      expectedY += mean.y * days * runs;
      expectedX += mean.x * days * runs;
      const drawn = drawCell(chance, design, subject, cell, { days, runs, shocks });
      drawn.forEach(({ y, x, yy, xy, xx }, day) =>
        rows.push({ prompt, model, day, n: runs, y, x, yy, xy, xx, hits: y }),
      );
    });
    let [y, x] = [0, 0];
    for (let row = from; row < rows.length; row++) {
      y += rows[row]!.y;
      x += rows[row]!.x;
    }
    byPrompt.push({ y, x });
  });
  return { rows, byPrompt, expected: { y: expectedY, x: expectedX } };
}

interface Schedule {
  readonly days: number;
  readonly runs: number;
  readonly shocks: readonly number[];
}

type DaySums = Pick<PanelSums, 'y' | 'x' | 'yy' | 'xy' | 'xx'>;

/** The sums of each day of one prompt on one model. */
function drawCell(
  chance: Chance,
  { repeats, shock }: Design,
  subject: Subject,
  cell: CellRates,
  { days, runs, shocks }: Schedule,
): DaySums[] {
  const last: Answer[] = [];
  const rates = [...cell];
  const drawn: DaySums[] = [];
  for (let day = 0; day < days; day++) {
    if (shock > 0) rates[0] = cell[0]! + shocks[day]! * cell[0]! * (1 - cell[0]!);
    const sums = { y: 0, x: 0, yy: 0, xy: 0, xx: 0 };
    for (let run = 0; run < runs; run++) {
      const again = repeats > 0 && day > 0 && chance.uniform() < repeats;
      const answer = again ? last[run]! : subject.answer(chance, rates);
      last[run] = answer;
      sums.y += answer.y;
      sums.x += answer.x;
      sums.yy += answer.y * answer.y;
      sums.xy += answer.x * answer.y;
      sums.xx += answer.x * answer.x;
    }
    drawn.push(sums);
  }
  return drawn;
}

/** In logits to the first order, cut where a rate would leave 0 to 1: so no rate's mean moves. */
const shockOf = (chance: Chance, { shock }: Design): number =>
  shock === 0 ? 0 : Math.max(-1, Math.min(1, shock * chance.normal()));
