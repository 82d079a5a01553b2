import type { PageCache } from '@app/core/contracts';

/** A page of the cache as it is stored. */
export type PageRecord = Omit<PageCache, 'fetched_at'> & { readonly fetched_at: Date | null };

/** SQL over a row of `pages`: all columns of a `PageRecord`. */
export const PAGE_COLUMNS =
  'status, http_status, final_url, title, meta_description, language, content_type, word_count, canonical_url, fetched_at, error';

export const toPage = (row: PageRecord): PageCache => ({
  status: row.status,
  http_status: row.http_status,
  final_url: row.final_url,
  title: row.title,
  meta_description: row.meta_description,
  language: row.language,
  content_type: row.content_type,
  word_count: row.word_count,
  canonical_url: row.canonical_url,
  fetched_at: row.fetched_at?.toISOString() ?? null,
  error: row.error,
});
