import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Messages of the last 30 days that failed, by when: operators' dead letters are looked for every 15 seconds, among a row
 * for each message of every webhook and channel. The indexes are built while messages are written, which cannot be part of
 * a transaction, so each statement may run twice.
 */
export class DeadDeliveries1790000000590 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['webhook_deliveries', 'notices']) {
      // A building that was interrupted leaves an index that nothing uses.
      await runner.query(`drop index concurrently if exists ${table}_failed`);
      await runner.query(`create index concurrently ${table}_failed on ${table} (due_at) where state = 'failed'`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index webhook_deliveries_failed, notices_failed');
  }
}
