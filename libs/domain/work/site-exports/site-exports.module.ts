import { Module } from '@nestjs/common';
import { AccessModule } from '@app/domain/access';
import { MetricsModule } from '@app/domain/reads';
import { TrackingModule } from '@app/domain/tracking';
import { ForeignTextModule } from '@app/platform/foreign-text';
import { SentExports } from './sent-exports.service';
import { SiteExportsRepository } from './site-exports.repository';
import { SiteExportsService } from './site-exports.service';

@Module({
  imports: [AccessModule, ForeignTextModule, MetricsModule, TrackingModule],
  providers: [SentExports, SiteExportsRepository, SiteExportsService],
  exports: [SiteExportsService],
})
export class SiteExportsModule {}
