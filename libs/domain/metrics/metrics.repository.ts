import { Injectable } from '@nestjs/common';
import { compilePlan, type MetricQuestion, planQuestion, type ResultRow, SumTable } from '@app/core/metric-engine';
import type { ProjectScope } from '@app/domain/projects';
import { Database } from '@app/platform/database';

@Injectable()
export class MetricsRepository {
  constructor(private readonly database: Database) {}

  async sums(scope: ProjectScope, question: Omit<MetricQuestion, 'projectId' | 'generation'>): Promise<SumTable> {
    const { name, text, values } = compilePlan(planQuestion({ ...question, ...scope }));
    const rows = name
      ? await this.database.prepared<ResultRow>(name, text, values)
      : await this.database.query<ResultRow>(text, values);
    return new SumTable(rows, question.measures);
  }
}
