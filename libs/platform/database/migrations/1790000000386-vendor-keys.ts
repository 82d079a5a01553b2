import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keys of accounts at vendors, of the judge and of the writer that an administrator has set in the browser (docs/vendors.md). */
export class VendorKeys1790000000386 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table vendor_keys (
        account text primary key,
        sealed bytea not null,
        set_at timestamptz(3) not null,
        set_by bigint references users on delete set null
      );
      comment on column vendor_keys.sealed is 'sealed with SECRET_KEY, bound to the account';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table vendor_keys');
  }
}
