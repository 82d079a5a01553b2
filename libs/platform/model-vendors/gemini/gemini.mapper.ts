import type { z } from 'zod';
import type { Reference } from '@app/core/extraction';
import { failureOfCode } from '../failure-of-response';
import type { Usage } from '../pricing/usage';
import { VendorError } from '../vendor-error';
import { uncited } from '../wire/uncited';
import { AnswerText, pageOf, placesInBytes, type UrlCitation } from '../wire/url-citations';
import type { MappedAnswer } from '../wire/wire';
import {
  type annotationSchema,
  type GeminiUsage,
  interactionSchema,
  modelOutputSchema,
  outcomeSchema,
  searchCallSchema,
  searchResultSchema,
} from './gemini.schema';

/**
 * Maps a body of Gemini's Interactions API to an answer. Its URLs are still Google's redirects.
 * @throws VendorError for a failure inside a 200, a block, or an answer without text
 * @throws ZodError when the body has another shape
 */
export function mapInteraction(vendor: string, json: unknown): MappedAnswer {
  assertCompleted(vendor, json);
  const { model, steps, usage } = interactionSchema.parse(json);
  const of = (type: string) => steps.filter((step) => step.type === type);
  const { answer, unplaced } = visibleAnswer(of('model_output').map((step) => modelOutputSchema.parse(step)));
  if (!answer.text.trim()) throw new VendorError('unavailable', `${vendor}: answer without text`);
  const calls = of('google_search_call').map((step) => searchCallSchema.parse(step));
  const results = of('google_search_result').map((step) => searchResultSchema.parse(step));
  const queries = calls.flatMap((call) => call.arguments?.queries ?? []);
  const found = results.flatMap(({ result }) => result ?? []);
  const consulted = found.flatMap(({ url, title }) => (url ? [pageOf({ url, title })] : []));
  const searched = calls.length > 0 && !(results.length > 0 && results.every(({ is_error: failed }) => failed));
  return {
    answer: {
      text: answer.text,
      annotations: answer.annotations,
      references: uncited([...unplaced, ...consulted], answer.annotations),
    },
    vendorModel: model,
    searchEngine: searched ? 'google' : null,
    searched,
    fanOutQueries: [...new Set(queries.filter((query) => query !== ''))],
    usage: usageOf(usage, queries.length),
  };
}

const BLOCKED = /^(?:safety|blocked|prohibited_content|content_filter)/i;

function assertCompleted(vendor: string, json: unknown): void {
  const { status, error } = outcomeSchema.parse(json);
  if (error) throw failureOfCode(vendor, String(error.code ?? error.status ?? ''));
  if (status && BLOCKED.test(status)) throw new VendorError('refused', `${vendor}: the answer was blocked`);
  if (status !== 'completed') throw failureOfCode(vendor, status ?? '');
}

function visibleAnswer(outputs: readonly ReturnType<typeof modelOutputSchema.parse>[]) {
  const answer = new AnswerText();
  const unplaced: Reference[] = [];
  for (const { content } of outputs) {
    answer.endParagraph();
    for (const part of content ?? []) {
      if (!('text' in part)) continue;
      const { annotations, references } = placesInBytes(part.text, (part.annotations ?? []).flatMap(citationOf));
      answer.add(part.text, annotations);
      unplaced.push(...references);
    }
  }
  return { answer, unplaced };
}

/** Google leaves out a start of zero. */
function citationOf(annotation: z.infer<typeof annotationSchema>): UrlCitation[] {
  if (annotation.type !== 'url_citation' || !('url' in annotation) || !annotation.url) return [];
  return [{ ...annotation, url: annotation.url, start_index: annotation.start_index ?? 0 }];
}

function usageOf(usage: GeminiUsage, searches: number): Usage {
  const { total_input_tokens: input, total_output_tokens: output } = usage ?? {};
  return {
    inputTokens: input ?? null,
    cachedInputTokens: usage?.total_cached_tokens ?? 0,
    outputTokens: typeof output === 'number' ? output + (usage?.total_thought_tokens ?? 0) : null,
    searches,
    costMicros: null,
  };
}
