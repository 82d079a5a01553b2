import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whose projects a caller takes part in is then known of the coordinator of a cluster alone. Looked for in memberships, which lie with the projects, it asked every shard. */
export class CountedMembers1790000000620 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table project_counts add column members bigint[] not null default '{}';
      create index project_counts_members on project_counts using gin (members);
      comment on column project_counts.members is 'without the owner';
    `);
    const rows = (await runner.query(
      'select project_id as id, array_agg(user_id order by user_id)::text as members from project_members group by project_id',
    )) as { id: number; members: string }[];
    // Of a cluster: the coordinator's rows by what was read, and no join of both.
    await runner.query(
      `update project_counts c set members = m.members::bigint[] from unnest($1::bigint[], $2::text[]) m (id, members)
       where c.project_id = m.id`,
      [rows.map(({ id }) => id), rows.map(({ members }) => members)],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table project_counts drop column members');
  }
}
