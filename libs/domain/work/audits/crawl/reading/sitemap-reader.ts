import { z } from 'zod';
import { storable } from '@app/core/markup';
import { defineReader } from '@app/platform/foreign-text';
import { MOST_VALUE, type SitemapContents, type SitemapSource } from './read-sitemap';

/** 50,000 entries with long addresses, each twice. */
const ANSWER_BYTES = 48_000_000;

const text = z.string().max(MOST_VALUE).transform(storable);

/** Sitemaps of XML and of plain text. */
export const SITEMAP_READER = defineReader<SitemapSource, SitemapContents>({
  name: 'sitemap',
  module: require.resolve('./sitemap-reader.child'),
  timeoutMs: 20_000,
  answerBytes: ANSWER_BYTES,
  answer: z.strictObject({
    state: z.enum(['parsed', 'malformed', 'unread']),
    kind: z.enum(['urlset', 'sitemapindex', 'text', 'other']).nullable(),
    root: text.nullable(),
    namespace: text.nullable(),
    error: text.nullable(),
    entryCount: z.int().min(0),
    entries: z.array(
      z.strictObject({ loc: text, url: text.nullable(), lastmod: text.nullable(), line: z.int().min(1) }),
    ),
  }),
});
