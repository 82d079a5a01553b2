import { Global, Module } from '@nestjs/common';
import { PromptRuns, Recalculations, ReplicatePlans, TrackingModule } from '@app/domain/tracking';
import { LeasesModule } from '@app/platform/leases';
import { PlannedExecutions } from './executions/planned-executions.repository';
import { RecalculationProgressRepository } from './recalculation/recalculation-progress.repository';
import { RecalculationRequestsRepository } from './recalculation/recalculation-requests.repository';
import { RecalculationRequests } from './recalculation/recalculation-requests.service';
import { PromptTotalsRepository } from './rollups/prompt-totals.repository';
import { PlannerRepository } from './schedule/planner.repository';
import { PromptRunsService } from './schedule/prompt-runs.service';
import { ReplicatePlansService } from './schedule/replicate-plans.service';
import { BudgetRepository } from './spending/budget.repository';
import { RunCostsRepository } from './spending/run-costs.repository';

/**
 * Binds tracking's ports to the pipeline, which tracking does not know. The module is global because `TrackingModule`
 * cannot import it: an app that imports `TrackingModule` imports this one too.
 */
@Global()
@Module({
  imports: [LeasesModule, TrackingModule],
  providers: [
    BudgetRepository,
    PlannedExecutions,
    PlannerRepository,
    PromptTotalsRepository,
    RecalculationProgressRepository,
    RecalculationRequestsRepository,
    RunCostsRepository,
    { provide: PromptRuns, useClass: PromptRunsService },
    { provide: Recalculations, useClass: RecalculationRequests },
    { provide: ReplicatePlans, useClass: ReplicatePlansService },
  ],
  exports: [PromptRuns, Recalculations, ReplicatePlans, TrackingModule],
})
export class TrackingPortsModule {}
