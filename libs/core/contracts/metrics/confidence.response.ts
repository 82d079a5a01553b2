/** What a ratio rests on. */
export class SampleSize {
  /** What the value is a share or mean of. */
  n: number;

  /** Fewer than 30 observations. */
  low_confidence: boolean;
}

export class ProportionConfidence extends SampleSize {
  /**
   * Lower end of the 95 % interval, in percent.
   * @format double
   */
  ci_low: number | null;

  /**
   * Upper end of the 95 % interval, in percent.
   * @format double
   */
  ci_high: number | null;
}

/** How sure a point of a series is. */
export abstract class PointConfidence {
  /** What the value is a share or mean of; with `confidence=true`. */
  n?: number;

  /**
   * Lower end of the 95 % interval of a proportion, in percent; with `confidence=true`.
   * @format double
   */
  ci_low?: number | null;

  /**
   * Upper end of the 95 % interval of a proportion, in percent; with `confidence=true`.
   * @format double
   */
  ci_high?: number | null;

  /** Fewer than 30 observations; with `confidence=true`. */
  low_confidence?: boolean;
}
