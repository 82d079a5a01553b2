/** The sums of one prompt. Of a proportion y are the hits among x answers. */
export interface PromptSums {
  readonly y: number;
  readonly x: number;
}

/** Prompts with a denominator, and how far each pulls their common ratio. */
export interface PromptDeviations {
  readonly prompts: readonly PromptSums[];
  readonly y: number;
  readonly x: number;
  /** G / (G - 1) x sum(deviation²) of sum(y) / sum(x) between prompts; null for fewer than two. */
  readonly variance: number | null;
}

/** A spread of less than this part of what it is a difference of is rounding. */
const ROUNDING = 1e-12;

export function promptDeviations(all: readonly PromptSums[]): PromptDeviations {
  const prompts = all.filter(({ x }) => x > 0);
  const { y, x } = totalOf(prompts);
  if (prompts.length < 2) return { prompts, y, x, variance: null };
  const ratio = y / x;
  let squares = 0;
  let sizes = 0;
  for (const prompt of prompts) {
    squares += ((prompt.y - ratio * prompt.x) / x) ** 2;
    sizes += (prompt.y / x) ** 2;
  }
  return { prompts, y, x, variance: amongPrompts(squares, sizes, prompts.length) };
}

/** The variance of a sum over `count` prompts; `sizes` is what the squares would be without any deduction. */
export const amongPrompts = (squares: number, sizes: number, count: number): number =>
  squares <= sizes * ROUNDING ** 2 ? 0 : (squares * count) / (count - 1);

export function totalOf(prompts: readonly PromptSums[]): PromptSums {
  let y = 0;
  let x = 0;
  for (const prompt of prompts) {
    y += prompt.y;
    x += prompt.x;
  }
  return { y, x };
}
