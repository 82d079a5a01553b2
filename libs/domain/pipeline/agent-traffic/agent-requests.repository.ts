import { Injectable } from '@nestjs/common';
import { REQUEST_FEEDS } from '@app/core/kernel';
import { ProjectsRepository, type ProjectScope } from '@app/domain/tracking';
import { Database, insertMany, type Sql, unnested } from '@app/platform/database';

export interface UploadedRow {
  readonly hour: Date;
  readonly row_hash: string;
  readonly bot: number;
  readonly requests: number;
}

const ROW_COLUMNS = { hour: 'timestamptz', row_hash: 'uuid', bot: 'smallint', requests: 'bigint' };

@Injectable()
export class AgentRequestsRepository {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsRepository,
  ) {}

  /** Where a file's rows wait for {@link mergeFile}, out of our memory; gone with the transaction. */
  async openFile(sql: Sql): Promise<void> {
    await sql.query(
      `create temp table file_rows (hour timestamptz(0), row_hash uuid, bot smallint, requests bigint) on commit drop`,
    );
  }

  async addToFile(rows: readonly UploadedRow[], sql: Sql): Promise<void> {
    if (rows.length === 0) return;
    const { text, values } = insertMany('file_rows', ROW_COLUMNS, rows);
    await sql.query(text, values);
  }

  /**
   * Counts what the file has beyond all files before it: of equal rows, as many as the file that has most of them.
   * @returns requests added
   */
  async mergeFile(scope: ProjectScope, now: Date, sql: Sql): Promise<number> {
    // Two files of a project at once could both find a row new.
    await this.projects.lock(scope, sql);
    await sql.query('analyze file_rows');
    const [merged] = await sql.query<{ added: number }>(
      `with file as materialized (
         select hour, row_hash, bot, sum(requests)::bigint as requests from file_rows group by hour, row_hash, bot
       ), news as materialized (
         select f.*, f.requests - coalesce(k.requests, 0) as added
         from file f left join agent_upload_rows k on k.project_id = $1 and k.hour = f.hour and k.row_hash = f.row_hash
         where f.requests > coalesce(k.requests, 0)
       ), known as (
         insert into agent_upload_rows (project_id, hour, row_hash, requests)
         select $1, hour, row_hash, requests from news order by hour, row_hash
         on conflict (project_id, hour, row_hash) do update set requests = excluded.requests
       ), counted as (
         insert into agent_requests as a (project_id, hour, bot, source, requests)
         select $1, hour, bot, ${REQUEST_FEEDS.uploads}, sum(added) from news group by hour, bot
         on conflict (project_id, hour, bot, source) do update set requests = a.requests + excluded.requests
       )
       select coalesce(sum(added), 0)::bigint as added from news`,
      [scope.projectId],
    );
    const { added } = merged!;
    if (added > 0) await this.projects.touch(scope, now, sql);
    return added;
  }

  /** Puts these in place of what the CDN said about the hour before, and moves the project's version if that changes it. */
  async replaceHour(
    scope: ProjectScope,
    hour: Date,
    requests: readonly { bot: number; requests: number }[],
    now: Date,
  ): Promise<void> {
    const { text, values } = unnested({ bot: 'smallint', requests: 'bigint' }, requests, 3);
    await this.database.transaction(async (sql) => {
      const [changed] = await sql.query<{ rows: number }>(
        `with hour_now as (select r.bot, r.requests from ${text}),
         gone as (
           delete from agent_requests
           where project_id = $1 and hour = $2 and source = ${REQUEST_FEEDS.cdn} and bot not in (select bot from hour_now) returning 1
         ), put as (
           insert into agent_requests as a (project_id, hour, bot, source, requests)
           select $1, $2, bot, ${REQUEST_FEEDS.cdn}, requests from hour_now order by bot
           on conflict (project_id, hour, bot, source) do update set requests = excluded.requests
             where a.requests <> excluded.requests
           returning 1
         )
         select (select count(*) from gone) + (select count(*) from put) as rows`,
        [scope.projectId, hour, ...values],
      );
      if (changed!.rows > 0) await this.projects.touch(scope, now, sql);
    });
  }
}
