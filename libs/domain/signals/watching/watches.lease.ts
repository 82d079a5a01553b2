import { type LocalDay, RETRIES } from '@app/core/kernel';
import type { CarriedTable, Claim } from '@app/platform/leases';

interface ClaimedWatch {
  /** The last day that was evaluated; null before the first. */
  readonly watchedDay: LocalDay | null;
  /** Of the last day that was evaluated; null before the first, and where an older release has evaluated it. */
  readonly timeZone: string | null;
}

export type WatchClaim = Claim<ClaimedWatch>;

/** A worker claims a project to evaluate its last complete day. */
export const WATCH_LEASE: CarriedTable<ClaimedWatch, 'watch'> = {
  table: 'project_watches',
  key: ['project_id'],
  due: 'due_at',
  retries: RETRIES.watch,
  job: { queue: 'watch', payload: { projectId: 'project_id' } },
  columns: { watchedDay: 'project_watches.watched_day', timeZone: 'project_watches.time_zone' },
};
