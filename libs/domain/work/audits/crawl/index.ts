export * from './audit-crawl';
export * from './crawl.module';
export * from './crawl-order';
export * from './crawl-store';
export { type CrawlTime, REAL_TIME } from './asking/crawl-time';
