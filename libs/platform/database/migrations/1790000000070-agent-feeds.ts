import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where the requests of AI bots come from: uploaded files and a CDN (docs/agent-traffic.md). */
export class AgentFeeds1790000000070 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table agent_requests add source smallint not null default 1;
      alter table agent_requests alter requests type bigint;
      alter table agent_requests drop constraint agent_requests_pkey;
      alter table agent_requests add primary key (project_id, hour, bot, source) include (requests);
      comment on column agent_requests.source is '1 uploaded files, 2 the CDN, which is right about the hours it has';

      create table agent_uploads (
        project_id bigint not null references projects (id),
        id bigint generated always as identity,
        sha256 bytea not null check (length(sha256) = 32),
        state text not null check (state in ('staged', 'done', 'failed')),
        strict boolean not null,
        report jsonb,
        problem text,
        created_at timestamptz(3) not null,
        primary key (project_id, id),
        unique (project_id, sha256)
      );
      comment on column agent_uploads.problem is 'why it failed, for operators';
      create index agent_uploads_staged on agent_uploads (project_id, id) where state = 'staged';

      create table agent_upload_chunks (
        project_id bigint not null,
        upload_id bigint not null,
        number int not null,
        bytes bytea not null,
        primary key (project_id, upload_id, number),
        foreign key (project_id, upload_id) references agent_uploads on delete cascade
      );
      comment on table agent_upload_chunks is 'a file that waits for a worker';

      create table agent_upload_rows (
        project_id bigint not null,
        hour timestamptz(0) not null,
        row_hash uuid not null,
        requests bigint not null check (requests > 0),
        primary key (project_id, hour, row_hash)
      );
      comment on table agent_upload_rows is 'rows of bots in uploaded files, each with the most requests that one file has of it';
      comment on column agent_upload_rows.row_hash is 'first half of the SHA-256 of what tells the row from others';

      create table cdn_connections (
        project_id bigint primary key references projects (id),
        zone text not null,
        sealed_token bytea not null,
        state text not null default 'active' check (state in ('active', 'broken')),
        problem text,
        next_hour timestamptz(0) not null,
        due_at timestamptz(3) not null,
        created_at timestamptz(3) not null
      );
      comment on column cdn_connections.problem is 'what came of the last attempt, if it failed; for operators';
      comment on column cdn_connections.next_hour is 'the first that was never read';
      create index cdn_connections_due on cdn_connections (due_at) where state = 'active';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table cdn_connections;
      drop table agent_upload_rows;
      drop table agent_upload_chunks;
      drop table agent_uploads;
      delete from agent_requests where source <> 1;
      alter table agent_requests drop constraint agent_requests_pkey;
      alter table agent_requests add primary key (project_id, hour, bot) include (requests);
      alter table agent_requests alter requests type int;
      alter table agent_requests drop column source;
    `);
  }
}
