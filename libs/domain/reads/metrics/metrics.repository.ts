import { Injectable } from '@nestjs/common';
import {
  type ColumnsOfDays,
  compilePeriodSums,
  compilePromptGaps,
  type Measure,
  type MetricQuestion,
  modelSumsOfColumns,
  type ModelSumColumns,
  type NamedStatement,
  segmentsOf,
  type SumColumns,
  sumsOfColumns,
  SumTable,
} from '@app/core/metric-engine';
import { type Granularity, OWN_ACTOR } from '@app/core/kernel';
import type { ProjectScope } from '@app/domain/tracking';
import { ReadDatabase } from '@app/platform/database';
import { AnswerColumns } from '../columns/answer-columns.service';
import type { ProjectSelection } from '../selection/selections';

export interface PromptGaps {
  /** Prompts with answers. */
  readonly prompts: number;
  /** Of these, prompts whose answers name a competitor and never the own brand. */
  readonly gaps: number;
  /** Texts of some of these. */
  readonly examples: readonly string[];
}

@Injectable()
export class MetricsRepository {
  constructor(
    private readonly database: ReadDatabase,
    private readonly columns: AnswerColumns,
  ) {}

  /** Sums of every period and actor with data. Executions have a row of their own. */
  async sums(question: ProjectSelection, granularity: Granularity, measures: readonly Measure[]): Promise<SumTable> {
    const of = metricQuestion(question, granularity, measures);
    const columns = await this.answers(question, of);
    if (columns) return sumsOfColumns(columns, of);
    return SumTable.ofColumns(await this.listed<SumColumns>(compilePeriodSums(of)), measures);
  }

  /** The same of each of these models that has data. */
  async sumsByModel(
    question: ProjectSelection,
    models: readonly number[],
    granularity: Granularity,
    measures: readonly Measure[],
  ): Promise<ReadonlyMap<number, SumTable>> {
    const of = { ...metricQuestion(question, granularity, measures), models };
    const columns = await this.answers(question, of);
    if (columns) return modelSumsOfColumns(columns, of);
    return SumTable.byModel(await this.listed<ModelSumColumns>(compilePeriodSums(of, true)), measures);
  }

  private async listed<Columns extends SumColumns>({ name, text, values }: NamedStatement): Promise<Columns> {
    const [row] = name
      ? await this.database.prepared<Columns>(name, text, values)
      : await this.database.query<Columns>(text, values);
    return row!;
  }

  private async answers({ scope }: ProjectSelection, question: MetricQuestion): Promise<ColumnsOfDays | null> {
    const columns = await this.columns.instead(scope, [question.window], segmentsOf(question));
    return columns && columns[0]!;
  }

  /** When the project got its first answer of these models, whatever the question; null without any. */
  async firstAnswerAt({ projectId, generation }: ProjectScope, models: readonly number[]): Promise<Date | null> {
    const [row] = await this.database.query<{ at: Date | null }>(
      `select min(first_executed_at) as at from prompt_totals
       where project_id = $1 and generation = $2 and model = any($3::smallint[])`,
      [projectId, generation, models],
    );
    return row!.at;
  }

  async promptGaps({ scope, actors, ...rest }: ProjectSelection, examples: number): Promise<PromptGaps> {
    const competitors = actors.map(({ actorId }) => actorId).filter((id) => id !== OWN_ACTOR);
    const { text, values } = compilePromptGaps({ ...rest, ...scope }, competitors, examples);
    const [row] = await this.database.query<PromptGaps & Record<string, unknown>>(text, values);
    return row!;
  }
}

const metricQuestion = (
  { scope, actors, ...rest }: ProjectSelection,
  granularity: Granularity,
  measures: readonly Measure[],
): MetricQuestion => ({ ...rest, ...scope, actorIds: actors.map(({ actorId }) => actorId), granularity, measures });
