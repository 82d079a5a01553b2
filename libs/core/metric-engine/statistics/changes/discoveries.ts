/** The part of starred rows that may be false, on average over many answers. */
export const FALSE_DISCOVERY_RATE = 0.1;
/** The p-value below which a change is a star, if it were looked at alone. */
const SIGNIFICANT_BELOW = 0.05;

/** A p-value on its line is below it, however it was rounded. */
const TOLERANCE = 1 + 1e-9;

/**
 * Which of the changes that are looked at together are more than noise: each is by itself, and false discoveries may be
 * a tenth of all discoveries (Benjamini and Hochberg 1995). A row without a p-value is not tested.
 */
export function discoveries(pValues: readonly (number | null)[], rate = FALSE_DISCOVERY_RATE): (boolean | null)[] {
  const ordered = pValues.filter((p) => p !== null).sort((a, b) => a - b);
  const last = ordered.findLast((p, index) => p <= ((index + 1) / ordered.length) * rate * TOLERANCE) ?? -1;
  return pValues.map((p) => (p === null ? null : p <= last && p < SIGNIFICANT_BELOW));
}
