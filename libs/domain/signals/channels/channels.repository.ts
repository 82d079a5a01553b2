import { Injectable } from '@nestjs/common';
import type {
  ChannelPausedReason,
  DeliveryState,
  NoticeChannelKind,
  NoticeChannelState,
  NoticeKind,
} from '@app/core/kernel';
import { type Page, pageClause, Parameters } from '@app/core/metric-engine';
import type { ProjectScope } from '@app/domain/tracking';
import { assignments, Database, ofChunk, type Reading, type Sql } from '@app/platform/database';

export interface ChannelRow {
  readonly id: number;
  readonly kind: NoticeChannelKind;
  readonly shown: string;
  readonly description: string | null;
  readonly hears: readonly NoticeKind[];
  readonly state: NoticeChannelState;
  readonly pausedReason: ChannelPausedReason | null;
  readonly failures: number;
  readonly confirmedAt: Date | null;
  readonly stoppedAt: Date | null;
  readonly createdAt: Date;
}

/** A notice as lists show it. */
export interface NoticeRow {
  readonly id: number;
  readonly kind: NoticeKind;
  readonly title: string;
  readonly state: DeliveryState;
  readonly test: boolean;
  readonly attempts: number;
  readonly status: number | null;
  readonly error: string | null;
  readonly createdAt: Date;
  readonly dueAt: Date;
}

export interface ListedChannelRow extends ChannelRow {
  /** Instants are texts: a row within a row is JSON. */
  readonly lastNotice: (Omit<NoticeRow, 'createdAt' | 'dueAt'> & Record<'createdAt' | 'dueAt', string>) | null;
}

export type NewChannel = Pick<ChannelRow, 'id' | 'kind' | 'shown' | 'description' | 'hears' | 'state' | 'createdAt'> & {
  readonly sealed: Buffer;
  readonly unsubscribeHash: Buffer | null;
};

/** Column → value; what is left out stays. */
export type ChannelColumns = Readonly<Record<string, unknown>>;

const COLUMNS = `c.id, c.kind, c.shown, c.description, c.hears, c.state, c.paused_reason as "pausedReason", c.failures,
  c.confirmed_at as "confirmedAt", c.stopped_at as "stoppedAt", c.created_at as "createdAt"`;
/** $1 is the project: a cluster then asks its node alone. */
const LISTED = `${COLUMNS}, (
    select json_build_object('id', n.id, 'kind', n.kind, 'title', n.story->>'title', 'state', n.state, 'test', n.test,
      'attempts', n.attempts, 'status', n.status, 'error', n.error, 'createdAt', n.created_at, 'dueAt', n.due_at)
    from notices n where n.project_id = $1 and n.channel_id = c.id order by n.id desc limit 1
  ) as "lastNotice"`;

@Injectable()
export class ChannelsRepository {
  constructor(private readonly database: Database) {}

  /** Whose channel it is, which says nothing about who may know it. @returns null when there is none */
  async projectOf(id: number): Promise<number | null> {
    const [row] = await this.database.lookUp<{ projectId: number }>(
      `select project_id as "projectId" from notice_channels where id = $1 ${ofChunk('project_id')}`,
      [id],
    );
    return row?.projectId ?? null;
  }

  /** What is sealed of a channel is bound to its id. */
  async nextId(sql: Sql): Promise<number> {
    const [row] = await sql.query<{ id: number }>(
      `select nextval(pg_get_serial_sequence('notice_channels', 'id')) as id`,
    );
    return row!.id;
  }

  async insert({ projectId }: ProjectScope, channel: NewChannel, sql: Sql): Promise<void> {
    const { id, kind, shown, description, hears, state, createdAt, sealed, unsubscribeHash } = channel;
    await sql.query(
      `insert into notice_channels
         (project_id, id, kind, shown, description, hears, state, created_at, sealed, unsubscribe_hash)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [projectId, id, kind, shown, description, hears, state, createdAt, sealed, unsubscribeHash],
    );
  }

  /** Newest first. */
  page({ projectId }: ProjectScope, page: Page): Reading<ListedChannelRow> {
    const values = new Parameters();
    return this.database.reading<ListedChannelRow>(
      `select ${LISTED} from notice_channels c where c.project_id = ${values.project(projectId)}
       order by c.id desc ${pageClause(page, values)}`,
      values.all,
    );
  }

  async total({ projectId }: ProjectScope, sql: Sql = this.database): Promise<number> {
    const [row] = await sql.query<{ total: number }>(
      'select count(*) as total from notice_channels where project_id = $1',
      [projectId],
    );
    return row!.total;
  }

  async find({ projectId }: ProjectScope, id: number, sql: Sql = this.database): Promise<ListedChannelRow | undefined> {
    const [row] = await sql.query<ListedChannelRow>(
      `select ${LISTED} from notice_channels c where c.project_id = $1 and c.id = $2`,
      [projectId, id],
    );
    return row;
  }

  /** @returns false when the project has no such channel */
  async update({ projectId }: ProjectScope, id: number, columns: ChannelColumns, sql: Sql): Promise<boolean> {
    const rows = await sql.query(
      `update notice_channels set ${assignments(columns, 3)}
       where project_id = $1 and id = $2 returning id`,
      [projectId, id, ...Object.values(columns)],
    );
    return rows.length > 0;
  }

  /** @returns false when the project has no such channel */
  async remove({ projectId }: ProjectScope, id: number, sql: Sql): Promise<boolean> {
    const rows = await sql.query('delete from notice_channels where project_id = $1 and id = $2 returning id', [
      projectId,
      id,
    ]);
    return rows.length > 0;
  }

  async anyActive({ projectId }: ProjectScope, sql: Sql): Promise<boolean> {
    const rows = await sql.query(`select from notice_channels where project_id = $1 and state = 'active' limit 1`, [
      projectId,
    ]);
    return rows.length > 0;
  }

  /** Active ones that hear one of these. */
  hearing(
    { projectId }: ProjectScope,
    kinds: readonly NoticeKind[],
    sql: Sql,
  ): Promise<Pick<ChannelRow, 'id' | 'hears'>[]> {
    return sql.query(
      `select id, hears from notice_channels where project_id = $1 and state = 'active' and hears && $2::text[]
       order by id for key share`,
      [projectId, kinds],
    );
  }

  /** Those of these that are told anything. */
  active({ projectId }: ProjectScope, ids: readonly number[], sql: Sql): Promise<Pick<ChannelRow, 'id' | 'hears'>[]> {
    return sql.query(
      `select id, hears from notice_channels where project_id = $1 and state = 'active' and id = any ($2::bigint[])
       order by id for key share`,
      [projectId, ids],
    );
  }

  /** @returns those of the ids that are no channel of the project */
  async unknown({ projectId }: ProjectScope, ids: readonly number[], sql: Sql = this.database): Promise<number[]> {
    const rows = await sql.query<{ id: number }>(
      `select id from unnest($2::bigint[]) asked (id)
       where not exists (select from notice_channels c where c.project_id = $1 and c.id = asked.id) order by id`,
      [projectId, ids],
    );
    return rows.map(({ id }) => id);
  }

  async noteSuccess({ projectId }: ProjectScope, id: number, sql: Sql): Promise<void> {
    await sql.query('update notice_channels set failures = 0 where project_id = $1 and id = $2 and failures > 0', [
      projectId,
      id,
    ]);
  }

  /** @returns how many have failed in a row; undefined when it is not active any more */
  async noteFailure({ projectId }: ProjectScope, id: number, sql: Sql): Promise<number | undefined> {
    const [row] = await sql.query<{ failures: number }>(
      `update notice_channels set failures = failures + 1 where project_id = $1 and id = $2 and state = 'active'
       returning failures`,
      [projectId, id],
    );
    return row?.failures;
  }

  /** The channel that a link of its reader names. @returns undefined without such a link, or when it has ended */
  async byLink(
    link: 'confirm_hash' | 'unsubscribe_hash',
    hash: Buffer,
    now: Date,
  ): Promise<(Pick<ChannelRow, 'id' | 'state' | 'shown'> & { readonly projectId: number }) | undefined> {
    const [row] = await this.database.lookUp<Pick<ChannelRow, 'id' | 'state' | 'shown'> & { projectId: number }>(
      `select c.project_id as "projectId", c.id, c.state, c.shown from notice_channels c
       where c.${link} = $1 ${link === 'confirm_hash' ? 'and c.confirm_until > $2' : 'and $2::timestamptz is not null'}
         ${ofChunk('c.project_id')}`,
      [hash, now],
    );
    return row;
  }
}
