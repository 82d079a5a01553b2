import { CITATION_VIEWS } from '@app/core/contracts';
import { MADRID, parseMoment, resolveWindow, type TimeWindow } from '@app/core/kernel';
import { rollupColumns, ROLLUPS, selectRollup } from '@app/core/metric-engine';
import type { ProjectScope } from '@app/domain/tracking';
import { createDataSource, Database } from '@app/platform/database';
import { createTestDatabase, type TestDatabase } from '@app/testing';
import type { ChosenCitations } from './citation-selection';
import { groupStatement } from './group-statement';

const SMALL = 300;
const TIMES = 10;
/** Sorts and estimates make steps; a join that compares rows with rows would take the square of `TIMES`. */
const SLACK = 1.5;

const DAY = '2026-03-05';
const WINDOWS: Readonly<Record<string, TimeWindow | null>> = {
  'all time': null,
  days: resolveWindow({ from: parseMoment(DAY)!, to: parseMoment(DAY)! }, new Date(`${DAY}T12:00:00Z`), MADRID),
};
/** No filter: with what intervals rest on. */
const SAMPLED = 'sampled';
const FILTERS: Readonly<Record<string, ChosenCitations>> = {
  none: {},
  mentioned: { content_gap: 'mentioned' },
  gap: { content_gap: 'gap' },
  negative: { sentiment: 'negative' },
  type: { source_type: 'third_party' },
  kind: { site_kind: 'other' },
  text: { query: 'site' },
  [SAMPLED]: {},
};
const QUESTIONS = CITATION_VIEWS.flatMap((view) =>
  Object.keys(WINDOWS).flatMap((window) => [
    ...Object.keys(FILTERS).map((filter) => ({ view, window, filter, order: 'total_citations' as const })),
    { view, window, filter: 'none', order: 'brand_mention_rate' as const },
  ]),
);

/** A node of `explain (analyze, format json)`: https://www.postgresql.org/docs/18/sql-explain.html */
interface PlanNode {
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Join Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** Rows that all nodes of a plan gave or threw away, whatever the machine was doing meanwhile. */
function workOf(node: PlanNode): number {
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Join Filter'] ?? 0);
  const own = (node['Actual Rows'] + removed) * node['Actual Loops'];
  return (node.Plans ?? []).reduce((sum, child) => sum + workOf(child), own);
}

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
async function citePages(database: Database, day: string, first: number, last: number): Promise<void> {
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
async function forgetPages(database: Database): Promise<void> {
  await database.query('truncate domains, urls, sources, url_totals cascade');
  await database.query(`delete from pg_statistic where starelid in (
    select oid from pg_class where relname ~ '^(domains|urls|sources|url_totals)')`);
}

describe('the work of groups of citations', () => {
  let testDatabase: TestDatabase;
  let database: Database;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    database = new Database(await createDataSource(testDatabase.url, 1).initialize());
  }, 60_000);
  afterAll(async () => {
    await database.dataSource.destroy();
    await testDatabase.drop();
  });
  beforeEach(() => forgetPages(database));

  /** Rows that the statement's plan touches, for each question. */
  async function work(): Promise<Record<string, number>> {
    const all: Record<string, number> = {};
    for (const { view, window, filter, order } of QUESTIONS) {
      const scope = { projectId: 1, generation: 1, modelsWithData: [1, 2, 3, 4, 5] } as unknown as ProjectScope;
      const { text, values } = groupStatement({
        selection: { scope, window: WINDOWS[window]!, actors: [], tracked: [], models: 'all', prompts: {} },
        filters: FILTERS[filter]!,
        view,
        order,
        direction: 'desc',
        page: { page: 1, perPage: 20 },
        ...(filter === SAMPLED && { sampled: { kind: 'panel' } }),
      });
      const explained = `explain (analyze, timing off, format json) ${text}`;
      const [row] = await database.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(explained, values);
      all[`${view}, ${window}, ${filter}, ${order}`] = workOf(row!['QUERY PLAN'][0].Plan);
    }
    return all;
  }

  it.each(['never', 'small', 'whole'] as const)(
    'grows no faster than the citations, with statistics of the %s data',
    async (known) => {
      await citePages(database, DAY, 1, SMALL);
      if (known !== 'never') await database.query('analyze');
      const small = await work();
      await citePages(database, DAY, SMALL + 1, SMALL * TIMES);
      if (known === 'whole') await database.query('analyze');
      const large = await work();
      const tooMuch = Object.keys(large).filter((question) => large[question]! > small[question]! * TIMES * SLACK);
      expect(tooMuch.map((question) => `${question}: ${small[question]} to ${large[question]}`)).toEqual([]);
    },
    60_000,
  );
});
