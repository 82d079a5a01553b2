import { Injectable } from '@nestjs/common';
import type { ModelChange } from '@app/core/contracts';
import { addLocalDays, type LocalDay, modelId, type ModelChangeCause } from '@app/core/kernel';
import type { ProjectScope } from '@app/domain/tracking';
import { Database, ofChunk, type Sql } from '@app/platform/database';

export interface ModelChangeRow {
  readonly id: number;
  readonly model: number;
  readonly day: LocalDay;
  readonly cause: ModelChangeCause;
  readonly former: string | null;
  readonly current: string | null;
}
export type NewModelChange = Omit<ModelChangeRow, 'id'>;

/** Between which days one project's figure on a model moved. */
export interface Movement {
  readonly model: number;
  readonly since: LocalDay;
  readonly sinceFrom: LocalDay;
  readonly sinceTo: LocalDay;
  readonly day: LocalDay;
}

/** A movement with the number of its project and of that project's owner. */
export interface OwnedMovement extends Movement {
  readonly projectId: number;
  readonly userId: number;
}

/** Days around a change on which another notice of the model is the same one. */
export const SAME_CHANGE_DAYS = 7;
const LISTED = 100;
const COLUMNS = 'c.id, c.model, c.day, c.cause, c.former, c.current';

/** Days from which on a model answers otherwise, of the whole installation, and the movements that tell of them. */
@Injectable()
export class ModelChangesRepository {
  constructor(private readonly database: Database) {}

  /** Changes that the project was told, the newest first. */
  async told({ projectId }: ProjectScope, days: { first: LocalDay; last: LocalDay } | null): Promise<ModelChange[]> {
    const rows = await this.database.query<ModelChangeRow>(
      `select ${COLUMNS} from model_change_notices n join model_changes c on c.id = n.change_id
       where n.project_id = $1 and ($2::date is null or c.day between $2 and $3)
       order by c.day desc, c.id desc limit ${LISTED}`,
      [projectId, days?.first ?? null, days?.last ?? null],
    );
    return rows.map(modelChangeBody);
  }

  /** @returns the change, whoever noticed it first, and whatever was called so on the days around it */
  async note(change: NewModelChange, now: Date, sql: Sql): Promise<ModelChangeRow> {
    await sql.query(`select pg_advisory_xact_lock(hashtext('model_changes'), $1)`, [change.model]);
    const around = [addLocalDays(change.day, -SAME_CHANGE_DAYS), addLocalDays(change.day, SAME_CHANGE_DAYS)];
    const [known] = await sql.query<ModelChangeRow>(
      `select ${COLUMNS} from model_changes c where model = $1 and day between $2 and $3
         and (cause = 'movement' or $4 = 'movement' or (former = $5 and current = $6)) order by day, id limit 1`,
      [change.model, ...around, change.cause, change.former, change.current],
    );
    if (known) return known;
    const [row] = await sql.query<ModelChangeRow>(
      `insert into model_changes as c (model, day, cause, former, current, found_at) values ($1, $2, $3, $4, $5, $6)
       on conflict (model, day) do update set model = excluded.model returning ${COLUMNS}`,
      [change.model, change.day, change.cause, change.former, change.current, now],
    );
    return row!;
  }

  /** @returns whether the project is to be told now: it has not been */
  async notice({ projectId }: ProjectScope, changeId: number, sql: Sql): Promise<boolean> {
    const rows = await sql.query(
      `insert into model_change_notices (project_id, change_id) values ($1, $2) on conflict do nothing returning change_id`,
      [projectId, changeId],
    );
    return rows.length > 0;
  }

  async keepMovements({ projectId }: ProjectScope, movements: readonly Movement[], sql: Sql): Promise<void> {
    for (const { model, since, sinceFrom, sinceTo, day } of movements)
      await sql.query(
        `insert into model_movements (project_id, model, since, since_from, since_to, day) values ($1, $2, $3, $4, $5, $6)
         on conflict (project_id, model, day) do nothing`,
        [projectId, model, since, sinceFrom, sinceTo, day],
      );
  }

  /** The last movement of each project on each model, with its owner, since a day. */
  movements(since: LocalDay): Promise<OwnedMovement[]> {
    return this.database.queryAll(
      `select distinct on (m.project_id, m.model) m.project_id as "projectId", p.user_id as "userId", m.model, m.since,
         m.since_from as "sinceFrom", m.since_to as "sinceTo", m.day
       from model_movements m join projects p on p.id = m.project_id
       where m.day >= $1 order by m.project_id, m.model, m.day desc`,
      [since],
    );
  }

  /** Projects that a model answers, as far as they are watched. */
  async projectsOf(model: number): Promise<number[]> {
    const rows = await this.database.sweep<{ id: number }>(
      `select w.project_id as id from project_watches w
       join project_models m on m.project_id = w.project_id and m.model = $1 ${ofChunk('w.project_id')} ${ofChunk('m.project_id')} order by 1`,
      [model],
    );
    return rows.map(({ id }) => id);
  }

  async dropMovements(before: LocalDay): Promise<void> {
    await this.database.sweep(`delete from model_movements where day < $1 ${ofChunk('project_id')}`, [before]);
  }
}

export const modelChangeBody = ({ model, day, cause, former, current }: ModelChangeRow): ModelChange => ({
  model: modelId(model),
  date: day,
  cause,
  from: former,
  to: current,
});
