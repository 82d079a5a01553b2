import { Module } from '@nestjs/common';
import { AccessModule } from '@app/domain/access';
import { RunProgressRepository } from '../executions/run-progress.repository';
import { TrackingPortsModule } from '../tracking-ports.module';
import { BudgetRepository } from './budget.repository';
import { BudgetsService } from './budgets.service';
import { CapNews } from './cap-news.service';
import { DayCosts } from './day-costs.service';
import { InstallationBudgets } from './installation-budgets.service';
import { InstallationBudgetsRepository } from './installation-budgets.repository';
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
    InstallationBudgets,
    InstallationBudgetsRepository,
    RunCostsRepository,
    RunProgressRepository,
    SpendCapsService,
  ],
  exports: [
    BudgetRepository,
    BudgetsService,
    CapNews,
    DayCosts,
    InstallationBudgets,
    RunProgressRepository,
    SpendCapsService,
  ],
})
export class SpendingModule {}
