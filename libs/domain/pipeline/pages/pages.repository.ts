import { Injectable } from '@nestjs/common';
import type { ProjectScope } from '@app/domain/tracking';
import { Database, type Sql, unnested } from '@app/platform/database';
import { Leases } from '@app/platform/leases';
import type { EvidenceRow } from './mention-evidence';
import type { PageOutcome } from './page-outcome';
import { PAGE_LEASE, type PageClaim } from './pages.lease';

const EVIDENCE = {
  actor_id: 'bigint',
  ordinal: 'smallint',
  snippet: 'text',
  start_offset: 'int',
  end_offset: 'int',
};

/** Where a page is. */
export interface PageAddress {
  readonly url: string;
  /** The `http` form, if an answer cited the page so. */
  readonly plainUrl: string | null;
}

/** Changes the states of pages: `pending → fetched | failed | blocked`. */
@Injectable()
export class PagesRepository {
  private readonly leases: Leases;

  constructor(private readonly database: Database) {
    this.leases = new Leases(PAGE_LEASE, database);
  }

  async hostOf({ projectId }: ProjectScope, urlId: number): Promise<string | null> {
    const [row] = await this.database.query<{ host: string }>(
      'select host from pages where project_id = $1 and url_id = $2',
      [projectId, urlId],
    );
    return row?.host ?? null;
  }

  async addressOf({ projectId }: ProjectScope, urlId: number): Promise<PageAddress> {
    const [row] = await this.database.query<PageAddress>(
      `select u.url, v.url as "plainUrl"
       from urls u left join url_variants v on v.project_id = u.project_id and u.url like 'https:%'
         and v.sha256 = sha256(convert_to('http' || substr(u.url, 6), 'UTF8'))
       where u.project_id = $1 and u.id = $2`,
      [projectId, urlId],
    );
    return row!;
  }

  /**
   * Stores the outcome of a fetch. Contents outlive a failure, because a site that is down for a day has not changed.
   * They do not outlive a refusal.
   * @returns false when the claim has lapsed and nothing was written
   */
  complete(
    claim: PageClaim,
    outcome: PageOutcome,
    { fetchedAt, nextFetchAt }: { fetchedAt: Date; nextFetchAt: Date },
    sql: Sql,
  ): Promise<boolean> {
    const { status, httpStatus } = outcome;
    const isFetched = status === 'fetched';
    const fetch = {
      status,
      http_status: httpStatus,
      error: isFetched ? null : outcome.error,
      next_fetch_at: nextFetchAt,
    };
    if (status === 'failed') return this.leases.complete(claim, { set: fetch, sql });
    const contents = isFetched ? outcome.contents : null;
    const page = {
      final_url: isFetched ? outcome.finalUrl : null,
      content_type: isFetched ? outcome.contentType : null,
      fetched_at: isFetched ? fetchedAt : null,
      title: contents?.title,
      meta_description: contents?.metaDescription,
      language: contents?.language,
      canonical_url: contents?.canonicalUrl,
      modified_on: contents?.modifiedOn,
      word_count: contents?.wordCount,
      text: contents?.text ?? '',
      html: contents?.html ?? '',
      evidence_key: null,
    };
    return this.leases.complete(claim, { set: { ...fetch, ...page }, sql });
  }

  /** Stores evidence together with the actors that it was made for, so that a change of the actors shows. */
  async replaceEvidence(
    { projectId }: ProjectScope,
    urlId: number,
    evidenceKey: string,
    evidence: readonly EvidenceRow[],
    sql: Sql,
  ): Promise<void> {
    const { text, values, names } = unnested(EVIDENCE, evidence, 3);
    await sql.query('update pages set evidence_key = $3 where project_id = $1 and url_id = $2', [
      projectId,
      urlId,
      evidenceKey,
    ]);
    await sql.query('delete from page_evidence where project_id = $1 and url_id = $2', [projectId, urlId]);
    await sql.query(`insert into page_evidence (project_id, url_id, ${names}) select $1, $2, ${names} from ${text}`, [
      projectId,
      urlId,
      ...values,
    ]);
  }
}
