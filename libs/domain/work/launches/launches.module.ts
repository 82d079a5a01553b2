import { Module, type Type } from '@nestjs/common';
import { TrackingModule } from '@app/domain/tracking';
import { AuditLaunch } from '../audits/audit.launch';
import { AuditsModule } from '../audits/audits.module';
import { RecommendationsLaunch } from '../recommendations/recommendations.launch';
import { RecommendationsModule } from '../recommendations/recommendations.module';
import { LAUNCH_KINDS, type LaunchKind } from './launch-kind';
import { LaunchesRepository } from './launches.repository';
import { LaunchesService } from './launches.service';

/** Every kind of work that a launch may start. The module of its noun provides it. */
const KINDS: readonly Type<LaunchKind>[] = [AuditLaunch, RecommendationsLaunch];

@Module({
  imports: [TrackingModule, AuditsModule, RecommendationsModule],
  providers: [
    LaunchesRepository,
    LaunchesService,
    { provide: LAUNCH_KINDS, inject: [...KINDS], useFactory: (...kinds: LaunchKind[]) => kinds },
  ],
  exports: [LaunchesService],
})
export class LaunchesModule {}
