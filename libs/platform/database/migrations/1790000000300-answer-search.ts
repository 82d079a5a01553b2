import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Answers as they are searched. The tokens are cut outside, because a database's locale may know no letters beyond ASCII,
 * and only the index keeps them: each behind the id of its project, so that a project is searched without the others.
 */
export class AnswerSearch1790000000300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table search_texts (
        project_id bigint not null,
        execution_id bigint not null,
        day date not null,
        form text not null,
        primary key (project_id, execution_id)
      );
      comment on column search_texts.form is
        'the answer folded, with U+0001 in front of every token (libs/core/search); made again from the answer at any time';
      -- Forms lie beside the table, so that rows that the index has found are read without them.
      alter table search_texts set (toast_tuple_target = 128);

      -- A high cost, and no look into the function, so that the planner takes the index.
      create function search_tokens(project_id bigint, form text) returns tsvector
        language plpgsql immutable parallel safe strict cost 100000 as $$
        begin
          return array_to_tsvector(string_to_array(
            substr(replace(translate(form, ' ', ''), chr(1), chr(1) || project_id || ':'), 2), chr(1)));
        end $$;
      create index search_texts_tokens on search_texts using gin (search_tokens(project_id, form));
      -- Statistics would cut a sample of all texts again at every analyze.
      alter index search_texts_tokens alter column 1 set statistics 0;

      alter table executions add column search_version smallint not null default 0;
      comment on column executions.search_version is 'by which rules its row of search_texts was made; 0 without one';
      create index executions_unsearchable on executions (project_id, id)
        where state = 'succeeded' and search_version < 1;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index executions_unsearchable;
      alter table executions drop column search_version;
      drop table search_texts;
      drop function search_tokens(bigint, text);
    `);
  }
}
