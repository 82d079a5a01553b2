import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files that audits propose, and what people make of them. */
export class AuditFiles1790000000580 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table audit_files (
        project_id bigint not null,
        report_id bigint not null,
        name text not null,
        url text not null,
        outcome text not null check (outcome in ('proposed', 'unchanged', 'impossible')),
        note text not null,
        present text,
        version int,
        primary key (project_id, report_id),
        foreign key (project_id, report_id) references audit_reports on delete cascade
      );
      comment on column audit_files.present is 'as the crawl has read it; null when there is none';
      comment on column audit_files.version is 'null where nothing is proposed';

      create table audit_file_grounds (
        project_id bigint not null,
        report_id bigint not null,
        ground bytea not null,
        primary key (project_id, report_id),
        foreign key (project_id, report_id) references audit_files on delete cascade
      );
      comment on table audit_file_grounds is 'apart from audit_files, whose changes are logged with their whole rows';
      comment on column audit_file_grounds.ground is 'what the checks read of the crawl, gzip of JSON';

      create table audit_file_versions (
        project_id bigint not null,
        report_id bigint not null,
        version int not null,
        made_at timestamptz(3) not null,
        actor_kind text not null check (actor_kind in ('person', 'api_key', 'application', 'operator', 'service')),
        user_id bigint,
        edited text[] not null,
        reverted_to int,
        line_count int not null,
        faults int not null,
        lines json not null,
        checks json not null,
        primary key (project_id, report_id, version),
        foreign key (project_id, report_id) references audit_files on delete cascade
      );
      comment on column audit_file_versions.faults is 'checks that warn or fail';

      create trigger log_update after update of version on audit_files for each row execute function log_project_change(
        'technical_geo_file', 'report_id', 'r->>''name''', 'name,version', '', '');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table audit_file_versions; drop table audit_file_grounds; drop table audit_files;');
  }
}
