import { type SearchQuery, searchQuery } from '@app/core/search';
import type { Parameters } from '@app/core/metric-engine';
import type { ProjectScope } from '@app/domain/tracking';

/** SQL condition for rows with a day and an execution: the execution's answer has the text (docs/data-model.md, "Search"). */
export function foundBy({ projectId }: ProjectScope, text: string, values: Parameters): string {
  const query = searchQuery(text)!;
  const project = values.add(projectId);
  const conditions = [
    `project_id = ${project}`,
    `search_tokens(project_id, form) @@ ${values.add(tokensQuery(projectId, query))}::tsquery`,
    ...(query.form === null ? [] : [`position(${values.add(query.form)} in form) > 0`]),
  ];
  // By itself, since the planner takes what an index of tokens finds for less than it is.
  return `(day, execution_id) in (
    with found as materialized (select day, execution_id from search_texts where ${conditions.join(' and ')})
    select day, execution_id from found)`;
}

/** Tokens as the index has them, each behind the id of its project. */
function tokensQuery(projectId: number, { tokens, beginning }: SearchQuery): string {
  const lexeme = (token: string) => `'${`${projectId}:${token}`.replace(/['\\]/g, '$&$&')}'`;
  return [...tokens.map(lexeme), ...(beginning === null ? [] : [`${lexeme(beginning)}:*`])].join(' & ');
}
