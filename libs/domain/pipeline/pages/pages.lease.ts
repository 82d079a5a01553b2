import { RETRIES } from '@app/core/kernel';
import type { LeasedTable, MutexTable } from '@app/platform/leases';

/**
 * A page is due from the moment it is chosen until its fetch has ended. If every worker that claimed it died, it is
 * claimed once more, so that it can fail.
 */
export const PAGE_LEASE: LeasedTable = {
  table: 'pages',
  key: ['project_id', 'url_id'],
  due: 'due_at',
  lease: 'lease_until',
  attempts: 'attempts',
  outlivesHolders: true,
  guard: { from: 'projects', where: 'projects.id = pages.project_id and not projects.paused' },
  retries: RETRIES.page,
};

/** One process of the fleet at a time fetches from a host, whatever the project. These rows alone have no project. */
export const PAGE_HOST_MUTEX: MutexTable = {
  table: 'page_hosts',
  name: 'host',
  holder: 'holder',
  lease: 'lease_until',
};
