import { z } from 'zod';
import { listOf } from '../captures/pages';
import { productSchema } from '../captures/products';

const text = z.string().nullish();

export interface Block {
  readonly type?: string | null;
  readonly title?: string | null;
  readonly snippet?: string | null;
  readonly code?: string | null;
  /** Indexes among the references. */
  readonly reference_indexes: readonly number[];
  readonly list: readonly Block[];
  readonly text_blocks: readonly Block[];
  readonly table: readonly (readonly string[])[];
}

export const blockSchema: z.ZodType<Block> = z.lazy(() =>
  z.object({
    type: text,
    title: text,
    snippet: text,
    code: text,
    reference_indexes: listOf(z.int()),
    list: listOf(blockSchema),
    text_blocks: listOf(blockSchema),
    table: listOf(z.array(z.string())).catch([]),
  }),
);

const answerSchema = z.object({
  header: text,
  text_blocks: listOf(blockSchema),
  references: listOf(z.object({ index: z.int().nullish(), title: text, link: text })),
  shopping_results: listOf(productSchema),
});

export const statusSchema = z.object({ search_metadata: z.object({ status: z.string() }), error: text });

/** AI Mode and Copilot are pages of their own. */
export const pageSchema = answerSchema;

/** An overview is a part of the page, and may have to be fetched with a token. */
export const overviewPageSchema = z.object({
  ai_overview: answerSchema.extend({ page_token: text, error: text }).nullish(),
});

export type Answer = z.infer<typeof answerSchema>;
export type Overview = z.infer<typeof overviewPageSchema>['ai_overview'];
