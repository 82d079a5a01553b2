import { CommonFilters, CompetitorsFilter, paramsOf } from '@app/core/contracts';
import type { Granularity, TimeWindow } from '@app/core/kernel';
import type { ListSelection, ProjectSelection } from './selections';

type AskedFilters = CommonFilters & Partial<CompetitorsFilter>;

const FILTERS = [CommonFilters, CompetitorsFilter].flatMap((filters) => paramsOf(filters).map(({ name }) => name));

/** The echo of what was sent, and of nothing else. */
export function sentFilters(query: AskedFilters): AskedFilters {
  const values = query as Readonly<Record<string, unknown>>;
  return Object.fromEntries(FILTERS.filter((name) => values[name] !== undefined).map((name) => [name, values[name]]));
}

const ends = ({ from, to }: TimeWindow) => ({ from: from.toISOString(), to: to.toISOString() });

/** What a list over executions repeats of its question (docs/api.md); both ends are null for all time. */
export const listHead = ({ scope, window }: ListSelection, query: AskedFilters) => ({
  project_id: scope.projectId,
  ...(window ? ends(window) : { from: null, to: null }),
  filters: sentFilters(query),
});

/** What a metric repeats of its question. */
export const metricHead = ({ scope, window }: ProjectSelection, query: AskedFilters) => ({
  project_id: scope.projectId,
  ...ends(window),
  filters: sentFilters(query),
});

/** What a metric or report over periods repeats of its question. */
export const seriesHead = (
  { scope, window }: ProjectSelection,
  query: AskedFilters & { readonly granularity: Granularity },
) => ({
  project_id: scope.projectId,
  ...ends(window),
  granularity: query.granularity,
  filters: sentFilters(query),
});
