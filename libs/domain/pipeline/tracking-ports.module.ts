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
 * Binds tracking's ports to the pipeline, which tracking does not know. The module is global because `TrackingModule`
 * cannot import it: an app that imports `TrackingModule` imports this one too.
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
