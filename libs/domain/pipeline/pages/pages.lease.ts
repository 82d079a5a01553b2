import { RETRIES } from '@app/core/kernel';
import type { CarriedTable, Claim, MutexTable } from '@app/platform/leases';

interface ClaimedPage {
  readonly urlId: number;
}

/** A page that this process has claimed. */
export type PageClaim = Claim<ClaimedPage>;

/**
 * A page is due from the moment it is chosen until its fetch has ended. If every worker that claimed it died, it is
 * claimed once more, so that it can fail.
 */
export const PAGE_LEASE: CarriedTable<ClaimedPage, 'pages'> = {
  table: 'pages',
  key: ['project_id', 'url_id'],
  due: 'due_at',
  lease: 'lease_until',
  attempts: 'attempts',
  outlivesHolders: true,
  guard: { from: 'projects', where: 'projects.id = pages.project_id and not projects.paused' },
  retries: RETRIES.page,
  job: { queue: 'pages', payload: { projectId: 'project_id', urlId: 'url_id' } },
  columns: { urlId: 'pages.url_id' },
  errorsLapse: true,
};

/** One process of the fleet at a time fetches from a host, whatever the project. These rows alone have no project. */
export const PAGE_HOST_MUTEX: MutexTable = {
  table: 'page_hosts',
  name: 'host',
  holder: 'holder',
  lease: 'lease_until',
};
