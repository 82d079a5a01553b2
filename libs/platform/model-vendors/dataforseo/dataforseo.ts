import { alpha2ToNumeric } from 'i18n-iso-countries/index';
import type { ModelId } from '@app/core/kernel';
import type { Capture } from '../captures/capture';
import type { TaskVendor } from '../captures/task.adapter';
import type { VendorQuestion } from '../vendor-adapter';
import { VendorError } from '../vendor-error';
import { mapChat } from './chat.mapper';
import { envelopeSchema } from './dataforseo.schema';
import { mapSearchPage } from './search-page.mapper';
import { failureOfStatus, isUnderWay, NO_SEARCH_RESULTS, OK } from './status';

const VENDOR = 'dataforseo';
const POLL_MS = 5_000;
/** A task of normal priority may take longer than a worker waits. */
const HIGH_PRIORITY = 2;

interface Surface {
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly map: (vendor: string, page: unknown, surface: string) => Capture;
}

const SURFACES: Partial<Record<ModelId, Surface>> = {
  ai_overview: { path: 'serp/google/organic', body: { load_async_ai_overview: true }, map: mapSearchPage },
  ai_mode: { path: 'serp/google/ai_mode', map: mapSearchPage },
  chatgpt: { path: 'ai_optimization/chat_gpt/llm_scraper', map: mapChat },
  gemini: { path: 'ai_optimization/gemini/llm_scraper', map: mapChat },
};

export interface DataForSeoAccount {
  readonly login: string;
  readonly password: string;
  readonly baseUrl: string;
  readonly timeoutMs: number;
  readonly pollMs?: number;
}

/** Pages of Google, ChatGPT and Gemini. Ordering a task costs money. Fetching its result is free for 30 days. */
export const dataForSeo = ({ login, password, baseUrl, timeoutMs, pollMs }: DataForSeoAccount): TaskVendor => ({
  vendor: VENDOR,
  models: Object.keys(SURFACES) as ModelId[],
  headers: { authorization: `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}` },
  timeoutMs,
  pollMs: pollMs ?? POLL_MS,
  post: (question) => {
    const { path, body } = SURFACES[question.model]!;
    return { url: `${baseUrl}/v3/${path}/task_post`, body: [{ ...taskOf(question), ...body }] };
  },
  ticketOf: (accepted) => {
    const { id, status_code: code, cost } = onlyTask(accepted);
    if (!id || !isUnderWay(code)) throw failureOfStatus(VENDOR, code);
    return cost === null || cost === undefined ? id : `${id}:${Math.round(cost * 1_000_000)}`;
  },
  costOf: (ticket) => opened(ticket).costMicros,
  resultUrl: (ticket, { model }) =>
    `${baseUrl}/v3/${SURFACES[model]!.path}/task_get/advanced/${encodeURIComponent(opened(ticket).id)}`,
  isPending: (result) => isUnderWay(onlyTask(result).status_code),
  read: (body, { model }) => {
    const { status_code: code, result } = onlyTask(body);
    const { map } = SURFACES[model]!;
    if (code !== OK && !(code === NO_SEARCH_RESULTS && map === mapSearchPage)) throw failureOfStatus(VENDOR, code);
    return map(VENDOR, result[0] ?? undefined, model);
  },
});

/** The location of a country is 2000 plus its number in ISO 3166-1. `%` and `+` in a keyword are read as escapes. */
const taskOf = ({ prompt, countryCode, languageCode }: VendorQuestion) => ({
  keyword: prompt.replace(/[%+]/g, encodeURIComponent),
  location_code: 2_000 + Number(alpha2ToNumeric(countryCode.toUpperCase())),
  language_code: languageCode === 'zh' ? 'zh-CN' : languageCode.toLowerCase(),
  priority: HIGH_PRIORITY,
});

/** The vendor names the price when it accepts the task, and not with the result. So the ticket has the price. */
function opened(ticket: string): { id: string; costMicros: number | null } {
  const [id, cost] = ticket.split(':');
  return { id: id!, costMicros: cost ? Number(cost) : null };
}

function onlyTask(json: unknown) {
  const { status_code: code, tasks } = envelopeSchema.parse(json);
  if (code !== OK) throw failureOfStatus(VENDOR, code);
  const [task] = tasks;
  if (!task) throw new VendorError('unavailable', `${VENDOR}: no task`);
  return task;
}
