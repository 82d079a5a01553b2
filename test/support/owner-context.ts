import { AsyncLocalStorage } from 'node:async_hooks';
import type { ModelId } from '@app/core/kernel';
import { AccountLimits, type AccountRow } from '@app/domain/access';

/** Of every stored project. */
export const OWNER = 1;

/** What the owner has enabled, for the question that is being asked. */
const enabledNow = new AsyncLocalStorage<readonly ModelId[]>();

export class ToldLimits extends AccountLimits {
  override enabledModels(account: AccountRow): ModelId[] {
    return [...(enabledNow.getStore() ?? super.enabledModels(account))];
  }
}

export function contextOf(now: number, enabledModels: readonly ModelId[]) {
  enabledNow.enterWith(enabledModels);
  return ownerAt(now);
}

const ownerAt = (now: number) => ({
  requestId: 'oracle',
  caller: {
    userId: OWNER,
    projectIds: null,
    plan: 'enterprise' as const,
    highestPlan: 'enterprise' as const,
    tokenId: 'oracle',
    scopes: ['read' as const],
    credential: 'api_key' as const,
  },
  now: new Date(now),
});
