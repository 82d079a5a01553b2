import { Injectable } from '@nestjs/common';
import type { CreateCompetitorBody } from '@app/core/contracts';
import type { ProjectScope } from '../projects/project-scope';
import { Database, type Sql } from '@app/platform/database';

export interface CompetitorRecord {
  readonly id: number;
  readonly brand_name: string;
  readonly domain: string;
  /** Names by which it is found, besides the brand name. */
  readonly matching_names: readonly string[];
  readonly google_play_id: string | null;
  readonly app_store_id: string | null;
  readonly color: string | null;
  readonly created_at: Date;
}

export type NewCompetitor = Omit<CreateCompetitorBody, 'project_id'>;

const COLUMNS = 'id, brand_name, domain, matching_names, google_play_id, app_store_id, color, created_at';

@Injectable()
export class CompetitorsRepository {
  constructor(private readonly database: Database) {}

  async find({ projectId }: ProjectScope, id: number, sql: Sql = this.database): Promise<CompetitorRecord | null> {
    const [row] = await sql.query<CompetitorRecord>(
      `select ${COLUMNS} from competitors where project_id = $1 and id = $2`,
      [projectId, id],
    );
    return row ?? null;
  }

  /** @returns how many */
  async copy(from: ProjectScope, to: ProjectScope, now: Date, sql: Sql): Promise<number> {
    const rows = await sql.query(
      `insert into competitors
         (project_id, brand_name, domain, matching_names, google_play_id, app_store_id, color, created_at)
       select $2, brand_name, domain, matching_names, google_play_id, app_store_id, color, $3
       from competitors where project_id = $1 order by id returning id`,
      [from.projectId, to.projectId, now],
    );
    return rows.length;
  }

  async colors({ projectId }: ProjectScope, sql: Sql): Promise<(string | null)[]> {
    const rows = await sql.query<{ color: string | null }>('select color from competitors where project_id = $1', [
      projectId,
    ]);
    return rows.map(({ color }) => color);
  }

  async insert(
    { projectId }: ProjectScope,
    {
      brand_name,
      domain,
      matching_names,
      color,
      google_play_id,
      app_store_id,
    }: Omit<CompetitorRecord, 'id' | 'created_at'>,
    now: Date,
    sql: Sql,
  ): Promise<CompetitorRecord> {
    const [row] = await sql.query<CompetitorRecord>(
      `insert into competitors
         (project_id, brand_name, domain, matching_names, color, google_play_id, app_store_id, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8) returning ${COLUMNS}`,
      [projectId, brand_name, domain, matching_names, color, google_play_id, app_store_id, now],
    );
    return row!;
  }

  async update(
    { projectId }: ProjectScope,
    {
      id,
      brand_name,
      matching_names,
      color,
      google_play_id,
      app_store_id,
    }: Omit<CompetitorRecord, 'domain' | 'created_at'>,
    sql: Sql,
  ): Promise<void> {
    await sql.query(
      `update competitors set brand_name = $3, matching_names = $4, color = $5, google_play_id = $6, app_store_id = $7
       where project_id = $1 and id = $2`,
      [projectId, id, brand_name, matching_names, color, google_play_id, app_store_id],
    );
  }

  /** @returns false when there is no such competitor */
  async remove({ projectId }: ProjectScope, id: number, sql: Sql): Promise<boolean> {
    const rows = await sql.query('delete from competitors where project_id = $1 and id = $2 returning id', [
      projectId,
      id,
    ]);
    return rows.length > 0;
  }
}
