import { Injectable } from '@nestjs/common';
import { EXECUTION_ROW, type Granularity } from '@app/core/kernel';
import {
  compileModelSums,
  compilePeriodSums,
  compilePromptSummary,
  type Measure,
  type MeasureTexts,
  type ModelSumsRow,
  ModelTable,
  OVERVIEW_MEASURES,
  type Page,
  type SampleLists,
  type SampleFigure,
  type SumColumns,
  SumTable,
} from '@app/core/metric-engine';
import type { ProjectSelection } from '../selection/selections';
import { ReadDatabase, type Reading } from '@app/platform/database';

export interface OverviewPromptRecord extends MeasureTexts {
  readonly prompt_id: number;
  readonly prompt_text: string;
  readonly country_code: string;
  readonly language_code: string;
  readonly total: number;
  /** What the rate rests on, where that is asked for. */
  readonly sample?: readonly SampleLists[];
}

@Injectable()
export class ReportsRepository {
  constructor(private readonly database: ReadDatabase) {}

  /** Sums of every model and actor of the selection. */
  async byModel(
    selection: ProjectSelection,
    models: readonly number[],
    measures: readonly Measure[],
  ): Promise<ModelTable> {
    const { text, values } = compileModelSums({
      ...selection,
      ...selection.scope,
      models,
      actorIds: idsOf(selection),
      measures,
    });
    return new ModelTable(await this.database.query<ModelSumsRow>(text, values), measures, models);
  }

  /** Sums of every period and actor of the selection. */
  async byPeriod(
    selection: ProjectSelection,
    granularity: Granularity,
    measures: readonly Measure[],
  ): Promise<SumTable> {
    const question = { ...selection, ...selection.scope, actorIds: idsOf(selection), granularity, measures };
    const { name, text, values } = compilePeriodSums(question);
    const [columns] = name
      ? await this.database.prepared<SumColumns>(name, text, values)
      : await this.database.query<SumColumns>(text, values);
    return SumTable.ofColumns(columns!, measures);
  }

  /**
   * Counts executions by prompt; the prompt with most comes first. Without a prompt on the page there is one row, whose id
   * is null.
   */
  byPrompt(
    selection: ProjectSelection,
    page: Page,
    sampled: readonly SampleFigure[] | undefined,
  ): Reading<OverviewPromptRecord> {
    const { text, values } = compilePromptSummary({
      selection: { ...selection, ...selection.scope },
      actorId: EXECUTION_ROW,
      measures: OVERVIEW_MEASURES,
      byModel: false,
      sort: 'responses',
      direction: 'desc',
      page,
      ...(sampled && { sampled }),
    });
    return this.database.reading<OverviewPromptRecord>(text, values);
  }
}

const idsOf = ({ actors }: ProjectSelection): number[] => actors.map(({ actorId }) => actorId);
