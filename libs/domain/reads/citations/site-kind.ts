import { sitesOfKind } from '@app/core/extraction';
import { type SiteKind, sourceTypeCode } from '@app/core/kernel';
import type { Parameters } from '@app/core/metric-engine';
import type { ProjectScope } from '@app/domain/tracking';

/** The host of a relation and all names above it, as rows `part (name)`; the relation comes before it in `from`. */
export const namesAbove = (host: string): string =>
  `cross join lateral (select string_to_array(${host}, '.') as labels) split` +
  ` cross join lateral (select array_to_string(split.labels[at:], '.') as name from generate_subscripts(split.labels, 1) at) part`;

/** SQL condition for source rows that belong to no tracked brand: whose a site is comes before its kind. */
export const UNTRACKED = `source_type not in (${(['owned', 'competitor'] as const).map(sourceTypeCode).join(', ')})`;

/** SQL conditions for rows of `url_totals` or `sources` on sites of this kind. */
export function kindPredicate(kind: SiteKind, { projectId }: ProjectScope, values: Parameters): string[] {
  if (kind === 'owned' || kind === 'competitor') return [`source_type = ${sourceTypeCode(kind)}`];
  const project = values.project(projectId);
  const listed = values.add(kind === 'other' ? sitesOfKind() : sitesOfKind(kind));
  const hosts =
    `select h.host from (select distinct host from urls where project_id = ${project}) h ${namesAbove('h.host')}` +
    ` join unnest(${listed}::text[]) listed (site) on listed.site = part.name`;
  const ofKind = `select u.id from urls u where u.project_id = ${project} and u.host in (${hosts})`;
  // A row is sought by its id: PostgreSQL walks a list of "not in" for each row where it exceeds work_mem.
  return [UNTRACKED, kind === 'other' ? `not exists (${ofKind} and u.id = url_id)` : `url_id in (${ofKind})`];
}
