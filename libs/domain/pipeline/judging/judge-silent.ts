/**
 * The judge gave no judgement. The kind says why:
 * - `later`: the judge is busy or out of order
 * - `never`: the judge does not take this answer
 * - `stopped`: the judge's account does not work, or the budget is spent; no other answer would fare better
 */
export class JudgeSilent extends Error {
  constructor(
    readonly kind: 'later' | 'never' | 'stopped',
    message: string,
    /** How long the judge asks us to wait, in milliseconds. */
    readonly waitMs: number | null = null,
  ) {
    super(message);
  }
}
