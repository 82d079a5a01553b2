import { BoolParam, inOrder, IntParam } from '../params';
import { FromToQuery, PageQuery, ProjectQuery } from '../shared/filters.request';
import { CommonFilters } from '../shared/common-filters';

/** GET /answers (docs/answers.md). */
export class AnswersQuery extends inOrder(ProjectQuery, CommonFilters, FromToQuery, PageQuery) {}

/** GET /answers/{id} (docs/answers.md). */
export class AnswerPath extends ProjectQuery {
  @IntParam({ required: true, description: 'The answer; its id is that of its execution.' })
  id: number;

  @BoolParam({ default: false, description: 'Adds to each source what the page cache knows of its page.' })
  include_source_page_details: boolean;
}
