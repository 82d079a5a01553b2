import { Injectable } from '@nestjs/common';
import { COUNTED_CHANNEL, type ProjectScope } from '@app/domain/tracking';
import { Database, ofChunk, type Sql } from '@app/platform/database';
import { lapsed } from '@app/platform/leases';
import { PAGE_LEASE } from './pages.lease';

/** Demo projects cite invented pages, and no server should be asked for them. */
const FETCHES = 'not projects.paused and not projects.demo';

/** Decides which pages are fetched, and when. */
@Injectable()
export class PagePlanRepository {
  constructor(private readonly database: Database) {}

  /** Projects whose pages were last chosen before this moment, or never. */
  async projectsToPlan(before: Date): Promise<number[]> {
    const rows = await this.database.sweep<{ id: number }>(
      `select projects.id from projects left join page_plans on page_plans.project_id = projects.id ${ofChunk('page_plans.project_id')}
       where ${FETCHES} and coalesce(page_plans.planned_at, '-infinity') <= $1 ${ofChunk('projects.id')} order by projects.id`,
      [before],
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Locks the plan until the transaction ends.
   * @returns false when another process has planned meanwhile
   */
  async startPlan({ projectId }: ProjectScope, now: Date, before: Date, sql: Sql): Promise<boolean> {
    const rows = await sql.query(
      `insert into page_plans (project_id, planned_at) values ($1, $2)
       on conflict (project_id) do update set planned_at = excluded.planned_at where page_plans.planned_at <= $3
       returning project_id`,
      [projectId, now, before],
    );
    return rows.length > 0;
  }

  async plannedSince({ projectId }: ProjectScope, since: Date, sql: Sql): Promise<number> {
    const [row] = await sql.query<{ count: number }>(
      'select count(*)::int as count from pages where project_id = $1 and planned_at >= $2',
      [projectId, since],
    );
    return row!.count;
  }

  /**
   * Makes the most cited pages due that are unknown or no longer fresh. Among equals, those that were cited last come
   * first. Simulated answers are left out, because they cite nothing that exists.
   * @returns the number of pages
   */
  async plan({ projectId, generation }: ProjectScope, now: Date, limit: number, sql: Sql): Promise<number> {
    const rows = await sql.query(
      `insert into pages (project_id, url_id, host, planned_at, due_at)
       select urls.project_id, cited.url_id, urls.host, $3, $3
       from (
         select sources.url_id
         from sources left join pages on pages.project_id = sources.project_id and pages.url_id = sources.url_id
         where sources.project_id = $1 and sources.generation = $2 and not sources.rejected
           and (pages.url_id is null or pages.next_fetch_at <= $3)
           and sources.model not in (
             select model from project_models mc where project_id = $1 and ${COUNTED_CHANNEL} = 'simulated')
         group by sources.url_id
         order by count(*) desc, max(sources.executed_at) desc, sources.url_id desc
         limit $4
       ) cited join urls on urls.project_id = $1 and urls.id = cited.url_id
       on conflict (project_id, url_id) do update
         set planned_at = excluded.planned_at, due_at = excluded.due_at, next_fetch_at = null, attempts = 0
         where pages.next_fetch_at <= $3
       returning url_id`,
      [projectId, generation, now, limit],
    );
    return rows.length;
  }

  /**
   * Makes those of the URLs due that answers cite and that are not planned yet.
   * @returns the hosts with pages that are due
   */
  async planUrls({ projectId }: ProjectScope, urls: readonly string[], now: Date): Promise<string[]> {
    await this.database.query(
      `insert into pages (project_id, url_id, host, planned_at, due_at)
       select $1, id, host, $3, $3 from urls where project_id = $1 and url = any($2::text[]) order by id
       on conflict do nothing`,
      [projectId, urls, now],
    );
    const due = await this.database.query<{ host: string }>(
      'select distinct host from pages where project_id = $1 and due_at <= $2 order by host',
      [projectId, now],
    );
    return due.map(({ host }) => host);
  }

  /** Lists every host with due pages by the id of one of these pages. */
  dueHosts(now: Date, limit: number): Promise<{ projectId: number; urlId: number }[]> {
    return this.database.sweep(
      `select project_id as "projectId", min(url_id) as "urlId"
       from pages join projects on projects.id = pages.project_id
       where ${FETCHES} and due_at <= $1 and ${lapsed(PAGE_LEASE, '$1')}
         ${ofChunk('projects.id')} ${ofChunk('pages.project_id')}
       group by project_id, host order by min(due_at) limit $2`,
      [now, limit],
    );
  }
}
