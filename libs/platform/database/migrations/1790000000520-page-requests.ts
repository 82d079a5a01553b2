import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Who asked for which page of a project's site: bots, and people whom an assistant has sent (docs/ai-traffic.md). Files that an
 * earlier release has counted know no pages, so they may be read again.
 */
export class PageRequests1790000000520 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table page_requests (
        project_id bigint not null,
        kind smallint not null,
        hour timestamptz(0) not null,
        page text not null check (length(page) <= 500),
        visitor smallint not null,
        source smallint not null,
        requests bigint not null check (requests > 0),
        primary key (project_id, kind, hour, page, visitor, source)
      );
      comment on column page_requests.kind is '1 bots, 2 people whom an assistant has sent';
      comment on column page_requests.hour is 'its first instant';
      comment on column page_requests.page is 'host and path, without www., query and the slash at the end';
      comment on column page_requests.visitor is 'code of the bot, or of the assistant';
      comment on column page_requests.source is '1 uploaded files, 2 the CDN, which is right about the hours it has';

      alter table agent_upload_rows add column paged bigint;
      comment on column agent_upload_rows.paged is 'how many of the requests are in page_requests; null: none, or not known';

      alter table cdn_connections add column tells_pages boolean;
      alter table cdn_connections add column tells_referrers boolean;
      comment on column cdn_connections.tells_referrers is 'whether the plan of the zone has them; null: not asked yet';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table cdn_connections drop column tells_referrers;
      alter table cdn_connections drop column tells_pages;
      alter table agent_upload_rows drop column paged;
      drop table page_requests;
    `);
  }
}
