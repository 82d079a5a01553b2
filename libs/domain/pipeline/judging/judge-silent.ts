/**
 * Why there is no judgement:
 * - `later`: the judge is busy or out of order
 * - `never`: it does not take this answer
 * - `stopped`: its account does not work, or the budget is spent; no other answer would fare better
 */
export class JudgeSilent extends Error {
  constructor(
    readonly kind: 'later' | 'never' | 'stopped',
    message: string,
    /** How long the judge asks to wait. */
    readonly waitMs: number | null = null,
  ) {
    super(message);
  }
}
