import { Injectable } from '@nestjs/common';
import type { DisabledReason, WebhookEvent, WebhookState } from '@app/core/kernel';
import { type Page, pageClause, Parameters } from '@app/core/metric-engine';
import type { ProjectScope } from '@app/domain/tracking';
import { assignments, Database, ofChunk, type Reading, type Sql } from '@app/platform/database';

export interface WebhookRow {
  readonly id: number;
  readonly url: string;
  readonly description: string | null;
  readonly events: readonly WebhookEvent[];
  /** Codes; null for every model. */
  readonly models: readonly number[] | null;
  /** null for every competitor. */
  readonly competitorIds: readonly number[] | null;
  readonly state: WebhookState;
  readonly disabledReason: DisabledReason | null;
  readonly failures: number;
  readonly lastSequence: number;
  readonly formerSecretUntil: Date | null;
  readonly createdAt: Date;
}

export type NewWebhook = Pick<WebhookRow, 'url' | 'description' | 'events' | 'models' | 'competitorIds' | 'createdAt'>;

/** Column → value; what is left out stays. */
export type WebhookColumns = Readonly<Record<string, unknown>>;

/** What fan-out has to know of whoever is told. */
export type Listener = Pick<WebhookRow, 'id' | 'events' | 'models' | 'competitorIds' | 'lastSequence'>;

/** $1 is now and $2 the project: a cluster then asks its node alone. */
const COLUMNS = `w.id, w.url, w.description, w.events, w.models, w.competitor_ids as "competitorIds", w.state,
  w.disabled_reason as "disabledReason", w.failures, w.last_sequence as "lastSequence", w.created_at as "createdAt",
  (select max(s.ends_at) from webhook_secrets s where s.project_id = $2 and s.webhook_id = w.id
     and s.ends_at > $1) as "formerSecretUntil"`;

@Injectable()
export class WebhooksRepository {
  constructor(private readonly database: Database) {}

  /** Whose webhook it is, which says nothing about who may know it. @returns null when there is none */
  async projectOf(id: number): Promise<number | null> {
    const [row] = await this.database.lookUp<{ projectId: number }>(
      `select project_id as "projectId" from webhooks where id = $1 ${ofChunk('project_id')}`,
      [id],
    );
    return row?.projectId ?? null;
  }

  async insert({ projectId }: ProjectScope, webhook: NewWebhook, sql: Sql): Promise<number> {
    const { url, description, events, models, competitorIds, createdAt } = webhook;
    const [row] = await sql.query<{ id: number }>(
      `insert into webhooks (project_id, url, description, events, models, competitor_ids, state, created_at)
       values ($1, $2, $3, $4, $5, $6, 'active', $7) returning id`,
      [projectId, url, description, events, models, competitorIds, createdAt],
    );
    return row!.id;
  }

  /** Newest first. */
  page({ projectId }: ProjectScope, now: Date, page: Page): Reading<WebhookRow> {
    const values = new Parameters();
    values.add(now);
    return this.database.reading<WebhookRow>(
      `select ${COLUMNS} from webhooks w where w.project_id = ${values.project(projectId)}
       order by w.id desc ${pageClause(page, values)}`,
      values.all,
    );
  }

  async total({ projectId }: ProjectScope, sql: Sql = this.database): Promise<number> {
    const [row] = await sql.query<{ total: number }>('select count(*) as total from webhooks where project_id = $1', [
      projectId,
    ]);
    return row!.total;
  }

  async find(
    { projectId }: ProjectScope,
    id: number,
    now: Date,
    sql: Sql = this.database,
  ): Promise<WebhookRow | undefined> {
    const [row] = await sql.query<WebhookRow>(
      `select ${COLUMNS} from webhooks w where w.project_id = $2 and w.id = $3`,
      [now, projectId, id],
    );
    return row;
  }

  /** @returns false when the project has no such webhook */
  async update({ projectId }: ProjectScope, id: number, columns: WebhookColumns, sql: Sql): Promise<boolean> {
    const rows = await sql.query(
      `update webhooks set ${assignments(columns, 3)}
       where project_id = $1 and id = $2 returning id`,
      [projectId, id, ...Object.values(columns)],
    );
    return rows.length > 0;
  }

  /** @returns false when the project has no such webhook */
  async remove({ projectId }: ProjectScope, id: number, sql: Sql): Promise<boolean> {
    const rows = await sql.query('delete from webhooks where project_id = $1 and id = $2 returning id', [
      projectId,
      id,
    ]);
    return rows.length > 0;
  }

  async anyActive({ projectId }: ProjectScope, sql: Sql): Promise<boolean> {
    const rows = await sql.query(`select from webhooks where project_id = $1 and state = 'active' limit 1`, [
      projectId,
    ]);
    return rows.length > 0;
  }

  /** Those that are told, locked so that their sequences grow without gaps. */
  listeners({ projectId }: ProjectScope, sql: Sql): Promise<Listener[]> {
    return sql.query(
      `select id, events, models, competitor_ids as "competitorIds", last_sequence as "lastSequence"
       from webhooks where project_id = $1 and state = 'active' order by id for no key update`,
      [projectId],
    );
  }

  /** @returns the first of so many numbers, which follow each other; undefined when the project has no such webhook */
  async takeSequence({ projectId }: ProjectScope, id: number, count: number, sql: Sql): Promise<number | undefined> {
    const [row] = await sql.query<{ last: number }>(
      `update webhooks set last_sequence = last_sequence + $3 where project_id = $1 and id = $2
       returning last_sequence as last`,
      [projectId, id, count],
    );
    return row && row.last - count + 1;
  }

  async noteSuccess({ projectId }: ProjectScope, id: number, sql: Sql): Promise<void> {
    await sql.query('update webhooks set failures = 0 where project_id = $1 and id = $2 and failures > 0', [
      projectId,
      id,
    ]);
  }

  /** @returns how many attempts have failed in a row; undefined when it is not active any more */
  async noteFailure({ projectId }: ProjectScope, id: number, sql: Sql): Promise<number | undefined> {
    const [row] = await sql.query<{ failures: number }>(
      `update webhooks set failures = failures + 1 where project_id = $1 and id = $2 and state = 'active'
       returning failures`,
      [projectId, id],
    );
    return row?.failures;
  }
}
