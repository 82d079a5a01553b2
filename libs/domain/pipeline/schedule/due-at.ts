import { createHash } from 'node:crypto';
import type { Slot } from '../executions/slot';

/** A run to plan: the `replicate`-th, from 1, of the `replicates` of its slot. */
export interface SlotRun {
  readonly projectId: number;
  readonly promptId: number;
  readonly model: number;
  readonly replicate: number;
  readonly replicates: number;
}

/**
 * A prompt and model run at the same moments of every slot, so that the hour does not blur comparisons. The moments of
 * replicates are equally far apart, so that a slot that is cut short, as by a budget, leaves no prompt with more than
 * one run more than another; the first keeps its own, whatever their number. If a moment has passed, the run is due
 * somewhere in the rest of the slot, so that a planner that comes late makes no rush.
 */
export function dueAt({ projectId, promptId, model, replicate, replicates }: SlotRun, slot: Slot, now: Date): Date {
  const digest = createHash('sha256').update(`${projectId}.${promptId}.${model}`).digest();
  const share = (digest.readUInt32BE(0) / 2 ** 32 + (replicate - 1) / replicates) % 1;
  const usual = slot.start.getTime() + Math.floor(share * slot.spreadMs);
  if (usual >= now.getTime()) return new Date(Math.min(usual, slot.end.getTime() - 1));
  return new Date(now.getTime() + Math.floor(share * (slot.end.getTime() - now.getTime())));
}
