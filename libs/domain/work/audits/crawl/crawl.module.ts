import { Module } from '@nestjs/common';
import { BrowserModule } from '@app/platform/browser';
import { ForeignTextModule } from '@app/platform/foreign-text';
import { WebFetchModule } from '@app/platform/web-fetch';
import { AuditCrawl } from './audit-crawl';

@Module({
  imports: [BrowserModule, ForeignTextModule, WebFetchModule],
  providers: [AuditCrawl],
  exports: [AuditCrawl],
})
export class AuditCrawlModule {}
