import { Module } from '@nestjs/common';
import { BrowserModule } from '@app/platform/browser';
import { ForeignTextModule } from '@app/platform/foreign-text';
import { WebFetchModule } from '@app/platform/web-fetch';
import { CRAWL_TIME, REAL_TIME } from './asking/crawl-time';
import { AuditCrawl } from './audit-crawl';

@Module({
  imports: [BrowserModule, ForeignTextModule, WebFetchModule],
  providers: [AuditCrawl, { provide: CRAWL_TIME, useValue: REAL_TIME }],
  exports: [AuditCrawl],
})
export class AuditCrawlModule {}
