import { Inject, Injectable } from '@nestjs/common';
import { type ActorSet, compileActors, EXTRACTOR_VERSION, extract } from '@app/core/extraction';
import type { Clock } from '@app/core/kernel';
import { ActorsRepository, ProjectsRepository, type ProjectScope } from '@app/domain/projects';
import { Database } from '@app/platform/database';
import { CLOCK } from '@app/platform/telemetry';
import type { CapturedExecution } from './captured-execution';
import { type ActorSentiment, type ExtractedExecution, factRows, sourceRows } from './derived-rows';
import { GenerationMoved, IngestRepository } from './ingest.repository';
import { UrlDictionary } from './url-dictionary.repository';

/** Executions that one transaction takes; beyond this a batch gains nothing and holds its locks longer. */
export const INGEST_BATCH = 200;

/** Turns captured answers into facts, rollups and a new project version, in one transaction for each batch. */
@Injectable()
export class IngestService {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly database: Database,
    private readonly projects: ProjectsRepository,
    private readonly actors: ActorsRepository,
    private readonly repository: IngestRepository,
    private readonly dictionary: UrlDictionary,
  ) {}

  /** Executions that are settled already are left alone, so a retry or a redelivery changes nothing. */
  async ingest(scope: ProjectScope, executionIds: readonly number[]): Promise<void> {
    for (let start = 0; start < executionIds.length; start += INGEST_BATCH) {
      await this.ingestBatch(scope, executionIds.slice(start, start + INGEST_BATCH));
    }
  }

  private async ingestBatch(scope: ProjectScope, executionIds: readonly number[]): Promise<void> {
    const captured = await this.repository.captured(scope, executionIds);
    if (captured.length === 0) return;
    const actors = compileActors(await this.actorSet(scope));
    const extracted = captured.map((execution) => ({ execution, extraction: extract(answerOf(execution), actors) }));
    try {
      await this.settle(scope, extracted);
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
      await this.repository.insertSources(
        rows.flatMap((row) => sourceRows(scope, row, urls)),
        sql,
      );
      await this.repository.insertFacts(
        rows.flatMap((row) => factRows(scope, row, judged)),
        sql,
      );
      await this.repository.insertSentiments(scope, executions, judged, sql);
      await this.repository.publish(scope, executions, this.clock.now(), sql);
    });
  }

  private async actorSet(scope: ProjectScope): Promise<ActorSet> {
    const [rows, useSubdomain] = await Promise.all([this.actors.list(scope), this.actors.useSubdomain(scope)]);
    const actors = rows.map(({ actorId, name, matchingNames, domain }) => ({
      id: actorId,
      names: [name, ...matchingNames.filter((other) => other !== name)],
      domain,
    }));
    return { actors, useSubdomain };
  }
}

const answerOf = ({ text, details }: CapturedExecution) => ({
  text,
  annotations: details.annotations,
  references: details.references,
});
