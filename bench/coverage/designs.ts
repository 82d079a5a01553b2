/** How a project is measured, and how its prompts and models behave. */
export interface Design {
  readonly prompts: number;
  readonly models: number;
  readonly days: number;
  /** Answers of a prompt on a model and day. */
  readonly runs: number;
  /** Mean over all prompts like these. */
  readonly rate: number;
  /** Spread of rates between prompts, as a part of the most that there can be. */
  readonly correlation: number;
  /** The same between models of one prompt. */
  readonly modelSpread: number;
  /** Whether some prompts have a tenth or half of the days (or runs) of others. */
  readonly uneven: boolean;
  /** The probability that an answer is yesterday's once more. */
  readonly repeats: number;
  /** Standard deviation of what a day adds to all rates, in logits. */
  readonly shock: number;
}

type Size = readonly [prompts: number, models: number, days: number, runs: number];

const PLAIN = { modelSpread: 0, uneven: false, repeats: 0, shock: 0 };

const design = (size: Size, rate: number, correlation: number, more: Partial<Design> = {}): Design => {
  const [prompts, models, days, runs] = size;
  return { prompts, models, days, runs, rate, correlation, ...PLAIN, ...more };
};

export const DESIGNS: readonly Design[] = [
  design([10, 1, 30, 1], 0.3, 0.3),
  design([20, 1, 20, 1], 0.1, 0.2),
  design([25, 1, 30, 1], 0.3, 0.3),
  design([30, 1, 10, 1], 0.3, 0.3),
  design([30, 1, 30, 1], 0.3, 0.3),
  design([50, 1, 1, 1], 0.3, 0.3),
  design([50, 1, 7, 1], 0.3, 0.3),
  design([50, 5, 1, 2], 0.3, 0.3),
  design([50, 1, 20, 1], 0.05, 0.6),
  design([50, 5, 30, 1], 0.3, 0.6),
  design([50, 1, 10, 3], 0.3, 0.3),
  design([60, 1, 10, 1], 0.3, 0.3),
  design([60, 1, 30, 1], 0.3, 0.3),
  design([100, 1, 1, 1], 0.5, 0.1),
  design([100, 1, 10, 1], 0.5, 0),
  design([100, 1, 15, 2], 0.1, 0.6),
  design([100, 1, 15, 2], 0.02, 0.3),
  design([200, 5, 1, 1], 0.2, 0.4),
  design([200, 1, 15, 2], 0.5, 0.8),
  design([500, 1, 1, 1], 0.1, 0.3),
  design([500, 1, 10, 3], 0.3, 0.2),
  design([500, 1, 15, 10], 0.3, 0.6),
  // The first day: one answer a cell is all there is.
  design([12, 1, 1, 1], 0.3, 0.3),
  design([20, 3, 1, 1], 0.3, 0.3),
  design([500, 5, 1, 1], 0.3, 0.6),
  design([500, 5, 1, 1], 0.02, 0.3),
  design([50, 1, 30, 1], 0.3, 0.3, { uneven: true }),
  design([100, 1, 15, 2], 0.1, 0.6, { uneven: true }),
  design([50, 5, 12, 1], 0.3, 0.3, { modelSpread: 0.2 }),
  design([100, 5, 10, 3], 0.2, 0.3, { modelSpread: 0.1 }),
  design([50, 1, 30, 1], 0.3, 0.3, { repeats: 0.3 }),
  design([50, 1, 30, 1], 0.3, 0.3, { repeats: 0.5 }),
  design([100, 1, 30, 2], 0.3, 0.3, { repeats: 0.3 }),
  design([100, 1, 30, 2], 0.3, 0.3, { repeats: 0.5 }),
  design([50, 1, 30, 1], 0.3, 0.3, { shock: 0.3 }),
  design([100, 2, 30, 1], 0.3, 0.3, { shock: 0.3 }),
  design([50, 1, 30, 1], 0.3, 0.3, { repeats: 0.3, shock: 0.3 }),
];

export const answersOfPrompt = ({ models, days, runs }: Design): number => models * days * runs;

/** `50 prompts x 30 (1 model), .3, .6, repeats .5` */
export function nameOf(design: Design): string {
  const { prompts, models, days, runs, rate, correlation, modelSpread, uneven, repeats, shock } = design;
  const size = `${prompts} x ${answersOfPrompt(design)} (${models} x ${days} x ${runs})`;
  const more = [
    modelSpread && `models differ ${short(modelSpread)}`,
    uneven && 'uneven',
    repeats && `repeats ${short(repeats)}`,
    shock && `shocks ${short(shock)}`,
  ].filter((word) => word);
  return [size, short(rate), short(correlation), ...more].join(', ');
}

const short = (part: number): string => String(part).replace(/^0\./, '.');
