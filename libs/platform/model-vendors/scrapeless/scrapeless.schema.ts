import { z } from 'zod';
import { listOf, pageSchema } from '../captures/pages';
import { productSchema } from '../captures/products';

const text = z.string().nullish();

export const acceptedSchema = z.object({ task_id: z.string().min(1) });

/** `pending`, `running`, `success` or `failed`. */
export const stateSchema = z.object({ status: z.string() });

export const doneSchema = z.object({ task_result: z.looseObject({}) });

const pages = listOf(pageSchema);
const links = listOf(z.union([z.string().transform((url) => ({ url })), pageSchema]));
const products = listOf(productSchema);

const answer = z.object({ result_text: text });

export const chatGptSchema = answer.extend({
  model: text,
  web_search: z.boolean().nullish(),
  content_references: pages,
  search_result: pages,
  links,
  search_model_queries: listOf(z.string()).catch([]),
  products,
});

/** `web_results` have the order of the `[n]` of the text, and call a title `name`. */
export const perplexitySchema = answer.extend({
  web_results: listOf(z.object({ url: text, name: text }).transform(({ url, name }) => ({ url, title: name }))),
});

export const geminiSchema = answer.extend({ citations: pages, products });

export const copilotSchema = answer.extend({ citations: pages, links });

export const aiModeSchema = answer.extend({ result_md: text, citations: pages, search_result: pages, products });

/** `content` is empty when Google showed no overview. */
export const overviewSchema = z.object({ content: text, source: pages, web_source: pages, products });

export const grokSchema = z.object({
  full_response: text,
  user_model: text,
  /** Keys are the numbers of the notes. */
  footnotes: z
    .record(z.string(), z.object({ url: text }))
    .nullish()
    .transform((notes) => Object.values(notes ?? {})),
  web_search_results: pages,
  x_search_results: pages,
});

export const metaSchema = z.object({
  full_response: text,
  search_engine: text,
  /** `index` is the `[n]` of the text. */
  references: listOf(pageSchema.extend({ index: z.int().nullish() })),
  search_steps: listOf(z.object({ sources: pages })),
});
