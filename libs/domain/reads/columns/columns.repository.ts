import { Injectable } from '@nestjs/common';
import type { LocalDay } from '@app/core/kernel';
import {
  compileDayBrands,
  compileDayColumns,
  compileDayDomains,
  compileDaySources,
  compileDayStates,
  type DayBrandsRow,
  type DayColumnsRow,
  type DayDomainsRow,
  type DaySourcesRow,
  type DayStateRow,
} from '@app/core/metric-engine';
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

  /** @param days as above */
  async sources(scope: ProjectScope, days: readonly LocalDay[]): Promise<DaysOfVersion<DaySourcesRow>> {
    const { text, values } = compileDaySources(scope, days);
    return ofVersion(await this.database.query<DaySourcesRow>(text, values));
  }

  /** @param days as above */
  async brands(scope: ProjectScope, days: readonly LocalDay[]): Promise<DaysOfVersion<DayBrandsRow>> {
    const { text, values } = compileDayBrands(scope, days);
    return ofVersion(await this.database.query<DayBrandsRow>(text, values));
  }

  /** @param days as above */
  async domains(scope: ProjectScope, days: readonly LocalDay[]): Promise<DaysOfVersion<DayDomainsRow>> {
    const { text, values } = compileDayDomains(scope, days);
    return ofVersion(await this.database.query<DayDomainsRow>(text, values));
  }

  /** @returns the hosts of these pages, by the ids of their URLs */
  async hosts(projectId: number, urlIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const rows = await this.database.query<{ id: number; host: string }>(
      'select id, host from urls where project_id = $1 and id = any($2::bigint[])',
      [projectId, urlIds],
    );
    return new Map(rows.map(({ id, host }) => [id, host]));
  }
}

function ofVersion<Row extends DayStateRow>(rows: readonly Row[]): DaysOfVersion<Row> {
  const known = rows.filter(({ day }) => day !== null);
  // A project that is gone meanwhile has no row, and no version is as new as that.
  return { version: rows[0]?.version ?? Infinity, rows: known as DaysOfVersion<Row>['rows'] };
}
