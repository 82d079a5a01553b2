import { z } from 'zod';
import { listOf, pageSchema } from '../captures/pages';
import { productSchema } from '../captures/products';

const text = z.string().nullish();

export const envelopeSchema = z.object({
  status_code: z.int(),
  tasks: listOf(
    z.object({
      id: text,
      status_code: z.int(),
      /** US dollars. */
      cost: z.number().nonnegative().nullish(),
      result: listOf(z.unknown()),
    }),
  ),
});

const pages = listOf(pageSchema);

/** Elements of some types have products. Elements of other types have other items, which are skipped. */
const itemsSchema = z.array(productSchema).nullish().catch([]);

/** Videos and advertisements have a URL of their own. */
const componentSchema = pageSchema.extend({ type: text, text, markdown: text, references: pages, links: pages });

export const overviewSchema = z.object({
  type: z.literal('ai_overview'),
  /** Google loads the overview after the page. */
  asynchronous_ai_overview: z.boolean().nullish(),
  markdown: text,
  items: listOf(componentSchema.extend({ components: listOf(componentSchema), items: itemsSchema })),
  references: pages,
});

export const searchPageSchema = z.object({ items: listOf(z.looseObject({ type: z.string() })) });

const brandsSchema = listOf(
  z.object({
    title: text,
    category: text,
    urls: listOf(z.union([z.string(), z.object({ url: text }).transform(({ url }) => url)])).catch([]),
  }),
);

/** A page of ChatGPT or Gemini. Types of items begin with the name of the product. */
export const chatSchema = z.object({
  model: text,
  markdown: text,
  /** Everything that the model found. */
  search_results: pages,
  /** What the model relied on. */
  sources: pages,
  fan_out_queries: listOf(z.string()),
  brand_entities: brandsSchema,
  items: listOf(
    z.object({ type: z.string(), markdown: text, sources: pages, brand_entities: brandsSchema, items: itemsSchema }),
  ),
});

export type Component = z.infer<typeof componentSchema>;
export type Overview = z.infer<typeof overviewSchema>;
export type Chat = z.infer<typeof chatSchema>;
