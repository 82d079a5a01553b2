import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An operator may move a model of a project to another channel. Rows in use stay on the former until the switch. */
export class ChannelMoves1790000000185 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table project_models add former_channel text;
      comment on column project_models.channel is 'over which answers are captured and imported';
      comment on column project_models.former_channel is
        'whose answers the rows of this generation count, while a recalculation for another channel is due; else null';
      alter table recalculations add channels jsonb;
      comment on column recalculations.channels is 'by model, whose answers the new rows count';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table recalculations drop channels;
      alter table project_models drop former_channel;
    `);
  }
}
