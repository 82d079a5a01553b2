import { Injectable } from '@nestjs/common';
import type { ProjectScope } from '@app/domain/tracking';
import { Database, type Sql, unnested } from '@app/platform/database';
import type { EvidenceRow } from './mention-evidence';
import type { PageOutcome } from './page-outcome';

/** A page that this process holds until its lease ends; `attempts` fences off a holder whose lease has lapsed. */
export interface PageClaim {
  readonly urlId: number;
  readonly url: string;
  readonly attempts: number;
}

const EVIDENCE = {
  actor_id: 'bigint',
  ordinal: 'smallint',
  snippet: 'text',
  start_offset: 'int',
  end_offset: 'int',
};

/** The fetch is over, whatever came of it. */
const SETTLED = 'due_at = null, lease_until = null, attempts = 0, next_fetch_at = $4';
const HELD = 'project_id = $1 and url_id = $2 and attempts = $3 and lease_until is not null';

/** The states of pages: `pending → fetched | failed | blocked`. */
@Injectable()
export class PagesRepository {
  constructor(private readonly database: Database) {}

  async hostOf({ projectId }: ProjectScope, urlId: number): Promise<string | null> {
    const [row] = await this.database.query<{ host: string }>(
      'select host from pages where project_id = $1 and url_id = $2',
      [projectId, urlId],
    );
    return row?.host ?? null;
  }

  /** The next due page of the host, or one whose holder died. */
  async claim({ projectId }: ProjectScope, host: string, now: Date, leaseUntil: Date): Promise<PageClaim | null> {
    const [claim] = await this.database.query<PageClaim>(
      `update pages set lease_until = $4, attempts = attempts + 1
       from urls
       where pages.project_id = $1 and urls.project_id = $1 and urls.id = pages.url_id and pages.url_id = (
         select due.url_id from pages due join projects on projects.id = due.project_id
         where due.project_id = $1 and due.host = $2 and due.due_at <= $3
           and coalesce(due.lease_until, '-infinity') <= $3 and not projects.paused
         order by due.due_at, due.url_id limit 1 for update of due skip locked)
       returning pages.url_id as "urlId", urls.url, pages.attempts`,
      [projectId, host, now, leaseUntil],
    );
    return claim ?? null;
  }

  /** Puts it back for a later moment; one that was merely interrupted spends no attempt. */
  async postpone({ projectId }: ProjectScope, claim: PageClaim, dueAt: Date, spendAttempt: boolean): Promise<void> {
    await this.database.query(
      `update pages set due_at = $4, lease_until = null, attempts = attempts - $5 where ${HELD}`,
      [projectId, claim.urlId, claim.attempts, dueAt, spendAttempt ? 0 : 1],
    );
  }

  /**
   * Contents outlive a failure: a site that is down for a day has not changed. They do not outlive a refusal.
   * @returns false when the claim is no longer held, and nothing was written
   */
  async settle(
    { projectId }: ProjectScope,
    { urlId, attempts }: PageClaim,
    outcome: PageOutcome,
    { fetchedAt, nextFetchAt }: { fetchedAt: Date; nextFetchAt: Date },
    sql: Sql,
  ): Promise<boolean> {
    const held = [projectId, urlId, attempts, nextFetchAt];
    if (outcome.status === 'failed') {
      const rows = await sql.query(
        `update pages set status = 'failed', http_status = $5, error = $6, ${SETTLED} where ${HELD} returning url_id`,
        [...held, outcome.httpStatus, outcome.error],
      );
      return rows.length > 0;
    }
    const isFetched = outcome.status === 'fetched';
    const contents = isFetched ? outcome.contents : null;
    const rows = await sql.query(
      `update pages set status = $5, http_status = $6, error = $7, final_url = $8, content_type = $9, fetched_at = $10,
         title = $11, meta_description = $12, language = $13, canonical_url = $14, word_count = $15, text = $16,
         html = $17, evidence_key = null, ${SETTLED}
       where ${HELD} returning url_id`,
      [
        ...held,
        outcome.status,
        outcome.httpStatus,
        isFetched ? null : outcome.error,
        isFetched ? outcome.finalUrl : null,
        isFetched ? outcome.contentType : null,
        isFetched ? fetchedAt : null,
        contents?.title,
        contents?.metaDescription,
        contents?.language,
        contents?.canonicalUrl,
        contents?.wordCount,
        contents?.text ?? '',
        contents?.html ?? '',
      ],
    );
    return rows.length > 0;
  }

  /** What the evidence was made for goes with it, so that a change of the actors shows. */
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
