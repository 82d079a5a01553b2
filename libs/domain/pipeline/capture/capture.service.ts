import { gzipSync } from 'node:zlib';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { type Clock, modelId, WAITS } from '@app/core/kernel';
import { ChannelConflict, ModelChannels, type ProjectScope } from '@app/domain/tracking';
import type { Sql } from '@app/platform/database';
import { VendorError } from '@app/platform/model-vendors';
import { CLOCK, count } from '@app/platform/telemetry';
import type { CapturedExecution } from '../answers/captured-execution';
import type { ExecutionClaim } from '../executions/executions.lease';
import { ExecutionsRepository, type Problem } from '../executions/executions.repository';
import { retryAt } from '../executions/retry';
import { isOver } from '../executions/slot';
import { Budget, BudgetSpent } from '../spending/budget.service';
import { type CallCost, isPaid, type VendorCall } from '../spending/vendor-call';
import { VendorGate } from '../vendors/vendor-gate.service';
import { AnswerRecorder } from './answer-recorder';
import { VendorQuestions } from './vendor-questions.service';

/** Gets the answer to an execution from its vendor, as far as vendor and budget allow, or says why there is none. */
@Injectable()
export class CaptureService {
  private readonly logger = new Logger(CaptureService.name);

  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly executions: ExecutionsRepository,
    private readonly channels: ModelChannels,
    private readonly questions: VendorQuestions,
    private readonly recorder: AnswerRecorder,
    private readonly gate: VendorGate,
    private readonly budget: Budget,
  ) {}

  /**
   * @param lost aborts when the execution is somebody else's by now
   * @returns the execution with its stored answer; null when there is none
   */
  async capture(scope: ProjectScope, claim: ExecutionClaim, lost: AbortSignal): Promise<CapturedExecution | null> {
    const startedAt = this.clock.now();
    const { channel } = claim;
    const adapter = await this.questions.adapterOf(claim);
    const ended = (outcome: string) =>
      count('visibility.executions', { vendor: adapter?.vendor ?? 'none', model: modelId(claim.model), outcome });
    if (!adapter) {
      const message = `no configured vendor answers for this model as ${channel}`;
      await this.executions.fail(claim, startedAt, { code: 'no_vendor', message });
      ended('no_vendor');
      return null;
    }
    const fixed = (await this.channels.all(scope)).get(claim.model);
    if (fixed && fixed !== channel) {
      const message = `this model's answers are taken as ${fixed}`;
      await this.executions.fail(claim, startedAt, { code: 'channel_conflict', message });
      ended('channel_conflict');
      return null;
    }
    const pause = await this.gate.pauseOf(adapter.vendor, startedAt);
    if (pause) {
      await this.wait(scope, claim, pause.until, { code: pause.kind, message: pause.reason });
      ended('vendor_stopped');
      return null;
    }
    let call: VendorCall | null = null;
    let cost: CallCost = 0;
    try {
      if (isPaid(channel)) call = await this.budget.beginExecution(scope, claim, adapter.vendor, startedAt);
      const answer = await this.questions.ask(scope, claim, adapter, startedAt, lost);
      cost = answer.costMicros ?? 'unknown';
      const captured = await this.recorder.recordAnswer(scope, claim, {
        call,
        vendor: adapter.vendor,
        answer,
        executedAt: startedAt,
        durationMs: this.clock.now().getTime() - startedAt.getTime(),
        raw: gzipSync(answer.raw),
      });
      ended(captured ? (answer.noResult ? 'no_result' : 'answered') : 'lost');
      return captured;
    } catch (error) {
      ended(outcomeOf(error));
      if (error instanceof BudgetSpent) await this.putOff(claim);
      else if (error instanceof VendorError)
        await this.handleVendorError(scope, claim, { vendor: adapter.vendor, call, startedAt }, error);
      else if (error instanceof ChannelConflict)
        await this.budget.close(scope, call, cost, (sql) =>
          this.executions.fail(claim, startedAt, { code: 'channel_conflict', message: error.message }, sql),
        );
      else throw error;
      return null;
    } finally {
      if (call) await this.budget.warn(scope, call);
    }
  }

  /**
   * Tries again soon, because calls under way may cost less than they reserved. If nothing at all is left of the
   * budget, the dispatcher knows and hands over no run.
   */
  private putOff(claim: ExecutionClaim): Promise<void> {
    const later = new Date(this.clock.now().getTime() + WAITS.reservedBudget);
    return this.executions.postpone(claim, later, false, null);
  }

  private async handleVendorError(
    scope: ProjectScope,
    claim: ExecutionClaim,
    { vendor, call, startedAt }: { vendor: string; call: VendorCall | null; startedAt: Date },
    error: VendorError,
  ): Promise<void> {
    this.logger.warn(`execution ${claim.id} of project ${scope.projectId}: ${error.kind}: ${error.message}`);
    const now = this.clock.now();
    await this.gate.note(vendor, error, now, startedAt);
    const retry = retryAt(error, claim, now);
    const problem = { code: error.kind, message: error.message };
    await this.budget.close(scope, call, error.costMicros ?? 'unknown', (sql) => {
      if (!retry) return this.executions.fail(claim, startedAt, problem, sql);
      if (retry.spendsAttempt) return this.executions.postpone(claim, retry.at, true, problem, sql);
      return this.wait(scope, claim, retry.at, problem, sql);
    });
  }

  /**
   * Postpones a run at no cost of an attempt, but not beyond the slot that it was planned for: missed slots are not
   * made up for.
   */
  private async wait(
    { calendar }: ProjectScope,
    claim: ExecutionClaim,
    until: Date,
    problem: Problem,
    sql?: Sql,
  ): Promise<void> {
    const now = this.clock.now();
    if (isOver(claim.slot, calendar, now)) await this.executions.fail(claim, now, problem, sql);
    else await this.executions.postpone(claim, until, false, problem, sql);
  }
}

function outcomeOf(error: unknown): string {
  if (error instanceof BudgetSpent) return 'budget';
  if (error instanceof VendorError) return error.kind;
  return error instanceof ChannelConflict ? 'channel_conflict' : 'error';
}
