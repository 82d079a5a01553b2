import { z } from 'zod';
import { count, modelName } from '../wire/schemas';
import { urlCitationSchema } from '../wire/url-citations';

const errorSchema = z.object({ code: z.union([z.string(), z.number()]).nullish() }).nullish();

export const outcomeSchema = z.object({
  error: errorSchema,
  choices: z.array(z.object({ error: errorSchema, finish_reason: z.string().nullish() })).nullish(),
});

const citationSchema = z.object({ type: z.literal('url_citation'), url_citation: urlCitationSchema });
const otherAnnotationSchema = z.object({ type: z.string().refine((type) => type !== 'url_citation') });

export const completionSchema = z.object({
  model: modelName,
  choices: z
    .array(
      z.object({
        message: z.object({
          content: z.string().nullish(),
          refusal: z.string().nullish(),
          annotations: z.array(z.union([citationSchema, otherAnnotationSchema])).nullish(),
        }),
      }),
    )
    .min(1),
  usage: z
    .object({
      prompt_tokens: count,
      prompt_tokens_details: z.object({ cached_tokens: count.nullish() }).nullish(),
      completion_tokens: count,
      /** US dollars. */
      cost: z.number().nonnegative().nullish(),
      server_tool_use: z.object({ web_search_requests: count.nullish() }).nullish(),
    })
    .nullish(),
});
