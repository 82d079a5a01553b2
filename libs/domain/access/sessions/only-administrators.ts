import { ApiError } from '@app/core/kernel';
import type { AccountSession } from './sessions.repository';

/** @throws ApiError `ERR_INSUFFICIENT_SCOPE` for the session of anybody but an administrator of the installation */
export function onlyAdministrators({ isAdmin }: AccountSession): void {
  if (!isAdmin) throw new ApiError('ERR_INSUFFICIENT_SCOPE', 'this is for administrators of the installation alone');
}
