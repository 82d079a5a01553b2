import type { INestApplicationContext } from '@nestjs/common';
import { CITATION_VIEWS, type CitationFilters } from '@app/core/contracts';
import { parseMoment, resolveWindow, type TimeWindow } from '@app/core/kernel';
import type { ProjectScope } from '@app/domain/tracking';
import { Database } from '@app/platform/database';
import { createTestDatabase, type TestDatabase } from '@app/testing';
import { createCliApp } from '../../apps/cli/src/create-cli-app';
import { groupStatement } from '../../libs/domain/reads/citations/group-statement';
import { testSettings } from '../support/settings';
import { citePages, forgetPages } from './support/cited-pages';
import { type PlanNode, workOf } from './support/plan-work';

const SMALL = 300;
const TIMES = 10;
/** Sorts and estimates make steps; a join that compares rows with rows would take the square of `TIMES`. */
const SLACK = 1.5;

const DAY = '2026-03-05';
const WINDOWS: Readonly<Record<string, TimeWindow | null>> = {
  'all time': null,
  days: resolveWindow({ from: parseMoment(DAY)!, to: parseMoment(DAY)! }, new Date(`${DAY}T12:00:00Z`)),
};
const FILTERS: Readonly<Record<string, CitationFilters>> = {
  none: {},
  mentioned: { content_gap: 'mentioned' },
  gap: { content_gap: 'gap' },
  negative: { sentiment: 'negative' },
  type: { source_type: 'third_party' },
  text: { query: 'site' },
};
const QUESTIONS = CITATION_VIEWS.flatMap((view) =>
  Object.keys(WINDOWS).flatMap((window) => Object.keys(FILTERS).map((filter) => ({ view, window, filter }))),
);

describe('the work of groups of citations', () => {
  let testDatabase: TestDatabase;
  let operator: INestApplicationContext;
  let database: Database;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    operator = await createCliApp(testSettings(testDatabase.url));
    database = operator.get(Database);
  }, 60_000);
  afterAll(async () => {
    await operator.close();
    await testDatabase.drop();
  });
  beforeEach(() => forgetPages(database));

  /** Rows that the statement's plan touches, for each question. */
  async function work(): Promise<Record<string, number>> {
    const all: Record<string, number> = {};
    for (const { view, window, filter } of QUESTIONS) {
      const scope = { projectId: 1, generation: 1, modelsWithData: [1, 2, 3, 4, 5] } as unknown as ProjectScope;
      const { text, values } = groupStatement({
        selection: { scope, window: WINDOWS[window]!, actors: [], models: 'all', prompts: {} },
        filters: FILTERS[filter]!,
        view,
        order: 'total_citations',
        direction: 'desc',
        page: { page: 1, perPage: 20 },
      });
      const explained = `explain (analyze, timing off, format json) ${text}`;
      const [row] = await database.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(explained, values);
      all[`${view}, ${window}, ${filter}`] = workOf(row!['QUERY PLAN'][0].Plan);
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
