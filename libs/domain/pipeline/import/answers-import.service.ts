import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type Clock, localDayOf, modelCode } from '@app/core/kernel';
import {
  ProjectsRepository,
  type ProjectScope,
  PromptClassification,
  type PromptKey,
  PromptsRepository,
} from '@app/domain/tracking';
import { CLOCK } from '@app/platform/telemetry';
import { AnswerEvaluation } from '../evaluation/answer-evaluation.service';
import { INGEST_BATCH } from '../ingest/ingest.service';
import { type CapturedRun, CapturedBatchRepository } from './captured-batch.repository';
import { readImportFile } from './import-file';
import type { ImportLine, ImportMapping } from './import-line';

export interface ImportOptions {
  readonly mapping: ImportMapping;
  /** Lines whose prompt the project does not have are problems instead of new prompts. */
  readonly refuseUnknownPrompts: boolean;
  /** One problem anywhere, and nothing is written. */
  readonly allOrNothing: boolean;
}

export interface ImportProblem {
  readonly line: number;
  readonly message: string;
}

export interface ImportReport {
  readonly lines: number;
  readonly imported: number;
  /** Imported before, or twice in the file. */
  readonly duplicates: number;
  readonly problems: readonly ImportProblem[];
}

interface NumberedLine {
  readonly number: number;
  readonly line: ImportLine;
}

/** Captured answers from a file, through the same path as those of our own runs (docs/import.md). */
@Injectable()
export class AnswersImportService {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly projects: ProjectsRepository,
    private readonly prompts: PromptsRepository,
    private readonly classification: PromptClassification,
    private readonly batches: CapturedBatchRepository,
    private readonly evaluation: AnswerEvaluation,
  ) {}

  /** @throws ChannelConflict when the project holds a model's answers over another channel */
  async importFile(projectId: number, path: string, options: ImportOptions): Promise<ImportReport> {
    const scope = await this.projects.openForJob(projectId);
    if (!scope) throw new Error(`there is no project ${projectId}`);
    if (options.allOrNothing) {
      const report = await this.check(scope, path, options);
      if (report.problems.length > 0) return report;
    }
    let report: ImportReport = { lines: 0, imported: 0, duplicates: 0, problems: [] };
    for await (const { good, problems, lines } of batchesOf(path, options.mapping)) {
      const batch = await this.importBatch(scope, good, options);
      report = {
        lines: report.lines + lines,
        imported: report.imported + batch.imported,
        duplicates: report.duplicates + batch.duplicates,
        problems: [...report.problems, ...problems, ...batch.problems],
      };
    }
    return report;
  }

  private async check(scope: ProjectScope, path: string, options: ImportOptions): Promise<ImportReport> {
    const found: ImportProblem[] = [];
    let count = 0;
    for await (const { good, problems, lines } of batchesOf(path, options.mapping)) {
      count += lines;
      found.push(...problems, ...(await this.unknownPrompts(scope, good, options)));
    }
    return { lines: count, imported: 0, duplicates: 0, problems: found };
  }

  private async unknownPrompts(
    scope: ProjectScope,
    lines: NumberedLine[],
    options: ImportOptions,
  ): Promise<ImportProblem[]> {
    if (!options.refuseUnknownPrompts) return [];
    const known = await this.promptIds(scope, lines);
    return lines
      .filter(({ line }) => !known.has(promptKey(keyOf(line))))
      .map(({ number }) => ({ line: number, message: 'prompt: the project has no such prompt' }));
  }

  private async importBatch(scope: ProjectScope, lines: NumberedLine[], options: ImportOptions) {
    const problems = await this.unknownPrompts(scope, lines, options);
    const refused = new Set(problems.map(({ line }) => line));
    const wanted = lines.filter(({ number }) => !refused.has(number));
    const promptIds = await this.ensurePrompts(scope, wanted);
    const runs = wanted.map(({ line }) => toRun(line, promptIds.get(promptKey(keyOf(line)))!, this.clock.now()));
    const distinct = [...new Map(runs.map((run) => [`${run.prompt_id} ${run.model} ${run.slot}`, run])).values()];
    if (distinct.length === 0) return { imported: 0, duplicates: 0, problems };
    const { created, captured } = await this.batches.store(scope, distinct);
    await this.evaluation.evaluate(scope, captured);
    return { imported: created, duplicates: wanted.length - created, problems };
  }

  private async ensurePrompts(scope: ProjectScope, lines: NumberedLine[]): Promise<Map<string, number>> {
    const known = await this.promptIds(scope, lines);
    const missing = lines.map(({ line }) => keyOf(line)).filter((key) => !known.has(promptKey(key)));
    if (missing.length === 0) return known;
    const classify = await this.classification.classifier(scope);
    const fresh = missing.map((key) => ({
      ...key,
      ...classify(key.prompt_text),
      prompt_type_by_user: false,
      brand_kind_by_user: false,
    }));
    await this.prompts.insert(scope, fresh, this.clock.now());
    return this.promptIds(scope, lines);
  }

  private async promptIds(scope: ProjectScope, lines: NumberedLine[]): Promise<Map<string, number>> {
    const found = await this.prompts.find(
      scope,
      lines.map(({ line }) => keyOf(line)),
    );
    return new Map(found.map((row) => [promptKey(row), row.id]));
  }
}

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

const keyOf = ({ prompt, country_code, language_code }: ImportLine): PromptKey => ({
  prompt_text: prompt,
  country_code,
  language_code,
});

const promptKey = ({ prompt_text, country_code, language_code }: PromptKey): string =>
  JSON.stringify([prompt_text, country_code, language_code]);

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

/** A date that the file does not give is no part of the content: importing the file again tomorrow changes nothing. */
function contentHash({ prompt, country_code, language_code, ...content }: ImportLine): string {
  return createHash('sha256')
    .update(JSON.stringify([prompt, country_code, language_code, content]))
    .digest('hex');
}
