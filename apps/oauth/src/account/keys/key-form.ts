import { endOfLocalDay, invalidParam, KEY_SCOPES } from '@app/core/kernel';
import type { WantedKey } from '@app/domain/access';
import type { PageRequest } from '../../session/page-request';
import { formIdOf, newFormId } from '../form-id';
import { textOf, textsOf } from '../form-text';
import { isId } from '../form-values';

/** Names of the form's fields, as the service names its parameters. */
export const KEY_FIELDS = ['name', 'scope', 'expires_at', 'reach', 'project_ids'] as const;

/** What stands in the form, as it was typed. */
export interface KeyFormValues {
  readonly name: string;
  readonly scope: string;
  /** A day, or nothing for a key that never expires. */
  readonly expires_at: string;
  readonly reach: string;
  readonly project_ids: readonly string[];
  readonly form_id: string;
}

export const emptyKeyForm = (): KeyFormValues => ({
  name: '',
  scope: 'read',
  expires_at: '',
  reach: 'all',
  project_ids: [],
  form_id: newFormId(),
});

export function keyFormOf(request: PageRequest): KeyFormValues {
  return {
    name: textOf(request, 'name').trim(),
    scope: textOf(request, 'scope'),
    expires_at: textOf(request, 'expires_at').trim(),
    reach: textOf(request, 'reach'),
    project_ids: textsOf(request, 'project_ids'),
    form_id: formIdOf(request),
  };
}

/** @throws ApiError `ERR_INVALID_PARAM` naming a field */
export function wantedKey({ name, scope, expires_at, reach, project_ids }: KeyFormValues): WantedKey {
  const keyScope = KEY_SCOPES.find((known) => known === scope);
  if (!keyScope) throw invalidParam('scope', 'choose what the key may do');
  return {
    name,
    scope: keyScope,
    expiresAt: expires_at === '' ? null : endOfDay(expires_at),
    projectIds: reach === 'some' ? project_ids.map(projectId) : allProjects(reach, project_ids),
  };
}

/** @returns null, for all projects; one that also ticked some may have meant these */
function allProjects(reach: string, ticked: readonly string[]): null {
  if (reach !== 'all') throw invalidParam('reach', 'choose which projects the key may use');
  if (ticked.length > 0) throw invalidParam('reach', 'choose "only these", or untick the projects');
  return null;
}

function projectId(text: string): number {
  if (isId(text)) return Number(text);
  throw invalidParam('project_ids', 'choose projects of the list');
}

function endOfDay(text: string): Date {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  if (!day || Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text) {
    throw invalidParam('expires_at', 'write a day such as 2027-01-31');
  }
  return endOfLocalDay(text);
}
