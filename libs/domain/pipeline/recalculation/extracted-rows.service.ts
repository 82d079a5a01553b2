import { Injectable } from '@nestjs/common';
import { EXTRACTOR_VERSION } from '@app/core/extraction';
import { actorSetOf, type ProjectScope } from '@app/domain/tracking';
import { AnswerExtractor, type PreparedActors, prepareActors } from '@app/platform/answer-extraction';
import { Database, type Sql } from '@app/platform/database';
import { AnswersRepository } from '../answers/answers.repository';
import { answerOf, type CapturedExecution } from '../answers/captured-execution';
import { AnsweredExecutions } from '../executions/answered-executions.repository';
import { type ExtractedExecution, factRows, sourceRows } from '../ingest/derived-rows';
import { DerivedRowsRepository } from '../ingest/derived-rows.repository';
import { UrlDictionary, type UrlIds } from '../ingest/url-dictionary.repository';
import { MentionVerdicts } from '../verdicts/mention-verdicts.repository';
import { calendarOfRows, type NextRows, RECALCULATION_BATCH } from './next-rows';
import type { RecalculationClaim } from './recalculations.lease';
import { StoredAnswersRepository } from './stored-answers.repository';

interface RecalculatedExecution extends ExtractedExecution {
  /** Actors of whom the judge has said whether the answer means them. */
  readonly judged: readonly number[];
}

/** Rows of one batch, extracted and ready to be written. */
interface Batch {
  readonly rows: readonly RecalculatedExecution[];
  readonly urls: UrlIds;
}

/** Reads the stored answers again. */
@Injectable()
export class ExtractedRows {
  constructor(
    private readonly database: Database,
    private readonly stored: StoredAnswersRepository,
    private readonly answers: AnswersRepository,
    private readonly answered: AnsweredExecutions,
    private readonly derived: DerivedRowsRepository,
    private readonly dictionary: UrlDictionary,
    private readonly verdicts: MentionVerdicts,
    private readonly extractor: AnswerExtractor,
  ) {}

  of(scope: ProjectScope, claim: RecalculationClaim): NextRows<CapturedExecution> {
    const actors = prepareActors(actorSetOf(claim.actorSet));
    return {
      after: (cursor) => this.stored.after(scope, { ...claim, cursor }, RECALCULATION_BATCH),
      arrivals: (sql) => this.stored.arrivals(scope, claim, RECALCULATION_BATCH, sql),
      make: async (executions, sql) => {
        const batch = await this.extract(scope, executions, actors, sql);
        if (sql === this.database) await this.answers.ensureMonths(executions.map(({ day }) => day));
        return (within) => this.write(scope, claim, batch, within);
      },
    };
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
    const judged = await this.stored.sentiments(scope, executions, sql);
    const calendar = calendarOfRows(claim);
    const sources = rows.flatMap((row) => sourceRows(row, judged, urls, calendar));
    const facts = rows.flatMap((row) => factRows(row, judged, calendar));
    const was = new Map(executions.map(({ id, executedAt }) => [id, scope.calendar.dayOf(executedAt)]));
    await this.derived.carry(next, { generation: claim.fromGeneration, dayOf: was }, { sources, facts }, sql);
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
