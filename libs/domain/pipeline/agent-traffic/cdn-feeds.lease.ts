import { RETRIES } from '@app/core/kernel';
import type { LeasedTable } from '@app/platform/leases';

/** Workers claim the reading of a project's CDN, hour by hour. A broken connection is not read. */
export const CDN_FEED_LEASE: LeasedTable = {
  table: 'cdn_connections',
  key: ['project_id'],
  due: 'due_at',
  states: { column: 'state', lanes: { active: {} } },
  retries: RETRIES.cdnFeed,
};
