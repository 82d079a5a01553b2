import { Injectable } from '@nestjs/common';
import { OWN_ACTOR, type LocalDay, type MonitorState } from '@app/core/kernel';
import { type Page, pageClause, Parameters } from '@app/core/metric-engine';
import type { ProjectScope } from '@app/domain/tracking';
import { Database, type Reading, type Sql } from '@app/platform/database';
import { FIRST_MONITORS, type MonitorChange, type MonitorRow, type NewMonitor, type Standing } from './monitor-row';

const COLUMNS = `id, name, metric, actor_id as "actorId", filters, muted_models as "mutedModels", paused,
  learns_from as "learnsFrom", state, standing, watched_day as "watchedDay", created_at as "createdAt"`;

@Injectable()
export class MonitorsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Has the project watched from now on, whichever way it was made: its first monitors come with the row that makes it due.
   * @param due when its next day is complete
   */
  async open(scope: ProjectScope, due: Date, now: Date, sql?: Sql): Promise<void> {
    const { projectId } = scope;
    const watched = await (sql ?? this.database).query('select from project_watches where project_id = $1', [
      projectId,
    ]);
    if (watched.length > 0) return;
    if (!sql) return this.database.transaction((own) => this.begin(scope, due, now, own));
    await this.begin(scope, due, now, sql);
  }

  /** Of several at once, the first makes the monitors. */
  private async begin({ projectId }: ProjectScope, due: Date, now: Date, sql: Sql): Promise<void> {
    const begun = await sql.query(
      'insert into project_watches (project_id, due_at) values ($1, $2) on conflict do nothing returning project_id',
      [projectId, due],
    );
    if (begun.length === 0) return;
    await sql.query(
      `insert into monitors (project_id, name, metric, actor_id, filters, created_at)
       select $1, name, metric, ${OWN_ACTOR}, '{}', $4
       from unnest($2::text[], $3::text[]) with ordinality first (name, metric, place) order by place`,
      [projectId, FIRST_MONITORS.map(({ name }) => name), FIRST_MONITORS.map(({ metric }) => metric), now],
    );
  }

  async insert({ projectId }: ProjectScope, monitor: NewMonitor, now: Date, sql: Sql): Promise<MonitorRow> {
    const { name, metric, actorId, filters, mutedModels } = monitor;
    const [row] = await sql.query<MonitorRow>(
      `insert into monitors (project_id, name, metric, actor_id, filters, muted_models, created_at)
       values ($1, $2, $3, $4, $5, $6, $7) returning ${COLUMNS}`,
      [projectId, name, metric, actorId, JSON.stringify(filters), mutedModels, now],
    );
    return row!;
  }

  /** In the order in which they were made. */
  page({ projectId }: ProjectScope, page: Page): Reading<MonitorRow> {
    const values = new Parameters();
    return this.database.reading<MonitorRow>(
      `select ${COLUMNS} from monitors where project_id = ${values.project(projectId)} order by id ${pageClause(page, values)}`,
      values.all,
    );
  }

  /** All of a project: there are few. */
  all({ projectId }: ProjectScope, sql: Sql = this.database): Promise<MonitorRow[]> {
    return sql.query(`select ${COLUMNS} from monitors where project_id = $1 order by id`, [projectId]);
  }

  /** @returns undefined when the project has no such monitor */
  async update({ projectId }: ProjectScope, id: number, change: MonitorChange): Promise<MonitorRow | undefined> {
    const [row] = await this.database.query<MonitorRow>(
      `update monitors set name = coalesce($3, name), paused = coalesce($4, paused),
         muted_models = coalesce($5, muted_models)
       where project_id = $1 and id = $2 returning ${COLUMNS}`,
      [projectId, id, change.name ?? null, change.paused ?? null, change.mutedModels ?? null],
    );
    return row;
  }

  /** @returns false when the project has no such monitor; its alarms go with it */
  async remove({ projectId }: ProjectScope, id: number): Promise<boolean> {
    const rows = await this.database.query('delete from monitors where project_id = $1 and id = $2 returning id', [
      projectId,
      id,
    ]);
    return rows.length > 0;
  }

  /** @param standing null while there is none */
  async keepState(
    { projectId }: ProjectScope,
    id: number,
    known: { readonly state: MonitorState; readonly standing: Standing | null; readonly day: LocalDay },
    sql: Sql,
  ): Promise<void> {
    await sql.query(
      'update monitors set state = $3, standing = $4, watched_day = $5 where project_id = $1 and id = $2',
      [projectId, id, known.state, known.standing && JSON.stringify(known.standing), known.day],
    );
  }

  /** Has all monitors of the project learn from a day on alone. */
  async learnAnew({ projectId }: ProjectScope, day: LocalDay): Promise<void> {
    await this.database.query(
      'update monitors set learns_from = greatest(learns_from, $2::date), standing = null where project_id = $1',
      [projectId, day],
    );
  }

  async learnFrom({ projectId }: ProjectScope, id: number, day: LocalDay, sql: Sql): Promise<void> {
    await sql.query(
      'update monitors set learns_from = greatest(learns_from, $3::date) where project_id = $1 and id = $2',
      [projectId, id, day],
    );
  }
}
