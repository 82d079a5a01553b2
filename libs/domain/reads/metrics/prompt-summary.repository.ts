import { Injectable } from '@nestjs/common';
import type { BrandKind, PromptType } from '@app/core/kernel';
import { compilePromptSummary, type MeasureTexts, type PromptSummaryQuestion } from '@app/core/metric-engine';
import { Database } from '@app/platform/database';
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
}

@Injectable()
export class PromptSummaryRepository {
  constructor(private readonly database: Database) {}

  async page(
    question: ProjectSelection,
    asked: Omit<PromptSummaryQuestion, 'selection'>,
  ): Promise<{ total: number; rows: PromptSummaryRecord[] }> {
    const { text, values } = compilePromptSummary({ ...asked, selection: { ...question, ...question.scope } });
    const rows = await this.database.query<PromptSummaryRecord & { total: number }>(text, values);
    return { total: rows[0]!.total, rows: rows.filter(({ prompt_id }) => prompt_id !== null) };
  }
}
