import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = '(project_id, generation, day, executed_at, execution_id)';

interface Indexed {
  readonly name: string;
  /** What stands behind `on <table>`. */
  readonly of: string;
}

const LIST: Indexed = {
  name: 'facts_answers',
  of: `${COLUMNS} include (actor_id, prompt_id, model, no_result, answer_brands) where actor_id = -1`,
};
const UNKNOWN: Indexed = {
  name: 'facts_unknown_brands',
  of: '(project_id, day, execution_id) where actor_id = -1 and answer_brands is null',
};

/** Those of its months without their part of the index. */
const missing = (index: string): string => `
  select month.relname as month from pg_inherits part join pg_class month on month.oid = part.inhrelid
  where part.inhparent = 'facts'::regclass and not exists (
    select from pg_inherits built join pg_index on indexrelid = built.inhrelid
    where built.inhparent = '${index}'::regclass and indrelid = month.oid)
  order by month.relname`;

/**
 * Who is in an answer stands on its execution's row, so that no list of answers asks for the rows of each actor. It is null
 * where an earlier release has written the row, until a job has made it. Indexes are built while facts are written, which
 * cannot be part of a transaction, so each statement may run twice.
 */
export class AnswerBrands1790000000490 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table facts add column if not exists answer_brands smallint');
    await runner.query(`comment on column facts.answer_brands is
      'of an execution''s own row, bits: the answer 1 mentions the brand, 2 mentions a competitor, 4 cites the brand, '
      '8 cites a competitor; null: not known yet'`);
    await build(runner, UNKNOWN);
    await build(runner, LIST);
    await runner.query('drop index if exists facts_executions');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index facts_unknown_brands, facts_answers;
      alter table facts drop column answer_brands;
      create index facts_executions on facts ${COLUMNS} include (actor_id, prompt_id, model, no_result) where actor_id = -1;
    `);
  }
}

/** Months that come meanwhile get theirs with their table. */
async function build(runner: QueryRunner, { name, of }: Indexed): Promise<void> {
  await runner.query(`create index if not exists ${name} on only facts ${of}`);
  for (const { month } of (await runner.query(missing(name))) as { month: string }[]) {
    const part = `${month}_${name.slice('facts_'.length)}`;
    // A building that was interrupted leaves an index that nothing uses.
    await runner.query(`drop index concurrently if exists ${part}`);
    await runner.query(`create index concurrently ${part} on ${month} ${of}`);
    await runner.query(`alter index ${name} attach partition ${part}`);
  }
}
