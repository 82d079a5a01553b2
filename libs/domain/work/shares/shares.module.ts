import { Module } from '@nestjs/common';
import { AccessModule } from '@app/domain/access';
import { ListsModule, MetricsModule } from '@app/domain/reads';
import { TrackingModule } from '@app/domain/tracking';
import { SharedViews } from './shared-views.service';
import { SharesRepository } from './shares.repository';
import { SharesService } from './shares.service';

@Module({
  imports: [AccessModule, ListsModule, MetricsModule, TrackingModule],
  providers: [SharedViews, SharesRepository, SharesService],
  exports: [SharedViews, SharesService],
})
export class SharesModule {}
