import type { Settings } from '@app/platform/config';
import type { CrawlLimits } from './crawl-order';

export const limitsOf = (settings: Settings): CrawlLimits => ({
  pages: settings.AUDIT_PAGES,
  depth: settings.AUDIT_DEPTH,
  bytes: settings.AUDIT_MB * 1_000_000,
  pageBytes: settings.AUDIT_PAGE_MB * 1_000_000,
  timeMs: settings.AUDIT_SECONDS * 1_000,
  responseMs: settings.AUDIT_RESPONSE_SECONDS * 1_000,
  sitemaps: settings.AUDIT_SITEMAPS,
});
