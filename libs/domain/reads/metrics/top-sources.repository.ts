import { Injectable } from '@nestjs/common';
import { compileTopSources, type TopSourcesQuestion } from '@app/core/metric-engine';
import { ReadDatabase, type Reading } from '@app/platform/database';
import type { ProjectSelection } from '../selection/selections';
import { TopSourceColumns } from './top-source-columns.repository';
import type { TopSourceRecord } from './top-source-record';

@Injectable()
export class TopSourcesRepository {
  constructor(
    private readonly database: ReadDatabase,
    private readonly columns: TopSourceColumns,
  ) {}

  /** Without a domain on the page there is one row, whose domain is null. */
  page(question: ProjectSelection, asked: Omit<TopSourcesQuestion, 'selection'>): Reading<TopSourceRecord> {
    const stated = (): Reading<TopSourceRecord> => {
      const { text, values } = compileTopSources({ ...asked, selection: { ...question, ...question.scope } });
      return this.database.reading<TopSourceRecord>(text, values);
    };
    return {
      rows: async () => (await this.columns.page(question, asked)) ?? stated().rows(),
      batches: (signal) => stated().batches(signal),
    };
  }
}
