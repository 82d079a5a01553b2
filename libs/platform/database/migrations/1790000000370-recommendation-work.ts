import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who works on an item until when, and what the next run must remember of it. */
export class RecommendationWork1790000000370 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table recommendation_items
        add key text,
        add owner text,
        add due_on date,
        add note text,
        add progress text check (progress in ('todo', 'doing')),
        add reason text,
        add done_at timestamptz(3),
        add follows jsonb,
        add effect jsonb;
      comment on column recommendation_items.key is
        'what the item is about, among those of its generator; null for items of the release before';
      comment on column recommendation_items.progress is 'of an active item; null is todo';
      comment on column recommendation_items.reason is 'why it was archived';
      comment on column recommendation_items.follows is 'the item about the same in an earlier run, as it was then';
      comment on column recommendation_items.effect is 'what was measured after it was done';
      create index recommendation_items_key on recommendation_items (project_id, key) where key is not null;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table recommendation_items drop key, drop owner, drop due_on, drop note, drop progress, drop reason,
        drop done_at, drop follows, drop effect`);
  }
}
