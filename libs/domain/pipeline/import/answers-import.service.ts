import { createReadStream } from 'node:fs';
import { Inject, Injectable } from '@nestjs/common';
import type { ImportFormat } from '@app/core/contracts';
import { type Clock, localDayOf, modelCode } from '@app/core/kernel';
import { ModelChannels, ProjectsRepository, type ProjectScope } from '@app/domain/tracking';
import { countProject } from '@app/domain/access';
import { Database, type Sql } from '@app/platform/database';
import { CLOCK } from '@app/platform/telemetry';
import { AnswerEvaluation } from '../evaluation/answer-evaluation.service';
import { INGEST_BATCH } from '../ingest/ingest.service';
import { JudgingPrice } from '../judging/judging-price.service';
import { SentimentBackfill } from '../judging/sentiment-backfill.service';
import { type CapturedRun, CapturedBatchRepository, type StoredRun } from './captured-batch.repository';
import { decoded } from './file-rows';
import { type ImportedRow, type ImportFile, importRows, type NumberedLine } from './import-file';
import type { ImportLine } from './import-line';
import { type ImportProblem, type ImportReport, joined, NOTHING_IMPORTED } from './import-report';
import { importSlot } from './import-slot';
import { ImportedPrompts } from './imported-prompts.service';
import { inTheFuture, onAnotherChannel, type Refusal, sortLines, unknownPrompt } from './line-refusal';

export interface ImportRules {
  /** Reports lines with unknown prompts as problems, and adds no prompts. */
  readonly refuseUnknownPrompts: boolean;
  /** Has vendors asked the prompts of the answers from now on. */
  readonly schedule: boolean;
  /** How many prompts may be added; called first in the transaction that adds them. Any number without. */
  readonly room?: (sql: Sql) => Promise<number>;
}

export interface ImportOptions extends ImportRules, Pick<ImportFile, 'mapping'> {
  /** By the ending of the file's name without. */
  readonly format?: ImportFormat;
  /** Writes nothing if any line has a problem. */
  readonly allOrNothing: boolean;
}

/** Rows of a file that are imported in one transaction. */
export interface ImportBatch {
  readonly good: readonly NumberedLine[];
  readonly problems: readonly ImportProblem[];
  readonly rows: readonly ImportedRow[];
}

/** What else is written in the transaction of a batch. */
export type Beside = (sql: Sql, report: ImportReport, created: readonly StoredRun[]) => Promise<void>;

const NOTHING_BESIDE: Beside = () => Promise.resolve();

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
    private readonly judging: JudgingPrice,
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
    for await (const batch of importBatches(rowsOf(scope, path, options)))
      report = joined(report, await this.importBatch(scope, batch, options));
    return report;
  }

  /** Imports some rows in one transaction, and evaluates them. */
  async importBatch(
    scope: ProjectScope,
    { good, problems: unread, rows }: ImportBatch,
    rules: ImportRules,
    beside = NOTHING_BESIDE,
  ): Promise<ImportReport> {
    const now = this.clock.now();
    const enabled = new Set(scope.account.enabledModels.map(modelCode));
    const { accepted: candidates, problems } = sortLines(good, await this.refusals(scope, good, rules, now));
    const refused = { ...NOTHING_IMPORTED, lines: rows.length, problems: inOrder([...unread, ...problems]) };
    if (candidates.length === 0) {
      await this.database.transaction((sql) => beside(sql, refused, []));
      return refused;
    }
    await this.batches.prepare(candidates.map(({ line }) => localDayOf(line.executed_at ?? now)));
    const addPrompts = await this.prompts.adder(scope, { schedule: rules.schedule, now });
    const { stored, report } = await this.database.transaction(async (sql) => {
      const room = await rules.room?.(sql);
      const beyond = room === undefined ? [] : [await this.prompts.beyond(scope, candidates, room, sql)];
      const wanted = candidates.map(({ line }) => ({ model: modelCode(line.model), channel: line.channel }));
      const conflicting = onAnotherChannel(await this.channels.settle(scope, wanted, sql));
      const sorted = sortLines(candidates, [conflicting, ...beyond]);
      const prompts = await addPrompts(sorted.accepted, sql);
      const runs = sorted.accepted.map(({ line }) => toRun(line, prompts.ids.of(line)!, now));
      const distinct = [...new Map(runs.map((run) => [`${run.prompt_id} ${run.model} ${run.slot}`, run])).values()];
      const stored = await this.batches.write(scope, distinct, sql);
      const done = {
        lines: rows.length,
        imported: stored.created.length,
        ofModelsOff: stored.created.filter(({ model }) => !enabled.has(model)).length,
        duplicates: runs.length - stored.created.length,
        promptsAdded: prompts.added,
        promptsScheduled: prompts.scheduled,
        problems: inOrder([...refused.problems, ...sorted.problems]),
      };
      await beside(sql, done, stored.created);
      // Last: what came before locks the project, as every other write of it does first.
      if (prompts.added > 0) await countProject(scope.projectId, sql);
      return { stored, report: done };
    });
    await this.evaluation.evaluate(scope, stored);
    if (stored.created.length + stored.left.length > 0) await this.backfill.wake(scope);
    return report;
  }

  /**
   * What the judge will cost that reads the answers of a file, before any of them is imported. Those that were imported
   * before count too, though nobody pays for them again.
   * @returns null where it costs nothing
   */
  async judgingPrice(
    projectId: number,
    path: string,
    options: ImportOptions,
  ): Promise<{ readonly answers: number; readonly costMicros: number } | null> {
    const scope = await this.projects.openForJob(projectId);
    if (!scope) throw new Error(`there is no project ${projectId}`);
    if ((await this.judging.of(scope, 1)) === null) return null;
    const { lines, problems } = await this.check(scope, path, options);
    const answers = lines - problems.length;
    const costMicros = await this.judging.of(scope, answers);
    return costMicros === null ? null : { answers, costMicros };
  }

  private async check(scope: ProjectScope, path: string, options: ImportOptions): Promise<ImportReport> {
    const conflicting = onAnotherChannel(await this.channels.all(scope));
    let report = NOTHING_IMPORTED;
    for await (const { good, problems, rows } of importBatches(rowsOf(scope, path, options))) {
      const refusals = [...(await this.refusals(scope, good, options, this.clock.now())), conflicting];
      const sorted = sortLines(good, refusals);
      report = joined(report, {
        ...NOTHING_IMPORTED,
        lines: rows.length,
        problems: inOrder([...problems, ...sorted.problems]),
      });
    }
    return report;
  }

  /** What is refused whatever the channels are, which only the transaction of the import knows for sure. */
  private async refusals(
    scope: ProjectScope,
    lines: readonly NumberedLine[],
    { refuseUnknownPrompts }: ImportRules,
    now: Date,
  ): Promise<readonly Refusal[]> {
    if (!refuseUnknownPrompts) return [inTheFuture(now)];
    return [unknownPrompt(await this.prompts.find(scope, lines)), inTheFuture(now)];
  }
}

const inOrder = (problems: readonly ImportProblem[]): readonly ImportProblem[] =>
  problems.toSorted((a, b) => a.line - b.line);

const rowsOf = (
  { calendar }: ProjectScope,
  path: string,
  { mapping, format = path.endsWith('.csv') ? 'csv' : 'jsonl' }: ImportOptions,
) => importRows(decoded(createReadStream(path)), { mapping, format, calendar });

/** Rows of one transaction are held in memory, as a file has them and as they are stored. */
const BATCH_BYTES = 8 * 2 ** 20;

/** As many rows together as one transaction takes: {@link INGEST_BATCH} or, if they are long, {@link BATCH_BYTES}. */
export async function* importBatches(rows: AsyncIterable<ImportedRow>): AsyncGenerator<ImportBatch> {
  let batch: ImportedRow[] = [];
  let bytes = 0;
  for await (const row of rows) {
    batch.push(row);
    bytes += row.bytes;
    if (batch.length < INGEST_BATCH && bytes < BATCH_BYTES) continue;
    yield batchOf(batch);
    batch = [];
    bytes = 0;
  }
  if (batch.length > 0) yield batchOf(batch);
}

const batchOf = (rows: readonly ImportedRow[]): ImportBatch => ({
  rows,
  good: rows.filter((row) => 'line' in row),
  problems: rows.flatMap((row) => ('problem' in row ? [{ line: row.number, message: row.problem }] : [])),
});

function toRun(line: ImportLine, promptId: number, now: Date): CapturedRun {
  const executedAt = line.executed_at ?? now;
  return {
    prompt_id: promptId,
    model: modelCode(line.model),
    slot: importSlot(line),
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
