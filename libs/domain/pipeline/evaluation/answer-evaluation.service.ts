import { Injectable } from '@nestjs/common';
import {
  type ActorSetRow,
  actorSetOf,
  ActorsRepository,
  ProjectsRepository,
  type ProjectScope,
} from '@app/domain/tracking';
import { AnswerExtractor, type PreparedActors, prepareActors } from '@app/platform/answer-extraction';
import { AnswersRepository } from '../answers/answers.repository';
import { answerOf, type CapturedBatch, type CapturedExecution } from '../answers/captured-execution';
import { AnsweredExecutions } from '../executions/answered-executions.repository';
import type { EvaluatedAnswer, ExtractedExecution } from '../ingest/derived-rows';
import { GenerationMoved } from '../ingest/ingest.repository';
import { IngestService } from '../ingest/ingest.service';
import { Judgements } from '../judging/judgements.service';

/** Answers with their extractions, and the actors that extraction looked for. */
export interface ExtractedAnswers {
  readonly set: ActorSetRow;
  readonly actors: PreparedActors;
  readonly answers: readonly ExtractedExecution[];
}

/** Makes facts of stored answers: extracts them, looks up what the judge said, and ingests. */
@Injectable()
export class AnswerEvaluation {
  constructor(
    private readonly projects: ProjectsRepository,
    private readonly actors: ActorsRepository,
    private readonly executions: AnsweredExecutions,
    private readonly stored: AnswersRepository,
    private readonly judgements: Judgements,
    private readonly ingest: IngestService,
    private readonly extractor: AnswerExtractor,
  ) {}

  /**
   * Leaves executions alone that are completed already, so a retry or a redelivery changes nothing.
   * @param batch as many as one transaction takes
   */
  async evaluate(scope: ProjectScope, { created, left }: CapturedBatch): Promise<void> {
    const waiting = [...created, ...(left.length > 0 ? await this.captured(scope, left) : [])];
    if (waiting.length > 0) await this.complete(scope, await this.extract(scope, waiting));
  }

  /** Finds which of the executions wait for ingest, with their stored answers. */
  async captured(scope: ProjectScope, executionIds: readonly number[]): Promise<CapturedExecution[]> {
    return this.stored.attach(scope, await this.executions.captured(scope, executionIds));
  }

  async extract(scope: ProjectScope, captured: readonly CapturedExecution[]): Promise<ExtractedAnswers> {
    const set = await this.actors.actorSet(scope);
    const actors = prepareActors(actorSetOf(set));
    const answers: ExtractedExecution[] = [];
    for (const execution of captured) {
      answers.push({ execution, extraction: await this.extractor.extract(answerOf(execution), actors) });
    }
    return { set, actors, answers };
  }

  /**
   * Ingests with the judgements that are stored. It does not ask the judge, because a slow call would make the
   * project's other writers wait.
   * @param isNew whether vendors have just given these answers
   */
  async complete(scope: ProjectScope, extracted: ExtractedAnswers, isNew = false): Promise<void> {
    try {
      const evaluated = await this.withJudgements(scope, extracted);
      await this.ingest.ingest(scope, isNew ? evaluated.map((answer) => ({ ...answer, isNew })) : evaluated);
    } catch (error) {
      if (!(error instanceof GenerationMoved)) throw error;
      const moved = await this.projects.openForJob(scope.projectId);
      if (!moved) return;
      const captured = extracted.answers.map(({ execution }) => execution);
      await this.complete(moved, await this.extract(moved, captured), isNew);
    }
  }

  private async withJudgements(scope: ProjectScope, extracted: ExtractedAnswers): Promise<EvaluatedAnswer[]> {
    const judgements = await this.judgements.ofExtracted(scope, extracted.answers, extracted.set);
    const evaluated: EvaluatedAnswer[] = [];
    for (const answer of extracted.answers) {
      const { sentiments = [], verdicts = [] } = judgements.get(answer.execution.id) ?? {};
      const byActor = new Map(verdicts.map(({ actorId, byJudge }) => [actorId, byJudge]));
      const again = byActor.size > 0 && this.extractor.extract(answerOf(answer.execution), extracted.actors, byActor);
      evaluated.push({ ...answer, extraction: (await again) || answer.extraction, sentiments, verdicts });
    }
    return evaluated;
  }
}
