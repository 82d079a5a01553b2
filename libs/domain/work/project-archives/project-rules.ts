import { EXECUTION_STATE } from '@app/core/kernel';
import { countProjectSql } from '@app/domain/access';
import type { ProjectRules } from '@app/platform/archive';
import { CARRIED } from './carried-tables';
import { LEFT_BEHIND } from './left-behind';

/** What of a project goes into its archive, and what becomes of it elsewhere (docs/moving-projects.md). */
export const PROJECT_RULES: ProjectRules = {
  carried: CARRIED,
  setUpAgain: Object.keys(LEFT_BEHIND).filter((table) => LEFT_BEHIND[table]!.again),
  afterwards: ({ projectId }) => [
    // No run would look again at days that it is through with. It always moves, so that a run under way does not pass over
    // days of answers that it could not see.
    `update raw_retention set dropped_before = least(dropped_before - 1, first_day)
     from (select min(day) as first_day from answers where project_id = ${projectId} and raw is not null) come
     where first_day is not null`,
    // Rows have come, and nobody has changed anything. That the project has come is told by its own row.
    `delete from project_changes where project_id = ${projectId} and not (noun = 'project' and operation = 'create')`,
    // A judge is not paid for stored answers before somebody agrees.
    `insert into held_answers (project_id, day, execution_id)
     select project_id, day, id from executions where project_id = ${projectId} and state = ${EXECUTION_STATE.captured}
     on conflict do nothing`,
    countProjectSql(String(projectId)),
  ],
};
