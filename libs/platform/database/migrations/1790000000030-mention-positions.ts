import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many mentions of a day came first and second, so that a distribution of positions needs no facts. */
export class MentionPositions1790000000030 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table cube
        add column mentions_first int not null default 0,
        add column mentions_second int not null default 0;

      update cube set mentions_first = counted.first, mentions_second = counted.second
      from (
        select project_id, generation, day, grain.model, actor_id,
          count(*) filter (where mention_position = 1) as first,
          count(*) filter (where mention_position = 2) as second
        from facts cross join lateral (values (facts.model), (0::smallint)) grain (model)
        where mention_position in (1, 2)
        group by project_id, generation, day, grain.model, actor_id
      ) counted
      where (cube.project_id, cube.generation, cube.day, cube.model, cube.actor_id)
        = (counted.project_id, counted.generation, counted.day, counted.model, counted.actor_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table cube drop column mentions_first, drop column mentions_second');
  }
}
