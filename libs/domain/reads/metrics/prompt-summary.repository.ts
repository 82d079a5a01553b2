import { Injectable } from '@nestjs/common';
import type { BrandKind, PromptType } from '@app/core/kernel';
import {
  compilePromptSummary,
  type MeasureTexts,
  type PromptSummaryQuestion,
  type SampleLists,
} from '@app/core/metric-engine';
import { ReadDatabase, type Reading } from '@app/platform/database';
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
  constructor(private readonly database: ReadDatabase) {}

  /** Without a prompt on the page there is one row, whose id is null. */
  page(question: ProjectSelection, asked: Omit<PromptSummaryQuestion, 'selection'>): Reading<PromptSummaryRecord> {
    const { text, values } = compilePromptSummary({ ...asked, selection: { ...question, ...question.scope } });
    return this.database.reading<PromptSummaryRecord>(text, values);
  }
}
