/** All prices are in millionths of a US dollar. */
export interface Price {
  readonly vendor: string;
  /** As in the vendor's answers, without the date of a snapshot. */
  readonly model: string;
  /** The first and last moment of the price; open when left out. */
  readonly from?: string;
  readonly until?: string;
  /** For a million tokens. */
  readonly input: number;
  readonly cachedInput: number;
  readonly output: number;
  /** For one search, or for all searches of one answer. */
  readonly search: number;
  readonly searchesOfAnAnswer: 'each' | 'together';
  /** Token prices rise by a factor in some hours (UTC, from and before) of Monday to Friday. */
  readonly peak?: { readonly factor: number; readonly hours: readonly (readonly [number, number])[] };
}

const each = { searchesOfAnAnswer: 'each' } as const;

/**
 * List prices without discounts, read on 2026-11-21. A price that ends or changes gets another entry, so that answers
 * of its time keep it. xAI, Perplexity and OpenRouter name the cost of each answer themselves.
 */
export const PRICES: readonly Price[] = [
  // https://developers.openai.com/api/docs/pricing
  { vendor: 'openai', model: 'gpt-5-mini', input: 250_000, cachedInput: 25_000, output: 2_000_000, search: 10_000, ...each },
  // https://platform.claude.com/docs/en/about-claude/pricing
  { vendor: 'anthropic', model: 'claude-sonnet-5-5', input: 2_000_000, cachedInput: 200_000, output: 10_000_000, search: 10_000, ...each },
  { vendor: 'anthropic', model: 'claude-haiku-4-5', input: 1_000_000, cachedInput: 100_000, output: 5_000_000, search: 10_000, ...each },
  // https://ai.google.dev/gemini-api/docs/pricing
  { vendor: 'google', model: 'gemini-3.8-flash', until: '2026-12-31T23:59:59.999Z', input: 750_000, cachedInput: 75_000, output: 3_750_000, search: 14_000, ...each },
  { vendor: 'google', model: 'gemini-2.5-flash', input: 300_000, cachedInput: 30_000, output: 2_500_000, search: 35_000, searchesOfAnAnswer: 'together' },
  // https://api-docs.deepseek.com/quick_start/pricing; Chinese public holidays, which have no peak, count as other days
  { vendor: 'deepseek', model: 'deepseek-flash', input: 150_000, cachedInput: 3_000, output: 600_000, search: 750, ...each, peak: { factor: 2, hours: [[1, 4], [6, 10]] } },
  // https://dev.meta.ai/docs/pricing-rate-limits
  { vendor: 'meta', model: 'muse-spark-1.3', input: 1_250_000, cachedInput: 150_000, output: 4_250_000, search: 2_500, ...each },
];
