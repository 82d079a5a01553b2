import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What OAuth clients did on their way to a first request, kept for 30 days (docs/connect.md). */
export class ConnectionLog1790000000251 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table oauth_connection_steps (
        id bigint generated always as identity primary key,
        at timestamptz(3) not null,
        step text not null,
        reason text,
        network text not null,
        agent text not null,
        client_id text,
        client text,
        flow text,
        grant_id text,
        user_id bigint
      );
      comment on column oauth_connection_steps.reason is 'why the attempt stopped at this step; null if it went on';
      comment on column oauth_connection_steps.network is 'the first 24 bits of an IPv4 address, or 48 of an IPv6 address';
      comment on column oauth_connection_steps.client is 'what a reader knows the client by: its host or name';
      comment on column oauth_connection_steps.flow is 'a hash that ties the steps of one authorization together';
      create index oauth_connection_steps_at on oauth_connection_steps (at);
      create index oauth_connection_steps_network on oauth_connection_steps (network, at);
      create index oauth_connection_steps_flow on oauth_connection_steps (flow) where flow is not null;
      create index oauth_connection_steps_user on oauth_connection_steps (user_id, at) where user_id is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table oauth_connection_steps');
  }
}
