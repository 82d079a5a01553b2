import type { ModelId } from '@app/core/kernel';
import { languageInWords, localeInWords, userLocation } from '../wire/locale';
import type { VendorAccount, Wire } from '../wire/wire';
import { mapCompletion } from './openrouter.mapper';

/** `native` is the search of the model's maker. Where there is none, OpenRouter searches through Exa. */
interface Route {
  readonly model: string;
  readonly engine: 'native' | 'exa';
  /** Whether the search takes a location. */
  readonly located: boolean;
}

const ROUTES: Partial<Record<ModelId, Route>> = {
  chatgpt: { model: 'openai/gpt-5-mini', engine: 'native', located: true },
  perplexity: { model: 'perplexity/sonar', engine: 'native', located: true },
  gemini: { model: 'google/gemini-3.8-flash', engine: 'exa', located: false },
  claude: { model: 'anthropic/claude-sonnet-5.5', engine: 'native', located: true },
  grok: { model: 'x-ai/grok-4.7', engine: 'native', located: false },
  deepseek: { model: 'deepseek/deepseek-v4.1-flash', engine: 'exa', located: false },
  meta_ai: { model: 'meta/muse-spark-1.3', engine: 'exa', located: false },
};

/** The second vendor for every model with an API. An operator's `names` replace those above. */
export const openRouter = (
  { apiKey, baseUrl, timeoutMs }: Omit<VendorAccount, 'model'>,
  names: Partial<Record<ModelId, string>>,
): Wire => ({
  vendor: 'openrouter',
  models: Object.keys(ROUTES) as ModelId[],
  url: `${baseUrl}/api/v1/chat/completions`,
  headers: { authorization: `Bearer ${apiKey}` },
  timeoutMs,
  request: (question) => {
    const { model, engine, located } = ROUTES[question.model]!;
    const system = located ? languageInWords(question) : localeInWords(question);
    return {
      body: {
        model: names[question.model] ?? model,
        messages: [
          { role: 'system', content: system },
          { role: 'user', content: question.prompt },
        ],
        tools: [{ type: 'openrouter:web_search', parameters: { engine, user_location: userLocation(question) } }],
      },
      localeApplied: located,
    };
  },
  read: ([body], question) => mapCompletion(body, ROUTES[question.model]!.engine),
});
