import { Injectable } from '@nestjs/common';
import type { LocalDay } from '@app/core/kernel';
import { compileDayColumns, compileDayStates, type DayColumnsRow, type DayStateRow } from '@app/core/metric-engine';
import type { ProjectScope } from '@app/domain/tracking';
import { ReadDatabase } from '@app/platform/database';

/** What is true of a project at one moment: its version, and rows of the days that have answers. */
export interface DaysOfVersion<Row> {
  readonly version: number;
  readonly rows: readonly (Row & { readonly day: number; readonly state: string })[];
}

@Injectable()
export class ColumnsRepository {
  constructor(private readonly database: ReadDatabase) {}

  async states(scope: ProjectScope, firstDay: LocalDay, lastDay: LocalDay): Promise<DaysOfVersion<DayStateRow>> {
    const { text, values } = compileDayStates(scope, firstDay, lastDay);
    return ofVersion(await this.database.query<DayStateRow>(text, values));
  }

  /** @param days in order, at least one */
  async columns(scope: ProjectScope, days: readonly LocalDay[]): Promise<DaysOfVersion<DayColumnsRow>> {
    const { text, values } = compileDayColumns(scope, days);
    return ofVersion(await this.database.query<DayColumnsRow>(text, values));
  }
}

function ofVersion<Row extends DayStateRow>(rows: readonly Row[]): DaysOfVersion<Row> {
  const known = rows.filter(({ day }) => day !== null);
  // A project that is gone meanwhile has no row, and no version is as new as that.
  return { version: rows[0]?.version ?? Infinity, rows: known as DaysOfVersion<Row>['rows'] };
}
