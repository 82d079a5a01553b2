/** What a rate, a share or an average rests on (docs/metrics.md, "Confidence"). */
export class Confidence {
  /** What the value is a share or mean of. @example 40 */
  n: number;

  /** Prompts with answers. @example 12 */
  prompts: number;

  /**
   * Independent answers that would be as exact; null for ratios, and where it is not defined.
   * @format double @example 31.6
   */
  n_eff: number | null;

  /**
   * Lower end of the 95 % interval, in the unit of the value; null where it is not defined.
   * @format double @example 28.5
   */
  ci_low: number | null;

  /**
   * Upper end of the 95 % interval, in the unit of the value; null where it is not defined.
   * @format double @example 57.8
   */
  ci_high: number | null;

  /** Too little data for an interval to be trusted. @example false */
  low_confidence: boolean;
}

/** Members of `InlineConfidence`. */
export const INLINE_CONFIDENCE: readonly string[] = [
  'n',
  'prompts',
  'n_eff',
  'ci_low',
  'ci_high',
  'low_confidence',
] satisfies readonly (keyof InlineConfidence)[];

/** The same of a point or row with one figure, in place beside it; with `confidence`. */
export abstract class InlineConfidence {
  /** What the value is a share or mean of; with `confidence`. @example 40 */
  n?: number;

  /** Prompts with answers; with `confidence`. @example 12 */
  prompts?: number;

  /** Independent answers that would be as exact; with `confidence`. @format double @example 31.6 */
  n_eff?: number | null;

  /** Lower end of the 95 % interval, in the unit of the value; with `confidence`. @format double @example 28.5 */
  ci_low?: number | null;

  /** Upper end of the 95 % interval, in the unit of the value; with `confidence`. @format double @example 57.8 */
  ci_high?: number | null;

  /** Too little data for an interval to be trusted; with `confidence`. @example false */
  low_confidence?: boolean;
}
