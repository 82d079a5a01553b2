import { Inject, Injectable, Logger } from '@nestjs/common';
import { type Clock, nextAttemptAt, RETRIES } from '@app/core/kernel';
import type { ProjectScope } from '@app/domain/tracking';
import { CLOCK } from '@app/platform/telemetry';
import type { ExecutionClaim } from '../executions/executions.lease';
import { ExecutionsRepository } from '../executions/executions.repository';
import type { ExtractedAnswers } from '../evaluation/answer-evaluation.service';
import { LanguageModelUnavailable } from '../language-model/language-model-unavailable';
import { HeldAnswers } from '../judging/held-answers.repository';
import { judgedAnswer } from '../judging/judgement';
import { Judgements } from '../judging/judgements.service';

/** Asks the judge about an answer between its capture and its ingest. */
@Injectable()
export class JudgeStep {
  private readonly logger = new Logger(JudgeStep.name);

  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly executions: ExecutionsRepository,
    private readonly judgements: Judgements,
    private readonly held: HeldAnswers,
  ) {}

  /**
   * @param extracted the claimed execution's answer alone
   * @param lost aborts when the execution is somebody else's by now
   * @returns whether ingest may go on; false when the execution waits for the judge, or is somebody else's by now
   */
  async judge(
    scope: ProjectScope,
    claim: ExecutionClaim,
    { answers, set }: ExtractedAnswers,
    lost: AbortSignal,
  ): Promise<boolean> {
    const terms = await this.judgements.terms();
    if (!terms || terms.leftOut.includes(claim.channel)) return true;
    // An import that died has left it to be evaluated.
    if (terms.paid && (await this.held.isHeld(scope, claim.id))) return true;
    const asked = judgedAnswer(answers[0]!);
    if (asked.actorIds.length === 0) return true;
    if (lost.aborted) return false;
    try {
      await this.judgements.ask(scope, asked, set);
      return true;
    } catch (error) {
      if (!(error instanceof LanguageModelUnavailable)) throw error;
      return this.afterSilence(scope, claim, error);
    }
  }

  private async afterSilence(
    scope: ProjectScope,
    claim: ExecutionClaim,
    { kind, message, waitMs }: LanguageModelUnavailable,
  ) {
    const failure = { attempt: claim.judgeAttempts + 1, askedMs: waitMs };
    const next = kind === 'later' ? nextAttemptAt(RETRIES.answerJudging, failure, this.clock.now()) : null;
    const outcome = next ? 'waits for the judge' : 'counts without sentiments for now';
    this.logger.warn(`execution ${claim.id} of project ${scope.projectId} ${outcome}: ${message}`);
    if (next) await this.executions.awaitJudge(claim, next);
    return next === null;
  }
}
