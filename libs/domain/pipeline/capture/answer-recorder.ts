import { Injectable } from '@nestjs/common';
import { localDayOf } from '@app/core/kernel';
import { ModelChannels, type ProjectScope } from '@app/domain/tracking';
import { Carriers } from '@app/platform/leases';
import type { VendorAnswer } from '@app/platform/model-vendors';
import { AnswersRepository, detailsOf, storableAnswer } from '../answers/answers.repository';
import type { CapturedExecution } from '../answers/captured-execution';
import { AnsweredExecutions } from '../executions/answered-executions.repository';
import type { ExecutionClaim } from '../executions/executions.lease';
import { Budget } from '../spending/budget.service';
import type { VendorCall } from '../spending/vendor-call';

export interface Capture {
  readonly vendor: string;
  readonly answer: VendorAnswer;
  readonly executedAt: Date;
  readonly durationMs: number;
  readonly raw: Buffer;
  /** null for an answer that cost nothing. */
  readonly call: VendorCall | null;
}

/**
 * Stores a paid answer before anything is derived from it, so that no later failure can lose it. While the database is
 * away, the answer waits.
 */
@Injectable()
export class AnswerRecorder {
  constructor(
    private readonly carriers: Carriers,
    private readonly executions: AnsweredExecutions,
    private readonly channels: ModelChannels,
    private readonly answers: AnswersRepository,
    private readonly budget: Budget,
  ) {}

  /**
   * @returns the execution with the answer as it is stored; null when the claim has lapsed and another worker goes on
   *   with the execution
   * @throws ChannelConflict when the project takes the model's answers over another channel
   */
  async recordAnswer(scope: ProjectScope, claim: ExecutionClaim, capture: Capture): Promise<CapturedExecution | null> {
    const { answer, executedAt, call } = capture;
    const day = localDayOf(executedAt);
    const stored = storableAnswer({ text: answer.answer.text, details: detailsOf(answer) });
    await this.carriers.keep(() => this.answers.ensureMonths([day]));
    const recorded = await this.budget.close(scope, call, answer.costMicros ?? 'unknown', async (sql) => {
      const moved = await this.executions.recordAnswer(claim, { ...answer, ...capture, day }, sql);
      if (moved) {
        await this.channels.fix(scope, [claim], sql);
        await this.answers.insert(scope, [{ execution_id: claim.id, day, ...stored, raw: capture.raw }], sql);
      }
      return moved;
    });
    if (!recorded) return null;
    const { id, promptId, model } = claim;
    return { id, promptId, model, day, executedAt, noResult: answer.noResult, ...stored };
  }
}
