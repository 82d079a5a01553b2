import { type Capture, NOTHING_SHOWN } from '../captures/capture';
import { annotationsOf, referencesOf } from '../captures/pages';
import { shoppingProductsOf } from '../captures/products';
import { VendorError } from '../vendor-error';
import { uncited } from '../wire/uncited';
import { type Component, type Overview, overviewSchema, searchPageSchema } from './dataforseo.schema';

/**
 * Maps Google's overview on a page of search results, or its AI Mode, which has the same form.
 * @throws VendorError when the overview was announced and not loaded: it must not count as absent
 */
export function mapSearchPage(vendor: string, page: unknown, surface: string): Capture {
  const surfaceOf = { vendorModel: surface, searchEngine: 'google' };
  const found = page === undefined ? undefined : searchPageSchema.parse(page).items.find(isOverview);
  if (!found) return { ...NOTHING_SHOWN, ...surfaceOf };
  const overview = overviewSchema.parse(found);
  const elements = overview.items.flatMap((element) => [element, ...element.components]);
  const text = overview.markdown || elements.map(textOf).filter(Boolean).join('\n\n');
  if (!text.trim()) throw new VendorError('unavailable', `${vendor}: the overview was not loaded`);
  const annotations = annotationsOf(
    text,
    elements.map((element) => ({ text: textOf(element), pages: pagesOf(element) })),
  );
  const references = referencesOf([...overview.references, ...elements.flatMap(pagesOf)]);
  return {
    ...surfaceOf,
    answer: { text, annotations, references: uncited(references, annotations) },
    searched: true,
    shoppingProducts: productsOf(overview),
  };
}

const isOverview = ({ type }: { type: string }): boolean => type === 'ai_overview';

const textOf = ({ markdown, text }: Component) => markdown || text;

const pagesOf = ({ type, url, title, references, links }: Component) => [
  ...references,
  ...links,
  ...(type === 'ai_overview_video_element' ? [{ url, title }] : []),
];

const productsOf = ({ items }: Overview) =>
  shoppingProductsOf(items.filter(({ type }) => type?.endsWith('shopping')).flatMap((element) => element.items ?? []));
