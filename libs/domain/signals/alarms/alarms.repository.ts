import { Injectable } from '@nestjs/common';
import type { AlarmList, LocalDay } from '@app/core/kernel';
import { type Page, pageClause, Parameters } from '@app/core/metric-engine';
import type { ProjectScope } from '@app/domain/tracking';
import { Database, ofChunk, type Reading, type Sql } from '@app/platform/database';
import type { AlarmRow, FoundAlarm } from './alarm-row';

export interface AlarmSelection {
  readonly list: AlarmList;
  /** null for all time. */
  readonly days: { readonly first: LocalDay; readonly last: LocalDay } | null;
  readonly today: LocalDay;
}

/** A field that is left out stays. */
export interface AlarmChange {
  readonly acknowledgedAt?: Date | null;
  readonly snoozedUntil?: LocalDay | null;
}

const COLUMNS = `a.id, a.monitor_id as "monitorId", m.name, m.metric, a.direction, a.day, a.since, a.since_from as "sinceFrom",
  a.since_to as "sinceTo", a.story, a.acknowledged_at as "acknowledgedAt", a.snoozed_until as "snoozedUntil",
  a.created_at as "createdAt"`;
const ALARMS = 'alarms a join monitors m on m.project_id = a.project_id and m.id = a.monitor_id';

/** Alarms, which their projects see once they are raised. */
@Injectable()
export class AlarmsRepository {
  constructor(private readonly database: Database) {}

  /** The newest first. */
  page(scope: ProjectScope, selection: AlarmSelection, page: Page): Reading<AlarmRow> {
    const values = new Parameters();
    return this.database.reading<AlarmRow>(
      `select ${COLUMNS} from ${ALARMS} where ${predicate(scope, selection, values)}
       order by a.day desc, a.id desc ${pageClause(page, values)}`,
      values.all,
    );
  }

  async total(scope: ProjectScope, selection: AlarmSelection): Promise<number> {
    const values = new Parameters();
    const [row] = await this.database.query<{ total: number }>(
      `select count(*) as total from alarms a where ${predicate(scope, selection, values)}`,
      values.all,
    );
    return row!.total;
  }

  /** @returns project → alarms that are open today; one without any is left out */
  async openCounts(scopes: readonly ProjectScope[], today: LocalDay): Promise<Map<number, number>> {
    const values = new Parameters();
    const rows = await this.database.query<{ projectId: number; open: number }>(
      `select a.project_id as "projectId", count(*) as open from alarms a
       where a.project_id = any (${values.add(scopes.map(({ projectId }) => projectId))}::bigint[]) and a.state = 'raised' and ${isOpen(today, values)}
       group by a.project_id`,
      values.all,
    );
    return new Map(rows.map(({ projectId, open }) => [projectId, open]));
  }

  /** @returns undefined when the project has no such alarm */
  async update({ projectId }: ProjectScope, id: number, change: AlarmChange): Promise<AlarmRow | undefined> {
    const { acknowledgedAt, snoozedUntil } = change;
    const [row] = await this.database.query<AlarmRow>(
      `with changed as (
         update alarms set
           acknowledged_at = case when $3 then case when $4::timestamptz is null then null else coalesce(acknowledged_at, $4) end
             else acknowledged_at end,
           snoozed_until = case when $5 then $6::date else snoozed_until end
         where project_id = $1 and id = $2 and state = 'raised' returning *)
       select ${COLUMNS} from changed a join monitors m on m.project_id = a.project_id and m.id = a.monitor_id`,
      [
        projectId,
        id,
        acknowledgedAt !== undefined,
        acknowledgedAt ?? null,
        snoozedUntil !== undefined,
        snoozedUntil ?? null,
      ],
    );
    return row;
  }

  /** Keeps what was found, once for each monitor and day. */
  async keep({ projectId }: ProjectScope, found: readonly FoundAlarm[], now: Date, sql: Sql): Promise<void> {
    for (const { monitorId, direction, day, since, sinceFrom, sinceTo, story } of found)
      await sql.query(
        `insert into alarms (project_id, monitor_id, direction, day, since, since_from, since_to, story, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (project_id, monitor_id, day) do nothing`,
        [projectId, monitorId, direction, day, since, sinceFrom, sinceTo, JSON.stringify(story), now],
      );
  }

  /** Forgets what was found and not raised yet. */
  async forgetFound({ projectId }: ProjectScope, sql: Sql): Promise<void> {
    await sql.query(`delete from alarms where project_id = $1 and state = 'found'`, [projectId]);
  }

  /** Raises what was found. @returns each alarm once, whoever asks */
  async raise({ projectId }: ProjectScope, now: Date, sql: Sql): Promise<AlarmRow[]> {
    return sql.query<AlarmRow>(
      `with raised as (
         update alarms set state = 'raised', created_at = $2 where project_id = $1 and state = 'found' returning *)
       select ${COLUMNS} from raised a join monitors m on m.project_id = a.project_id and m.id = a.monitor_id order by a.id`,
      [projectId, now],
    );
  }

  /** Projects with something found that nobody has been told. */
  async waiting(): Promise<{ projectId: number; since: Date }[]> {
    return this.database.sweep(
      `select project_id as "projectId", min(created_at) as since from alarms where state = 'found' ${ofChunk('project_id')}
       group by project_id order by project_id`,
      [],
    );
  }
}

function predicate({ projectId }: ProjectScope, { list, days, today }: AlarmSelection, values: Parameters): string {
  const conditions = [`a.project_id = ${values.project(projectId)}`, `a.state = 'raised'`];
  if (list === 'open') conditions.push(isOpen(today, values));
  if (days) conditions.push(`a.day between ${values.add(days.first)} and ${values.add(days.last)}`);
  return conditions.join(' and ');
}

/** Nobody has acknowledged it, nor put it off. */
const isOpen = (today: LocalDay, values: Parameters): string =>
  `a.acknowledged_at is null and (a.snoozed_until is null or a.snoozed_until <= ${values.add(today)})`;
