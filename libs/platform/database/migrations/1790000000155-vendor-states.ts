import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Vendors that are not to be asked for a while, or until an operator has seen to the account (docs/vendors.md). */
export class VendorStates1790000000155 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table vendor_states (
        vendor text primary key,
        paused_until timestamptz(3),
        circuit_open_since timestamptz(3),
        reason text not null
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table vendor_states');
  }
}
