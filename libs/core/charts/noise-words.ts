/** A change with its test. */
export interface TestedChange {
  /** Allowing for all that is compared with it; null where it is not tested. */
  readonly significant: boolean | null;
  /** Of the change by itself. */
  readonly p_value: number | null;
}

/** By itself a change with such a p-value would be more than noise; its interval leaves out 0. */
const SURE_BELOW = 0.05;

/**
 * Whether a change is more than noise. One that is so by itself, but not allowing for the others that are compared, is said
 * to be: its interval leaves out 0, which would contradict a bare "noise" beside it.
 * @param noise the word for a change that may be chance
 */
export function noiseWords({ significant, p_value: p }: TestedChange, noise: string): string {
  if (significant === null) return 'not tested';
  if (significant) return 'more than noise';
  return p !== null && p < SURE_BELOW ? `${noise}, as one of several that are compared` : noise;
}
