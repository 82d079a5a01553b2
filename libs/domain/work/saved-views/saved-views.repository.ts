import { Injectable } from '@nestjs/common';
import { type Page, pageClause, Parameters } from '@app/core/metric-engine';
import { type ProjectScope, sameName } from '@app/domain/tracking';
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
  async find({ projectId }: ProjectScope, userId: number, id: number, sql: Sql): Promise<SavedViewRow | undefined> {
    const [row] = await sql.query<SavedViewRow>(
      `select ${COLUMNS} from saved_views where project_id = $1 and ${seen('$2')} and id = $3`,
      [projectId, userId, id],
    );
    return row;
  }

  /** @returns whether the user sees a view of this name, in either case, beside the one with the id `by` */
  async isTaken(
    { projectId }: ProjectScope,
    userId: number,
    name: string,
    by: number | null,
    sql: Sql,
  ): Promise<boolean> {
    const rows = await sql.query(
      `select from saved_views where project_id = $1 and ${seen('$2')} and ${sameName('name')} = ${sameName('$3')}
         and id is distinct from $4 limit 1`,
      [projectId, userId, name, by],
    );
    return rows.length > 0;
  }

  async update(
    { projectId }: ProjectScope,
    userId: number,
    id: number,
    change: SavedViewChange,
    sql: Sql,
  ): Promise<SavedViewRow | undefined> {
    const [row] = await sql.query<SavedViewRow>(
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
