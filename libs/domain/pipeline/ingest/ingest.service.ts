import { Inject, Injectable } from '@nestjs/common';
import { compileActors, EXTRACTOR_VERSION, extract } from '@app/core/extraction';
import type { Clock } from '@app/core/kernel';
import { actorSetOf, ActorsRepository, ProjectsRepository, type ProjectScope } from '@app/domain/tracking';
import { Database } from '@app/platform/database';
import { CLOCK } from '@app/platform/telemetry';
import { Judgements } from '../judging/judgements.service';
import { answerOf } from '../answers/captured-execution';
import { type ActorSentiment, type ExtractedExecution, factRows, sourceRows } from './derived-rows';
import { DerivedRowsRepository } from './derived-rows.repository';
import { IngestLine } from './ingest-batcher';
import { GenerationMoved, IngestRepository } from './ingest.repository';
import { UrlDictionary } from './url-dictionary.repository';

/** Executions that one transaction takes; beyond this a batch gains nothing and holds its locks longer. */
export const INGEST_BATCH = 200;

/** Turns captured answers into facts, rollups and a new project version, in one transaction for each batch. */
@Injectable()
export class IngestService {
  private readonly line = new IngestLine(INGEST_BATCH, (scope, ids) => this.ingestBatch(scope, ids));

  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly database: Database,
    private readonly projects: ProjectsRepository,
    private readonly actors: ActorsRepository,
    private readonly repository: IngestRepository,
    private readonly derived: DerivedRowsRepository,
    private readonly dictionary: UrlDictionary,
    private readonly judgements: Judgements,
  ) {}

  /** Executions that are settled already are left alone, so a retry or a redelivery changes nothing. */
  async ingest(scope: ProjectScope, executionIds: readonly number[]): Promise<void> {
    for (let start = 0; start < executionIds.length; start += INGEST_BATCH) {
      await this.line.add(scope, executionIds.slice(start, start + INGEST_BATCH));
    }
  }

  private async ingestBatch(scope: ProjectScope, executionIds: readonly number[]): Promise<void> {
    const captured = await this.repository.captured(scope, executionIds);
    if (captured.length === 0) return;
    const set = await this.actors.actorSet(scope);
    const actors = compileActors(actorSetOf(set));
    const extracted = captured.map((execution) => ({ execution, extraction: extract(answerOf(execution), actors) }));
    try {
      await this.settle(scope, extracted, await this.judgements.ofExtracted(scope, extracted, set));
    } catch (error) {
      if (!(error instanceof GenerationMoved)) throw error;
      const moved = await this.projects.openForJob(scope.projectId);
      if (moved) await this.ingestBatch(moved, executionIds);
    }
  }

  /**
   * Writes what was extracted from captured answers, whoever extracted it.
   * @throws GenerationMoved
   */
  async settle(
    scope: ProjectScope,
    extracted: readonly ExtractedExecution[],
    sentiments: readonly ActorSentiment[] = [],
  ): Promise<void> {
    const urls = await this.dictionary.resolve(
      scope,
      extracted.flatMap(({ extraction }) => extraction.sources),
    );
    await this.database.transaction(async (sql) => {
      const ids = extracted.map(({ execution }) => execution.id);
      const settled = await this.repository.settle(scope, ids, EXTRACTOR_VERSION, sql);
      const rows = extracted.filter(({ execution }) => settled.has(execution.id));
      if (rows.length === 0) return;
      const judged = sentiments.filter(({ executionId }) => settled.has(executionId));
      const executions = rows.map(({ execution }) => execution);
      // Of a channel that the model moves to, the recalculation makes the rows.
      const counted = rows.filter(({ execution }) => settled.get(execution.id)!.counts);
      const sources = counted.flatMap((row) => sourceRows(row, judged, urls));
      const facts = counted.flatMap((row) => factRows(row, judged));
      await this.repository.insertSentiments(scope, executions, judged, sql);
      await this.repository.publish(scope, executions, this.clock.now(), sql);
      await this.derived.add(scope, { sources, facts }, sql);
    });
  }
}
