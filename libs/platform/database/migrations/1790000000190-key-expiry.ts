import type { MigrationInterface, QueryRunner } from 'typeorm';

/** API keys that end by themselves, and keys that follow others. */
export class KeyExpiry1790000000190 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table api_keys add expires_at timestamptz(3), add replaced_by bigint references api_keys (id);
      comment on column api_keys.expires_at is 'from when on the key is refused; null for never';
      comment on column api_keys.replaced_by is 'the key that a rotation made of it; a key is rotated once';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table api_keys drop replaced_by, drop expires_at');
  }
}
