import { Module } from '@nestjs/common';
import type { Clock } from '@app/core/kernel';
import { AccessModule, KeyedSettings } from '@app/domain/access';
import { createJudge, JUDGE } from '@app/platform/judge';
import { LeasesModule } from '@app/platform/leases';
import { CLOCK } from '@app/platform/telemetry';
import { ExecutionCosts } from '../executions/execution-costs.repository';
import { Budget } from '../spending/budget.service';
import { SpendingModule } from '../spending/spending.module';
import { TrackingPortsModule } from '../tracking-ports.module';
import { BackfillWalks } from './backfill-walks.repository';
import { HeldAnswers } from './held-answers.repository';
import { HeldJudgingService } from './held-judging.service';
import { JudgingPrice } from './judging-price.service';

const judge = {
  provide: JUDGE,
  inject: [KeyedSettings, CLOCK],
  useFactory: (settings: KeyedSettings, clock: Clock) => settings.making((now) => createJudge(now, clock)),
};

/** The judge, what it takes, and what it must not read before somebody agrees to that. */
@Module({
  imports: [AccessModule, LeasesModule, SpendingModule, TrackingPortsModule],
  providers: [judge, BackfillWalks, Budget, ExecutionCosts, HeldAnswers, HeldJudgingService, JudgingPrice],
  exports: [JUDGE, BackfillWalks, Budget, ExecutionCosts, HeldAnswers, HeldJudgingService, JudgingPrice],
})
export class JudgingPriceModule {}
