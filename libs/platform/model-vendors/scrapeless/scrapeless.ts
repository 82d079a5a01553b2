import type { ModelId } from '@app/core/kernel';
import type { TaskVendor } from '../captures/task.adapter';
import type { VendorAccount } from '../wire/wire';
import { VendorError } from '../vendor-error';
import { countryOf } from '../wire/locale';
import { ACTORS } from './actors';
import { acceptedSchema, doneSchema, stateSchema } from './scrapeless.schema';

const VENDOR = 'scrapeless';
const POLL_MS = 3_000;
const UNDER_WAY = ['pending', 'running'];

export interface ScrapelessAccount extends Omit<VendorAccount, 'model'> {
  readonly pollMs?: number;
}

/**
 * Pages of chat products as somebody without an account sees them. A result can be fetched within 12 hours
 * (https://docs.scrapeless.com/en/llm-chat-scraper/quickstart/task-lifecycle). The language of a page cannot be chosen,
 * and the vendor names no price.
 */
export const scrapeless = ({ apiKey, baseUrl, timeoutMs, pollMs }: ScrapelessAccount): TaskVendor => ({
  vendor: VENDOR,
  models: Object.keys(ACTORS) as ModelId[],
  headers: { 'x-api-token': apiKey },
  timeoutMs,
  pollMs: pollMs ?? POLL_MS,
  post: (question) => {
    const { name: actor, input } = ACTORS[question.model]!;
    return {
      url: `${baseUrl}/api/v2/scraper/request`,
      body: { actor, input: { prompt: question.prompt, country: countryOf(question), ...input } },
    };
  },
  ticketOf: (accepted) => acceptedSchema.parse(accepted).task_id,
  costOf: () => null,
  resultUrl: (ticket) => `${baseUrl}/api/v2/scraper/result/${encodeURIComponent(ticket)}`,
  isPending: (result) => UNDER_WAY.includes(stateSchema.parse(result).status),
  read: (result, { model }) => {
    if (stateSchema.parse(result).status !== 'success') throw new VendorError('unavailable', `${VENDOR}: task failed`);
    return ACTORS[model]!.read(doneSchema.parse(result).task_result);
  },
});
