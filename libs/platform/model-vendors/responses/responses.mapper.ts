import type { Reference } from '@app/core/extraction';
import { failureOfCode } from '../failure-of-response';
import type { Usage } from '../pricing/usage';
import { VendorError } from '../vendor-error';
import { uncited } from '../wire/uncited';
import { AnswerText, pageOf, placesOf } from '../wire/url-citations';
import type { MappedAnswer } from '../wire/wire';
import { completedSchema, messageSchema, outcomeSchema, type Message, type ResponsesUsage } from './responses.schema';
import { markersOf, searchesOf } from './searches';

/**
 * Maps a body of the Responses format to an answer.
 * @throws VendorError for a failure inside a 200, a refusal, or an answer without text
 * @throws ZodError when the body has another shape
 */
export function mapResponse(vendor: string, json: unknown): MappedAnswer {
  assertCompleted(vendor, json);
  const { model, output, usage, citations } = completedSchema.parse(json);
  const messages = output.filter((item) => item.type === 'message').map((item) => messageSchema.parse(item));
  const { consulted, marked, queries, searched, paid } = searchesOf(output);
  const { text, annotations, unplaced } = visibleAnswer(vendor, messages);
  return {
    answer: {
      text,
      annotations: [...annotations, ...markersOf(text, marked)],
      references: [
        ...marked,
        ...uncited([...unplaced, ...consulted, ...citations.map((url) => ({ url }))], annotations),
      ],
    },
    vendorModel: model,
    searched,
    fanOutQueries: queries,
    usage: usageOf(usage, paid),
  };
}

function assertCompleted(vendor: string, json: unknown): void {
  const { status, error, incomplete_details: incomplete } = outcomeSchema.parse(json);
  if (error) throw failureOfCode(vendor, error.code ?? error.type ?? '');
  // In an answer that was cut off, brands that it did not reach would count as not mentioned.
  if (status !== 'completed') throw failureOfCode(vendor, incomplete?.reason ?? status ?? '');
}

function visibleAnswer(vendor: string, messages: readonly Message[]) {
  const answer = new AnswerText();
  const unplaced: Reference[] = [];
  for (const message of messages.filter(({ phase }) => phase !== 'commentary')) {
    answer.endParagraph();
    for (const part of message.content) {
      if (part.type === 'refusal') throw new VendorError('refused', `${vendor}: the model declined to answer`);
      if (!('text' in part)) continue;
      const { annotations, references } = placesOf(
        part.text,
        part.annotations.filter((annotation) => 'url' in annotation),
      );
      answer.add(part.text, annotations);
      unplaced.push(...references.map(pageOf));
    }
  }
  const { text, annotations } = answer;
  if (!text.trim()) throw new VendorError('unavailable', `${vendor}: answer without text`);
  return { text, annotations, unplaced };
}

const TICKS_IN_A_MICRO = 10_000;

function usageOf(usage: ResponsesUsage | null | undefined, searches: number): Usage {
  const { cached_tokens: cached, cache_read_input_tokens: read } = usage?.input_tokens_details ?? {};
  const ticks = usage?.cost_in_usd_ticks;
  const dollars = usage?.cost && (usage.cost.currency ?? 'USD') === 'USD' ? usage.cost.total_cost : null;
  return {
    inputTokens: usage?.input_tokens ?? null,
    cachedInputTokens: cached ?? read ?? 0,
    outputTokens: usage?.output_tokens ?? null,
    searches,
    costMicros:
      typeof ticks === 'number'
        ? Math.round(ticks / TICKS_IN_A_MICRO)
        : dollars === null
          ? null
          : Math.round(dollars * 1_000_000),
  };
}
