import { Injectable } from '@nestjs/common';
import { type Page, pageClause, Parameters } from '@app/core/metric-engine';
import type { ProjectScope } from '@app/domain/tracking';
import { Database, type Reading, type Sql } from '@app/platform/database';
import type { DigestSchedule } from './digest-schedule';

export interface DigestRow extends DigestSchedule {
  readonly id: number;
  readonly name: string;
  readonly channelIds: readonly number[];
  readonly paused: boolean;
  /** null while it rests. */
  readonly dueAt: Date | null;
  readonly testedAt: Date | null;
  readonly createdAt: Date;
}

export type DigestFields = Omit<DigestRow, 'id' | 'testedAt' | 'createdAt'>;

const COLUMNS = `id, name, cadence, weekday, hour, channel_ids as "channelIds", paused, due_at as "dueAt",
  tested_at as "testedAt", created_at as "createdAt"`;

@Injectable()
export class DigestsRepository {
  constructor(private readonly database: Database) {}

  async insert({ projectId }: ProjectScope, digest: DigestFields, now: Date, sql: Sql): Promise<DigestRow> {
    const [row] = await sql.query<DigestRow>(
      `insert into digests (project_id, name, cadence, weekday, hour, channel_ids, paused, due_at, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning ${COLUMNS}`,
      [projectId, ...valuesOf(digest), now],
    );
    return row!;
  }

  async total({ projectId }: ProjectScope, sql: Sql = this.database): Promise<number> {
    const [row] = await sql.query<{ total: number }>('select count(*) as total from digests where project_id = $1', [
      projectId,
    ]);
    return row!.total;
  }

  /** In the order in which they were made. */
  page({ projectId }: ProjectScope, page: Page): Reading<DigestRow> {
    const values = new Parameters();
    return this.database.reading<DigestRow>(
      `select ${COLUMNS} from digests where project_id = ${values.project(projectId)} order by id ${pageClause(page, values)}`,
      values.all,
    );
  }

  async find({ projectId }: ProjectScope, id: number): Promise<DigestRow | undefined> {
    const [row] = await this.database.query<DigestRow>(
      `select ${COLUMNS} from digests where project_id = $1 and id = $2`,
      [projectId, id],
    );
    return row;
  }

  /** The same, and nobody else changes it until the transaction ends. */
  async lock({ projectId }: ProjectScope, id: number, sql: Sql): Promise<DigestRow | undefined> {
    const [row] = await sql.query<DigestRow>(
      `select ${COLUMNS} from digests where project_id = $1 and id = $2 for no key update`,
      [projectId, id],
    );
    return row;
  }

  /** Its schedule begins anew, whoever holds it: the holder finds that it was moved. The row must be there. */
  async update({ projectId }: ProjectScope, row: DigestRow, digest: DigestFields, sql: Sql): Promise<DigestRow> {
    const [changed] = await sql.query<DigestRow>(
      `insert into digests (project_id, id, name, cadence, weekday, hour, channel_ids, paused, due_at, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
       on conflict (project_id, id) do update set name = excluded.name, cadence = excluded.cadence,
         weekday = excluded.weekday, hour = excluded.hour, channel_ids = excluded.channel_ids, paused = excluded.paused,
         due_at = excluded.due_at
       returning ${COLUMNS}`,
      [projectId, row.id, ...valuesOf(digest), row.createdAt],
    );
    return changed!;
  }

  async noteTest({ projectId }: ProjectScope, id: number, now: Date, sql: Sql): Promise<void> {
    await sql.query('update digests set tested_at = $3 where project_id = $1 and id = $2', [projectId, id, now]);
  }

  /** @returns false when the project has no such digest; its issues go with it */
  async remove({ projectId }: ProjectScope, id: number): Promise<boolean> {
    const rows = await this.database.query('delete from digests where project_id = $1 and id = $2 returning id', [
      projectId,
      id,
    ]);
    return rows.length > 0;
  }
}

const valuesOf = ({ name, cadence, weekday, hour, channelIds, paused, dueAt }: DigestFields): unknown[] => [
  name,
  cadence,
  weekday,
  hour,
  channelIds,
  paused,
  dueAt,
];
