import type { CommonFilters, CompetitorsFilter, ReportResponse } from '@app/core/contracts';
import type { Granularity } from '@app/core/kernel';
import { type ProjectSelection, sentFilters } from '../selection/selections';

type ReportQuery = CommonFilters & Partial<CompetitorsFilter> & { readonly granularity: Granularity };

/** What every report repeats of its question (docs/reports.md). */
export const reportHead = ({ scope, window }: ProjectSelection, query: ReportQuery): ReportResponse => ({
  project_id: scope.projectId,
  from: window.from.toISOString(),
  to: window.to.toISOString(),
  granularity: query.granularity,
  filters: sentFilters(query),
});

/** The models whose answers count, one by one: those with data that the caller has enabled. */
export const modelsWithData = ({ scope, models }: ProjectSelection): number[] =>
  scope.modelsWithData.filter((code) => models === 'all' || models.includes(code)).toSorted((a, b) => a - b);
