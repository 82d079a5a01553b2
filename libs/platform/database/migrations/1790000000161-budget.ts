import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What calls have cost, what calls under way have reserved, and how much a day may cost. */
export class Budget1790000000161 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table executions add calls int not null default 0;
      comment on column executions.calls is 'paid calls that were begun for it; attempts that were given back stay counted';
      comment on column executions.cost_micros is 'the sum of its cost entries, those that were only estimated aside';
      alter table users add spend_caps jsonb not null default '{}';
      alter table projects add spend_caps jsonb not null default '{}';
      comment on column users.spend_caps is 'soft, hard: millionths a local day; null is none, absent is the default';

      create table cost_entries (
        project_id bigint not null,
        execution_id bigint not null,
        attempt int not null,
        vendor text not null,
        model smallint not null,
        currency text not null,
        cost_micros bigint not null,
        estimated boolean not null,
        day date not null,
        created_at timestamptz(3) not null,
        primary key (project_id, execution_id, attempt)
      );
      comment on column cost_entries.attempt is 'which call of the execution, as executions.calls counts';
      comment on column cost_entries.estimated is 'the vendor did not tell, and no price is known';
      comment on column cost_entries.day is 'the local day on which the call was begun';
      create index cost_entries_latest on cost_entries (project_id, model, created_at desc)
        include (cost_micros) where not estimated;
      create index cost_entries_day on cost_entries (project_id, day);

      create table cost_holds (
        project_id bigint not null,
        execution_id bigint not null,
        attempt int not null,
        user_id bigint not null,
        day date not null,
        held_micros bigint not null,
        primary key (project_id, execution_id)
      );

      create table spend_days (
        user_id bigint not null references users (id),
        day date not null,
        project_id bigint not null,
        used_micros bigint not null,
        held_micros bigint not null,
        warned boolean not null default false,
        primary key (user_id, day, project_id)
      );
      comment on column spend_days.project_id is '0 is the account, with all its projects';
      comment on column spend_days.warned is 'its soft cap was reported';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table spend_days, cost_holds, cost_entries;
      alter table projects drop spend_caps;
      alter table users drop spend_caps;
      alter table executions drop calls;
    `);
  }
}
