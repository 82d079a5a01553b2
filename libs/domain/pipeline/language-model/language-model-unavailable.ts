/**
 * The judge or the writer gave no reply. The kind says why:
 * - `later`: it is busy or out of order
 * - `never`: it does not take this question
 * - `stopped`: its account does not work, or the budget is spent; no other question would fare better
 */
export class LanguageModelUnavailable extends Error {
  constructor(
    readonly kind: 'later' | 'never' | 'stopped',
    message: string,
    /** How long the model asks us to wait, in milliseconds. */
    readonly waitMs: number | null = null,
    /** Whether a call was made: it was not while the account pauses. */
    readonly asked = true,
  ) {
    super(message);
  }
}

/** It failed to answer, and may be asked again in the same attempt of the work, after `waitMs`. */
export class AskAgain extends LanguageModelUnavailable {
  constructor(
    message: string,
    override readonly waitMs: number,
  ) {
    super('later', message, waitMs);
  }
}
