import { Inject, Injectable } from '@nestjs/common';
import { type Clock, JUDGE_MODEL, WRITER_MODEL } from '@app/core/kernel';
import type { ProjectScope } from '@app/domain/tracking';
import type { Sql } from '@app/platform/database';
import { JUDGE_VENDOR } from '@app/platform/judge';
import { WRITER_VENDOR } from '@app/platform/language-model';
import { observedCall, VendorError } from '@app/platform/model-vendors';
import { CLOCK } from '@app/platform/telemetry';
import { Budget, BudgetSpent, type PlannedCall } from '../spending/budget.service';
import type { CallCost, VendorCall } from '../spending/vendor-call';
import { VendorGate } from '../vendors/vendor-gate.service';
import { LanguageModelUnavailable } from './language-model-unavailable';

/** Under which model the ledger keeps the calls of each account. */
const LEDGER_MODELS = { [JUDGE_VENDOR]: JUDGE_MODEL, [WRITER_VENDOR]: WRITER_MODEL } as const;

const UNAVAILABLE = { rate_limited: 'later', unavailable: 'later', account: 'stopped', rejected: 'never' } as const;

interface LanguageModelCall<Said> extends Omit<PlannedCall, 'vendor' | 'model'> {
  readonly vendor: keyof typeof LEDGER_MODELS;
  /** @throws VendorError */
  ask(): Promise<Said & { readonly costMicros: number | null }>;
  /**
   * Stores the reply, in the transaction that records the cost. null means that the model declined, and would again.
   */
  keep(said: Said | null, sql: Sql): Promise<void>;
}

/** Asks the judge and the writer paid questions, as far as their accounts and the day's budget allow. */
@Injectable()
export class LanguageModelCalls {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly gate: VendorGate,
    private readonly budget: Budget,
  ) {}

  /**
   * @returns the reply; null when the model declined
   * @throws LanguageModelUnavailable
   */
  async make<Said>(
    scope: ProjectScope,
    { vendor, ask, keep, ...planned }: LanguageModelCall<Said>,
  ): Promise<Said | null> {
    const startedAt = this.clock.now();
    const call = await this.begin(scope, { ...planned, vendor, model: LEDGER_MODELS[vendor] });
    const close = (said: Said | null | undefined, cost: CallCost): Promise<void> =>
      this.budget.close(scope, call, cost, async (sql) => {
        if (said !== undefined) await keep(said, sql);
      });
    try {
      const said = await observedCall({ vendor, model: vendor }, ask);
      await close(said, said.costMicros ?? 'unknown');
      return said;
    } catch (error) {
      if (!(error instanceof VendorError)) throw error;
      await this.gate.note(vendor, error, this.clock.now(), startedAt);
      await close(error.kind === 'refused' ? null : undefined, error.costMicros ?? 'unknown');
      if (error.kind === 'refused') return null;
      throw new LanguageModelUnavailable(UNAVAILABLE[error.kind], error.message, error.retryAfterMs);
    } finally {
      await this.budget.warn(scope, call);
    }
  }

  /** @throws LanguageModelUnavailable while the account pauses, and when the budget is spent */
  private async begin(scope: ProjectScope, planned: PlannedCall): Promise<VendorCall> {
    const now = this.clock.now();
    const pause = await this.gate.pauseOf(planned.vendor, now);
    if (pause?.kind === 'account') throw new LanguageModelUnavailable('stopped', pause.reason);
    if (pause) throw new LanguageModelUnavailable('later', pause.reason, pause.until.getTime() - now.getTime(), false);
    return this.budget.begin(scope, planned, now).catch((error: unknown) => {
      if (!(error instanceof BudgetSpent)) throw error;
      throw new LanguageModelUnavailable('stopped', 'the budget of the day is spent');
    });
  }
}
