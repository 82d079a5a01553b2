import type { Caller } from '@app/core/kernel';

/** A caller who may do everything. */
export const ANYTHING_CALLER: Caller = {
  userId: 1,
  projectIds: null,
  plan: 'enterprise',
  highestPlan: 'enterprise',
  tokenId: 'key:1',
  scopes: ['read', 'write'],
  credential: 'api_key',
};
