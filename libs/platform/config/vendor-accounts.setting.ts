import { z } from 'zod';
import { MODEL_IDS, type ModelId } from '@app/core/kernel';

const text = z.string().trim().min(1);

/**
 * The vendors that can answer for a model, the preferred first (docs/vendors.md). Each has an adapter in
 * `libs/platform/model-vendors`, and the settings of its account are below.
 */
export const MODEL_VENDORS = {
  chatgpt: ['openai', 'openrouter', 'dataforseo', 'scrapeless'],
  perplexity: ['perplexity', 'openrouter', 'scrapeless'],
  gemini: ['google', 'openrouter', 'dataforseo', 'scrapeless'],
  ai_overview: ['dataforseo', 'serpapi', 'scrapeless'],
  ai_mode: ['dataforseo', 'serpapi', 'scrapeless'],
  copilot: ['scrapeless', 'serpapi'],
  claude: ['anthropic', 'openrouter'],
  grok: ['xai', 'openrouter', 'scrapeless'],
  deepseek: ['deepseek', 'openrouter'],
  meta_ai: ['meta', 'openrouter', 'scrapeless'],
} as const satisfies Record<ModelId, readonly string[]>;

export type VendorName = (typeof MODEL_VENDORS)[ModelId][number];

const baseUrl = (url: string) =>
  z
    .url({ protocol: /^https?$/ })
    .overwrite(withoutSlash)
    .default(url);

type AccountShape<Prefix extends string> = Record<`${Prefix}_API_KEY`, z.ZodOptional<typeof text>> &
  Record<`${Prefix}_BASE_URL` | `${Prefix}_MODEL`, z.ZodDefault<z.ZodString>>;

/** The settings of an account with an API key: the key, the vendor's address, and which of its models is asked. */
const account = <Prefix extends string>(prefix: Prefix, url: string, model: string) =>
  ({
    [`${prefix}_API_KEY`]: text.optional(),
    [`${prefix}_BASE_URL`]: baseUrl(url),
    [`${prefix}_MODEL`]: z.string().trim().min(1).default(model),
  }) as AccountShape<Prefix>;

const withoutSlash = (url: string): string => url.replace(/\/+$/, '');

export const vendorAccountSettings = {
  ...account('OPENAI', 'https://api.openai.com', 'gpt-5-mini'),
  ...account('ANTHROPIC', 'https://api.anthropic.com', 'claude-sonnet-5-5'),
  ...account('GOOGLE', 'https://generativelanguage.googleapis.com', 'gemini-3.8-flash'),
  ...account('PERPLEXITY', 'https://api.perplexity.ai', 'perplexity/sonar'),
  ...account('XAI', 'https://api.x.ai', 'grok-4.7'),
  ...account('DEEPSEEK', 'https://api.deepseek.com', 'deepseek-flash'),
  ...account('META', 'https://api.meta.ai', 'muse-spark-1.3'),
};

/** These vendors capture pages of the products themselves, so there is no model to choose. */
export const captureAccountSettings = {
  DATAFORSEO_LOGIN: text.optional(),
  DATAFORSEO_PASSWORD: text.optional(),
  DATAFORSEO_BASE_URL: baseUrl('https://api.dataforseo.com'),
  SERPAPI_API_KEY: text.optional(),
  SERPAPI_BASE_URL: baseUrl('https://serpapi.com'),
  SCRAPELESS_API_KEY: text.optional(),
  SCRAPELESS_BASE_URL: baseUrl('https://api.scrapeless.com'),
};

type ChoiceName<Model extends ModelId = ModelId> = `${Uppercase<Model>}_VENDOR`;

export const choiceName = (model: ModelId): ChoiceName => `${model.toUpperCase() as Uppercase<ModelId>}_VENDOR`;

const vendorOf = (model: ModelId) => z.enum(MODEL_VENDORS[model] as readonly VendorName[]);

/** `CHATGPT_VENDOR` and its like name the vendor that alone answers for a model. */
export const vendorChoiceSettings = Object.fromEntries(
  MODEL_IDS.map((model) => [choiceName(model), vendorOf(model).optional()]),
) as Record<ChoiceName, z.ZodOptional<ReturnType<typeof vendorOf>>>;
