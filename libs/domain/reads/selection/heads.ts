import { type AppliedFilters, CommonFilters, CompetitorsFilter, paramsOf } from '@app/core/contracts';
import type { Granularity, TimeWindow } from '@app/core/kernel';
import { zoneOf } from '@app/domain/tracking';
import type { ListSelection, ProjectSelection } from './selections';

type AskedFilters = CommonFilters & Partial<CompetitorsFilter>;

const FILTERS = [CommonFilters, CompetitorsFilter].flatMap((filters) => paramsOf(filters).map(({ name }) => name));

/** @returns the filters that the client sent, and no others */
export function sentFilters(query: AskedFilters): AppliedFilters {
  const values = query as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    FILTERS.filter((name) => values[name] !== undefined).map((name) => [name, shown(name, values[name])]),
  );
}

/** A filter with one value is answered as this value, as it was before filters took several. */
function shown(name: string, value: unknown): unknown {
  if (!Array.isArray(value) || name === 'competitors') return value;
  return value.length === 1 ? (value[0] as unknown) : value.join(',');
}

/** A window as answers name it. */
export const ends = ({ from, to }: TimeWindow) => ({ from: from.toISOString(), to: to.toISOString() });

/**
 * Makes the fields in which a list over executions repeats its question (docs/api.md). Both ends are null for all time.
 */
export const listHead = ({ scope, window }: ListSelection, query: AskedFilters) => ({
  project_id: scope.projectId,
  ...zoneOf(scope),
  ...(window ? ends(window) : { from: null, to: null }),
  filters: sentFilters(query),
});

/** Makes the fields in which a metric repeats its question. */
export const metricHead = ({ scope, window }: ProjectSelection, query: AskedFilters) => ({
  project_id: scope.projectId,
  ...zoneOf(scope),
  ...ends(window),
  filters: sentFilters(query),
});

/** Makes the fields in which a metric or report over periods repeats its question. */
export const seriesHead = (
  { scope, window }: ProjectSelection,
  query: AskedFilters & { readonly granularity: Granularity },
) => ({
  project_id: scope.projectId,
  ...zoneOf(scope),
  ...ends(window),
  granularity: query.granularity,
  filters: sentFilters(query),
});
