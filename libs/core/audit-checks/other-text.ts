const LEAST_RATIO = 0.5;
const GREATEST_RATIO = 2;
const LEAST_DIFFERENCE = 50;

/** Whether two visitors got another text, by its words; where one got none, the other must have none either. */
export function getsOtherText(words: number | null, others: number | null): boolean {
  if (words === null || others === null) return words !== others;
  const ratio = words / Math.max(others, 1);
  return Math.abs(words - others) >= LEAST_DIFFERENCE && (ratio < LEAST_RATIO || ratio > GREATEST_RATIO);
}
