import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { type CompiledActors, compileActors, extract, EXTRACTOR_VERSION } from '@app/core/extraction';
import { type Clock, nextAttemptAt, RETRIES } from '@app/core/kernel';
import {
  actorSetOf,
  ModelChannels,
  ProjectsRepository,
  type ProjectScope,
  PromptClassification,
} from '@app/domain/tracking';
import { SETTINGS, type Settings } from '@app/platform/config';
import { Database, type Sql } from '@app/platform/database';
import { LeaseHolder } from '@app/platform/leases';
import { CLOCK } from '@app/platform/telemetry';
import { answerOf, type CapturedExecution } from '../answers/captured-execution';
import { type ExtractedExecution, factRows, sourceRows } from '../ingest/derived-rows';
import { AnsweredExecutions } from '../executions/answered-executions.repository';
import { RemovedExecutions } from '../executions/removed-executions.repository';
import { DerivedRowsRepository } from '../ingest/derived-rows.repository';
import { UrlDictionary, type UrlIds } from '../ingest/url-dictionary.repository';
import { LateSentiments } from '../judging/late-sentiments.repository';
import { DerivedGenerations } from './derived-generations.repository';
import { type RecalculationClaim, RecalculationsRepository } from './recalculations.repository';
import { StoredAnswersRepository } from './stored-answers.repository';

/** Answers of one transaction. A killed worker loses at most the work on these. */
export const RECALCULATION_BATCH = 200;
const FAILURE = 'The answers could not be evaluated again; the operator has been told why.';

/** Rows of one batch, extracted and ready to be written. */
interface Batch {
  readonly rows: readonly ExtractedExecution[];
  readonly urls: UrlIds;
}

/**
 * Makes everything again that is derived from a project's answers, for the actors, prompts and channels that count now.
 * The new rows are written beside those in use; then the project switches to them at once (docs/data-model.md).
 */
@Injectable()
export class RecalculationService implements OnModuleDestroy {
  private readonly logger = new Logger(RecalculationService.name);
  private readonly holder: LeaseHolder;

  constructor(
    @Inject(SETTINGS) settings: Settings,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly database: Database,
    private readonly projects: ProjectsRepository,
    private readonly recalculations: RecalculationsRepository,
    private readonly answers: StoredAnswersRepository,
    private readonly answered: AnsweredExecutions,
    private readonly removed: RemovedExecutions,
    private readonly derived: DerivedRowsRepository,
    private readonly generations: DerivedGenerations,
    private readonly dictionary: UrlDictionary,
    private readonly classification: PromptClassification,
    private readonly lateSentiments: LateSentiments,
    private readonly channels: ModelChannels,
  ) {
    this.holder = new LeaseHolder(settings, clock);
  }

  /** What is under way is handed back after its batch, so that the process can end. */
  onModuleDestroy(): void {
    this.holder.release();
  }

  /**
   * Continues the project's recalculation where it stands, then runs those that wait behind it. It does nothing while
   * another worker runs it.
   */
  async run(projectId: number): Promise<void> {
    while (!this.holder.stopped) {
      const scope = await this.projects.openForJob(projectId);
      const claim = scope && (await this.take(scope));
      if (!claim) return;
      let done = false;
      await this.holder.hold({
        whileHeld: (lease, work) => this.recalculations.whileHeld(scope, claim, lease, work),
        work: async (signal) => {
          await this.work(scope, claim, signal);
          done = true;
        },
        handBack: () => this.recalculations.handBack(scope, claim, this.clock.now()),
        failed: (error) => this.giveWay(scope, claim, error),
      });
      if (!done) return;
    }
  }

  private async take(scope: ProjectScope): Promise<RecalculationClaim | null> {
    const { now, until } = this.holder.term();
    const resumed = await this.recalculations.resume(scope, now, until);
    return (
      resumed ??
      this.database.transaction(async (sql) => {
        await this.projects.lockAgainstIngest(scope, sql);
        const claim = await this.recalculations.start(scope, now, until, sql);
        if (claim) await this.lateSentiments.take(scope, sql);
        return claim;
      })
    );
  }

  /** @throws the signal's reason, between two batches */
  private async work(scope: ProjectScope, claim: RecalculationClaim, signal: AbortSignal): Promise<void> {
    const actors = compileActors(actorSetOf(claim.actorSet));
    let { cursor, done } = claim;
    // A failed recalculation may have left rows of this generation.
    if (done === 0) await this.generations.remove(scope, claim.toGeneration);
    for (;;) {
      signal.throwIfAborted();
      const executions = await this.answers.after(scope, { ...claim, cursor }, RECALCULATION_BATCH);
      if (executions.length === 0) break;
      cursor = executions.at(-1)!.id;
      done += executions.length;
      await this.addBatch(scope, claim, executions, actors, cursor);
      this.logger.log(`project ${scope.projectId}: ${done} of ${claim.total} answers evaluated again`);
    }
    while (!(await this.finish(scope, claim, actors))) {
      signal.throwIfAborted();
      const executions = await this.answers.arrivals(scope, claim, RECALCULATION_BATCH);
      await this.addBatch(scope, claim, executions, actors, cursor);
    }
    this.logger.log(`project ${scope.projectId}: switched to generation ${claim.toGeneration}`);
  }

  private async addBatch(
    scope: ProjectScope,
    claim: RecalculationClaim,
    executions: readonly CapturedExecution[],
    actors: CompiledActors,
    cursor: number,
  ): Promise<void> {
    const batch = await this.extract(scope, executions, actors);
    await this.database.transaction(async (sql) => {
      const step = { cursor, done: executions.length, leaseUntil: this.holder.term().until };
      await this.recalculations.advance(scope, claim, step, sql);
      await this.write(scope, claim, batch, sql);
    });
  }

  /**
   * Switches to the new rows, unless more answers have arrived than the project's row should be locked for.
   * @returns whether the project has switched
   */
  private async finish(scope: ProjectScope, claim: RecalculationClaim, actors: CompiledActors): Promise<boolean> {
    const classified = await this.classification.byRules(scope, claim.actorSet);
    return this.database.transaction(async (sql) => {
      await this.projects.lockAgainstIngest(scope, sql);
      const arrived = await this.answers.arrivals(scope, claim, RECALCULATION_BATCH, sql);
      if (arrived.length === RECALCULATION_BATCH) return false;
      if (arrived.length > 0) await this.write(scope, claim, await this.extract(scope, arrived, actors), sql);
      await this.classification.applyRules(scope, classified, sql);
      await this.removed.markOfPrompts(scope, claim.id, sql);
      await this.lateSentiments.publish(scope, sql);
      const now = this.clock.now();
      const another = await this.recalculations.finish(scope, claim, now, sql);
      await this.channels.count(scope, claim.channels, sql);
      await this.projects.switchGeneration(scope, claim.toGeneration, another ? claim.actorSet : null, now, sql);
      return true;
    });
  }

  private async extract(
    scope: ProjectScope,
    executions: readonly CapturedExecution[],
    actors: CompiledActors,
  ): Promise<Batch> {
    const rows = executions.map((execution) => ({ execution, extraction: extract(answerOf(execution), actors) }));
    const sources = rows.flatMap(({ extraction }) => extraction.sources);
    return { rows, urls: await this.dictionary.resolve(scope, sources) };
  }

  private async write(scope: ProjectScope, claim: RecalculationClaim, { rows, urls }: Batch, sql: Sql): Promise<void> {
    const next = { ...scope, generation: claim.toGeneration };
    const executions = rows.map(({ execution }) => execution);
    const ids = executions.map(({ id }) => id);
    await this.answered.setExtractorVersion(scope, ids, EXTRACTOR_VERSION, sql);
    const judged = await this.answers.sentiments(scope, executions, sql);
    const sources = rows.flatMap((row) => sourceRows(row, judged, urls));
    const facts = rows.flatMap((row) => factRows(row, judged));
    await this.derived.carry(next, claim.fromGeneration, { sources, facts }, sql);
  }

  private async giveWay(scope: ProjectScope, claim: RecalculationClaim, error: Error): Promise<void> {
    this.logger.error(`recalculation ${claim.id} of project ${scope.projectId}: ${error.message}`, error.stack);
    const next = nextAttemptAt(RETRIES.recalculation, { attempt: claim.attempts }, this.clock.now());
    if (next) await this.recalculations.postpone(scope, claim, next, FAILURE);
    else await this.recalculations.fail(scope, claim, FAILURE);
  }
}
