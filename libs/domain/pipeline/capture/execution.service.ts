import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@app/core/kernel';
import { type ProjectScope, ProjectsRepository } from '@app/domain/tracking';
import { Carriers, type Ending } from '@app/platform/leases';
import { CLOCK } from '@app/platform/telemetry';
import { AnswerEvaluation } from '../evaluation/answer-evaluation.service';
import { EXECUTION_LEASE, type ExecutionClaim } from '../executions/executions.lease';
import { ExecutionsRepository } from '../executions/executions.repository';
import { Budget } from '../spending/budget.service';
import { isPlanned } from '../executions/slot';
import { CaptureService } from './capture.service';
import { JudgeStep } from './judge-step.service';

/**
 * Makes one run of a prompt on a model, from claim to facts. Callers may call it any number of times for the same
 * execution.
 */
@Injectable()
export class ExecutionService {
  private readonly carrier;

  constructor(
    carriers: Carriers,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly projects: ProjectsRepository,
    private readonly executions: ExecutionsRepository,
    private readonly capture: CaptureService,
    private readonly judging: JudgeStep,
    private readonly evaluation: AnswerEvaluation,
    private readonly budget: Budget,
  ) {
    this.carrier = carriers.of(EXECUTION_LEASE);
  }

  async run(projectId: number, id: number): Promise<void> {
    const scope = await this.projects.openForJob(projectId);
    if (!scope) return;
    await this.carrier.run(
      scope,
      { id },
      {
        work: (claim, lost) => this.work(scope, claim, lost),
        failed: (sql) => this.budget.release(scope, id, sql),
      },
    );
  }

  /**
   * Has stored answers extracted whose extraction had failed for good. Operators call it.
   * @returns the number of executions; null for an unknown project
   */
  async takeUpAgain(projectId: number): Promise<number | null> {
    const scope = await this.projects.openForJob(projectId);
    return scope && this.executions.takeUpAgain(scope, this.clock.now());
  }

  private async work(scope: ProjectScope, claim: ExecutionClaim, lost: AbortSignal): Promise<Ending | void> {
    const captured = claim.captured
      ? (await this.evaluation.captured(scope, [claim.id]))[0]
      : await this.capture.capture(scope, claim, lost);
    if (typeof captured === 'string') return captured;
    if (!captured || lost.aborted) return 'lost';
    const extracted = await this.evaluation.extract(scope, [captured]);
    if (!(await this.judging.judge(scope, claim, extracted, lost))) return 'waits';
    // What an import has stored and left behind is no news.
    await this.evaluation.complete(scope, extracted, isPlanned(claim.slot));
  }
}
