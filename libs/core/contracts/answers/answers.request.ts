import { BoolParam, inOrder, IntParam } from '../params';
import { CommonFilters, ProjectQuery } from '../shared/filters.request';
import { PageQuery } from '../shared/paging.request';
import { FromToQuery } from '../shared/window.request';
import { AnswerFilters, AnswerSearch } from './answer-filters.request';

/** GET /answers (docs/answers.md). */
export class AnswersQuery extends inOrder(
  ProjectQuery,
  CommonFilters,
  FromToQuery,
  PageQuery,
  AnswerSearch,
  AnswerFilters,
) {}

/** GET /answers/{id} (docs/answers.md). */
export class AnswerPath extends ProjectQuery {
  @IntParam({
    required: true,
    description: 'The answer; its id is that of its execution.',
    example: 880214,
    toolWords: 'Answer id from list_answers',
  })
  id: number;

  @BoolParam({
    default: false,
    description: 'Adds to each source what the page cache knows of its page.',
    toolWords: 'Adds facts of the source pages',
  })
  include_source_page_details: boolean;
}
