import { Injectable } from '@nestjs/common';
import { invalidParams, LIMITS } from '@app/core/kernel';
import type { OtherRuns, Page } from '@app/core/metric-engine';
import { ReadDatabase, type Reading } from '@app/platform/database';
import type { ProjectSelection } from '../selection/selections';
import { answersStatement, fanOutStatement } from './fan-out-statement';

/** In this order: URL, SHA-256 of it, actor, answers. */
export type PagePart = readonly [string, string, number, number];

export interface FanOutRecord {
  /** Of all searches. */
  readonly total: number;
  /** Model code, answers, and those of them that tell a search. */
  readonly coverage: readonly (readonly [number, number, number])[];
  /** Null for a page past the end, and everything below then too. */
  readonly query: string | null;
  readonly executions: number;
  readonly prompts: number;
  /** Model code, answers with the search, answers to the prompts for which the model made it, and these as other runs. */
  readonly models: readonly (readonly [number, number, number, ...OtherRuns])[];
  /** Of each prompt. */
  readonly others: readonly OtherRuns[];
  /** Prompt id, its text, answers with the search, and answers to it of the models that made it. */
  readonly topPrompts: readonly (readonly [number, string, number, number])[];
  readonly answerIds: readonly number[];
  /** Answers that cite a page of the brand, and of a competitor. */
  readonly own: number;
  readonly rivals: number;
  readonly ownPages: readonly PagePart[];
  readonly rivalPages: readonly PagePart[];
}

/** Reads what models searched for, out of the stored answers themselves. */
@Injectable()
export class FanOutsRepository {
  constructor(private readonly database: ReadDatabase) {}

  /** @throws ApiError `ERR_INVALID_PARAM` on `from` for more answers than can be read through at once */
  async checkSize(selection: ProjectSelection): Promise<void> {
    const { text, values } = answersStatement(selection);
    const [row] = await this.database.query<{ answers: number }>(text, values);
    if (row!.answers <= LIMITS.searchedAnswers) return;
    const message = `the window has more than ${LIMITS.searchedAnswers} answers to read: ask for fewer days, or for one model or prompt`;
    throw invalidParams([{ param: 'from', message }]);
  }

  page(selection: ProjectSelection, page: Page): Reading<FanOutRecord> {
    const { text, values } = fanOutStatement(selection, page);
    return this.database.reading<FanOutRecord>(text, values);
  }
}
