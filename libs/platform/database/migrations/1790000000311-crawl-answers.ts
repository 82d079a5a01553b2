import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a crawl was told so far, so that another worker goes on where one died. */
export class CrawlAnswers1790000000311 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table audit_crawl_answers (
        project_id bigint not null,
        batch_id bigint not null,
        key_hash bytea not null,
        answer bytea not null,
        created_at timestamptz(3) not null,
        primary key (project_id, batch_id, key_hash),
        foreign key (project_id, batch_id) references audit_batches on delete cascade
      );
      comment on table audit_crawl_answers is 'gzip of JSON by the SHA-256 of its key, until the crawl has ended';
      create index audit_crawl_answers_age on audit_crawl_answers (created_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table audit_crawl_answers');
  }
}
