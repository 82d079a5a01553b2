import type { Annotation, Reference } from '@app/core/extraction';
import { failureOfCode } from '../failure-of-response';
import type { VendorAnswer } from '../vendor-adapter';
import { VendorError } from '../vendor-error';
import { annotationsOf } from './annotation-offsets';
import {
  completedSchema,
  messageSchema,
  outcomeSchema,
  searchCallSchema,
  type Message,
  type SearchCall,
} from './responses.schema';

type MappedAnswer = Omit<VendorAnswer, 'localeApplied' | 'raw'>;

/**
 * A body of the Responses API as an answer.
 * @throws VendorError for a failure inside a 200, a refusal, or an answer without text.
 * @throws ZodError when the body has another shape.
 */
export function mapResponse(vendor: string, json: unknown): MappedAnswer {
  assertCompleted(vendor, json);
  const { model, output, usage } = completedSchema.parse(json);
  const messages = output.filter((item) => item.type === 'message').map((item) => messageSchema.parse(item));
  const searches = output.filter((item) => item.type === 'web_search_call').map((item) => searchCallSchema.parse(item));
  const { text, annotations } = visibleAnswer(vendor, messages);
  return {
    answer: { text, annotations, references: uncitedReferences(searches, annotations) },
    noResult: false,
    vendorModel: model,
    searchEngine: null,
    searched: searches.some((search) => search.status !== 'failed'),
    fanOutQueries: fanOutQueries(searches),
    shoppingProducts: [],
    brandEntities: [],
    inputTokens: usage?.input_tokens ?? null,
    outputTokens: usage?.output_tokens ?? null,
    costMicros: null,
  };
}

function assertCompleted(vendor: string, json: unknown): void {
  const { status, error, incomplete_details: incomplete } = outcomeSchema.parse(json);
  if (error) throw failureOfCode(vendor, error.code ?? '');
  // An answer that was cut off would count the brands that it did not reach as not mentioned.
  if (status !== 'completed') throw failureOfCode(vendor, incomplete?.reason ?? status ?? '');
}

function visibleAnswer(vendor: string, messages: readonly Message[]): { text: string; annotations: Annotation[] } {
  let text = '';
  const annotations: Annotation[] = [];
  for (const message of messages.filter(({ phase }) => phase !== 'commentary')) {
    if (text) text += '\n\n';
    for (const part of message.content) {
      if (part.type === 'refusal') throw new VendorError('refused', `${vendor}: the model declined to answer`);
      if (!('text' in part)) continue;
      const offset = text.length;
      const citations = part.annotations.filter((annotation) => 'url' in annotation);
      annotations.push(
        ...annotationsOf(part.text, citations).map((annotation) => ({
          ...annotation,
          start: annotation.start + offset,
          end: annotation.end + offset,
        })),
      );
      text += part.text;
    }
  }
  if (!text.trim()) throw new VendorError('unavailable', `${vendor}: answer without text`);
  return { text, annotations };
}

/** Every page that was found or opened and that the text does not cite. */
function uncitedReferences(searches: readonly SearchCall[], annotations: readonly Annotation[]): Reference[] {
  const cited = new Set(annotations.map(({ url }) => withoutCampaign(url)));
  const consulted = searches.flatMap(({ action }) => [
    ...(action?.sources ?? []).map((source) => source.url),
    action?.url,
  ]);
  const urls = new Map(consulted.filter((url) => typeof url === 'string').map((url) => [withoutCampaign(url), url]));
  return [...urls].filter(([key]) => !cited.has(key)).map(([, url]) => ({ url }));
}

/** The vendor adds `utm_source` to some of the URLs that it cites, and to none that it consulted. */
function withoutCampaign(url: string): string {
  if (!URL.canParse(url)) return url;
  const parsed = new URL(url);
  parsed.searchParams.delete('utm_source');
  return parsed.href;
}

/** `query` is the older form of `queries`; newer bodies carry both. */
function fanOutQueries(searches: readonly SearchCall[]): string[] {
  const queries = searches.flatMap(({ action }) => [...(action?.queries ?? []), action?.query ?? '']);
  return [...new Set(queries.filter((query) => query !== ''))];
}
