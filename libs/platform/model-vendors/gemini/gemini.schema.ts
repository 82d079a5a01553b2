import { z } from 'zod';
import { count, modelName } from '../wire/schemas';
import { urlCitationSchema } from '../wire/url-citations';

export const outcomeSchema = z.object({
  status: z.string().nullish(),
  error: z.object({ code: z.union([z.string(), z.number()]).nullish(), status: z.string().nullish() }).nullish(),
});

export const interactionSchema = z.object({
  model: modelName,
  steps: z.array(z.looseObject({ type: z.string() })),
  usage: z
    .object({
      total_input_tokens: count.nullish(),
      total_cached_tokens: count.nullish(),
      total_output_tokens: count.nullish(),
      /** Billed as output. */
      total_thought_tokens: count.nullish(),
    })
    .nullish(),
});

const citationSchema = urlCitationSchema.extend({ type: z.literal('url_citation'), url: z.string().nullish() });

/** Citations of files and places have other types, which are skipped. */
const otherCitationSchema = z.object({ type: z.string().refine((type) => type !== 'url_citation') });

export const annotationSchema = z.union([citationSchema, otherCitationSchema]);

const textSchema = z.object({
  type: z.literal('text'),
  text: z.string(),
  annotations: z.array(annotationSchema).nullish(),
});

const otherContentSchema = z.object({ type: z.string().refine((type) => type !== 'text') });

export const modelOutputSchema = z.object({
  content: z.array(z.union([textSchema, otherContentSchema])).nullish(),
});

export const searchCallSchema = z.object({
  arguments: z.object({ queries: z.array(z.string()).nullish() }).nullish(),
});

/** Reads pages only. A search gives chips, which a site has to show beside the answer, and no pages. */
export const searchResultSchema = z.object({
  result: z.array(z.object({ url: z.string().nullish(), title: z.string().nullish() })).nullish(),
  is_error: z.boolean().nullish(),
});

export type GeminiUsage = z.infer<typeof interactionSchema>['usage'];
