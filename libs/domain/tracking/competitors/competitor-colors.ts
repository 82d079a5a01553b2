/**
 * People of any colour vision can tell these colours apart, and from the ink of a chart. A competitor gets the first
 * that its project does not use.
 */
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
