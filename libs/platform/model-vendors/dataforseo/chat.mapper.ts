import type { Capture } from '../captures/capture';
import { annotationsOf, referencesOf } from '../captures/pages';
import { shoppingProductsOf } from '../captures/products';
import type { BrandEntity } from '../vendor-adapter';
import { VendorError } from '../vendor-error';
import { uncited } from '../wire/uncited';
import { type Chat, chatSchema } from './dataforseo.schema';

/** Maps a page of ChatGPT or Gemini. @throws VendorError when the page has no answer */
export function mapChat(vendor: string, page: unknown, surface: string): Capture {
  const chat = chatSchema.parse(page ?? {});
  const { model, sources, search_results: found, fan_out_queries: fanOutQueries, items } = chat;
  const parts = items.filter(({ markdown }) => markdown);
  const text = chat.markdown || parts.map(({ markdown }) => markdown).join('\n\n');
  if (!text.trim()) throw new VendorError('unavailable', `${vendor}: answer without text`);
  const annotations = annotationsOf(
    text,
    parts.map((part) => ({ text: part.markdown, pages: part.sources })),
  );
  const pages = [...sources, ...items.flatMap((item) => item.sources), ...found];
  return {
    answer: { text, annotations, references: uncited(referencesOf(pages), annotations) },
    vendorModel: model || surface,
    searched: pages.length > 0 || fanOutQueries.length > 0,
    fanOutQueries,
    shoppingProducts: shoppingProductsOf(
      items.filter(({ type }) => type.endsWith('products')).flatMap((item) => item.items ?? []),
    ),
    brandEntities: brandsOf(chat),
  };
}

/** Each brand once. The body lists it for the page and for the part that names it. */
function brandsOf({ brand_entities: ofPage, items }: Chat): BrandEntity[] {
  const brands = new Map<string, BrandEntity>();
  for (const { title, category, urls } of [...ofPage, ...items.flatMap((item) => item.brand_entities)]) {
    const url = urls.find(Boolean);
    if (title && !brands.has(title))
      brands.set(title, { name: title, ...(url && { url }), ...(category && { type: category }) });
  }
  return [...brands.values()];
}
