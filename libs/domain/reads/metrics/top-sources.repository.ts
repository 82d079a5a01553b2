import { Injectable } from '@nestjs/common';
import { compileTopSources, type DomainCounts, type TopSourcesQuestion } from '@app/core/metric-engine';
import { Database } from '@app/platform/database';
import type { ProjectSelection } from '../selection/selections';

export interface TopSourceRecord extends DomainCounts {
  readonly domain: string;
}

export interface TopSourcesPage {
  readonly total: number;
  /** The number of executions under the same filters, as decimal text. */
  readonly executions: string;
  readonly rows: readonly TopSourceRecord[];
}

@Injectable()
export class TopSourcesRepository {
  constructor(private readonly database: Database) {}

  async page(question: ProjectSelection, asked: Omit<TopSourcesQuestion, 'selection'>): Promise<TopSourcesPage> {
    const { text, values } = compileTopSources({ ...asked, selection: { ...question, ...question.scope } });
    const rows = await this.database.query<TopSourceRecord & Omit<TopSourcesPage, 'rows'>>(text, values);
    const { total, executions } = rows[0]!;
    return { total, executions, rows: rows.filter(({ domain }) => domain !== null) };
  }
}
