import { Injectable } from '@nestjs/common';
import {
  compilePeriodSums,
  compilePromptSums,
  type Measure,
  PromptClusters,
  type PromptSumsRow,
  type ResultRow,
  SumTable,
} from '@app/core/metric-engine';
import type { Granularity, TimeWindow } from '@app/core/kernel';
import { Database } from '@app/platform/database';
import type { ProjectSelection } from '../selection/selections';

@Injectable()
export class MetricsRepository {
  constructor(private readonly database: Database) {}

  /** Sums of every period and actor with data. Executions have a row of their own. */
  async sums(question: ProjectSelection, granularity: Granularity, measures: readonly Measure[]): Promise<SumTable> {
    const { scope, actors, ...rest } = question;
    const actorIds = actors.map(({ actorId }) => actorId);
    const { name, text, values } = compilePeriodSums({ ...rest, ...scope, actorIds, granularity, measures });
    const rows = name
      ? await this.database.prepared<ResultRow>(name, text, values)
      : await this.database.query<ResultRow>(text, values);
    return new SumTable(rows, measures);
  }

  /** Sums of every prompt and actor, in the question's window and in the window before it. */
  async promptClusters(
    question: ProjectSelection,
    previous: TimeWindow,
    measures: readonly Measure[],
  ): Promise<PromptClusters> {
    const { scope, actors, ...rest } = question;
    const actorIds = actors.map(({ actorId }) => actorId);
    const { text, values } = compilePromptSums({ ...rest, ...scope, actorIds, measures }, previous);
    return new PromptClusters(await this.database.query<PromptSumsRow>(text, values), measures);
  }
}
