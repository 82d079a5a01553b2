import { gzipSync } from 'node:zlib';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { type Clock, modelId, WAITS } from '@app/core/kernel';
import { ChannelConflict, ModelChannels, type ProjectScope } from '@app/domain/tracking';
import type { Sql } from '@app/platform/database';
import { VendorError } from '@app/platform/model-vendors';
import type { Ending } from '@app/platform/leases';
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
   * @returns the execution with its stored answer, or how it has ended without one
   */
  async capture(scope: ProjectScope, claim: ExecutionClaim, lost: AbortSignal): Promise<CapturedExecution | Ending> {
    const startedAt = this.clock.now();
    const { channel } = claim;
    const adapter = await this.questions.adapterOf(claim);
    const ended = (outcome: string) =>
      count('visibility.executions', { vendor: adapter?.vendor ?? 'none', model: modelId(claim.model), outcome });
    if (!adapter) {
      const message = `no configured vendor answers for this model as ${channel}`;
      ended('no_vendor');
      return this.fail(scope, claim, { code: 'no_vendor', message });
    }
    const fixed = (await this.channels.all(scope)).get(claim.model);
    if (fixed && fixed !== channel) {
      const message = `this model's answers are taken as ${fixed}`;
      ended('channel_conflict');
      return this.fail(scope, claim, { code: 'channel_conflict', message });
    }
    const pause = await this.gate.pauseOf(adapter.vendor, startedAt);
    if (pause) {
      ended('vendor_stopped');
      return this.wait(scope, claim, pause.until, { code: pause.kind, message: pause.reason });
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
      return captured ?? 'lost';
    } catch (error) {
      ended(outcomeOf(error));
      if (error instanceof BudgetSpent) return await this.putOff(claim);
      if (error instanceof VendorError)
        return await this.handleVendorError(scope, claim, { vendor: adapter.vendor, call, startedAt }, error);
      if (!(error instanceof ChannelConflict)) throw error;
      const problem = { code: 'channel_conflict', message: error.message };
      return await this.budget.close(scope, call, cost, (sql) => this.fail(scope, claim, problem, startedAt, sql));
    } finally {
      if (call) await this.budget.warn(scope, call);
    }
  }

  /**
   * Tries again soon, because calls under way may cost less than they reserved. If nothing at all is left of the
   * budget, the dispatcher knows and hands over no run.
   */
  private async putOff(claim: ExecutionClaim): Promise<Ending> {
    const later = new Date(this.clock.now().getTime() + WAITS.reservedBudget);
    await this.executions.postpone(claim, later, false, null);
    return 'waits';
  }

  private async handleVendorError(
    scope: ProjectScope,
    claim: ExecutionClaim,
    { vendor, call, startedAt }: { vendor: string; call: VendorCall | null; startedAt: Date },
    error: VendorError,
  ): Promise<Ending> {
    const now = this.clock.now();
    await this.gate.note(vendor, error, now, startedAt);
    const retry = retryAt(error, claim, now);
    const problem = { code: error.kind, message: error.message };
    return this.budget.close(scope, call, error.costMicros ?? 'unknown', async (sql) => {
      if (!retry) return this.fail(scope, claim, problem, startedAt, sql);
      if (!retry.spendsAttempt) return this.wait(scope, claim, retry.at, problem, sql);
      await this.executions.postpone(claim, retry.at, true, problem, sql);
      this.tell(scope, claim, problem, `asked again at ${retry.at.toISOString()}`);
      return 'retried';
    });
  }

  /**
   * Postpones a run at no cost of an attempt, but not beyond the slot that it was planned for: missed slots are not
   * made up for. It looks again before a long pause is over, which an operator may end at any time.
   */
  private async wait(
    scope: ProjectScope,
    claim: ExecutionClaim,
    until: Date,
    problem: Problem,
    sql?: Sql,
  ): Promise<Ending> {
    const now = this.clock.now();
    if (isOver(claim.slot, scope.calendar, now)) return this.fail(scope, claim, problem, now, sql);
    const at = new Date(Math.min(until.getTime(), now.getTime() + WAITS.openCircuit));
    await this.executions.postpone(claim, at, false, problem, sql);
    this.tell(scope, claim, problem, `waits until ${at.toISOString()}`);
    return 'waits';
  }

  private async fail(
    scope: ProjectScope,
    claim: ExecutionClaim,
    problem: Problem,
    at = this.clock.now(),
    sql?: Sql,
  ): Promise<Ending> {
    await this.executions.fail(claim, at, problem, sql);
    this.tell(scope, claim, problem, 'failed for good');
    return 'failed';
  }

  private tell({ projectId }: ProjectScope, { id, attempt }: ExecutionClaim, problem: Problem, what: string): void {
    this.logger.warn(
      `execution ${id} of project ${projectId}: ${problem.code}: ${problem.message}; attempt ${attempt} ${what}`,
    );
  }
}

function outcomeOf(error: unknown): string {
  if (error instanceof BudgetSpent) return 'budget';
  if (error instanceof VendorError) return error.kind;
  return error instanceof ChannelConflict ? 'channel_conflict' : 'error';
}
