import { z } from 'zod';
import type { Annotation, Reference } from '@app/core/extraction';
import { pageOf } from '../wire/url-citations';
import { fetchedPagesSchema, searchCallSchema, type SearchCall, searchResultsSchema } from './responses.schema';

interface Searches {
  /** Pages that were found or opened. */
  readonly consulted: Reference[];
  /** Pages that the text may cite by a marker. */
  readonly marked: Reference[];
  readonly queries: string[];
  readonly searched: boolean;
  readonly paid: number;
}

/** Reads what the items of an output say about the searches behind the answer. */
export function searchesOf(output: readonly { readonly type: string }[]): Searches {
  const items = <Item>(schema: z.ZodType<Item>, type: string): Item[] =>
    output.filter((item) => item.type === type).map((item) => schema.parse(item));
  const calls = items(searchCallSchema, 'web_search_call');
  const results = items(searchResultsSchema, 'search_results');
  const fetched = items(fetchedPagesSchema, 'fetch_url_results');
  const found = results.flatMap((search) => search.results);
  const queries = [...calls.flatMap(queriesOf), ...results.flatMap((search) => search.queries ?? [])];
  return {
    consulted: [...calls.flatMap(pagesOf), ...fetched.flatMap(({ contents }) => contents.map(pageOf))],
    marked: found.map(({ id, ...page }) => ({
      ...pageOf(page),
      ...(id !== null && id !== undefined && { marker: String(id) }),
    })),
    queries: [...new Set(queries.filter((query) => query !== ''))],
    searched: results.length > 0 || calls.some(({ status }) => status !== 'failed'),
    // Opening a page is not a search. A call without an action was one.
    paid: calls.filter(({ status, action }) => status !== 'failed' && (action?.type ?? 'search') === 'search').length,
  };
}

/** Perplexity writes markers as `[3]`, like everybody, or as `[web:3]`, like nobody else. */
export const markersOf = (text: string, marked: readonly Reference[]): Annotation[] =>
  [...text.matchAll(/\[web:(\w{1,20})\]/g)].flatMap(({ 0: written, 1: id, index }) => {
    const page = marked.find(({ marker }) => marker === id);
    return page ? [{ ...pageOf(page), start: index, end: index + written.length }] : [];
  });

const pagesOf = ({ action }: SearchCall): Reference[] =>
  [...(action?.sources ?? []), { url: action?.url, title: null }].flatMap(({ url, title }) =>
    typeof url === 'string' ? [pageOf({ url, title })] : [],
  );

const argumentsSchema = z.object({ query: z.string().nullish(), queries: z.array(z.string()).nullish() });

/** `query` is the older form of `queries`. Newer bodies have both. */
function queriesOf({ action, arguments: json }: SearchCall): string[] {
  const { query, queries } = action ?? argumentsOf(json);
  return [...(queries ?? []), query ?? ''];
}

function argumentsOf(json: string | null | undefined): z.infer<typeof argumentsSchema> {
  try {
    return argumentsSchema.parse(JSON.parse(json ?? '{}'));
  } catch {
    return {};
  }
}
