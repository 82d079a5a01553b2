import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What accounts have used of their monthly quotas. Deleting what was made gives nothing back. */
export class MonthlyUses1790000000080 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table monthly_uses (
        user_id bigint not null references users (id),
        quota text not null,
        month date not null,
        used int not null,
        primary key (user_id, quota, month)
      );
      comment on column monthly_uses.month is 'the first local day of a calendar month';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table monthly_uses');
  }
}
