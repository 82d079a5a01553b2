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

/**
 * P-values adjusted so that of those at most alpha a part of alpha is false on the mean (Benjamini and Hochberg 1995).
 * Where every hypothesis is true, the chance that any of them is so is alpha at most. Tests of one direction whose
 * counts overlap depend on each other positively, which keeps it (Benjamini and Yekutieli 2001).
 * @returns in the order of the arguments
 */
export function stepUpAdjusted(pValues: readonly number[]): number[] {
  const order = pValues.map((_, index) => index).toSorted((a, b) => pValues[b]! - pValues[a]!);
  const adjusted = Array.from<number>({ length: pValues.length });
  let smallest = 1;
  order.forEach((index, place) => {
    smallest = Math.min(smallest, (pValues[index]! * pValues.length) / (pValues.length - place));
    adjusted[index] = smallest;
  });
  return adjusted;
}

/**
 * The hypotheses of a family that can be rejected at all, by the smallest p-value that each can have (Tarone 1990). What
 * a test may say is known from how many hits there are, before it is known when they came.
 */
export function attainable<Test extends { readonly leastPValue: number }>(
  family: readonly Test[],
  alpha: number,
): Test[] {
  for (let size = 1; size <= family.length; size += 1) {
    const able = family.filter(({ leastPValue }) => leastPValue <= alpha / size);
    if (able.length <= size) return able;
  }
  return [...family];
}
