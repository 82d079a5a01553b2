import { Module } from '@nestjs/common';
import { AccessModule } from '@app/domain/access';
import { RunProgressRepository } from '../executions/run-progress.repository';
import { TrackingPortsModule } from '../tracking-ports.module';
import { BudgetRepository } from './budget.repository';
import { BudgetsService } from './budgets.service';
import { CapNews } from './cap-news.service';
import { DayCosts } from './day-costs.service';
import { RunCostsRepository } from './run-costs.repository';
import { SpendCapsService } from './spend-caps.service';

/** What accounts and projects may spend in a day, what that brings, and how far it is. */
@Module({
  imports: [AccessModule, TrackingPortsModule],
  providers: [
    BudgetRepository,
    BudgetsService,
    CapNews,
    DayCosts,
    RunCostsRepository,
    RunProgressRepository,
    SpendCapsService,
  ],
  exports: [BudgetRepository, BudgetsService, CapNews, DayCosts, RunProgressRepository, SpendCapsService],
})
export class SpendingModule {}
