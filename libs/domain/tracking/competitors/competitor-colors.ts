/** Told apart by people of any colour vision, and from the ink of a chart; the first that a project does not use. */
const PALETTE = [
  '#4477aa',
  '#ee6677',
  '#228833',
  '#ccbb44',
  '#66ccee',
  '#aa3377',
  '#ee7733',
  '#009988',
  '#882255',
  '#999933',
] as const;

export function colorFor(used: readonly (string | null)[]): string {
  return PALETTE.find((color) => !used.includes(color)) ?? PALETTE[used.length % PALETTE.length]!;
}
