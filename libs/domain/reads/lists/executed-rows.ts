import type { Parameters } from '@app/core/metric-engine';
import type { ListSelection } from '../selection/selections';
import type { ProjectScope } from '@app/domain/tracking';

/** SQL for rows with the number of executions of each prompt and model, the first and the last of them. */
export function executedRows(
  { projectId, generation }: ProjectScope,
  models: ListSelection['models'],
  values: Parameters,
): string {
  const own = `project_id = ${values.project(projectId)} and generation = ${values.add(generation)}`;
  const counted = models === 'all' ? '' : ` and model = any(${values.add(models)}::smallint[])`;
  return `select * from prompt_totals where ${own}${counted}`;
}
