import { rollupColumns, ROLLUPS, selectRollup } from '@app/core/metric-engine';
import type { Database } from '@app/platform/database';

/** Half of the pages are on one site, as those of a popular forum are; the others have sites of five pages. */
const SITE = 'case when n % 2 = 0 then 1 else 2 + n / 10 end';

const STATEMENTS = [
  `insert into domains (project_id, id, domain)
   select distinct 1, site, 'site' || site || '.example' from (select ${SITE} as site from pages_cited) sites
   on conflict do nothing`,
  `insert into urls (project_id, id, sha256, url, host, domain_id)
   select 1, n, sha256(n::text::bytea), 'https://site' || site || '.example/' || n, 'site' || site || '.example', site
   from (select n, ${SITE} as site from pages_cited) cited`,
  `insert into sources (project_id, generation, day, execution_id, url_id, domain_id, prompt_id, model, executed_at, position,
     source_type, first_on_domain, firsts, answer_traits)
   select 1, 1, $1, n * 10 + model, n, ${SITE}, 1, model, $1::date + interval '12 hours', 1, 5, true, 31, (n + model) % 8
   from pages_cited cross join generate_series(1, 5) model`,
];

/** Cites the pages with these numbers once by each of five models, in answers of every kind, and fills `url_totals`. */
export async function citePages(database: Database, day: string, first: number, last: number): Promise<void> {
  const totals = ROLLUPS.find(({ table }) => table === 'url_totals')!;
  const pages = `with pages_cited as (select generate_series(${first}, ${last}) as n)`;
  await database.query('select ensure_month($1)', [day]);
  for (const statement of STATEMENTS) {
    await database.query(`${pages} ${statement}`, statement.includes('$1') ? [day] : []);
  }
  await database.query(
    `insert into url_totals (${rollupColumns(totals).join(', ')})
     ${selectRollup(totals, `url_id between ${first} and ${last}`)}`,
  );
}

/** Also forgets the statistics, which would outlive the rows. */
export async function forgetPages(database: Database): Promise<void> {
  await database.query('truncate domains, urls, sources, url_totals cascade');
  await database.query(`delete from pg_statistic where starelid in (
    select oid from pg_class where relname ~ '^(domains|urls|sources|url_totals)')`);
}
