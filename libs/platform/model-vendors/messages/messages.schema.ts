import { z } from 'zod';
import { count, modelName } from '../wire/schemas';

export const turnSchema = z.object({
  type: z.string().nullish(),
  error: z.object({ type: z.string().nullish() }).nullish(),
  stop_reason: z.string().nullish(),
});

export const messageSchema = z.object({
  model: modelName,
  content: z.array(z.looseObject({ type: z.string() })),
  usage: z
    .object({
      /** Without the cached ones. */
      input_tokens: count,
      cache_creation_input_tokens: count.nullish(),
      cache_read_input_tokens: count.nullish(),
      output_tokens: count,
      server_tool_use: z.object({ web_search_requests: count.nullish() }).nullish(),
    })
    .nullish(),
});

const webCitationSchema = z.object({
  type: z.literal('web_search_result_location'),
  url: z.string(),
  title: z.string().nullish(),
});

/** Citations of documents have other types, which are skipped. */
const otherCitationSchema = z.object({ type: z.string().refine((type) => type !== 'web_search_result_location') });

export const textSchema = z.object({
  type: z.literal('text'),
  text: z.string(),
  citations: z.array(z.union([webCitationSchema, otherCitationSchema])).nullish(),
});

export const toolUseSchema = z.object({
  name: z.string(),
  input: z.object({ query: z.string().nullish(), queries: z.array(z.string()).nullish() }).nullish(),
});

export const searchResultSchema = z.object({
  content: z.union([
    z.array(z.object({ url: z.string().nullish(), title: z.string().nullish() })),
    z.object({ type: z.string(), error_code: z.string().nullish() }),
  ]),
});

export type MessageUsage = NonNullable<z.infer<typeof messageSchema>['usage']>;
