import { Module } from '@nestjs/common';
import { AccessModule } from '@app/domain/access';
import { ObservationsModule } from '@app/domain/reads';
import { TrackingModule } from '@app/domain/tracking';
import { QueueModule } from '@app/platform/queue';
import { AuditsModule } from '../audits/audits.module';
import { Phrasing, PlainPhrasing } from './phrasing.port';
import { RecommendationClaimsRepository } from './recommendation-claims.repository';
import { RecommendationItemsRepository } from './recommendation-items.repository';
import { RecommendationLaunches } from './recommendation-launches.service';
import { RecommendationRunner } from './recommendation-runner.service';
import { RecommendationRunsRepository } from './recommendation-runs.repository';
import { RecommendationsLaunch } from './recommendations.launch';
import { RecommendationsService } from './recommendations.service';

const EXPORTED = [RecommendationRunner, RecommendationsLaunch, RecommendationsService];

@Module({
  imports: [AccessModule, AuditsModule, ObservationsModule, QueueModule, TrackingModule],
  providers: [
    ...EXPORTED,
    RecommendationClaimsRepository,
    RecommendationItemsRepository,
    RecommendationLaunches,
    RecommendationRunsRepository,
    { provide: Phrasing, useClass: PlainPhrasing },
  ],
  exports: EXPORTED,
})
export class RecommendationsModule {}
