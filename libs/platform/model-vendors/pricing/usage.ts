/** What a call used, as the vendor counts it; null when the vendor does not say. */
export interface Usage {
  /** These include the cached ones. */
  readonly inputTokens: number | null;
  readonly cachedInputTokens: number;
  readonly outputTokens: number | null;
  /** Searches for which the vendor charges apart from tokens. */
  readonly searches: number;
  /** Millionths of a US dollar, when the vendor names the cost itself. */
  readonly costMicros: number | null;
}
