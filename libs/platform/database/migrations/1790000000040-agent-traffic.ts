import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Requests of AI bots to a project's site. They are stored by the hour, because local days begin on hours of UTC. */
export class AgentTraffic1790000000040 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table agent_requests (
        project_id bigint not null,
        hour timestamptz(0) not null check (date_trunc('hour', hour, 'UTC') = hour),
        bot smallint not null,
        requests int not null check (requests > 0),
        primary key (project_id, hour, bot) include (requests)
      );
      comment on column agent_requests.hour is 'its first instant';
      comment on column agent_requests.bot is 'code of the bot catalogue';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table agent_requests');
  }
}
