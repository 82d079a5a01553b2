import { Injectable } from '@nestjs/common';
import { compileActors, extract } from '@app/core/extraction';
import {
  type ActorSetRow,
  actorSetOf,
  ActorsRepository,
  ProjectsRepository,
  type ProjectScope,
} from '@app/domain/tracking';
import { AnswersRepository } from '../answers/answers.repository';
import { answerOf, type CapturedExecution } from '../answers/captured-execution';
import { AnsweredExecutions } from '../executions/answered-executions.repository';
import type { EvaluatedAnswer, ExtractedExecution } from '../ingest/derived-rows';
import { GenerationMoved } from '../ingest/ingest.repository';
import { INGEST_BATCH, IngestService } from '../ingest/ingest.service';
import { Judgements } from '../judging/judgements.service';

/** Answers with what was found in them, for the actors that they were searched for. */
export interface ExtractedAnswers {
  readonly set: ActorSetRow;
  readonly answers: readonly ExtractedExecution[];
}

/** From stored answers to facts: extract, look up what the judge said, ingest. */
@Injectable()
export class AnswerEvaluation {
  constructor(
    private readonly projects: ProjectsRepository,
    private readonly actors: ActorsRepository,
    private readonly executions: AnsweredExecutions,
    private readonly stored: AnswersRepository,
    private readonly judgements: Judgements,
    private readonly ingest: IngestService,
  ) {}

  /** Executions that are completed already are left alone, so a retry or a redelivery changes nothing. */
  async evaluate(scope: ProjectScope, executionIds: readonly number[]): Promise<void> {
    for (let start = 0; start < executionIds.length; start += INGEST_BATCH) {
      const captured = await this.captured(scope, executionIds.slice(start, start + INGEST_BATCH));
      if (captured.length > 0) await this.complete(scope, await this.extract(scope, captured));
    }
  }

  /** Those of the executions that wait for ingest, with their stored answers. */
  async captured(scope: ProjectScope, executionIds: readonly number[]): Promise<CapturedExecution[]> {
    return this.stored.attach(scope, await this.executions.captured(scope, executionIds));
  }

  async extract(scope: ProjectScope, captured: readonly CapturedExecution[]): Promise<ExtractedAnswers> {
    const set = await this.actors.actorSet(scope);
    const actors = compileActors(actorSetOf(set));
    return {
      set,
      answers: captured.map((execution) => ({ execution, extraction: extract(answerOf(execution), actors) })),
    };
  }

  /** Nobody asks the judge here, as writers of a project take turns. */
  async complete(scope: ProjectScope, extracted: ExtractedAnswers): Promise<void> {
    try {
      await this.ingest.ingest(scope, await this.withSentiments(scope, extracted));
    } catch (error) {
      if (!(error instanceof GenerationMoved)) throw error;
      const moved = await this.projects.openForJob(scope.projectId);
      if (!moved) return;
      const captured = extracted.answers.map(({ execution }) => execution);
      await this.complete(moved, await this.extract(moved, captured));
    }
  }

  private async withSentiments(scope: ProjectScope, { answers, set }: ExtractedAnswers): Promise<EvaluatedAnswer[]> {
    const sentiments = await this.judgements.ofExtracted(scope, answers, set);
    const judged = Map.groupBy(sentiments, ({ executionId }) => executionId);
    return answers.map((answer) => ({ ...answer, sentiments: judged.get(answer.execution.id) ?? [] }));
  }
}
