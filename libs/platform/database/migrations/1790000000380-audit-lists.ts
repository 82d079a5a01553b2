import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is too long for a report, and what has changed since the one before. */
export class AuditLists1790000000380 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table audit_batches add urls bytea;
      comment on column audit_batches.urls is 'every URL of the site that the crawl asked for, as gzip of JSON';
      alter table audit_reports add places bytea, add changes jsonb;
      comment on column audit_reports.places is
        'all places of the checks whose finding does not show them all, by check, as gzip of JSON';
      comment on column audit_reports.changes is
        'how many checks changed since the report before, as it was completed; null when they cannot be compared';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table audit_batches drop urls;
      alter table audit_reports drop places, drop changes`);
  }
}
