import { Injectable } from '@nestjs/common';
import { Database } from '@app/platform/database';

export interface Sighting {
  /** A UUID, new with each start. */
  readonly id: string;
  /** Of its machine or container. */
  readonly name: string;
  readonly startedAt: Date;
  readonly seenAt: Date;
}

/** More than a page can show. */
const MOST = 200;

/** Processes that work, as they say themselves. These rows belong to no project. */
@Injectable()
export class WorkerSightings {
  constructor(private readonly database: Database) {}

  async note({ id, name, startedAt, seenAt }: Sighting): Promise<void> {
    await this.database.query(
      `insert into worker_sightings (id, name, started_at, seen_at) values ($1, $2, $3, $4)
       on conflict (id) do update set seen_at = greatest(worker_sightings.seen_at, excluded.seen_at)`,
      [id, name, startedAt, seenAt],
    );
  }

  /** Of a process that stops. One that is killed is seen no more. */
  async remove(id: string): Promise<void> {
    await this.database.query('delete from worker_sightings where id = $1', [id]);
  }

  async removeBefore(seen: Date): Promise<void> {
    await this.database.query('delete from worker_sightings where seen_at < $1', [seen]);
  }

  /** Those that were seen last come first. */
  all(): Promise<Sighting[]> {
    return this.database.query(
      `select id::text, name, started_at as "startedAt", seen_at as "seenAt" from worker_sightings
       order by seen_at desc, id limit ${MOST}`,
    );
  }
}
