import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a run has found and its writer has answered: a worker that goes on after another's end pays for nothing twice. */
export class RecommendationSteps1790000000332 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table recommendation_runs add writer_calls int not null default 0;
      comment on column recommendation_runs.writer_calls is 'paid calls that were begun, as cost_entries.attempt counts';

      create table recommendation_steps (
        project_id bigint not null,
        run_id bigint not null,
        key bytea not null,
        said json not null,
        created_at timestamptz(3) not null,
        primary key (project_id, run_id, key),
        foreign key (project_id, run_id) references recommendation_runs (project_id, id) on delete cascade
      );
      comment on column recommendation_steps.key is 'SHA-256 of the question, or of what else is kept';
      comment on column recommendation_steps.said is
        'null when the writer declined; not jsonb, because the order of keys is part of the next question''s hash';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table recommendation_steps; alter table recommendation_runs drop writer_calls');
  }
}
