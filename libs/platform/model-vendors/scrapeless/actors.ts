import type { Reference } from '@app/core/extraction';
import type { ModelId } from '@app/core/kernel';
import { type Capture, NOTHING_SHOWN } from '../captures/capture';
import { referencesOf } from '../captures/pages';
import { shoppingProductsOf } from '../captures/products';
import { VendorError } from '../vendor-error';
import * as schema from './scrapeless.schema';

/** Scrapes one product in the mode in which people use it: the product may search, and show goods. */
interface Actor {
  readonly name: string;
  readonly input?: Readonly<Record<string, unknown>>;
  /** @throws ZodError */
  readonly read: (result: unknown) => Capture;
}

type Pages = Parameters<typeof referencesOf>[0];

/** The text has links to what it cites. The lists beside it say what else was shown and found. */
function captured(vendorModel: string, text: string | null | undefined, references: readonly Reference[]): Capture {
  if (!text?.trim()) throw new VendorError('unavailable', 'scrapeless: answer without text');
  return { answer: { text, annotations: [], references }, vendorModel, searched: references.length > 0 };
}

const listed = (...pages: readonly Pages[]): Reference[] => referencesOf(pages.flat());

export const ACTORS: Partial<Record<ModelId, Actor>> = {
  chatgpt: {
    name: 'scraper.chatgpt',
    input: { web_search: true, shopping: true },
    read: (result) => {
      const page = schema.chatGptSchema.parse(result);
      const references = listed(page.content_references, page.search_result, page.links);
      return {
        ...captured(page.model || 'chatgpt', page.result_text, references),
        searched: page.web_search ?? references.length > 0,
        fanOutQueries: page.search_model_queries,
        shoppingProducts: shoppingProductsOf(page.products),
      };
    },
  },
  perplexity: {
    name: 'scraper.perplexity',
    input: { web_search: true },
    read: (result) => {
      const { result_text: text, web_results: found } = schema.perplexitySchema.parse(result);
      const marked = found.flatMap((page, index) =>
        referencesOf([page]).map((reference) => ({ ...reference, marker: String(index + 1) })),
      );
      return captured('perplexity', text, marked);
    },
  },
  gemini: {
    name: 'scraper.gemini',
    input: { shopping: true },
    read: (result) => {
      const { result_text: text, citations, products } = schema.geminiSchema.parse(result);
      return { ...captured('gemini', text, listed(citations)), shoppingProducts: shoppingProductsOf(products) };
    },
  },
  ai_overview: {
    name: 'scraper.overview',
    input: { shopping: true },
    read: (result) => {
      const { content, source, web_source: found, products } = schema.overviewSchema.parse(result);
      const surface = { vendorModel: 'ai_overview', searchEngine: 'google' };
      if (!content?.trim()) return { ...NOTHING_SHOWN, ...surface };
      const shoppingProducts = shoppingProductsOf(products);
      return { ...captured('', content, listed(source, found)), ...surface, searched: true, shoppingProducts };
    },
  },
  ai_mode: {
    name: 'scraper.aimode',
    input: { shopping: true },
    read: (result) => {
      const page = schema.aiModeSchema.parse(result);
      return {
        ...captured('ai_mode', page.result_md || page.result_text, listed(page.citations, page.search_result)),
        searchEngine: 'google',
        searched: true,
        shoppingProducts: shoppingProductsOf(page.products),
      };
    },
  },
  copilot: {
    name: 'scraper.copilot',
    input: { mode: 'search' },
    read: (result) => {
      const { result_text: text, citations, links } = schema.copilotSchema.parse(result);
      return captured('copilot', text, listed(citations, links));
    },
  },
  grok: {
    name: 'scraper.grok',
    input: { mode: 'MODEL_MODE_AUTO' },
    read: (result) => {
      const page = schema.grokSchema.parse(result);
      const found = listed(page.footnotes, page.web_search_results, page.x_search_results);
      return captured(page.user_model || 'grok', page.full_response, found);
    },
  },
  meta_ai: {
    name: 'scraper.meta',
    read: (result) => {
      const page = schema.metaSchema.parse(result);
      const marked = page.references.flatMap(({ index, ...reference }) =>
        listed([reference]).map((given) => ({ ...given, ...(index && { marker: String(index) }) })),
      );
      const found = listed(...page.search_steps.map(({ sources }) => sources));
      return {
        ...captured('meta_ai', page.full_response, [...marked, ...found]),
        searchEngine: page.search_engine || null,
      };
    },
  },
};
