/** How people call those who answer for models, by the names that settings and answers have. */
export const VENDOR_NAMES = {
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  google: 'Google',
  perplexity: 'Perplexity',
  xai: 'xAI',
  deepseek: 'DeepSeek',
  meta: 'Meta',
  openrouter: 'OpenRouter',
  dataforseo: 'DataForSEO',
  serpapi: 'SerpApi',
  scrapeless: 'Scrapeless',
} as const;

/** @returns the name as it is where none is known */
export const vendorName = (vendor: string): string =>
  (VENDOR_NAMES as Readonly<Record<string, string>>)[vendor] ?? vendor;
