import { PAGE_TRAFFIC_SORTS } from '@app/core/contracts';
import { GRANULARITIES } from '@app/core/kernel';
import { ASSISTANT_SLUGS } from '@app/core/site-visits';
import { longOr } from '@app/testing';
import { type MetricsHarness, openMetrics } from '../support/metrics-harness';
import { zoneShown } from '../support/local-calendar';
import { Random } from '../support/random';
import { instantOn } from '../support/random-instants';
import { randomEnabledModels, randomProject } from '../support/random-project';
import { ingestExecutions, storeProject } from '../support/store-project';
import {
  citingPages,
  expectedPages,
  expectedVisits,
  randomRequests,
  type RequestRow,
} from './support/ai-traffic-oracle';
import { randomPage } from './support/random-page';
import { randomWindow } from './support/random-window';
import { oracleSeeds } from './support/seeds';

const SEEDS = oracleSeeds(12_000, longOr(12, 2));
const QUESTIONS = 30;
const TIMEOUT_MS = 60_000;

describe('/metrics/ai_traffic against a second calculation from the stored rows', () => {
  let metrics: MetricsHarness;

  beforeAll(async () => {
    metrics = await openMetrics();
  }, TIMEOUT_MS);

  afterAll(() => metrics?.close());

  const store = (projectId: number, rows: readonly RequestRow[]) =>
    metrics.database.query(
      `insert into page_requests (project_id, kind, hour, page, visitor, source, requests)
       select $1, * from unnest($2::smallint[], $3::timestamptz[], $4::text[], $5::smallint[], $6::smallint[], $7::bigint[])`,
      [
        projectId,
        rows.map(({ kind }) => kind),
        rows.map(({ hour }) => new Date(hour)),
        rows.map(({ page }) => page),
        rows.map(({ visitor }) => visitor),
        rows.map(({ source }) => source),
        rows.map(({ requests }) => requests),
      ],
    );

  it.each(SEEDS)(
    'answers what plain loops answer, data of seed %d',
    async (seed) => {
      const random = new Random(seed);
      const raw = randomProject(random, seed);
      const project = { ...raw, executions: citingPages(random, raw.executions) };
      await storeProject(metrics, project);
      await ingestExecutions(metrics, seed, project.executions);
      const rows = randomRequests(random, project.span);
      await store(seed, rows);

      const starts = [instantOn(random, project.span.first), ...rows.map(({ hour }) => hour)];
      for (let index = 0; index < QUESTIONS; index += 1) {
        const now = instantOn(random, random.int(project.span.first, project.span.last + 5));
        const { raw: window, from, to } = randomWindow(random, project.span, starts, now);
        const assistants = random.chance(0.4) ? random.sample(ASSISTANT_SLUGS, random.int(1, 3)) : undefined;
        const of = { project_id: `${seed}`, ...window, ...(assistants && { assistant: assistants.join(',') }) };

        const granularity = random.pick([undefined, ...GRANULARITIES]);
        const page = random.chance(0.3) ? random.pick(['acme.example/a', 'acme.example/nothing']) : undefined;
        const visits = await metrics.aiTraffic(
          { ...of, ...(granularity && { granularity }), ...(page && { page_address: page }) },
          now,
        );
        const meant = { from, to, assistants };
        const expected = expectedVisits(rows, { ...meant, now, granularity: granularity ?? 'day', page });
        expect({ of, ...visits }).toEqual({
          ...{ of, project_id: seed, ...zoneShown(project.timeZone) },
          ...expected,
          feeds: [],
        });

        const enabled = randomEnabledModels(random);
        const sort = random.pick([undefined, ...PAGE_TRAFFIC_SORTS]);
        const query = random.chance(0.3) ? random.pick(['/B', 'SHOP', '%', 'nowhere']) : undefined;
        const paged = randomPage(random);
        const answer = await metrics.pageTraffic(
          { ...of, ...paged.raw, ...(sort && { sort }), ...(query && { query }) },
          now,
          enabled,
        );
        const all = expectedPages(rows, project.executions, { ...meant, enabled, sort: sort ?? 'visits', query });
        const { page: at, perPage } = paged.meaning;
        expect({ of, query, total: answer.total, data: answer.data }).toEqual({
          ...{ of, query, total: all.length },
          data: all.slice((at - 1) * perPage, at * perPage),
        });
      }
    },
    TIMEOUT_MS,
  );
});
