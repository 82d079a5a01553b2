import { Injectable } from '@nestjs/common';
import { type Page, pageClause, Parameters } from '@app/core/metric-engine';
import type { ProjectScope } from '@app/domain/tracking';
import { Database, type Reading, type Sql } from '@app/platform/database';

export interface SavedViewRow {
  readonly id: number;
  readonly userId: number;
  readonly name: string;
  readonly path: string;
  readonly shared: boolean;
  readonly createdAt: Date;
}

/** Fields that change; what is left out stays. */
export type SavedViewChange = Partial<Pick<SavedViewRow, 'name' | 'path' | 'shared'>>;

const COLUMNS = 'id, user_id as "userId", name, path, shared, created_at as "createdAt"';

/** What a user sees of a project's views: those that are shared, and their own. */
const seen = (user: string): string => `(shared or user_id = ${user})`;

@Injectable()
export class SavedViewsRepository {
  constructor(private readonly database: Database) {}

  async insert({ projectId }: ProjectScope, view: Omit<SavedViewRow, 'id'>, sql: Sql): Promise<SavedViewRow> {
    const [row] = await sql.query<SavedViewRow>(
      `insert into saved_views (project_id, user_id, name, path, shared, created_at)
       values ($1, $2, $3, $4, $5, $6) returning ${COLUMNS}`,
      [projectId, view.userId, view.name, view.path, view.shared, view.createdAt],
    );
    return row!;
  }

  /** Of the whole project, whoever sees them. */
  async count({ projectId }: ProjectScope, sql: Sql): Promise<number> {
    const [row] = await sql.query<{ views: number }>(
      'select count(*) as views from saved_views where project_id = $1',
      [projectId],
    );
    return row!.views;
  }

  /** By name. */
  page({ projectId }: ProjectScope, userId: number, page: Page): Reading<SavedViewRow> {
    const values = new Parameters();
    return this.database.reading<SavedViewRow>(
      `select ${COLUMNS} from saved_views where project_id = ${values.project(projectId)} and ${seen(values.add(userId))}
       order by lower(name) collate "und-x-icu", id ${pageClause(page, values)}`,
      values.all,
    );
  }

  async total({ projectId }: ProjectScope, userId: number): Promise<number> {
    const [row] = await this.database.query<{ total: number }>(
      `select count(*) as total from saved_views where project_id = $1 and ${seen('$2')}`,
      [projectId, userId],
    );
    return row!.total;
  }

  /** @returns undefined when the user sees no such view */
  async update(
    { projectId }: ProjectScope,
    userId: number,
    id: number,
    change: SavedViewChange,
  ): Promise<SavedViewRow | undefined> {
    const [row] = await this.database.query<SavedViewRow>(
      `update saved_views set name = coalesce($4, name), path = coalesce($5, path), shared = coalesce($6, shared)
       where project_id = $1 and ${seen('$2')} and id = $3 returning ${COLUMNS}`,
      [projectId, userId, id, change.name ?? null, change.path ?? null, change.shared ?? null],
    );
    return row;
  }

  /** @returns false when the user sees no such view */
  async remove({ projectId }: ProjectScope, userId: number, id: number): Promise<boolean> {
    const removed = await this.database.query(
      `delete from saved_views where project_id = $1 and ${seen('$2')} and id = $3 returning id`,
      [projectId, userId, id],
    );
    return removed.length > 0;
  }
}
