import type { UpdateItemBody } from '@app/core/contracts';
import { invalidParam, ITEM_MOVES } from '@app/core/kernel';
import type { ItemWork } from './recommendation-rows';
import { mayMove } from './recommendation-states';

/**
 * What an item becomes by a change. Progress is of active items and a reason of archived ones: whoever moves an item takes
 * leave of the one that it had.
 * @throws ApiError `ERR_INVALID_PARAM`
 */
export function worked(before: ItemWork, sent: UpdateItemBody, now: Date): ItemWork {
  const { status = before.status, progress, reason } = sent;
  if (!mayMove(before.status, status)) {
    throw invalidParam('status', `an item that is ${before.status} cannot become ${status}`, ITEM_MOVES[before.status]);
  }
  if (progress && status !== 'active') throw invalidParam('progress', 'progress is of active items');
  if (reason && status !== 'archived') throw invalidParam('reason', 'reason is of archived items');
  const stays = status === before.status;
  return {
    status,
    owner: sent.owner === undefined ? before.owner : sent.owner,
    dueOn: sent.due_on === undefined ? before.dueOn : sent.due_on,
    note: sent.note === undefined ? before.note : sent.note,
    progress: progress ?? (stays ? before.progress : null),
    reason: reason === undefined ? (stays ? before.reason : null) : reason,
    doneAt: doneAt(before, status, now),
  };
}

/** An item that is put away after it was done with was done all the same. */
function doneAt({ status: from, doneAt: at }: ItemWork, to: ItemWork['status'], now: Date): Date | null {
  if (to === 'active') return null;
  return to === 'completed' && from !== 'completed' ? now : at;
}
