/** The pages that a project's answers cite, as they were when they were last fetched (docs/page-cache.md). */
export const PAGES = `
      create table pages (
        project_id bigint not null,
        url_id bigint not null,
        host text not null,
        status text not null default 'pending',
        http_status int,
        final_url text,
        title text,
        meta_description text,
        language text,
        content_type text,
        word_count int,
        canonical_url text,
        fetched_at timestamptz(3),
        error text,
        text text not null default '',
        html text not null default '',
        evidence_key text,
        planned_at timestamptz(3) not null,
        due_at timestamptz(3),
        next_fetch_at timestamptz(3),
        lease_until timestamptz(3),
        attempts int not null default 0,
        modified_on date,
        primary key (project_id, url_id)
      );
      comment on column pages.status is 'pending, fetched, failed or blocked: what came of the last fetch that ended';
      comment on column pages.error is 'why it failed or was blocked, for users';
      comment on column pages.html is 'sanitised';
      comment on column pages.evidence_key is 'hash of the actors that page_evidence was made for';
      comment on column pages.due_at is 'when the fetch under way is to be tried; null when none is';
      comment on column pages.next_fetch_at is 'when it may be planned again; null while one is under way';
      comment on column pages.modified_on is 'by what the page says of itself; null until it is fetched again';
      create index pages_due on pages (project_id, due_at) include (host) where due_at is not null;
      create index pages_planned on pages (project_id, planned_at);

      create table page_evidence (
        project_id bigint not null,
        url_id bigint not null,
        actor_id bigint not null,
        ordinal smallint not null,
        snippet text not null,
        start_offset int not null,
        end_offset int not null,
        primary key (project_id, url_id, actor_id, ordinal),
        foreign key (project_id, url_id) references pages (project_id, url_id) on delete cascade
      );
      comment on table page_evidence is 'where a page names an actor, at most a few places each';
      comment on column page_evidence.actor_id is '0 is the project''s brand, else a competitor';
      comment on column page_evidence.start_offset is 'of the name in pages.text, in Unicode code points';

      create table page_plans (
        project_id bigint primary key,
        planned_at timestamptz(3) not null,
        evidence_key text
      );
      comment on table page_plans is
        'when a project''s pages were last chosen, and the actors that all evidence is for';

      create table page_hosts (
        host text primary key,
        holder uuid not null,
        lease_until timestamptz(3) not null
      );
      comment on table page_hosts is
        'hosts being fetched from right now: one process at a time, whatever the project';
    `;
