import { gzipSync } from 'node:zlib';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { type Clock, localDayOf, modelId } from '@app/core/kernel';
import {
  ActorsRepository,
  ChannelConflict,
  ModelChannels,
  type ProjectScope,
  ProjectsRepository,
} from '@app/domain/tracking';
import { SETTINGS, type Settings } from '@app/platform/config';
import { Database, type Sql } from '@app/platform/database';
import {
  demoStage,
  VENDOR_ROUTES,
  type VendorAdapter,
  type VendorAnswer,
  VendorError,
  type VendorQuestion,
  type VendorRoutes,
} from '@app/platform/model-vendors';
import { type Lease, leaseOf } from '@app/platform/leases';
import { CLOCK } from '@app/platform/telemetry';
import { Budget, BudgetSpent } from '../spending/budget.service';
import { type CallCost, isPaid, type VendorCall } from '../spending/vendor-call';
import { AnswerRecorder } from './answer-recorder';
import { type Claim, ExecutionsRepository, type Problem } from '../executions/executions.repository';
import type { CapturedExecution } from '../answers/captured-execution';
import { AnswerEvaluation } from '../evaluation/answer-evaluation.service';
import { JudgeStep } from './judge-step.service';
import { retryAt } from '../executions/retry';
import { isOver } from '../executions/slot';
import { VendorGate } from '../vendors/vendor-gate.service';

/** How long a run waits when calls under way have reserved what is left of the day's budget. */
const LOOK_AGAIN_MS = 60_000;

/**
 * Makes one run of a prompt on a model, from claim to facts. Callers may call it any number of times for the same
 * execution.
 */
@Injectable()
export class ExecutionService {
  private readonly logger = new Logger(ExecutionService.name);
  private readonly lease: Lease;

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly projects: ProjectsRepository,
    private readonly actors: ActorsRepository,
    private readonly executions: ExecutionsRepository,
    private readonly channels: ModelChannels,
    private readonly recorder: AnswerRecorder,
    private readonly evaluation: AnswerEvaluation,
    private readonly judging: JudgeStep,
    private readonly gate: VendorGate,
    private readonly budget: Budget,
    private readonly database: Database,
    @Inject(VENDOR_ROUTES) private readonly routes: VendorRoutes,
  ) {
    this.lease = leaseOf(settings, clock);
  }

  async run(projectId: number, executionId: number): Promise<void> {
    const scope = await this.projects.openForJob(projectId);
    if (!scope) return;
    const now = this.clock.now();
    const leaseUntil = new Date(now.getTime() + this.lease.leaseMs);
    const claim = await this.executions.claim(scope, executionId, now, leaseUntil);
    if (!claim) return this.giveUp(scope, executionId, now);
    await this.executions.whileHeld(scope, claim, this.lease, (lost) => this.work(scope, claim, now, lost));
  }

  private async work(scope: ProjectScope, claim: Claim, now: Date, lost: AbortSignal): Promise<void> {
    const captured = claim.captured
      ? (await this.evaluation.captured(scope, [claim.id]))[0]
      : await this.capture(scope, claim, now, lost);
    if (!captured || lost.aborted) return;
    const extracted = await this.evaluation.extract(scope, [captured]);
    if (await this.judging.judge(scope, claim, extracted, lost)) await this.evaluation.complete(scope, extracted);
  }

  /**
   * Has stored answers extracted whose extraction had failed for good. Operators call it.
   * @returns the number of executions; null for an unknown project
   */
  async takeUpAgain(projectId: number): Promise<number | null> {
    const scope = await this.projects.openForJob(projectId);
    return scope && this.executions.takeUpAgain(scope, this.clock.now());
  }

  /** @returns the execution with its stored answer; null when there is none */
  private async capture(
    scope: ProjectScope,
    claim: Claim,
    startedAt: Date,
    lost: AbortSignal,
  ): Promise<CapturedExecution | null> {
    const { demo, channel } = claim;
    const adapter = this.routes.routeFor(modelId(claim.model), { demo, channel });
    if (!adapter) {
      const message = `no configured vendor answers for this model as ${channel}`;
      await this.executions.fail(scope, claim, startedAt, { code: 'no_vendor', message });
      return null;
    }
    const fixed = (await this.channels.all(scope)).get(claim.model);
    if (fixed && fixed !== claim.channel) {
      const message = `this model's answers are taken as ${fixed}`;
      await this.executions.fail(scope, claim, startedAt, { code: 'channel_conflict', message });
      return null;
    }
    const pause = await this.gate.pauseOf(adapter.vendor, startedAt);
    if (pause) {
      await this.wait(scope, claim, pause.until, { code: pause.kind, message: pause.reason });
      return null;
    }
    let call: VendorCall | null = null;
    let cost: CallCost = 0;
    try {
      if (isPaid(channel)) call = await this.budget.beginExecution(scope, claim, adapter.vendor, startedAt);
      const answer = await this.ask(scope, claim, adapter, startedAt, lost);
      cost = answer.costMicros ?? 'unknown';
      return await this.recorder.recordAnswer(scope, claim, {
        call,
        vendor: adapter.vendor,
        answer,
        executedAt: startedAt,
        durationMs: this.clock.now().getTime() - startedAt.getTime(),
        raw: gzipSync(answer.raw),
      });
    } catch (error) {
      if (error instanceof BudgetSpent) await this.putOff(scope, claim);
      else if (error instanceof VendorError)
        await this.handleVendorError(scope, claim, { vendor: adapter.vendor, call, startedAt }, error);
      else if (error instanceof ChannelConflict)
        await this.close(scope, call, cost, (sql) =>
          this.executions.fail(scope, claim, startedAt, { code: 'channel_conflict', message: error.message }, sql),
        );
      else throw error;
      return null;
    } finally {
      if (call) await this.budget.warn(scope, call);
    }
  }

  /** Stores the outcome of a call and its cost in one transaction. */
  private async close(
    scope: ProjectScope,
    call: VendorCall | null,
    cost: CallCost,
    keep: (sql: Sql) => Promise<void>,
  ): Promise<void> {
    await this.database.transaction(async (sql) => {
      await keep(sql);
      if (call) await this.budget.enterCost(scope, call, cost, sql);
    });
  }

  /**
   * Tries again soon, because calls under way may cost less than they reserved. If nothing at all is left of the
   * budget, the dispatcher knows and hands over no run.
   */
  private putOff(scope: ProjectScope, claim: Claim): Promise<void> {
    const later = new Date(this.clock.now().getTime() + LOOK_AGAIN_MS);
    return this.executions.postpone(scope, claim, later, false, null);
  }

  private async giveUp(scope: ProjectScope, executionId: number, now: Date): Promise<void> {
    if (!(await this.executions.giveUp(scope, executionId, now))) return;
    this.logger.error(`execution ${executionId} of project ${scope.projectId}: every worker that took it up died`);
    await this.budget.release(scope, executionId);
  }

  private async ask(
    scope: ProjectScope,
    claim: Claim,
    adapter: VendorAdapter,
    startedAt: Date,
    lost: AbortSignal,
  ): Promise<VendorAnswer> {
    const actors = adapter.channel === 'simulated' ? await this.actors.list(scope) : [];
    const brands = actors.map(({ name, domain }) => ({ name, domain }));
    const day = localDayOf(startedAt);
    const question: VendorQuestion = {
      executionId: claim.id,
      model: modelId(claim.model),
      prompt: claim.promptText,
      countryCode: claim.countryCode,
      languageCode: claim.languageCode,
      fresh: claim.attempts === 1,
      ...(claim.vendorTaskId && claim.vendor === adapter.vendor && { vendorTaskId: claim.vendorTaskId }),
      stage: {
        ...(claim.demo ? demoStage(brands, claim.since, day) : { brands, seed: day }),
        replicate: claim.replicate,
      },
    };
    return adapter.ask(question, {
      signal: AbortSignal.any([lost, AbortSignal.timeout(this.settings.VENDOR_TIMEOUT_SECONDS * 1000)]),
      onTaskAccepted: (taskId) => this.executions.rememberVendorTask(scope, claim, adapter.vendor, taskId),
    });
  }

  private async handleVendorError(
    scope: ProjectScope,
    claim: Claim,
    { vendor, call, startedAt }: { vendor: string; call: VendorCall | null; startedAt: Date },
    error: VendorError,
  ): Promise<void> {
    this.logger.warn(`execution ${claim.id} of project ${scope.projectId}: ${error.kind}: ${error.message}`);
    const now = this.clock.now();
    await this.gate.note(vendor, error, now);
    const retry = retryAt(error, claim, now);
    const problem = { code: error.kind, message: error.message };
    await this.close(scope, call, error.costMicros ?? 'unknown', (sql) => {
      if (!retry) return this.executions.fail(scope, claim, startedAt, problem, sql);
      if (retry.spendsAttempt) return this.executions.postpone(scope, claim, retry.at, true, problem, sql);
      return this.wait(scope, claim, retry.at, problem, sql);
    });
  }

  /**
   * Postpones a run at no cost of an attempt, but not beyond the slot that it was planned for: missed slots are not
   * made up for.
   */
  private async wait(scope: ProjectScope, claim: Claim, until: Date, problem: Problem, sql?: Sql): Promise<void> {
    const now = this.clock.now();
    if (isOver(claim.slot, now)) await this.executions.fail(scope, claim, now, problem, sql);
    else await this.executions.postpone(scope, claim, until, false, problem, sql);
  }
}
