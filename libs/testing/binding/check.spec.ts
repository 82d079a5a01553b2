import { loadModule } from 'libpg-query';
import { unbound } from './check';
import { Schema } from './schema';

let schema: Schema;

beforeAll(async () => {
  await loadModule();
  schema = new Schema([
    `create table users (id bigint primary key, name text);
     create table projects (id bigint primary key, user_id bigint, name text, generation int);
     create table prompts (project_id bigint references projects (id), id bigint, text text);
     create table facts (project_id bigint, id bigint, prompt_id bigint, position int);
     create table sources (project_id bigint, id bigint, fact_id bigint);
     create table shares (project_id bigint, id bigint, token_hash bytea unique);
     create table queue_jobs (id bigint, payload text);
     create view mentions as
       select f.project_id, f.id, f.prompt_id from facts f join projects p on p.id = f.project_id where f.position is not null;
     create view roles as
       select id as project_id, user_id from projects union all select project_id, id from shares;
     create view counted as select count(*) as n from facts;
     create function names_of(of_project bigint) returns text language sql stable as $$
       select string_agg(p.text, ',') from prompts p where p.project_id = (select of_project)
     $$;
     create function all_names() returns text language sql stable as $$ select string_agg(text, ',') from prompts $$;`,
    'alter table facts add column day date; create table verdicts (id bigint); alter table verdicts add column project_id bigint',
  ]);
});

describe('a statement is bound', () => {
  it.each([
    ['to a parameter', 'select * from facts where project_id = $1 and id = $2'],
    ['to a parameter with a type', 'select from facts where $1::bigint = project_id'],
    ['to a constant', 'select from facts where project_id = 7'],
    ['to the project itself', 'select name from projects where id = $1'],
    ['where it has no table of projects', 'select u.name from users u join queue_jobs j on j.id = u.id'],
    [
      'through a join',
      'select from facts f join sources s on s.project_id = f.project_id and s.fact_id = f.id where f.project_id = $1',
    ],
    [
      'through a join of three',
      `select from projects p join prompts t on t.project_id = p.id
       join facts f on f.project_id = t.project_id where p.id = $1`,
    ],
    ['by using', 'select from facts join sources using (project_id) where project_id = $1'],
    [
      'by using, on the side that is kept',
      'select from facts f right join sources s using (project_id) where project_id = $1',
    ],
    [
      'in a left join',
      'select from facts f left join sources s on s.project_id = f.project_id where f.project_id = $1',
    ],
    ['in a comma join', 'select from facts f, sources s where f.project_id = $1 and f.project_id = s.project_id'],
    [
      'in a full join of two that are bound',
      `select from (select * from facts where project_id = $1) f
       full join (select * from sources where project_id = $1) s using (project_id, id)`,
    ],
    [
      'by rows',
      'select from facts f, sources s where f.project_id = $1 and (s.project_id, s.id) = (f.project_id, f.id)',
    ],
    ['by a list of one', 'select from facts where project_id in ($1)'],
    [
      'by a subquery',
      'select from sources where (project_id, fact_id) in (select project_id, id from facts where project_id = $1)',
    ],
    [
      'by the one row of a subquery',
      `select from facts where project_id = $1
       and id = (select fact_id from sources s where s.project_id = facts.project_id limit 1)`,
    ],
    [
      'in a subquery that is correlated',
      `select from facts f where project_id = $1
       and exists (select from sources s where s.project_id = f.project_id)`,
    ],
    [
      'in the list of results',
      'select (select count(*) from facts f where f.project_id = p.id) from projects p where p.id = $1',
    ],
    ['in a subquery of the from', 'select from (select project_id, id from facts) f where f.project_id = $1'],
    [
      'in a lateral join',
      `select from prompts p cross join lateral (
       select from facts f where f.project_id = p.project_id limit 1) f where p.project_id = $1`,
    ],
    [
      'in a with',
      `with f as (select project_id, id from facts where project_id = $1)
       select from f join sources s on s.project_id = f.project_id`,
    ],
    [
      'in a with that renames',
      `with f (mine) as (select project_id from facts where project_id = $1)
       select from f join sources s on s.project_id = f.mine`,
    ],
    [
      'in a recursive with',
      `with recursive f as (select project_id, id from facts where project_id = $1
       union all select s.project_id, s.id from sources s join f on f.project_id = s.project_id) select from f`,
    ],
    ['in a union', 'select id from facts where project_id = $1 union all select id from sources where project_id = $1'],
    ['in a view', 'select from mentions m join prompts p on p.project_id = m.project_id where m.project_id = $1'],
    ['in a view of a union', 'select from roles where project_id = $1 and user_id = $2'],
    ['in a function', 'select names_of($1)'],
    ['in a function of a column', 'select names_of(p.id) from projects p where p.id = $1'],
    ['as values', 'insert into facts (id, project_id) values ($2, $1), ($3, $1)'],
    ['as a new project', 'insert into projects (user_id) values ($1) returning id'],
    ['as a select', 'insert into facts (project_id, id) select project_id, id from sources where project_id = $1'],
    ['as a select of rows', 'insert into facts (project_id, id) select $1, r.id from unnest($2::bigint[]) r(id)'],
    [
      'on a conflict in the project',
      `insert into facts (project_id, id) values ($1, $2)
       on conflict (project_id, id) do update set position = 1`,
    ],
    [
      'on a conflict whose condition says so',
      `insert into shares as s (project_id, token_hash) values ($1, $2)
       on conflict (token_hash) do update set id = 1 where s.project_id = excluded.project_id`,
    ],
    [
      'on a conflict that changes nothing',
      'insert into shares (project_id, token_hash) values ($1, $2) on conflict do nothing',
    ],
    [
      'in an update',
      'update facts f set position = s.id from sources s where f.project_id = $1 and s.project_id = f.project_id',
    ],
    ['in a delete', 'delete from facts f using sources s where s.project_id = $1 and f.project_id = s.project_id'],
    [
      'by what an insert returns',
      `with f as (insert into facts (project_id, id) values ($1, $2) returning project_id, id)
       insert into sources (project_id, fact_id) select project_id, id from f`,
    ],
    [
      'by what a delete returns',
      `with f as (delete from facts where project_id = $1 returning *)
       insert into sources (project_id, fact_id) select project_id, id from f`,
    ],
  ])('%s', (_, text) => {
    expect(unbound(text, schema)).toEqual([]);
  });
});

describe('a statement is not bound', () => {
  const NOTHING = 'nothing says of which project';

  it.each([
    ['though it has its project since a later migration', 'select from verdicts', `reads verdicts: ${NOTHING}`],
    ['without a condition', 'select * from facts', `reads facts: ${NOTHING}`],
    ['by its id alone', 'select from facts where id = $1', `reads facts: ${NOTHING}`],
    ['by a secret', 'select project_id from shares where token_hash = $1', `reads shares: ${NOTHING}`],
    ['by its user', 'select from projects where user_id = $1', `reads projects: ${NOTHING}`],
    [
      'in a join by id alone',
      'select from facts f join sources s on s.fact_id = f.id where f.project_id = $1',
      `reads (s) sources: ${NOTHING}`,
    ],
    [
      'in a left join by id alone',
      `select from facts f left join sources s on s.fact_id = f.id where f.project_id = $1`,
      `reads (s) sources: ${NOTHING}`,
    ],
    [
      'by the condition of a left join',
      'select from facts f left join sources s on s.project_id = $1 and f.project_id = $1',
      `reads (f) facts: ${NOTHING}`,
    ],
    [
      'by the condition of a full join',
      'select from facts f full join (select project_id from sources where project_id = $1) s on s.project_id = f.project_id',
      `reads (f) facts: ${NOTHING}`,
    ],
    ['by one of two', 'select from facts where project_id = $1 or id = $2', `reads facts: ${NOTHING}`],
    ['by another comparison', 'select from facts where project_id >= $1', `reads facts: ${NOTHING}`],
    ['by the contrary', 'select from facts where not (project_id = $1)', `reads facts: ${NOTHING}`],
    [
      'by a choice',
      'select from facts where case when $2 then project_id = $1 else true end',
      `reads facts: ${NOTHING}`,
    ],
    [
      'in a subquery that is not correlated',
      'select from facts f where project_id = $1 and exists (select from sources s where s.fact_id = f.id)',
      `reads (s) sources: ${NOTHING}`,
    ],
    [
      'in a subquery that only binds others',
      'select from facts f where exists (select from sources s where s.project_id = $1 and s.project_id = f.project_id)',
      `reads (f) facts: ${NOTHING}`,
    ],
    [
      'in the list of results',
      'select (select count(*) from facts) from projects p where p.id = $1',
      `reads facts: ${NOTHING}`,
    ],
    [
      'in a subquery that is cut before',
      'select from (select project_id, id from facts limit 5) f where f.project_id = $1',
      `reads facts: ${NOTHING}`,
    ],
    [
      'in a subquery that ranks before',
      'select from (select project_id, rank() over (order by id) from facts) f where f.project_id = $1',
      `reads facts: ${NOTHING}`,
    ],
    [
      'in a with',
      'with f as (select project_id from facts) select from f where project_id = $1',
      `reads facts: ${NOTHING}`,
    ],
    [
      'beside a with that is',
      'with f as (select id from facts where project_id = $1) select from sources s join f on f.id = s.fact_id',
      `reads (s) sources: ${NOTHING}`,
    ],
    [
      'in a union',
      'select id from facts where project_id = $1 union select id from sources',
      `reads sources: ${NOTHING}`,
    ],
    [
      'in one half of a union',
      'select from (select project_id from facts union all select $1 from sources) r where r.project_id = $1',
      `reads sources: ${NOTHING}`,
    ],
    [
      'in a view',
      'select from mentions where prompt_id = $1',
      `reads (f) facts: ${NOTHING}`,
      `reads (p) projects: ${NOTHING}`,
    ],
    ['in a view that counts', 'select n from counted', `reads facts: ${NOTHING}`],
    [
      'in a function',
      'select names_of(p.id) from projects p',
      `reads (p) projects: ${NOTHING}`,
      `reads (p) prompts: ${NOTHING}`,
    ],
    [
      'in a function that is called twice',
      'select names_of($1), names_of(p.id) from projects p',
      `reads (p) projects: ${NOTHING}`,
      `reads (p) prompts: ${NOTHING}`,
    ],
    ['in a function that takes no project', 'select all_names()', `reads prompts: ${NOTHING}`],
    ['as values without a project', 'insert into facts (id) values ($1)', `inserts into facts: ${NOTHING}`],
    [
      'as a select of several',
      'insert into facts (project_id, id) select project_id, id from sources',
      `reads sources: ${NOTHING}`,
      `inserts into facts: ${NOTHING}`,
    ],
    [
      'as values of two',
      'insert into facts (project_id, id) values ($1, 1), ($2, 1)',
      `inserts into facts: ${NOTHING}`,
    ],
    [
      'on a conflict in any project',
      'insert into shares (project_id, token_hash) values ($1, $2) on conflict (token_hash) do update set id = 1',
      `on conflict updates shares: ${NOTHING}`,
    ],
    ['in an update', 'update facts set position = 1 where id = $1', `updates facts: ${NOTHING}`],
    [
      'in the from of an update',
      'update facts f set position = s.id from sources s where f.project_id = $1 and s.fact_id = f.id',
      `reads (s) sources: ${NOTHING}`,
    ],
    [
      'by where an update moves it',
      'update facts set project_id = any_project() where project_id = $1',
      `moves to facts: ${NOTHING}`,
    ],
    [
      'in a delete',
      'delete from facts f using sources s where s.project_id = $1 and s.fact_id = f.id',
      `deletes from (f) facts: ${NOTHING}`,
    ],
    ['in another statement', 'truncate facts', `names facts: ${NOTHING}`],
    [
      'to one of a list',
      'select from facts where project_id = any($1::bigint[])',
      'reads facts: of several projects, any($1)',
    ],
    ['to one of some', 'select from facts where project_id in ($1, $2)', 'reads facts: of several projects, a list'],
    [
      'to rows of a list',
      'insert into facts (project_id, id) select r.project_id, r.id from unnest($1::bigint[], $2::bigint[]) r(project_id, id)',
      'inserts into facts: of several projects, each row of r',
    ],
    [
      'to one project',
      'select from facts f, sources s where f.project_id = $1 and s.project_id = $2',
      'tables are bound to different projects: facts to $1, sources to $2',
    ],
  ])('%s', (_, text, ...flaws) => {
    expect(unbound(text, schema)).toEqual(flaws);
  });

  it('in a natural join, which does not say by what', () => {
    expect(() => unbound('select from facts natural join sources where project_id = $1', schema)).toThrow(
      'natural join',
    );
  });
});

describe('rows of a table that is excused', () => {
  it('bind what is joined with them', () => {
    const text = 'select from shares s join facts f on f.project_id = s.project_id where s.token_hash = $1';
    expect(unbound(text, schema, ['shares'])).toEqual([]);
  });

  it('bind nothing else', () => {
    const text = 'select from shares s join facts f on f.id = s.id where s.token_hash = $1';
    expect(unbound(text, schema, ['shares'])).toEqual(['reads (f) facts: nothing says of which project']);
  });

  it('bind no other rows of the table, unless it is named as often, or is the first', () => {
    const text = 'select from shares s join shares t on t.id = s.id where s.token_hash = $1';
    expect(unbound(text, schema, ['shares'])).toEqual(['reads (t) shares: nothing says of which project']);
    expect(unbound(text, schema, ['shares', 'shares'])).toEqual([]);
    expect(unbound(text, schema, 'first')).toEqual([]);
  });

  it('may be of the projects of a list', () => {
    const text = 'select from projects p join facts f on f.project_id = p.id where p.id = any($1)';
    expect(unbound(text, schema, ['projects'])).toEqual([]);
    expect(unbound(text, schema)).toHaveLength(2);
  });
});
