import { ACCOUNT_COLUMNS } from '@app/domain/access';
import { ofChunk } from '@app/platform/database';

/**
 * SQL by which projects are opened, over a row of `projects`.
 * @param project the parameter of the one project that is meant: a cluster then asks its node alone
 */
export const scopeColumns = (project: string): string => `${ownColumns(project)}, owner.*`;

/** What a project is opened with, but for its owner's account. */
export const ownColumns = (
  project = 'projects.id',
): string => `id as "projectId", generation, rows_time_zone as "timeZone", version, changed_at as "changedAt", demo,
  archived_at is not null as archived,
  array(select model from project_models m where m.project_id = ${project} ${ofChunk('m.project_id')}) as "modelsWithData"`;

/**
 * A project with the account of its owner. It does not ask for the owner twice: a cluster has read the account before it reads the project, which
 * may have been handed over meanwhile.
 * @param project the parameter of the project: a cluster then looks for its owner, and for no other account
 */
export const withOwner = (project: string): string => `projects cross join (
  select u.id as "userId", ${ACCOUNT_COLUMNS} from users u where u.id = (select user_id from projects where id = ${project})
) owner`;

/** Keeps the projects within the reach of whoever asks, by the numbers of its two parameters. */
export const reached = (user: string, ids: string): string =>
  `join project_roles mine on mine.project_id = projects.id and mine.user_id = ${user}
     and (${ids}::bigint[] is null or projects.id = any (${ids}))`;

/**
 * The last entries of the project's log, by which two servers tell whether people have changed the same. Several, since
 * changes that are made at once need not be committed in the order of their numbers.
 */
export const lastChanges = (
  project: string,
): string => `array(select c.id from project_changes c where c.project_id = ${project}
  order by c.id desc limit 32)::text as changes`;
