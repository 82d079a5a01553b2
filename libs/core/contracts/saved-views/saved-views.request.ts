import { LIMITS } from '@app/core/kernel';
import { BoolParam, inOrder, IntParam, TextParam } from '../params';
import { ProjectQuery } from '../shared/filters.request';
import { PageQuery } from '../shared/paging.request';

/** A screen, what is open in it, and the query. */
const PATH = /^[\w-]+(?:\/[\w-]+){0,2}(?:\?[^#\s]*)?$/;

const name = { collapsed: true, maxLength: LIMITS.nameLength, description: 'What people call it.', example: 'Board' };
const path = {
  maxLength: LIMITS.urlLength,
  pattern: PATH,
  form: 'a screen of the dashboard and its query',
  description: 'The address of the dashboard behind the project: a screen, and its query.',
  example: 'overview?range=90&metric=net_sentiment',
};
const shared = 'Whether everybody who may read the project sees it; else only its maker.';

/** POST /saved_views (docs/saved-views.md). */
export class CreateSavedViewBody extends ProjectQuery {
  @TextParam({ ...name, required: true })
  name: string;

  @TextParam({ ...path, required: true })
  path: string;

  @BoolParam({ default: false, description: shared })
  shared: boolean;
}

/** GET /saved_views (docs/saved-views.md). */
export class SavedViewsQuery extends inOrder(ProjectQuery, PageQuery) {}

export class SavedViewPath extends ProjectQuery {
  @IntParam({ required: true, description: 'The saved view.', example: 7 })
  id: number;
}

/** PATCH /saved_views/{id} (docs/saved-views.md). */
export class UpdateSavedViewBody extends SavedViewPath {
  @TextParam(name)
  name?: string;

  @TextParam(path)
  path?: string;

  @BoolParam({ description: shared, example: true })
  shared?: boolean;
}
