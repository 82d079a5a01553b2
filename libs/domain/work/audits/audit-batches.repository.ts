import { Injectable } from '@nestjs/common';
import type { BatchedReport } from '@app/core/contracts';
import type { AuditRepeat } from '@app/core/kernel';
import { type Page, pageClause, Parameters } from '@app/core/metric-engine';
import type { ProjectScope } from '@app/domain/tracking';
import { Database, ofChunk, type Reading, type Sql } from '@app/platform/database';
import { Leases } from '@app/platform/leases';
import type { CrawlProgress } from './crawl';
import { AUDIT_BATCH_LEASE, type BatchClaim } from './audits.lease';

export interface NewBatch {
  /** As the user wrote it. */
  readonly url: string;
  /** The same in the one form by which audits are compared. */
  readonly startUrl: string;
  readonly countryCode: string | null;
  /** null for an audit that does not repeat. */
  readonly seriesId: number | null;
}

/** A batch with its reports, as the API shows it. */
export interface BatchRow {
  readonly id: number;
  readonly url: string;
  readonly countryCode: string | null;
  /** null once the series has ended, and for a batch that is of none. */
  readonly repeat: AuditRepeat | null;
  readonly createdAt: Date;
  readonly reports: readonly BatchedReport[];
}

export interface BatchSelection {
  readonly batch_id?: number;
}

const SELECTED = 'b.project_id = $1 and ($2::bigint is null or b.id = $2)';

/** Changes the states of batches (audit-states.ts). */
@Injectable()
export class AuditBatchesRepository {
  private readonly leases: Leases;

  constructor(private readonly database: Database) {
    this.leases = new Leases(AUDIT_BATCH_LEASE, database);
  }

  async insert({ projectId }: ProjectScope, batch: NewBatch, now: Date, sql: Sql): Promise<number> {
    const [row] = await sql.query<{ id: number }>(
      `insert into audit_batches (project_id, url, start_url, country_code, series_id, due_at, created_at)
       values ($1, $2, $3, $4, $5, $6, $6) returning id`,
      [projectId, batch.url, batch.startUrl, batch.countryCode, batch.seriesId, now],
    );
    return row!.id;
  }

  /** Newest first. */
  page({ projectId }: ProjectScope, { batch_id }: BatchSelection, page: Page): Reading<BatchRow> {
    const values = new Parameters();
    values.project(projectId);
    values.add(batch_id ?? null);
    return this.database.reading<BatchRow>(
      `select b.id, b.url, b.country_code as "countryCode", s.repeat, b.created_at as "createdAt", (
         select coalesce(json_agg(json_build_object(
           'id', r.id, 'report_type', r.report_type, 'status', r.state, 'score', r.score,
           'counts', r.facts -> 'counts', 'changes', r.changes) order by r.id), '[]')
         from audit_reports r where r.project_id = $1 and r.batch_id = b.id) as reports
       from audit_batches b left join audit_series s on s.project_id = b.project_id and s.id = b.series_id
       where ${SELECTED} order by b.created_at desc, b.id desc ${pageClause(page, values)}`,
      values.all,
    );
  }

  async total({ projectId }: ProjectScope, { batch_id }: BatchSelection): Promise<number> {
    const [row] = await this.database.query<{ total: number }>(
      `select count(*) as total from audit_batches b where ${SELECTED}`,
      [projectId, batch_id ?? null],
    );
    return row!.total;
  }

  async showProgress(claim: BatchClaim, progress: CrawlProgress): Promise<void> {
    await this.leases.write(claim, { progress });
  }

  /**
   * Ends the crawl with what it saw.
   * @throws LeaseLost
   */
  complete(claim: BatchClaim, { site, urls }: { site: Buffer; urls: Buffer }, sql: Sql): Promise<void> {
    return this.leases.mustComplete(claim, { set: { site, urls, progress: null }, sql });
  }

  /**
   * The URLs that the crawl asked for, as they were stored.
   * @returns null when there are none yet, or an older release crawled; undefined when there is no such batch
   */
  async urls({ projectId }: ProjectScope, id: number): Promise<Buffer | null | undefined> {
    const [row] = await this.database.query<{ urls: Buffer | null }>(
      'select urls from audit_batches where project_id = $1 and id = $2',
      [projectId, id],
    );
    return row?.urls;
  }

  /** @returns what the crawl saw, as it was stored; null when it is gone */
  async site({ projectId }: ProjectScope, id: number): Promise<Buffer | null> {
    const [row] = await this.database.query<{ site: Buffer | null }>(
      'select site from audit_batches where project_id = $1 and id = $2',
      [projectId, id],
    );
    return row?.site ?? null;
  }

  /** Drops what the crawl saw once no report needs it any more. */
  async dropSite({ projectId }: ProjectScope, id: number, sql: Sql): Promise<void> {
    await sql.query(
      `update audit_batches set site = null where project_id = $1 and id = $2 and not exists (
         select from audit_reports r where r.project_id = $1 and r.batch_id = $2 and r.state <> 'completed')`,
      [projectId, id],
    );
  }

  /** Drops what crawls before this moment saw and were told. Reports that failed are then made of a new crawl. */
  async dropOld(before: Date): Promise<void> {
    const old = `created_at < $1 ${ofChunk('project_id')}`;
    await this.database.sweep(`update audit_batches set site = null where site is not null and ${old}`, [before]);
    await this.database.sweep(`delete from audit_crawl_answers where ${old}`, [before]);
  }

  /** Has the crawl begin again in batches of which nothing is left to make waiting reports of. */
  async restart({ projectId }: ProjectScope, now: Date, sql: Sql): Promise<void> {
    await sql.query(
      `update audit_batches b set state = 'pending', attempts = 0, due_at = $2
       where project_id = $1 and site is null and state in ('crawled', 'failed') and exists (
         select from audit_reports r where r.project_id = $1 and r.batch_id = b.id and r.state = 'pending')`,
      [projectId, now],
    );
  }
}
