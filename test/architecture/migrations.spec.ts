import { migrationsUpTo } from '@app/platform/database';
import { flawsOfMigration, LARGE_TABLES } from './support/migration-flaws';

type Migration = InstanceType<ReturnType<typeof migrationsUpTo>[number]>;

/** What it would run; answers to what it asks are empty. */
async function textOf(migration: Migration) {
  const statements: string[] = [];
  const query = (sql: string): Promise<unknown[]> => Promise.resolve((statements.push(sql), []));
  await migration.up({ query } as unknown as Parameters<Migration['up']>[0]);
  return { statements, isTransaction: migration.transaction !== false };
}

const ALL = migrationsUpTo().map((Made) => ({ name: Made.name, migration: new Made() }));

const flawsOf = (sql: string, isTransaction = true): Promise<string[]> =>
  flawsOfMigration({ statements: [sql], isTransaction });

describe('migrations', () => {
  it('block nobody, and take nothing that the release before needs', async () => {
    const found = await Promise.all(
      ALL.map(async ({ name, migration }) => ({
        name,
        flaws: await flawsOfMigration(await textOf(migration)),
      })),
    );
    expect(found.filter(({ flaws }) => flaws.length > 0)).toEqual([]);
  });

  it('are read as they stand, all of them', async () => {
    const tables = (await Promise.all(ALL.map(({ migration }) => textOf(migration))))
      .flatMap(({ statements }) => statements.join('\n').match(/create table (?:if not exists )?(\w+)/gi) ?? [])
      .map((text) => text.split(' ').at(-1)!);
    expect([...LARGE_TABLES].filter((table) => !tables.includes(table))).toEqual([]);
  });

  it.each([
    ['create index a on executions (slot)', 'is not built concurrently'],
    ['create index concurrently a on executions (slot)', 'is not built concurrently'],
    ['create index a on facts (day)', 'month by month'],
    ['create index a on facts_2026_11 (day)', 'is not built concurrently'],
    ['alter table facts_2026_11 add constraint a check (day is not null)', 'without "not valid"'],
    ['truncate prompts', 'a long deletion is a job'],
    ['drop view citations', 'serves_from'],
    ['drop function log_project_change()', 'serves_from'],
    ['alter table prompts alter cadence set not null', 'serves_from'],
    ['alter table prompts add rhythm text not null', 'serves_from'],
    ['alter table answers alter text type varchar', 'another type'],
    ['alter table prompts alter prompt_text type varchar', 'another type'],
    ['alter table cube alter sums set not null', 'not null'],
    ['alter table executions add constraint a check (attempts > 0)', 'without "not valid"'],
    ['alter table executions add note text check (note > 1)', 'without "not valid"'],
    ['alter table executions add constraint a foreign key (project_id) references projects', 'without "not valid"'],
    ['alter table urls add constraint a unique (url)', 'builds one'],
    ['alter table urls add at timestamptz default clock_timestamp()', 'a default that is called'],
    ['alter table urls add n bigint generated always as identity', 'for every row'],
    ['update executions set attempts = 0', 'a long backfill is a job'],
    ['delete from search_texts', 'a long backfill is a job'],
    ['alter table prompts drop cadence', 'serves_from'],
    ['alter table prompts rename cadence to rhythm', 'serves_from'],
    ['drop table saved_views', 'serves_from'],
    ['lock table prompts', 'keeps others out'],
    ['reindex table prompts', 'keeps others out'],
  ])('may not say: %s', async (sql, why) => {
    expect(await flawsOf(sql)).toEqual([expect.stringContaining(why)]);
  });

  it.each([
    'create table facts (day date); create index a on facts (day); update facts set day = null',
    'create index a on prompts (cadence)',
    'alter table executions add note text',
    "alter table executions add note text not null default '', add n smallint default 0",
    'alter table executions add at timestamptz default now()',
    'alter table executions add constraint a check (attempts > 0) not valid',
    'alter table executions validate constraint a',
    'alter table urls add constraint a unique using index b',
    'alter table prompts drop cadence; update schema_state set serves_from = 1',
    'create index a on only facts (day)',
    'drop view citations; create view citations as select 1 as a',
    'drop function a(int); create function a(int) returns int language sql as $$ select 1 $$',
    "alter table prompts add rhythm text not null default ''",
    'drop index a',
    'drop trigger a on prompts',
  ])('may say: %s', async (sql) => {
    expect(await flawsOf(sql)).toEqual([]);
  });

  it('build indexes of large tables concurrently, outside of a transaction', async () => {
    expect(await flawsOf('create index concurrently if not exists a on executions (slot)', false)).toEqual([]);
    expect(await flawsOf('create index concurrently a on facts_2026_11 (day)', false)).toEqual([]);
  });
});
