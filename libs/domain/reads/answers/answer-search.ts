import { storedDays, type TimeWindow } from '@app/core/kernel';
import type { Parameters } from '@app/core/metric-engine';
import { type SearchQuery, searchQuery } from '@app/core/search';
import { onDayOf, type ProjectScope } from '@app/domain/tracking';
import type { ListSelection } from '../selection/selections';

/** Above so many, answers are looked up among all of the selection's rows and not one by one. */
const MANY = 10_000;

/**
 * SQL that names `kept`, the keys of answers that have the text and pass the conditions. Postgres cannot guess how many
 * answers a text finds, so both ways from them to their facts are written out. Without its offset the second would be gone
 * for each month by itself, with what is found hashed anew for each.
 * @param conditions SQL conditions for rows of `facts`
 */
export function withFound(
  { scope, window }: Pick<ListSelection, 'scope' | 'window'>,
  text: string,
  conditions: string,
  values: Parameters,
): string {
  const key = 'day, executed_at, execution_id';
  return `with found as materialized (${foundBy(scope, window, text, values)}),
    kept as materialized (
      select fact.* from found cross join lateral (
        select ${key} from facts
        where ${conditions} and day ${onDayOf(scope, 'found.day')} and execution_id = found.execution_id offset 0) fact
      where (select count(*) from found) <= ${MANY}
      union all
      select ${key} from (select ${key} from facts where ${conditions} offset 0) selected
      where (execution_id in (select execution_id from found)) is true and (select count(*) from found) > ${MANY})`;
}

function foundBy({ projectId }: ProjectScope, window: TimeWindow | null, text: string, values: Parameters): string {
  const query = searchQuery(text)!;
  const stored = window && storedDays(window);
  const conditions = [
    `project_id = ${values.project(projectId)}`,
    `search_tokens(project_id, form) @@ ${values.add(tokensQuery(projectId, query))}::tsquery`,
    ...(stored ? [`day between ${values.add(stored.firstDay)}::date and ${values.add(stored.lastDay)}::date`] : []),
    ...(query.form === null ? [] : [`position(${values.add(query.form)} in form) > 0`]),
  ];
  return `select day, execution_id from search_texts where ${conditions.join(' and ')}`;
}

/** Tokens as the index has them, each behind the id of its project. */
function tokensQuery(projectId: number, { tokens, beginning }: SearchQuery): string {
  const lexeme = (token: string) => `'${`${projectId}:${token}`.replace(/['\\]/g, '$&$&')}'`;
  return [...tokens.map(lexeme), ...(beginning === null ? [] : [`${lexeme(beginning)}:*`])].join(' & ');
}
