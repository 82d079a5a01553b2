import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Clients whose id is the URL of their metadata, as their hosts answered last (docs/mcp.md). */
export class ClientDocuments1790000000240 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table oauth_client_documents (
        client_id text primary key,
        document jsonb,
        failure text,
        tried_at timestamptz(3) not null,
        fresh_until timestamptz(3),
        used_at timestamptz(3) not null,
        check ((document is null) = (fresh_until is null)),
        check (document is not null or failure is not null)
      );
      comment on column oauth_client_documents.document is 'what we use of it, with its public keys; null while there is none';
      comment on column oauth_client_documents.failure is 'why the last fetch gave none; null when it gave one';
      comment on column oauth_client_documents.used_at is 'to the hour';

      create table oauth_document_fetches (
        client_id text primary key,
        holder uuid not null,
        lease_until timestamptz(3) not null
      );
      comment on table oauth_document_fetches is 'documents being fetched right now: by one process at a time';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table oauth_document_fetches, oauth_client_documents');
  }
}
