import type { ReadText } from '@app/platform/foreign-text';
import { readSitemap, type SitemapContents, type SitemapSource } from './read-sitemap';

export const read: ReadText<SitemapSource, SitemapContents> = readSitemap;
