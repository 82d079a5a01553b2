import { Injectable } from '@nestjs/common';
import type { DigestContent, Share } from '@app/core/contracts';
import { type ShareView, storableJson } from '@app/core/kernel';
import { type Page, pageClause, Parameters } from '@app/core/metric-engine';
import type { ProjectScope } from '@app/domain/tracking';
import { Database, ofChunk, type Reading } from '@app/platform/database';

/** What is asked of the project's data whenever the link is opened. */
export type ShareQuestion = Pick<Share, 'metric' | 'granularity' | 'range' | 'from' | 'to' | 'filters'>;

export interface ShareRow {
  readonly id: number;
  readonly view: ShareView;
  readonly question: ShareQuestion;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** A share with the project that it shows, and whose project that is. */
export interface LinkedShare extends ShareRow {
  readonly projectId: number;
  readonly userId: number;
  /** As its charts call it. */
  readonly brand: string;
  readonly timeZone: string;
  readonly frozen: DigestContent | null;
}

export type NewShare = Omit<ShareRow, 'id'> & {
  readonly tokenHash: Buffer;
  /** What it shows, where that does not move with the days. */
  readonly frozen: DigestContent | null;
};

const COLUMNS = 's.id, s.view, s.question, s.created_at as "createdAt", s.expires_at as "expiresAt"';

@Injectable()
export class SharesRepository {
  constructor(private readonly database: Database) {}

  /** @returns undefined, and nothing is stored, when the project has as many as `most` that are alive */
  async insert({ projectId }: ProjectScope, share: NewShare, most: number): Promise<number | undefined> {
    const { tokenHash, view, question, frozen, createdAt, expiresAt } = share;
    const [row] = await this.database.query<{ id: number }>(
      `insert into shares (project_id, token_hash, view, question, created_at, expires_at, frozen)
       select $1, $2, $3, $4, $5, $6, $8
       where (select count(*) from shares where project_id = $1 and expires_at > $5) < $7 returning id`,
      [projectId, tokenHash, view, question, createdAt, expiresAt, most, frozen && storableJson(frozen)],
    );
    return row?.id;
  }

  /** Those that are alive, newest first. */
  page({ projectId }: ProjectScope, now: Date, page: Page): Reading<ShareRow> {
    const values = new Parameters();
    return this.database.reading<ShareRow>(
      `select ${COLUMNS} from shares s where s.project_id = ${values.project(projectId)} and s.expires_at > ${values.add(now)}
       order by s.created_at desc, s.id desc ${pageClause(page, values)}`,
      values.all,
    );
  }

  async total({ projectId }: ProjectScope, now: Date): Promise<number> {
    const [row] = await this.database.query<{ total: number }>(
      'select count(*) as total from shares where project_id = $1 and expires_at > $2',
      [projectId, now],
    );
    return row!.total;
  }

  async findByHash(tokenHash: Buffer, now: Date): Promise<LinkedShare | undefined> {
    const [row] = await this.database.lookUp<LinkedShare>(
      `select ${COLUMNS}, s.project_id as "projectId", p.user_id as "userId", coalesce(p.brand_name, p.name) as brand,
         p.rows_time_zone as "timeZone", s.frozen
       from shares s join projects p on p.id = s.project_id where s.token_hash = $1 and s.expires_at > $2
         ${ofChunk('s.project_id')} ${ofChunk('p.id')}`,
      [tokenHash, now],
      'share-by-hash',
    );
    return row;
  }

  /** @returns false when there is no such share */
  async remove({ projectId }: ProjectScope, id: number): Promise<boolean> {
    const removed = await this.database.query('delete from shares where project_id = $1 and id = $2 returning id', [
      projectId,
      id,
    ]);
    return removed.length > 0;
  }

  async removeExpired(now: Date): Promise<void> {
    await this.database.sweep(`delete from shares where expires_at <= $1 ${ofChunk('project_id')}`, [now]);
  }
}
