import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Clock } from '@app/core/kernel';
import { ModelChannels, ProjectsRepository, type ProjectScope, PromptClassification } from '@app/domain/tracking';
import { Database } from '@app/platform/database';
import { Carriers, greatest, increment, LeaseLost } from '@app/platform/leases';
import { CLOCK } from '@app/platform/telemetry';
import { RemovedExecutions } from '../executions/removed-executions.repository';
import { LateSentiments } from '../judging/late-sentiments.repository';
import { MentionVerdicts } from '../verdicts/mention-verdicts.repository';
import { CopiedRows } from './copied-rows.service';
import { DerivedGenerations } from './derived-generations.repository';
import { ExtractedRows } from './extracted-rows.service';
import { type NextRows, RECALCULATION_BATCH, type RowsOf } from './next-rows';
import { RECALCULATION_LEASE, type RecalculationClaim } from './recalculations.lease';
import { RecalculationsRepository } from './recalculations.repository';

/**
 * Makes everything again that is derived from a project's answers, for the actors, prompts, channels and days that count
 * now.
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
    private readonly extracted: ExtractedRows,
    private readonly copied: CopiedRows,
    private readonly removed: RemovedExecutions,
    private readonly generations: DerivedGenerations,
    private readonly classification: PromptClassification,
    private readonly lateSentiments: LateSentiments,
    private readonly channels: ModelChannels,
    private readonly verdicts: MentionVerdicts,
  ) {
    this.carrier = carriers.of(RECALCULATION_LEASE);
  }

  /**
   * Continues the project's recalculation where it stands, then runs those that wait behind it. It does nothing while
   * another worker runs it. A process that stops hands it back after a batch.
   */
  async run(projectId: number): Promise<void> {
    while (!this.carrier.stopped) {
      const opened = await this.projects.openForJob(projectId);
      const claim = opened && (await this.take(opened));
      if (!claim) return;
      // Another recalculation may have switched the project's generation, and with it its calendar, before the claim.
      const scope = await this.projects.openForJob(projectId);
      if (!scope) return;
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
        const begun = await this.recalculations.begin(claim, this.clock.now(), sql);
        if (begun.extracts) {
          await this.lateSentiments.take(scope, sql);
          await this.verdicts.take(scope, sql);
        }
        return begun;
      })
    );
  }

  /** @throws the signal's reason, between two batches */
  private async work(scope: ProjectScope, claim: RecalculationClaim, signal: AbortSignal): Promise<void> {
    const rows = (claim.extracts ? this.extracted : this.copied).of(scope, claim);
    let { cursor, done } = claim;
    // A failed recalculation may have left rows of this generation.
    if (done === 0) await this.generations.remove(scope, claim.toGeneration);
    for (;;) {
      signal.throwIfAborted();
      const executions = await rows.after(cursor);
      if (executions.length === 0) break;
      cursor = executions.at(-1)!.id;
      done += executions.length;
      await this.addBatch(claim, rows, executions, cursor);
      this.logger.log(`project ${scope.projectId}: rows of ${done} of ${claim.total} answers made again`);
    }
    while (!(await this.finish(scope, claim, rows))) {
      signal.throwIfAborted();
      await this.addBatch(claim, rows, await rows.arrivals(this.database), cursor);
    }
    this.logger.log(`project ${scope.projectId}: switched to generation ${claim.toGeneration}`);
  }

  private async addBatch<Execution extends RowsOf>(
    claim: RecalculationClaim,
    rows: NextRows<Execution>,
    executions: readonly Execution[],
    cursor: number,
  ): Promise<void> {
    const write = await rows.make(executions, this.database);
    await this.database.transaction(async (sql) => {
      const set = { cursor: greatest(cursor), done: increment(executions.length) };
      if (!(await this.carrier.renew(claim, this.carrier.term().until, { set, sql }))) throw new LeaseLost();
      await write(sql);
    });
  }

  /**
   * Switches to the new rows, unless more answers have arrived than the project's row should be locked for.
   * @returns whether the project has switched
   */
  private async finish<Execution extends RowsOf>(
    scope: ProjectScope,
    claim: RecalculationClaim,
    rows: NextRows<Execution>,
  ): Promise<boolean> {
    const classified = await this.classification.byRules(scope, claim.actorSet);
    return this.database.transaction(async (sql) => {
      await this.projects.lockAgainstIngest(scope, sql);
      const arrived = await rows.arrivals(sql);
      if (arrived.length === RECALCULATION_BATCH) return false;
      if (arrived.length > 0) await (await rows.make(arrived, sql))(sql);
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
}
