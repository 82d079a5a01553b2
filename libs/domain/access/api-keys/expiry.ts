import { invalidParam } from '@app/core/kernel';

/** @throws ApiError `ERR_INVALID_PARAM` for an end that is not to come; null never comes */
export function requireFuture(expiresAt: Date | null, now: Date): void {
  if (expiresAt && expiresAt <= now) throw invalidParam('expires_at', 'a key must expire in the future');
}
