import { Module } from '@nestjs/common';
import { PipelineModule } from '@app/domain/pipeline';
import { ObservationsModule } from '@app/domain/reads';
import { TrackingModule } from '@app/domain/tracking';
import { LeasesModule } from '@app/platform/leases';
import { AuditsModule } from '../audits/audits.module';
import { PaidSteps } from '../paid-steps/paid-steps.repository';
import { ItemEffects } from './item-effects.service';
import { RecommendationPhrasing } from './phrasing/recommendation-phrasing.service';
import { RecommendationClaimsRepository } from './recommendation-claims.repository';
import { RecommendationRunner } from './recommendation-runner.service';
import { RecommendationsModule } from './recommendations.module';

/** Makes recommendations. Whoever only serves requests needs none of this. */
@Module({
  imports: [AuditsModule, LeasesModule, ObservationsModule, PipelineModule, RecommendationsModule, TrackingModule],
  providers: [ItemEffects, PaidSteps, RecommendationClaimsRepository, RecommendationPhrasing, RecommendationRunner],
  exports: [RecommendationRunner, RecommendationsModule],
})
export class RecommendationWorkModule {}
