import { Inject, Injectable } from '@nestjs/common';
import { EXTRACTOR_VERSION } from '@app/core/extraction';
import type { Clock } from '@app/core/kernel';
import { Outbox, OutboxRepository, type ProjectScope } from '@app/domain/tracking';
import { Database } from '@app/platform/database';
import { CLOCK } from '@app/platform/telemetry';
import { inTurns } from '@app/platform/turns';
import { AnsweredExecutions } from '../executions/answered-executions.repository';
import { answerFacts } from './answer-facts';
import { type EvaluatedAnswer, factRows, sourceRows } from './derived-rows';
import { type DerivedRows, DerivedRowsRepository } from './derived-rows.repository';
import { IngestBatcher } from './ingest-batcher';
import { IngestRepository } from './ingest.repository';
import { SearchTexts, searchTextOf } from '../search/search-texts.repository';
import { MentionVerdicts } from '../verdicts/mention-verdicts.repository';
import { UrlDictionary } from './url-dictionary.repository';

/**
 * Answers of one transaction. What they have in common, days, prompts and cited URLs, is added to a rollup once; a larger batch
 * gains little more, and keeps single answers of its project waiting longer.
 */
export const INGEST_BATCH = 1_000;

/** Turns evaluated answers into facts, rollups and a new project version, in one transaction for each batch. */
@Injectable()
export class IngestService {
  private readonly batcher = new IngestBatcher<EvaluatedAnswer>(INGEST_BATCH, (scope, answers) =>
    this.write(scope, answers),
  );

  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly database: Database,
    private readonly executions: AnsweredExecutions,
    private readonly repository: IngestRepository,
    private readonly searchTexts: SearchTexts,
    private readonly derived: DerivedRowsRepository,
    private readonly dictionary: UrlDictionary,
    private readonly verdicts: MentionVerdicts,
    private readonly outbox: OutboxRepository,
    private readonly listeners: Outbox,
  ) {}

  /**
   * Completes the executions of these answers. It leaves executions alone that are completed already, so a retry or a
   * redelivery changes nothing.
   * @throws GenerationMoved when the project has replaced the actors for which the answers were evaluated
   */
  async ingest(scope: ProjectScope, answers: readonly EvaluatedAnswer[]): Promise<void> {
    for (let start = 0; start < answers.length; start += INGEST_BATCH) {
      await this.batcher.add(scope, answers.slice(start, start + INGEST_BATCH));
    }
  }

  private async write(scope: ProjectScope, given: readonly EvaluatedAnswer[]): Promise<void> {
    // A redelivered job may bring an execution that is in the same batch already.
    const answers = [...new Map(given.map((answer) => [answer.execution.id, answer])).values()];
    const urls = await this.dictionary.resolve(
      scope,
      answers.flatMap(({ extraction }) => extraction.sources),
    );
    const told = await this.database.transaction(async (sql) => {
      const ids = answers.map(({ execution }) => execution.id);
      // What needs no answer of the server is made while it works.
      const [completed, texts] = await Promise.all([
        this.executions.complete(scope, ids, EXTRACTOR_VERSION, sql),
        inTurns(answers, ({ execution }) => searchTextOf(execution)),
      ]);
      const written = answers.filter(({ execution }) => completed.has(execution.id));
      if (written.length === 0) return false;
      // Answers of a channel to which the model moves are left to the recalculation.
      const counted = written.filter(({ execution }) => completed.get(execution.id)!.counts);
      await this.repository.insertSentiments(scope, written, sql);
      const verdicts = written.flatMap((answer) => answer.verdicts);
      await this.verdicts.insert(scope, verdicts, false, sql);
      const searched = texts.filter((row) => completed.has(row.execution_id));
      const [, rows] = await Promise.all([
        this.searchTexts.write(scope, searched, sql),
        inTurns(counted, (answer) => ({
          sources: sourceRows(answer, answer.sentiments, urls, scope.calendar),
          facts: factRows(answer, answer.sentiments, scope.calendar),
        })),
      ]);
      const now = this.clock.now();
      const listenedTo = await this.repository.publish(scope, now, sql);
      const arrived = written.map(({ execution }) => execution.id);
      await this.derived.add(scope, joined(rows), arrived, sql);
      const news = listenedTo && !scope.demo ? counted.filter(({ isNew }) => isNew) : [];
      if (news.length > 0) await this.outbox.addAnswers(scope, news.map(answerFacts), now, sql);
      return news.length > 0;
    });
    if (told) this.listeners.wake(scope);
  }
}

const joined = (rows: readonly DerivedRows[]): DerivedRows => ({
  sources: rows.flatMap(({ sources }) => sources),
  facts: rows.flatMap(({ facts }) => facts),
});
