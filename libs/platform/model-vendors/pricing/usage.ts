/** What a call used, as the vendor counts it; null where it does not say. */
export interface Usage {
  /** With the cached ones. */
  readonly inputTokens: number | null;
  readonly cachedInputTokens: number;
  readonly outputTokens: number | null;
  /** Searches that the vendor charges for apart from tokens. */
  readonly searches: number;
  /** In millionths of a US dollar, where the vendor names it itself. */
  readonly costMicros: number | null;
}
