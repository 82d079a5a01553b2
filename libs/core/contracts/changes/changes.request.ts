import { CHANGE_ACTORS, type ChangeActorKind, CHANGED_NOUNS, type ChangedNoun } from '@app/core/kernel';
import { EnumParam, inOrder } from '../params';
import { ProjectQuery } from '../shared/filters.request';
import { PageQuery } from '../shared/paging.request';
import { FromToQuery } from '../shared/window.request';

export class ChangesFilter {
  @EnumParam(CHANGE_ACTORS, { description: 'Only what this kind of actor has changed.', example: 'api_key' })
  actor_kind?: ChangeActorKind;

  @EnumParam(CHANGED_NOUNS, { description: 'Only changes of this kind of thing.', example: 'prompt' })
  noun?: ChangedNoun;
}

/** GET /changes (docs/people.md): `from` and `to` keep what was changed in the window. */
export class ChangesQuery extends inOrder(ProjectQuery, ChangesFilter, PageQuery, FromToQuery) {}
