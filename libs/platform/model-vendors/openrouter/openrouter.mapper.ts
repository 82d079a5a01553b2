import { failureOfCode } from '../failure-of-response';
import { VendorError } from '../vendor-error';
import { placesOf } from '../wire/url-citations';
import type { MappedAnswer } from '../wire/wire';
import { completionSchema, outcomeSchema } from './openrouter.schema';

const VENDOR = 'openrouter';

/**
 * Maps a chat completion of OpenRouter to an answer. It has neither queries nor pages that were not cited.
 * @throws VendorError for a failure inside a 200, a refusal, or an answer without text
 * @throws ZodError when the body has another shape
 */
export function mapCompletion(json: unknown, engine: string): MappedAnswer {
  assertCompleted(json);
  const { model, choices, usage } = completionSchema.parse(json);
  const { content, refusal, annotations } = choices[0]!.message;
  if (refusal) throw new VendorError('refused', `${VENDOR}: the model declined to answer`);
  const text = content ?? '';
  if (!text.trim()) throw new VendorError('unavailable', `${VENDOR}: answer without text`);
  const citations = (annotations ?? []).flatMap((annotation) =>
    'url_citation' in annotation ? [annotation.url_citation] : [],
  );
  const searches = usage?.server_tool_use?.web_search_requests ?? 0;
  const searched = searches > 0 || citations.length > 0;
  return {
    answer: { text, ...placesOf(text, citations) },
    vendorModel: model,
    searchEngine: searched ? engine : null,
    searched,
    fanOutQueries: [],
    usage: {
      inputTokens: usage?.prompt_tokens ?? null,
      cachedInputTokens: usage?.prompt_tokens_details?.cached_tokens ?? 0,
      outputTokens: usage?.completion_tokens ?? null,
      searches,
      costMicros: typeof usage?.cost === 'number' ? Math.round(usage.cost * 1_000_000) : null,
    },
  };
}

function assertCompleted(json: unknown): void {
  const { error, choices } = outcomeSchema.parse(json);
  const failure = error ?? choices?.[0]?.error;
  if (failure) throw failureOfCode(VENDOR, String(failure.code ?? ''));
  const reason = choices?.[0]?.finish_reason;
  if (reason !== 'stop') throw failureOfCode(VENDOR, reason ?? '');
}
