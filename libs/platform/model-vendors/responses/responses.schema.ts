import { z } from 'zod';

/** Keys that we do not read are ignored; those that we read must have the type that we rely on. */
export const outcomeSchema = z.object({
  status: z.string().nullish(),
  error: z.object({ code: z.string().nullish() }).nullish(),
  incomplete_details: z.object({ reason: z.string().nullish() }).nullish(),
});

export const completedSchema = z.object({
  model: z.string().min(1),
  output: z.array(z.looseObject({ type: z.string() })),
  usage: z.object({ input_tokens: z.int().nonnegative(), output_tokens: z.int().nonnegative() }).nullish(),
});

const citationSchema = z.object({
  type: z.literal('url_citation'),
  url: z.string(),
  title: z.string().nullish(),
  start_index: z.int().nonnegative(),
  end_index: z.int().nonnegative(),
});

/** Annotations of files and parts of tools have other types: they are read over. */
const otherSchema = (known: readonly string[]) =>
  z.object({ type: z.string().refine((type) => !known.includes(type)) });

const textPartSchema = z.object({
  type: z.literal('output_text'),
  text: z.string(),
  annotations: z.array(z.union([citationSchema, otherSchema(['url_citation'])])).default([]),
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
  /** `search` has queries and sources; `open_page` and `find_in_page` have the page's URL. */
  action: z
    .object({
      query: z.string().nullish(),
      queries: z.array(z.string()).nullish(),
      /** Sources that are feeds instead of pages have a name and no URL. */
      sources: z.array(z.object({ url: z.string().nullish() })).nullish(),
      url: z.string().nullish(),
    })
    .nullish(),
});

export type UrlCitation = z.infer<typeof citationSchema>;
export type TextPart = z.infer<typeof textPartSchema>;
export type Message = z.infer<typeof messageSchema>;
export type SearchCall = z.infer<typeof searchCallSchema>;
