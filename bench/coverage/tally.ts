/** An interval, with what it should hold. */
export interface Trial {
  readonly ci_low: number | null;
  readonly ci_high: number | null;
  /** Left out where it was not looked at. */
  readonly low_confidence?: boolean;
  readonly truth: number;
}

/** How often intervals held what they should. */
export class Tally {
  private looked = 0;
  private defined = 0;
  private covered = 0;
  private flagged = 0;
  private width = 0;
  private trusted = 0;
  private held = 0;

  add({ ci_low, ci_high, low_confidence, truth }: Trial): void {
    if (low_confidence !== undefined) this.looked += 1;
    if (low_confidence) this.flagged += 1;
    if (ci_low === null || ci_high === null) return;
    this.defined += 1;
    this.width += ci_high - ci_low;
    // The truth may be a bound itself, 0 or 100, and off by rounding.
    const holds = ci_low - truth <= 1e-9 && truth - ci_high <= 1e-9;
    if (holds) this.covered += 1;
    if (low_confidence !== false) return;
    this.trusted += 1;
    if (holds) this.held += 1;
  }

  /** Parts of 1: of the intervals that are defined those that hold the truth, of all those that are flagged. */
  get result(): Coverage {
    return {
      covered: this.covered / this.defined,
      width: this.width / this.defined,
      flagged: this.flagged / this.looked,
      held: this.held / this.trusted,
    };
  }
}

export interface Coverage {
  readonly covered: number;
  /** Mean width in the metric's unit. */
  readonly width: number;
  readonly flagged: number;
  /** Those that hold the truth among intervals that are not flagged: what is promised. */
  readonly held: number;
}
