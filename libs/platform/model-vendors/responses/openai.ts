import type { Settings } from '@app/platform/config';
import type { VendorQuestion } from '../vendor-adapter';
import type { ResponsesVendor } from './responses.adapter';

type OpenAiSettings = Pick<Settings, 'OPENAI_BASE_URL' | 'OPENAI_MODEL' | 'VENDOR_TIMEOUT_SECONDS'>;

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

/** ChatGPT's answers through OpenAI's API, with the web search tool left to the model's own choice. */
export const openAi = (settings: OpenAiSettings, apiKey: string): ResponsesVendor => ({
  vendor: 'openai',
  models: ['chatgpt'],
  url: `${settings.OPENAI_BASE_URL}/v1/responses`,
  apiKey,
  timeoutMs: settings.VENDOR_TIMEOUT_SECONDS * 1_000,
  request: (question) => ({ body: requestBody(settings.OPENAI_MODEL, question), localeApplied: true }),
});

/** Without a location the search is done as from the United States; for the language the API has no field at all. */
const requestBody = (model: string, { prompt, countryCode, languageCode }: VendorQuestion) => ({
  model,
  instructions: `Answer in ${languageNames.of(languageCode)}.`,
  input: prompt,
  tools: [{ type: 'web_search', user_location: { type: 'approximate', country: countryCode.toUpperCase() } }],
  tool_choice: 'auto',
  include: ['web_search_call.action.sources'],
  store: false,
});
