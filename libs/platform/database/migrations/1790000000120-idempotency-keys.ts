import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Answers of writes that clients may send again (docs/api.md). */
export class IdempotencyKeys1790000000120 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table idempotency_keys (
        user_id bigint not null references users (id),
        key text not null,
        fingerprint text not null,
        answer json,
        created_at timestamptz(3) not null,
        primary key (user_id, key)
      );
      comment on column idempotency_keys.fingerprint is 'hash of the operation and its parameters';
      comment on column idempotency_keys.answer is 'null only inside the transaction that writes';
      create index idempotency_keys_created on idempotency_keys (created_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table idempotency_keys');
  }
}
