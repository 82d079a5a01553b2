import type { ModelId } from '@app/core/kernel';
import type { VendorName } from '@app/platform/config';
import { countryOf, languageInWords, localeInWords, userLocation } from '../wire/locale';
import type { VendorAccount, Wire, WireRequest } from '../wire/wire';
import type { VendorQuestion } from '../vendor-adapter';
import { mapResponse } from './responses.mapper';

const INCLUDE_SOURCES = { include: ['web_search_call.action.sources'] };

/** For the vendors that use OpenAI's Responses format. The model itself chooses whether to search the web. */
const wire = (
  vendor: VendorName,
  model: ModelId,
  { apiKey, baseUrl, timeoutMs, ...account }: VendorAccount,
  request: (question: VendorQuestion) => WireRequest,
): Wire => ({
  vendor,
  models: [model],
  url: `${baseUrl}/v1/responses`,
  headers: { authorization: `Bearer ${apiKey}` },
  timeoutMs,
  request: (question) => {
    const { body, localeApplied } = request(question);
    return { body: { model: account.model, input: question.prompt, ...body }, localeApplied };
  },
  read: (bodies) => mapResponse(vendor, bodies[0]),
});

/** Without a location the API searches from the United States. It has no field for the language. */
export const openAi = (account: VendorAccount): Wire =>
  wire('openai', 'chatgpt', account, (question) => ({
    body: {
      instructions: languageInWords(question),
      tools: [{ type: 'web_search', user_location: userLocation(question) }],
      tool_choice: 'auto',
      ...INCLUDE_SOURCES,
      store: false,
    },
    localeApplied: true,
  }));

/** Perplexity's Agent API; Sonar's own `/chat/completions` was retired on 2026-09-27. */
export const perplexity = (account: VendorAccount): Wire =>
  wire('perplexity', 'perplexity', account, (question) => ({
    body: {
      language_preference: question.languageCode.toLowerCase(),
      tools: [{ type: 'web_search', user_location: { country: countryOf(question) } }],
    },
    localeApplied: true,
  }));

/** xAI's search tool takes no location. */
export const xai = (account: VendorAccount): Wire =>
  wire('xai', 'grok', account, (question) => ({
    body: { instructions: localeInWords(question), tools: [{ type: 'web_search' }], ...INCLUDE_SOURCES, store: false },
    localeApplied: false,
  }));

/** Meta documents no location for its search, and no way to choose tools for the model. */
export const meta = (account: VendorAccount): Wire =>
  wire('meta', 'meta_ai', account, (question) => ({
    body: { instructions: localeInWords(question), tools: [{ type: 'web_search' }], store: false },
    localeApplied: false,
  }));
