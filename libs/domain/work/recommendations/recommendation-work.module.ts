import { Module } from '@nestjs/common';
import { PipelineModule } from '@app/domain/pipeline';
import { ObservationsModule } from '@app/domain/reads';
import { TrackingModule } from '@app/domain/tracking';
import { QueueModule } from '@app/platform/queue';
import { AuditsModule } from '../audits/audits.module';
import { RecommendationPhrasing } from './phrasing/recommendation-phrasing.service';
import { RecommendationSteps } from './phrasing/recommendation-steps.repository';
import { RecommendationClaimsRepository } from './recommendation-claims.repository';
import { RecommendationRunner } from './recommendation-runner.service';
import { RecommendationsModule } from './recommendations.module';

/** Makes recommendations. Whoever only serves requests needs none of this. */
@Module({
  imports: [AuditsModule, ObservationsModule, PipelineModule, QueueModule, RecommendationsModule, TrackingModule],
  providers: [RecommendationClaimsRepository, RecommendationPhrasing, RecommendationRunner, RecommendationSteps],
  exports: [RecommendationRunner, RecommendationsModule],
})
export class RecommendationWorkModule {}
