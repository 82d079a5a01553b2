import { RETRIES } from '@app/core/kernel';
import type { CarriedTable, Claim, MutexTable } from '@app/platform/leases';

interface ClaimedPage {
  readonly urlId: number;
  readonly url: string;
  /** The `http` form, if an answer cited the page so. */
  readonly plainUrl: string | null;
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
  columns: {
    urlId: 'pages.url_id',
    url: '(select url from urls where urls.project_id = pages.project_id and urls.id = pages.url_id)',
    plainUrl: `(select v.url from urls u join url_variants v
        on v.project_id = u.project_id and v.sha256 = sha256(convert_to('http' || substr(u.url, 6), 'UTF8'))
      where u.project_id = pages.project_id and u.id = pages.url_id and u.url like 'https:%')`,
  },
  errorsLapse: true,
};

/** One process of the fleet at a time fetches from a host, whatever the project. These rows alone have no project. */
export const PAGE_HOST_MUTEX: MutexTable = {
  table: 'page_hosts',
  name: 'host',
  holder: 'holder',
  lease: 'lease_until',
};
