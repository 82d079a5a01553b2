import type { ModelId } from '@app/core/kernel';
import type { VendorName } from '@app/platform/config';
import type { VendorQuestion } from '../vendor-adapter';
import { languageInWords, localeInWords, userLocation } from '../wire/locale';
import type { VendorAccount, Wire, WireRequest } from '../wire/wire';
import { mapMessages, pausedContent } from './messages.mapper';

/** No answer gets that long. One that is cut there fails, and does not count as complete. */
const MAX_TOKENS = 8_192;
const MAX_SEARCHES = 5;

/** For the vendors that use Anthropic's Messages format. */
const wire = (
  vendor: VendorName,
  model: ModelId,
  path: string,
  { apiKey, baseUrl, timeoutMs, ...account }: VendorAccount,
  request: (question: VendorQuestion) => WireRequest,
): Wire => ({
  vendor,
  models: [model],
  url: `${baseUrl}${path}/v1/messages`,
  headers: { 'x-api-key': apiKey, 'anthropic-version': '2023-06-01' },
  timeoutMs,
  request: (question) => {
    const { body, localeApplied } = request(question);
    const messages = [{ role: 'user', content: question.prompt }];
    return { body: { model: account.model, max_tokens: MAX_TOKENS, messages, ...body }, localeApplied };
  },
  goOn: (body, answer) => {
    const content = pausedContent(answer);
    return content && { ...body, messages: [...(body.messages as object[]), { role: 'assistant', content }] };
  },
  read: (turns) => mapMessages(vendor, turns),
});

/** Newer versions of the search tool filter results through code, which hides the consulted pages. */
export const anthropic = (account: VendorAccount): Wire =>
  wire('anthropic', 'claude', '', account, (question) => ({
    body: {
      system: languageInWords(question),
      tools: [
        {
          type: 'web_search_20250305',
          name: 'web_search',
          max_uses: MAX_SEARCHES,
          user_location: userLocation(question),
        },
      ],
    },
    localeApplied: true,
  }));

/** DeepSeek documents its plain web search like this: without thinking, one search at a time. */
export const deepSeek = (account: VendorAccount): Wire =>
  wire('deepseek', 'deepseek', '/anthropic', account, (question) => ({
    body: {
      system: localeInWords(question),
      thinking: { type: 'disabled' },
      tools: [{ type: 'deepseek_web_search', name: 'deepseek_web_search' }],
    },
    localeApplied: false,
  }));
