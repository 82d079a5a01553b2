import { Module } from '@nestjs/common';
import { AccessModule } from '@app/domain/access';
import { SpendingModule } from '@app/domain/pipeline';
import { ListsModule } from '@app/domain/reads';
import { TrackingModule } from '@app/domain/tracking';
import { ForeignTextModule } from '@app/platform/foreign-text';
import { WebFetchModule } from '@app/platform/web-fetch';
import { SetupRun } from './setup-run.service';
import { SetupsRepository } from './setups.repository';
import { SetupsService } from './setups.service';
import { SiteReader } from './site-reader.service';

/** A project from nothing, step by step. */
@Module({
  imports: [AccessModule, ForeignTextModule, ListsModule, SpendingModule, TrackingModule, WebFetchModule],
  providers: [SetupRun, SetupsRepository, SetupsService, SiteReader],
  exports: [SetupRun, SetupsService],
})
export class SetupsModule {}
