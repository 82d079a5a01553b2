import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type Clock, localDayOf, modelCode } from '@app/core/kernel';
import { ModelChannels, ProjectsRepository, type ProjectScope } from '@app/domain/tracking';
import { Database } from '@app/platform/database';
import { CLOCK } from '@app/platform/telemetry';
import { AnswerEvaluation } from '../evaluation/answer-evaluation.service';
import { INGEST_BATCH } from '../ingest/ingest.service';
import { JudgingStatus } from '../judging/judging-status.service';
import { SentimentBackfill } from '../judging/sentiment-backfill.service';
import { type CapturedRun, CapturedBatchRepository } from './captured-batch.repository';
import { type NumberedLine, readImportFile } from './import-file';
import type { ImportLine, ImportMapping } from './import-line';
import { type ImportProblem, type ImportReport, joined, NOTHING_IMPORTED } from './import-report';
import { ImportedPrompts } from './imported-prompts.service';
import { inTheFuture, onAnotherChannel, type Refusal, sortLines } from './line-refusal';

export interface ImportOptions {
  readonly mapping: ImportMapping;
  /** Reports lines with unknown prompts as problems, and adds no prompts. */
  readonly refuseUnknownPrompts: boolean;
  /** Writes nothing if any line has a problem. */
  readonly allOrNothing: boolean;
  /** Has vendors asked the prompts of the answers from now on. */
  readonly schedule: boolean;
}

/** What judging answers costs at most, in millionths of the currency. */
export interface JudgingPrice {
  readonly answers: number;
  readonly costMicros: number;
}

/** Imports captured answers from a file, through the same path as our own runs (docs/import.md). */
@Injectable()
export class AnswersImportService {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly database: Database,
    private readonly projects: ProjectsRepository,
    private readonly channels: ModelChannels,
    private readonly prompts: ImportedPrompts,
    private readonly batches: CapturedBatchRepository,
    private readonly evaluation: AnswerEvaluation,
    private readonly backfill: SentimentBackfill,
    private readonly judging: JudgingStatus,
  ) {}

  /** Refuses lines one by one, each with its reason; the others are imported. */
  async importFile(projectId: number, path: string, options: ImportOptions): Promise<ImportReport> {
    const scope = await this.projects.openForJob(projectId);
    if (!scope) throw new Error(`there is no project ${projectId}`);
    if (options.allOrNothing) {
      const report = await this.check(scope, path, options);
      if (report.problems.length > 0) return report;
    }
    let report = NOTHING_IMPORTED;
    for await (const { good, problems, lines } of batchesOf(path, options.mapping)) {
      const batch = await this.importBatch(scope, good, options);
      report = joined(report, { ...batch, lines, problems: inOrder([...problems, ...batch.problems]) });
    }
    return report;
  }

  /**
   * What the judge will cost that reads the answers of a file, before any of them is imported. Those that were imported
   * before count too, though nobody pays for them again.
   * @returns null where it costs nothing
   */
  async judgingPrice(projectId: number, path: string, options: ImportOptions): Promise<JudgingPrice | null> {
    const scope = await this.projects.openForJob(projectId);
    if (!scope) throw new Error(`there is no project ${projectId}`);
    if ((await this.judging.priceOf(scope, 1)) === null) return null;
    const { lines, problems } = await this.check(scope, path, options);
    const answers = lines - problems.length;
    const costMicros = await this.judging.priceOf(scope, answers);
    return costMicros === null ? null : { answers, costMicros };
  }

  private async check(scope: ProjectScope, path: string, options: ImportOptions): Promise<ImportReport> {
    const conflicting = onAnotherChannel(await this.channels.all(scope));
    let report = NOTHING_IMPORTED;
    for await (const { good, problems, lines } of batchesOf(path, options.mapping)) {
      const refusals = [...(await this.refusals(scope, good, options, this.clock.now())), conflicting];
      const sorted = sortLines(good, refusals);
      report = joined(report, { ...NOTHING_IMPORTED, lines, problems: inOrder([...problems, ...sorted.problems]) });
    }
    return report;
  }

  /** What is refused whatever the channels are, which only the transaction of the import knows for sure. */
  private async refusals(
    scope: ProjectScope,
    lines: readonly NumberedLine[],
    { refuseUnknownPrompts }: ImportOptions,
    now: Date,
  ): Promise<readonly Refusal[]> {
    if (!refuseUnknownPrompts) return [inTheFuture(now)];
    const known = await this.prompts.find(scope, lines);
    const unknown: Refusal = ({ line }) =>
      known.of(line) === undefined ? 'prompt: the project has no such prompt' : null;
    return [unknown, inTheFuture(now)];
  }

  private async importBatch(
    scope: ProjectScope,
    lines: readonly NumberedLine[],
    options: ImportOptions,
  ): Promise<ImportReport> {
    const now = this.clock.now();
    const { accepted: candidates, problems } = sortLines(lines, await this.refusals(scope, lines, options, now));
    if (candidates.length === 0) return { ...NOTHING_IMPORTED, problems };
    await this.batches.prepare(candidates.map(({ line }) => localDayOf(line.executed_at ?? now)));
    const addPrompts = await this.prompts.adder(scope, { schedule: options.schedule, now });
    const { captured, ...report } = await this.database.transaction(async (sql) => {
      const wanted = candidates.map(({ line }) => ({ model: modelCode(line.model), channel: line.channel }));
      const sorted = sortLines(candidates, [onAnotherChannel(await this.channels.settle(scope, wanted, sql))]);
      const prompts = await addPrompts(sorted.accepted, sql);
      const runs = sorted.accepted.map(({ line }) => toRun(line, prompts.ids.of(line)!, now));
      const distinct = [...new Map(runs.map((run) => [`${run.prompt_id} ${run.model} ${run.slot}`, run])).values()];
      const stored = await this.batches.write(scope, distinct, sql);
      return {
        lines: lines.length,
        imported: stored.created,
        duplicates: runs.length - stored.created,
        promptsAdded: prompts.added,
        promptsScheduled: prompts.scheduled,
        problems: [...problems, ...sorted.problems],
        captured: stored.captured,
      };
    });
    await this.evaluation.evaluate(scope, captured);
    if (captured.length > 0) await this.backfill.wake(scope);
    return report;
  }
}

const inOrder = (problems: readonly ImportProblem[]): readonly ImportProblem[] =>
  problems.toSorted((a, b) => a.line - b.line);

async function* batchesOf(path: string, mapping: ImportMapping) {
  let good: NumberedLine[] = [];
  let problems: ImportProblem[] = [];
  for await (const item of readImportFile(path, mapping)) {
    if ('line' in item) good.push(item);
    else problems.push({ line: item.number, message: item.problem });
    if (good.length + problems.length < INGEST_BATCH) continue;
    yield { good, problems, lines: good.length + problems.length };
    good = [];
    problems = [];
  }
  yield { good, problems, lines: good.length + problems.length };
}

function toRun(line: ImportLine, promptId: number, now: Date): CapturedRun {
  const executedAt = line.executed_at ?? now;
  return {
    prompt_id: promptId,
    model: modelCode(line.model),
    slot: `import.${contentHash(line)}`,
    channel: line.channel,
    executed_at: executedAt,
    day: localDayOf(executedAt),
    no_result: line.no_result,
    vendor: line.vendor ?? null,
    vendor_model: line.vendor_model ?? null,
    text: line.answer,
    details: {
      annotations: line.annotations,
      references: line.references,
      fan_out_queries: line.fan_out_queries,
      shopping_products: [],
      brand_entities: [],
    },
  };
}

/** The hash leaves out a date that the file does not give, so importing the file again tomorrow changes nothing. */
function contentHash({ prompt, country_code, language_code, ...content }: ImportLine): string {
  return createHash('sha256')
    .update(JSON.stringify([prompt, country_code, language_code, content]))
    .digest('hex');
}
