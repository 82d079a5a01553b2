import { Module } from '@nestjs/common';
import { AccessModule } from '@app/domain/access';
import { MetricsModule } from '@app/domain/reads';
import { TrackingModule } from '@app/domain/tracking';
import { RecommendationsModule, SharesModule } from '@app/domain/work';
import { LeasesModule } from '@app/platform/leases';
import { MailModule } from '@app/platform/mail';
import { SignalsModule } from '../signals.module';
import { WatchingModule } from '../watching/watching.module';
import { DigestContents } from './digest-content.service';
import { DigestTests } from './digest-tests.service';
import { DigestWork } from './digest-work.service';
import { DigestsRepository } from './digests.repository';
import { DigestsService } from './digests.service';

/** What people are told of each week or month. */
@Module({
  imports: [
    AccessModule,
    LeasesModule,
    MailModule,
    MetricsModule,
    RecommendationsModule,
    SharesModule,
    SignalsModule,
    TrackingModule,
    WatchingModule,
  ],
  providers: [DigestContents, DigestsRepository, DigestsService, DigestTests, DigestWork],
  exports: [DigestsService, DigestTests, DigestWork],
})
export class DigestsModule {}
