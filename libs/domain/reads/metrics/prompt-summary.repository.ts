import { Injectable } from '@nestjs/common';
import { type BrandKind, EVERY_ROW, type PromptType } from '@app/core/kernel';
import {
  compilePromptSummary,
  type MeasureTexts,
  promptOrder,
  type PromptSummaryQuestion,
  type SampleLists,
  segmentsOf,
} from '@app/core/metric-engine';
import { mapReading, ReadDatabase, type Reading } from '@app/platform/database';
import { AnswerColumns } from '../columns/answer-columns.service';
import type { ProjectSelection } from '../selection/selections';

export interface PromptSummaryRecord extends MeasureTexts {
  readonly prompt_id: number;
  /** Present only when the rows are asked for by model. */
  readonly model?: number;
  readonly prompt_text: string;
  readonly prompt_type: PromptType;
  readonly brand_kind: BrandKind;
  readonly country_code: string;
  readonly language_code: string;
  readonly total: number;
  /** What the figures rest on, where that is asked for. */
  readonly sample?: readonly SampleLists[];
}

@Injectable()
export class PromptSummaryRepository {
  constructor(
    private readonly database: ReadDatabase,
    private readonly columns: AnswerColumns,
  ) {}

  /** Without a prompt on the page there is one row, whose id is null. */
  async page(
    question: ProjectSelection,
    asked: Omit<PromptSummaryQuestion, 'selection'>,
  ): Promise<Reading<PromptSummaryRecord>> {
    const of = { ...asked, selection: { ...question, ...question.scope } };
    const order = await this.order(question, of);
    if (!order) return this.read(of);
    // Of all prompts the statement reads those of the page, and puts them in the same order.
    const { page, perPage } = asked.page;
    const ids = order.slice((page - 1) * perPage, page * perPage);
    const found = this.read({
      ...of,
      selection: { ...of.selection, prompts: { ids } },
      page: { page: 1, perPage },
    });
    return mapReading(found, (rows) => rows.map((row) => ({ ...row, total: order.length })));
  }

  /** @returns the ids of all prompts; null where a statement is to find them */
  private async order(
    { scope, window }: ProjectSelection,
    asked: PromptSummaryQuestion,
  ): Promise<readonly number[] | null> {
    if (asked.byModel || asked.page.perPage === EVERY_ROW) return null;
    const columns = await this.columns.instead(scope, [window], segmentsOf(asked.selection, true));
    return columns && promptOrder(columns[0]!, asked);
  }

  private read(question: PromptSummaryQuestion): Reading<PromptSummaryRecord> {
    const { text, values } = compilePromptSummary(question);
    return this.database.reading<PromptSummaryRecord>(text, values);
  }
}
