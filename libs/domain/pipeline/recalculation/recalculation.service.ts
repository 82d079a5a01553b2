import { Inject, Injectable, Logger } from '@nestjs/common';
import { EXTRACTOR_VERSION } from '@app/core/extraction';
import type { Clock } from '@app/core/kernel';
import {
  actorSetOf,
  ModelChannels,
  ProjectsRepository,
  type ProjectScope,
  PromptClassification,
} from '@app/domain/tracking';
import { AnswerExtractor, type PreparedActors, prepareActors } from '@app/platform/answer-extraction';
import { Database, type Sql } from '@app/platform/database';
import { Carriers, greatest, increment, LeaseLost } from '@app/platform/leases';
import { CLOCK } from '@app/platform/telemetry';
import { answerOf, type CapturedExecution } from '../answers/captured-execution';
import { type ExtractedExecution, factRows, sourceRows } from '../ingest/derived-rows';
import { AnsweredExecutions } from '../executions/answered-executions.repository';
import { RemovedExecutions } from '../executions/removed-executions.repository';
import { DerivedRowsRepository } from '../ingest/derived-rows.repository';
import { UrlDictionary, type UrlIds } from '../ingest/url-dictionary.repository';
import { LateSentiments } from '../judging/late-sentiments.repository';
import { MentionVerdicts } from '../verdicts/mention-verdicts.repository';
import { DerivedGenerations } from './derived-generations.repository';
import { RECALCULATION_LEASE, type RecalculationClaim } from './recalculations.lease';
import { RecalculationsRepository } from './recalculations.repository';
import { StoredAnswersRepository } from './stored-answers.repository';

/** Answers of one transaction. A killed worker loses at most the work on these. */
export const RECALCULATION_BATCH = 200;

interface RecalculatedExecution extends ExtractedExecution {
  /** Actors of whom the judge has said whether the answer means them. */
  readonly judged: readonly number[];
}

/** Rows of one batch, extracted and ready to be written. */
interface Batch {
  readonly rows: readonly RecalculatedExecution[];
  readonly urls: UrlIds;
}

/**
 * Makes everything again that is derived from a project's answers, for the actors, prompts and channels that count now.
 * The new rows are written beside those in use; then the project switches to them at once (docs/data-model.md).
 */
@Injectable()
export class RecalculationService {
  private readonly logger = new Logger(RecalculationService.name);
  private readonly carrier;

  constructor(
    carriers: Carriers,
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
    private readonly verdicts: MentionVerdicts,
    private readonly extractor: AnswerExtractor,
  ) {
    this.carrier = carriers.of(RECALCULATION_LEASE);
  }

  /**
   * Continues the project's recalculation where it stands, then runs those that wait behind it. It does nothing while
   * another worker runs it. A process that stops hands it back after a batch.
   */
  async run(projectId: number): Promise<void> {
    while (!this.carrier.stopped) {
      const scope = await this.projects.openForJob(projectId);
      const claim = scope && (await this.take(scope));
      if (!claim) return;
      const done = await this.carrier.carry(claim, { work: (_, signal) => this.work(scope, claim, signal) });
      if (!done) return;
    }
  }

  private async take(scope: ProjectScope): Promise<RecalculationClaim | null> {
    const resumed = await this.carrier.claim(scope, {}, { lanes: ['processing'] });
    return (
      resumed ??
      this.database.transaction(async (sql) => {
        await this.projects.lockAgainstIngest(scope, sql);
        await this.recalculations.forgetFailed(scope, sql);
        const claim = await this.carrier.claim(scope, {}, { lanes: ['pending'], sql });
        if (!claim) return null;
        await this.lateSentiments.take(scope, sql);
        await this.verdicts.take(scope, sql);
        return this.recalculations.begin(claim, this.clock.now(), sql);
      })
    );
  }

  /** @throws the signal's reason, between two batches */
  private async work(scope: ProjectScope, claim: RecalculationClaim, signal: AbortSignal): Promise<void> {
    const actors = prepareActors(actorSetOf(claim.actorSet));
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
    actors: PreparedActors,
    cursor: number,
  ): Promise<void> {
    const batch = await this.extract(scope, executions, actors, this.database);
    await this.database.transaction(async (sql) => {
      const set = { cursor: greatest(cursor), done: increment(executions.length) };
      if (!(await this.carrier.renew(claim, this.carrier.term().until, { set, sql }))) throw new LeaseLost();
      await this.write(scope, claim, batch, sql);
    });
  }

  /**
   * Switches to the new rows, unless more answers have arrived than the project's row should be locked for.
   * @returns whether the project has switched
   */
  private async finish(scope: ProjectScope, claim: RecalculationClaim, actors: PreparedActors): Promise<boolean> {
    const classified = await this.classification.byRules(scope, claim.actorSet);
    return this.database.transaction(async (sql) => {
      await this.projects.lockAgainstIngest(scope, sql);
      const arrived = await this.answers.arrivals(scope, claim, RECALCULATION_BATCH, sql);
      if (arrived.length === RECALCULATION_BATCH) return false;
      if (arrived.length > 0) await this.write(scope, claim, await this.extract(scope, arrived, actors, sql), sql);
      await this.classification.applyRules(scope, classified, sql);
      await this.removed.markOfPrompts(scope, claim.id, sql);
      await this.lateSentiments.publish(scope, sql);
      await this.verdicts.publish(scope, sql);
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
    actors: PreparedActors,
    sql: Sql,
  ): Promise<Batch> {
    const verdicts = await this.verdicts.of(scope, executions, sql);
    const rows: RecalculatedExecution[] = [];
    for (const execution of executions) {
      const ofAnswer = verdicts.get(execution.id);
      const extraction = await this.extractor.extract(answerOf(execution), actors, ofAnswer);
      rows.push({ execution, extraction, judged: [...(ofAnswer?.keys() ?? [])] });
    }
    const sources = rows.flatMap(({ extraction }) => extraction.sources);
    return { rows, urls: await this.dictionary.resolve(scope, sources) };
  }

  private async write(scope: ProjectScope, claim: RecalculationClaim, { rows, urls }: Batch, sql: Sql): Promise<void> {
    const next = { ...scope, generation: claim.toGeneration };
    const executions = rows.map(({ execution }) => execution);
    const ids = executions.map(({ id }) => id);
    await this.answered.setExtractorVersion(scope, ids, EXTRACTOR_VERSION, sql);
    await this.verdicts.review(scope, rows.flatMap(saidByRules), sql);
    const judged = await this.answers.sentiments(scope, executions, sql);
    const sources = rows.flatMap((row) => sourceRows(row, judged, urls));
    const facts = rows.flatMap((row) => factRows(row, judged));
    await this.derived.carry(next, claim.fromGeneration, { sources, facts }, sql);
  }
}

/** What the rules say of mentions that the judge decided. They may be sure of them by now. */
const saidByRules = ({ execution, extraction: { undecided, mentions }, judged }: RecalculatedExecution) =>
  judged.map((actorId) => ({
    executionId: execution.id,
    actorId,
    byRules:
      undecided.find((mention) => mention.actorId === actorId)?.counted ??
      mentions.some((mention) => mention.actorId === actorId),
  }));
