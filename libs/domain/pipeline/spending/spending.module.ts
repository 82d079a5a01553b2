import { Module } from '@nestjs/common';
import { AccessModule } from '@app/domain/access';
import { TrackingPortsModule } from '../tracking-ports.module';
import { BudgetRepository } from './budget.repository';
import { BudgetsService } from './budgets.service';
import { RunCostsRepository } from './run-costs.repository';
import { SpendCapsService } from './spend-caps.service';

/** What accounts and projects may spend in a day. */
@Module({
  imports: [AccessModule, TrackingPortsModule],
  providers: [BudgetRepository, BudgetsService, RunCostsRepository, SpendCapsService],
  exports: [BudgetRepository, BudgetsService, SpendCapsService],
})
export class SpendingModule {}
