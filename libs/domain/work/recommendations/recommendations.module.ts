import { Module } from '@nestjs/common';
import { AccessModule } from '@app/domain/access';
import { ObservationsModule } from '@app/domain/reads';
import { TrackingModule } from '@app/domain/tracking';
import { RecommendationItemsRepository } from './recommendation-items.repository';
import { RecommendationLaunches } from './recommendation-launches.service';
import { RecommendationRunsRepository } from './recommendation-runs.repository';
import { RecommendationsLaunch } from './recommendations.launch';
import { RecommendationsService } from './recommendations.service';

const EXPORTED = [RecommendationItemsRepository, RecommendationsLaunch, RecommendationsService];

@Module({
  imports: [AccessModule, ObservationsModule, TrackingModule],
  providers: [...EXPORTED, RecommendationLaunches, RecommendationRunsRepository],
  exports: EXPORTED,
})
export class RecommendationsModule {}
