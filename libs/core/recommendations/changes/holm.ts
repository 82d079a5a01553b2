/**
 * P-values adjusted for their number (Holm 1979): those at most alpha are rejected, and with probability 1 - alpha no
 * true hypothesis is among them, however the tests depend on each other.
 * @returns in the order of the arguments
 */
export function holmAdjusted(pValues: readonly number[]): number[] {
  const order = pValues.map((_, index) => index).toSorted((a, b) => pValues[a]! - pValues[b]!);
  const adjusted = Array.from<number>({ length: pValues.length });
  let largest = 0;
  order.forEach((index, rank) => {
    largest = Math.min(1, Math.max(largest, pValues[index]! * (pValues.length - rank)));
    adjusted[index] = largest;
  });
  return adjusted;
}
