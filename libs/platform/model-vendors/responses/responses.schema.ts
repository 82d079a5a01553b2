import { z } from 'zod';
import { count, modelName } from '../wire/schemas';
import { urlCitationSchema } from '../wire/url-citations';

/** Keys that we do not read are ignored. Keys that we read must have the type on which we rely. */
export const outcomeSchema = z.object({
  status: z.string().nullish(),
  error: z.object({ code: z.string().nullish(), type: z.string().nullish() }).nullish(),
  incomplete_details: z.object({ reason: z.string().nullish() }).nullish(),
});

const usageSchema = z.object({
  input_tokens: count,
  output_tokens: count,
  /** The first name is OpenAI's and xAI's, the second Perplexity's. */
  input_tokens_details: z
    .object({ cached_tokens: count.nullish(), cache_read_input_tokens: count.nullish() })
    .nullish(),
  /** xAI counts in ten-billionths of a US dollar. */
  cost_in_usd_ticks: z.number().nonnegative().nullish(),
  /** Perplexity. */
  cost: z.object({ currency: z.string().nullish(), total_cost: z.number().nonnegative() }).nullish(),
});

export const completedSchema = z.object({
  model: modelName,
  output: z.array(z.looseObject({ type: z.string() })),
  usage: usageSchema.nullish(),
  /** xAI and Perplexity give the URLs of everything that was encountered, sometimes in this form. */
  citations: z
    .array(z.unknown())
    .nullish()
    .catch(null)
    .transform((citations) => (citations ?? []).filter((url) => typeof url === 'string')),
});

/** Perplexity leaves the type out. */
const citationSchema = urlCitationSchema.extend({ type: z.enum(['url_citation', 'citation']).nullish() });

/** Annotations of files and parts of tools have other types, which are skipped. */
const otherSchema = (known: readonly string[]) =>
  z.object({ type: z.string().refine((type) => !known.includes(type)) });

const textPartSchema = z.object({
  type: z.literal('output_text'),
  text: z.string(),
  annotations: z
    .array(z.union([citationSchema, otherSchema(['url_citation', 'citation'])]))
    .nullish()
    .transform((annotations) => annotations ?? []),
});

export const messageSchema = z.object({
  type: z.literal('message'),
  /** `commentary` is a remark between two tool calls, not the answer. */
  phase: z.string().nullish(),
  content: z.array(
    z.union([textPartSchema, z.object({ type: z.literal('refusal') }), otherSchema(['output_text', 'refusal'])]),
  ),
});

export const searchCallSchema = z.object({
  type: z.literal('web_search_call'),
  status: z.string().nullish(),
  /** `search` has queries and sources. `open_page` and `find_in_page` have the URL of the page. */
  action: z
    .object({
      type: z.string().nullish(),
      query: z.string().nullish(),
      queries: z.array(z.string()).nullish(),
      /** Sources that are feeds instead of pages have a name and no URL. */
      sources: z.array(z.object({ url: z.string().nullish(), title: z.string().nullish() })).nullish(),
      url: z.string().nullish(),
    })
    .nullish(),
  /** xAI's older form of `action`, as JSON. */
  arguments: z.string().nullish(),
});

const pageSchema = z.object({ url: z.string(), title: z.string().nullish() });

/** Perplexity's searches, and the pages that it opened. The ids of results are the `[n]` of the text. */
export const searchResultsSchema = z.object({
  type: z.literal('search_results'),
  queries: z.array(z.string()).nullish(),
  results: z.array(pageSchema.extend({ id: z.union([z.int(), z.string()]).nullish() })),
});
export const fetchedPagesSchema = z.object({ type: z.literal('fetch_url_results'), contents: z.array(pageSchema) });

export type Message = z.infer<typeof messageSchema>;
export type SearchCall = z.infer<typeof searchCallSchema>;
export type ResponsesUsage = z.infer<typeof usageSchema>;
