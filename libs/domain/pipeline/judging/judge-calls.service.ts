import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@app/core/kernel';
import type { ProjectScope } from '@app/domain/tracking';
import { Database, type Sql } from '@app/platform/database';
import { JUDGE_VENDOR } from '@app/platform/judge';
import { VendorError } from '@app/platform/model-vendors';
import { CLOCK } from '@app/platform/telemetry';
import { Budget, BudgetSpent } from '../spending/budget.service';
import type { CallCost, VendorCall } from '../spending/vendor-call';
import { VendorGate } from '../vendors/vendor-gate.service';
import { JudgeSilent } from './judge-silent';

const SILENCE = { rate_limited: 'later', unavailable: 'later', account: 'stopped', rejected: 'never' } as const;

interface JudgeCall<Said> {
  /** Whose account is asked: the judge's when left out. */
  readonly vendor?: string;
  /** @throws BudgetSpent */
  begin(at: Date): Promise<VendorCall>;
  /** @throws VendorError */
  ask(): Promise<Said & { readonly costMicros: number | null }>;
  /**
   * Stores what the judge said, in the transaction that records the cost. null means that the judge declined, and would
   * again.
   */
  keep(said: Said | null, sql: Sql): Promise<void>;
}

/** Asks the judge or the writer paid questions, as far as its account and the day's budget allow. */
@Injectable()
export class JudgeCalls {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly database: Database,
    private readonly gate: VendorGate,
    private readonly budget: Budget,
  ) {}

  /**
   * @returns what the judge said; null when it declined
   * @throws JudgeSilent
   */
  async make<Said>(
    scope: ProjectScope,
    { vendor = JUDGE_VENDOR, begin, ask, keep }: JudgeCall<Said>,
  ): Promise<Said | null> {
    const startedAt = this.clock.now();
    const pause = await this.gate.pauseOf(vendor, startedAt);
    if (pause?.kind === 'account') throw new JudgeSilent('stopped', pause.reason);
    if (pause) throw new JudgeSilent('later', pause.reason, pause.until.getTime() - startedAt.getTime());
    const call = await begin(startedAt).catch((error: unknown) => {
      throw error instanceof BudgetSpent ? new JudgeSilent('stopped', 'the budget of the day is spent') : error;
    });
    const close = (said: Said | null | undefined, cost: CallCost): Promise<void> =>
      this.database.transaction(async (sql) => {
        if (said !== undefined) await keep(said, sql);
        await this.budget.enterCost(scope, call, cost, sql);
      });
    try {
      const said = await ask();
      await close(said, said.costMicros ?? 'unknown');
      return said;
    } catch (error) {
      if (!(error instanceof VendorError)) throw error;
      await this.gate.note(vendor, error, this.clock.now());
      await close(error.kind === 'refused' ? null : undefined, error.costMicros ?? 'unknown');
      if (error.kind === 'refused') return null;
      throw new JudgeSilent(SILENCE[error.kind], error.message, error.retryAfterMs);
    } finally {
      await this.budget.warn(scope, call);
    }
  }
}
