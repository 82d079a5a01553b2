import { Injectable } from '@nestjs/common';
import { searchForm } from '@app/core/search';
import type { ProjectScope } from '@app/domain/tracking';
import { type Sql, unnested } from '@app/platform/database';
import type { AnsweredExecution } from '../answers/captured-execution';

const COLUMNS = { execution_id: 'bigint', day: 'date', form: 'text' };

/** The row of an answer by which it is searched (docs/data-model.md, "Search"). */
export const searchTextOf = ({ id, day, text }: Pick<AnsweredExecution, 'id' | 'day'> & { readonly text: string }) => ({
  execution_id: id,
  day,
  form: searchForm(text),
});
type SearchText = ReturnType<typeof searchTextOf>;

@Injectable()
export class SearchTexts {
  /** Call it in the transaction that says by which rules the rows are made (`executions.search_version`). */
  async write({ projectId }: ProjectScope, rows: readonly SearchText[], sql: Sql): Promise<void> {
    const { text, values, names } = unnested(COLUMNS, rows, 2);
    await sql.prepared(
      'search-texts-write',
      `insert into search_texts (project_id, ${names}) select $1, ${names} from ${text}
       on conflict (project_id, execution_id) do update set form = excluded.form`,
      [projectId, ...values],
    );
  }
}
