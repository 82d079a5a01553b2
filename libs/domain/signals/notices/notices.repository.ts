import { Injectable } from '@nestjs/common';
import { type NoticeKind, storable, storableJson } from '@app/core/kernel';
import type { ProjectScope } from '@app/domain/tracking';
import { Database, ofChunk, type Sql } from '@app/platform/database';
import { Leases } from '@app/platform/leases';
import type { NoticeRow } from '../channels/channels.repository';
import { NOTICE_LEASE, type NoticeClaim } from './notices.lease';
import type { Story } from './story';

export interface NewNotice {
  /** One notice each. */
  readonly channelIds: readonly number[];
  readonly kind: NoticeKind;
  readonly story: Story;
  readonly test?: true;
}

/** What came of an attempt. */
export interface NoticeOutcome {
  readonly triedAt: Date;
  /** Of HTTP or SMTP; null without an answer. */
  readonly status: number | null;
  /** Why it failed; null when it did not. */
  readonly error: string | null;
}

const COLUMNS = `id, kind, story->>'title' as title, state, test, attempts, status, error, created_at as "createdAt",
  due_at as "dueAt"`;

@Injectable()
export class NoticesRepository {
  private readonly leases: Leases;

  constructor(private readonly database: Database) {
    this.leases = new Leases(NOTICE_LEASE, database);
  }

  insert({ projectId }: ProjectScope, notice: NewNotice, now: Date, sql: Sql): Promise<NoticeRow[]> {
    const { channelIds, kind, story, test = false } = notice;
    return sql.query(
      `insert into notices (project_id, channel_id, message_id, kind, story, test, state, created_at, due_at)
       select $1, channel.id, gen_random_uuid(), $3::text, $4::jsonb, $5::boolean, 'queued', $6::timestamptz, $6
       from unnest($2::bigint[]) channel (id) returning ${COLUMNS}`,
      [projectId, channelIds, kind, storableJson(story), test, now],
    );
  }

  async testsSince({ projectId }: ProjectScope, since: Date, sql: Sql): Promise<number> {
    const [row] = await sql.query<{ tests: number }>(
      'select count(*) as tests from notices where project_id = $1 and test and created_at > $2',
      [projectId, since],
    );
    return row!.tests;
  }

  /** What its reader wants no more. */
  async removeOpen({ projectId }: ProjectScope, channelId: number, sql: Sql): Promise<void> {
    await sql.query(
      `delete from notices where project_id = $1 and channel_id = $2 and state in ('queued', 'sending', 'waiting')`,
      [projectId, channelId],
    );
  }

  /** @throws LeaseLost */
  complete(claim: NoticeClaim, outcome: NoticeOutcome, sql: Sql): Promise<void> {
    return this.leases.mustComplete(claim, { set: columnsOf(outcome), sql });
  }

  /** @returns false when the notice is another worker's by now */
  async note(claim: NoticeClaim, outcome: NoticeOutcome, sql: Sql): Promise<boolean> {
    return (await this.leases.write(claim, columnsOf(outcome), { sql })) !== null;
  }

  async removeBefore(moment: Date): Promise<void> {
    await this.database.sweep(`delete from notices where created_at < $1 ${ofChunk('project_id')}`, [moment]);
  }
}

const columnsOf = ({ triedAt, status, error }: NoticeOutcome) => ({
  tried_at: triedAt,
  status,
  error: error === null ? null : storable(error),
});
