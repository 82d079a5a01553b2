import { Injectable } from '@nestjs/common';
import { type Page, pageClause, Parameters } from '@app/core/metric-engine';
import { Database, type Reading, type Sql } from '@app/platform/database';
import type { ProjectScope } from '../projects/project-scope';

export interface OwnedMediumRow {
  readonly id: number;
  readonly address: string;
  readonly createdAt: Date;
}

const COLUMNS = 'id, address, created_at as "createdAt"';

@Injectable()
export class OwnedMediaRepository {
  constructor(private readonly database: Database) {}

  async ofAddress({ projectId }: ProjectScope, address: string, sql: Sql): Promise<OwnedMediumRow | undefined> {
    const [row] = await sql.query<OwnedMediumRow>(
      `select ${COLUMNS} from owned_media where project_id = $1 and address = $2`,
      [projectId, address],
    );
    return row;
  }

  async count({ projectId }: ProjectScope, sql: Sql): Promise<number> {
    const [row] = await sql.query<{ media: number }>(
      'select count(*) as media from owned_media where project_id = $1',
      [projectId],
    );
    return row!.media;
  }

  async insert({ projectId }: ProjectScope, address: string, now: Date, sql: Sql): Promise<OwnedMediumRow> {
    const [row] = await sql.query<OwnedMediumRow>(
      `insert into owned_media (project_id, address, created_at) values ($1, $2, $3) returning ${COLUMNS}`,
      [projectId, address, now],
    );
    return row!;
  }

  /** By address. */
  page({ projectId }: ProjectScope, page: Page): Reading<OwnedMediumRow> {
    const values = new Parameters();
    return this.database.reading<OwnedMediumRow>(
      `select ${COLUMNS} from owned_media where project_id = ${values.project(projectId)}
       order by address collate "C" ${pageClause(page, values)}`,
      values.all,
    );
  }

  async total(scope: ProjectScope): Promise<number> {
    return this.count(scope, this.database);
  }

  async remove({ projectId }: ProjectScope, id: number, sql: Sql): Promise<boolean> {
    const removed = await sql.query('delete from owned_media where project_id = $1 and id = $2 returning id', [
      projectId,
      id,
    ]);
    return removed.length > 0;
  }
}
