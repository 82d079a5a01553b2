import { Injectable } from '@nestjs/common';
import { compileDayCells, type DayCellColumns, type DayCellsQuestion } from '@app/core/metric-engine';
import { ReadDatabase } from '@app/platform/database';

@Injectable()
export class DayCellsRepository {
  constructor(private readonly database: ReadDatabase) {}

  rows(question: DayCellsQuestion): Promise<DayCellColumns[]> {
    const { text, values } = compileDayCells(question);
    return this.database.query<DayCellColumns>(text, values);
  }
}
