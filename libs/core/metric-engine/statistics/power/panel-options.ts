import { type PanelNoise, type PanelSize, smallestChange } from './smallest-change';

/** A larger panel, and the smallest change that it can see. */
export interface PanelOption extends PanelSize {
  readonly smallest: number;
}

/** Runs of one slot are at most ten. */
const MOST_TIMES_RUNS = 10;
/** The prompts of the largest plan. */
const MOST_PROMPTS = 10_000;

/**
 * What more runs or more prompts would buy: twice the runs, twice the prompts, and where it takes more, the least whole
 * multiple of the runs and the least number of prompts that see the wanted change, as far as there are any. The smallest
 * panel comes first.
 * @param wanted in the rate's unit
 */
export function panelOptions(panel: PanelSize, noise: PanelNoise, wanted: number): PanelOption[] {
  const { prompts, runsPerPrompt } = panel;
  const sees = (size: PanelSize) => smallestChange(size, noise)! <= wanted;
  const withRuns = (times: number): PanelSize => ({ prompts, runsPerPrompt: runsPerPrompt * times });
  const withPrompts = (count: number): PanelSize => ({ prompts: count, runsPerPrompt });
  if (prompts < 2 || runsPerPrompt === 0) return [];

  const times = [withRuns(2), ...(sees(panel) ? [] : leastOf(2, MOST_TIMES_RUNS, withRuns, sees))];
  const more = [withPrompts(2 * prompts), ...(sees(panel) ? [] : leastOf(prompts, MOST_PROMPTS, withPrompts, sees))];
  const sizes = new Map([...times, ...more].map((size) => [`${size.prompts} ${size.runsPerPrompt}`, size]));
  return [...sizes.values()]
    .map((size) => ({ ...size, smallest: smallestChange(size, noise)! }))
    .sort((a, b) => answersOf(a) - answersOf(b) || a.prompts - b.prompts);
}

export const answersOf = ({ prompts, runsPerPrompt }: PanelSize): number => prompts * runsPerPrompt;

/** The least size that sees the change, by halving: a larger one sees whatever a smaller one does. */
function leastOf(
  from: number,
  to: number,
  sizeOf: (count: number) => PanelSize,
  sees: (size: PanelSize) => boolean,
): PanelSize[] {
  if (from > to || !sees(sizeOf(to))) return [];
  let [low, high] = [from, to];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (sees(sizeOf(middle))) high = middle;
    else low = middle + 1;
  }
  return [sizeOf(low)];
}
