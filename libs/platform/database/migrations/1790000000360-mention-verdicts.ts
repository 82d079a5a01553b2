import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a judge said about names that the rules leave undecided (docs/sentiment.md). */
export class MentionVerdicts1790000000360 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table mention_verdicts (
        project_id bigint not null,
        day date not null,
        execution_id bigint not null,
        actor_id bigint not null,
        by_rules boolean not null,
        by_judge boolean not null,
        quote text not null,
        late boolean not null default false,
        taken boolean not null default false,
        created_at timestamptz(3) not null default now(),
        primary key (project_id, day, execution_id, actor_id)
      );
      comment on column mention_verdicts.by_rules is 'whether the rules that read the answer last count the mention';
      comment on column mention_verdicts.by_judge is 'whether the answer means the actor, as its quote shows';
      comment on column mention_verdicts.late is 'found after ingest; it counts with the next recalculation';
      comment on column mention_verdicts.taken is 'the recalculation under way counts it';
      create index mention_verdicts_late on mention_verdicts (project_id) where late;
    `);
    // A constant default rewrites no row.
    await runner.query(`
      alter table facts add column decided_by smallint not null default 1;
      comment on column facts.decided_by is 'who says that the name means the actor: 1 the rules, 2 the judge';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table facts drop column decided_by; drop table mention_verdicts;');
  }
}
