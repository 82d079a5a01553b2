import { Global, Module } from '@nestjs/common';
import { PromptRuns, Recalculations, TrackingModule } from '@app/domain/tracking';
import { QueueModule } from '@app/platform/queue';
import { PlannedExecutions } from './executions/planned-executions.repository';
import { RecalculationProgressRepository } from './recalculation/recalculation-progress.repository';
import { RecalculationRequestsRepository } from './recalculation/recalculation-requests.repository';
import { RecalculationRequests } from './recalculation/recalculation-requests.service';
import { PromptTotalsRepository } from './rollups/prompt-totals.repository';
import { PromptRunsService } from './schedule/prompt-runs.service';

/**
 * What the pipeline does for tracking, which does not know it. Global, since `TrackingModule` cannot import it: an app with
 * the one has the other.
 */
@Global()
@Module({
  imports: [QueueModule, TrackingModule],
  providers: [
    PlannedExecutions,
    PromptTotalsRepository,
    RecalculationProgressRepository,
    RecalculationRequestsRepository,
    { provide: PromptRuns, useClass: PromptRunsService },
    { provide: Recalculations, useClass: RecalculationRequests },
  ],
  exports: [PromptRuns, Recalculations, TrackingModule],
})
export class TrackingPortsModule {}
