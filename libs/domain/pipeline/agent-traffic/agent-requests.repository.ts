import { Injectable } from '@nestjs/common';
import { PAGE_VISITORS, REQUEST_FEEDS } from '@app/core/kernel';
import { ProjectsRepository, type ProjectScope } from '@app/domain/tracking';
import { Database, insertMany, type Sql, unnested } from '@app/platform/database';

export interface UploadedRow {
  readonly hour: Date;
  readonly row_hash: string;
  /** Of `PAGE_VISITORS`. */
  readonly kind: number;
  /** Code of the bot, or of the assistant. */
  readonly visitor: number;
  /** Null where the file does not tell it, or a bot asked for no page; never null of a visit. */
  readonly page: string | null;
  readonly requests: number;
}

const ROW_COLUMNS = {
  hour: 'timestamptz',
  row_hash: 'uuid',
  kind: 'smallint',
  visitor: 'smallint',
  page: 'text',
  requests: 'bigint',
};

/** What a CDN reported of an hour. Null for what it cannot tell, so that what is known stays. */
export interface ReportedHour {
  readonly bots: readonly { readonly bot: number; readonly requests: number }[];
  readonly pages: readonly PageCount[] | null;
  readonly visits: readonly PageCount[] | null;
}

export interface PageCount {
  readonly page: string;
  readonly visitor: number;
  readonly requests: number;
}

/** Finds what no earlier file had, then adds it to what is known, counted and on pages. $1 is the project. */
const MERGE = [
  `insert into file_news
   with file as materialized (
     select hour, row_hash, kind, visitor, page, sum(requests)::bigint as requests from file_rows group by 1, 2, 3, 4, 5
   ), compared as (
     select f.*, greatest(f.requests - coalesce(k.requests, 0), 0) as added,
       case when f.page is null then 0 else greatest(f.requests - coalesce(k.paged, 0), 0) end as paged
     from file f left join agent_upload_rows k on k.project_id = $1 and k.hour = f.hour and k.row_hash = f.row_hash
   )
   select hour, row_hash, kind, visitor, page, requests, added, paged from compared where added > 0 or paged > 0`,
  `insert into agent_upload_rows as k (project_id, hour, row_hash, requests, paged)
   select $1, hour, row_hash, requests, case when page is not null then requests end from file_news order by hour, row_hash
   on conflict (project_id, hour, row_hash) do update
     set requests = greatest(k.requests, excluded.requests), paged = greatest(k.paged, excluded.paged)`,
  `insert into agent_requests as a (project_id, hour, bot, source, requests)
   select $1, hour, visitor, ${REQUEST_FEEDS.uploads}, sum(added) from file_news
   where kind = ${PAGE_VISITORS.bot} and added > 0 group by hour, visitor
   on conflict (project_id, hour, bot, source) do update set requests = a.requests + excluded.requests`,
  `insert into page_requests as p (project_id, kind, hour, page, visitor, source, requests)
   select $1, kind, hour, page, visitor, ${REQUEST_FEEDS.uploads}, sum(paged) from file_news
   where paged > 0 group by kind, hour, page, visitor
   on conflict (project_id, kind, hour, page, visitor, source) do update set requests = p.requests + excluded.requests`,
];

@Injectable()
export class AgentRequestsRepository {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsRepository,
  ) {}

  /**
   * Makes the temporary tables in which a file's rows wait for {@link mergeFile}, out of our memory, and what is new among them. They
   * go with the transaction.
   */
  async openFile(sql: Sql): Promise<void> {
    const rows = 'hour timestamptz(0), row_hash uuid, kind smallint, visitor smallint, page text, requests bigint';
    await sql.query(`create temp table file_rows (${rows}) on commit drop`);
    await sql.query(`create temp table file_news (${rows}, added bigint, paged bigint) on commit drop`);
  }

  async addToFile(rows: readonly UploadedRow[], sql: Sql): Promise<void> {
    if (rows.length === 0) return;
    const { text, values } = insertMany('file_rows', ROW_COLUMNS, rows);
    await sql.query(text, values);
  }

  /**
   * Adds the requests that no earlier file had. If several files have equal rows, the file with most of them counts. Pages
   * count apart, since a release before did not keep them.
   * @returns the number of requests of bots that were added, and of visits
   */
  async mergeFile(scope: ProjectScope, now: Date, sql: Sql): Promise<{ added: number; visits: number }> {
    // Without the lock, two files of a project at once could both find a row new.
    await this.projects.lock(scope, sql);
    await sql.query('analyze file_rows');
    for (const statement of MERGE) await sql.query(statement, [scope.projectId]);
    const [merged] = await sql.query<{ added: number; paged: number; visits: number }>(
      `select coalesce(sum(added) filter (where kind = ${PAGE_VISITORS.bot}), 0)::bigint as added,
         coalesce(sum(paged), 0)::bigint as paged,
         coalesce(sum(paged) filter (where kind = ${PAGE_VISITORS.assistant}), 0)::bigint as visits
       from file_news`,
    );
    const { added, paged, visits } = merged!;
    if (added > 0 || paged > 0) await this.projects.touch(scope, now, sql);
    return { added, visits };
  }

  /** Replaces what the CDN reported for the hour. The project's version moves if that changes a count. */
  async replaceHour(scope: ProjectScope, hour: Date, { bots, pages, visits }: ReportedHour, now: Date): Promise<void> {
    const { text, values } = unnested({ bot: 'smallint', requests: 'bigint' }, bots, 3);
    await this.database.transaction(async (sql) => {
      const gone = await sql.query(
        `delete from agent_requests
         where project_id = $1 and hour = $2 and source = ${REQUEST_FEEDS.cdn} and bot <> all($3::smallint[]) returning bot`,
        [scope.projectId, hour, bots.map(({ bot }) => bot)],
      );
      const put = await sql.query(
        `insert into agent_requests as a (project_id, hour, bot, source, requests)
         select $1, $2, r.bot, ${REQUEST_FEEDS.cdn}, r.requests from ${text} order by r.bot
         on conflict (project_id, hour, bot, source) do update set requests = excluded.requests
           where a.requests <> excluded.requests
         returning bot`,
        [scope.projectId, hour, ...values],
      );
      const ofPages = pages ? await this.replacePages(scope, hour, PAGE_VISITORS.bot, pages, sql) : 0;
      const ofVisits = visits ? await this.replacePages(scope, hour, PAGE_VISITORS.assistant, visits, sql) : 0;
      if (gone.length + put.length + ofPages + ofVisits > 0) await this.projects.touch(scope, now, sql);
    });
  }

  /**
   * Forgets requests for pages of hours before a moment.
   * @returns how many rows are gone, `limit` at most
   */
  async removePages({ projectId }: ProjectScope, before: Date, limit: number, sql: Sql): Promise<number> {
    const rows = await sql.query(
      `delete from page_requests where project_id = $1 and ctid = any(array(
         select r.ctid from unnest($4::smallint[]) k(kind) cross join lateral (
           select ctid from page_requests where project_id = $1 and kind = k.kind and hour < $2 order by hour limit $3) r
         limit $3)) returning 1`,
      [projectId, before, limit, Object.values(PAGE_VISITORS)],
    );
    return rows.length;
  }

  private async replacePages(
    { projectId }: ProjectScope,
    hour: Date,
    kind: number,
    pages: readonly PageCount[],
    sql: Sql,
  ): Promise<number> {
    const { text, values } = unnested({ page: 'text', visitor: 'smallint', requests: 'bigint' }, pages, 4);
    const all = [projectId, hour, kind, ...values];
    const gone = await sql.query(
      `delete from page_requests p
       where project_id = $1 and kind = $3 and hour = $2 and source = ${REQUEST_FEEDS.cdn}
         and (page, visitor) not in (select r.page, r.visitor from ${text})
       returning visitor`,
      all,
    );
    const put = await sql.query(
      `insert into page_requests as p (project_id, kind, hour, page, visitor, source, requests)
       select $1, $3, $2, r.page, r.visitor, ${REQUEST_FEEDS.cdn}, r.requests from ${text} order by r.page, r.visitor
       on conflict (project_id, kind, hour, page, visitor, source) do update set requests = excluded.requests
         where p.requests <> excluded.requests
       returning visitor`,
      all,
    );
    return gone.length + put.length;
  }
}
