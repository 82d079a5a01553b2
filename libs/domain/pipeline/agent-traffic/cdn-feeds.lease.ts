import { RETRIES } from '@app/core/kernel';
import type { CarriedTable } from '@app/platform/leases';

export interface Connection {
  readonly zone: string;
  readonly sealedToken: Buffer;
  /** The first hour that was never read. */
  readonly nextHour: Date;
}

/** Workers claim the reading of a project's CDN, hour by hour. A broken connection is not read. */
export const CDN_FEED_LEASE: CarriedTable<Connection, 'agent_feed'> = {
  table: 'cdn_connections',
  key: ['project_id'],
  due: 'due_at',
  states: { column: 'state', lanes: { active: {} } },
  retries: RETRIES.cdnFeed,
  job: { queue: 'agent_feed', payload: { projectId: 'project_id' } },
  columns: {
    zone: 'cdn_connections.zone',
    sealedToken: 'cdn_connections.sealed_token',
    nextHour: 'cdn_connections.next_hour',
  },
  finishes: true,
};
