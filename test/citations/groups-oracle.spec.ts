import type { INestApplicationContext } from '@nestjs/common';
import { BASE_MODEL_IDS, modelCode, type ModelId } from '@app/core/kernel';
import { IngestService, RebuildService, VerificationService } from '@app/domain/pipeline';
import { GroupColumns } from '@app/domain/reads';
import { ProjectsRepository } from '@app/domain/tracking';
import { longOr } from '@app/testing';
import { createCliApp } from '../../apps/cli/src/create-cli-app';
import { Random } from '../support/random';
import { randomProject } from '../support/random-project';
import { ingestExecutions, storeProject } from '../support/store-project';
import { ApiHarness } from '../support/api-harness';
import { expectedGroups } from './support/groups-oracle';
import {
  randomGroupsQuestion,
  randomMentionsQuestion,
  mediaOf,
  randomSitesQuestion,
  withCitations,
} from './support/random-citations';
import { expectedMentions, expectedSites } from './support/sites-oracle';

const ENABLED: readonly ModelId[] = [...BASE_MODEL_IDS, 'copilot', 'claude'];
const QUESTIONS = 60;
const SITE_QUESTIONS = 30;
const MENTION_QUESTIONS = 6;
const TIMEOUT_MS = 120_000;

/** A row as the API shows it: the oracle does not round, and knows brands by their ids. */
const shownDomain = ({ actors, ...row }: ReturnType<typeof expectedMentions>['data'][number]) => ({
  ...row,
  site_kind: expect.any(String) as string,
  actors: actors.map(({ id, exact: _, ci_low, ci_high, p_value, ...one }) => ({
    ...one,
    actor: expect.objectContaining({ id }) as object,
    ci_low: closeTo(ci_low),
    ci_high: closeTo(ci_high),
    p_value: closeTo(p_value),
  })),
});

const closeTo = (value: number | null) => (value === null ? null : (expect.closeTo(value, 3) as number));

describe('groups of citations beside a count answer by answer', () => {
  let api: ApiHarness;
  /** Another process, which keeps no columns. */
  let without: ApiHarness;
  let operator: INestApplicationContext;
  let key: string;

  beforeAll(async () => {
    api = await ApiHarness.start();
    const { DATABASE_URL: url } = api.settings;
    without = await ApiHarness.start({ ANSWER_COLUMNS_MB: '0' }, { url: url!, drop: () => Promise.resolve() });
    operator = await createCliApp(api.settings);
    const user = await api.addUser();
    expect(user.id).toBe(1);
    key = user.key;
    await api.database.query('update users set addon_models = $1', [ENABLED.slice(5).map(modelCode)]);
  }, TIMEOUT_MS);
  afterAll(async () => {
    await operator.close();
    await without.stop();
    await api.stop();
  });

  const verify = (projectId: number) => operator.get(VerificationService).verify(projectId, () => undefined);

  it.each(longOr([1, 2, 3, 4, 5, 6, 7, 8], [1, 3]))(
    'is the same for data of seed %d, as ingested and as rebuilt',
    async (seed) => {
      const random = new Random(seed);
      const project = withCitations(random, randomProject(random, seed));
      const stores = {
        database: api.database,
        projects: operator.get(ProjectsRepository, { strict: false }),
        ingest: operator.get(IngestService, { strict: false }),
      };
      await storeProject(stores, project);
      const rest = random.shuffled(project.executions);
      while (rest.length > 0) await ingestExecutions(stores, seed, rest.splice(0, random.int(10, 60)));
      expect(await verify(seed)).toBe(0);

      const times = project.executions.map(({ at }) => at);
      const span = { from: Math.min(...times), to: Math.max(...times) };
      const ask = async (question: Record<string, string>, path = '/citation_intelligence/groups', of = api) => {
        const sent = new URLSearchParams({ project_id: String(seed), ...question }).toString();
        const { status, body } = await of.get(`${path}?${sent}`, key);
        expect(status).toBe(200);
        const data = (body.data as { url_sha256?: string }[]).map(({ url_sha256: _, ...row }) => row);
        return { total: body.total as number, data };
      };
      const columns = jest.spyOn(api.app.get(GroupColumns, { strict: false }), 'page');
      let rows = 0;
      for (let asked = 0; asked < QUESTIONS; asked++) {
        if (asked === QUESTIONS / 2) await operator.get(RebuildService).rebuild(seed);
        const question = randomGroupsQuestion(random, project, span);
        const answer = await ask(question);
        expect({ question, ...answer }).toEqual({ question, ...expectedGroups(project, question, ENABLED) });
        if (question.from)
          expect({ question, ...(await ask(question, undefined, without)) }).toEqual({ question, ...answer });
        rows += answer.data.length;
      }
      const ofColumns = await Promise.all(columns.mock.results.map(({ value }) => value as Promise<unknown>));
      expect(ofColumns.filter((found) => found !== null).length).toBeGreaterThan(5);
      columns.mockRestore();
      expect(rows).toBeGreaterThan(10);
      expect(await verify(seed)).toBe(0);

      const media = mediaOf(random, project);
      await api.database.query(
        `insert into owned_media (project_id, address, created_at) select $1, unnest($2::text[]), '2026-03-01'`,
        [seed, media],
      );
      let sites = 0;
      for (let asked = 0; asked < SITE_QUESTIONS; asked++) {
        const { list, question } = randomSitesQuestion(random, project, span);
        const answer = await ask(question, `/dimensions/${list}`);
        expect({ list, question, ...answer }).toEqual({
          list,
          question,
          ...expectedSites(list, project, question, ENABLED, media),
        });
        sites += answer.data.length;
      }
      expect(sites).toBeGreaterThan(10);

      for (let asked = 0; asked < MENTION_QUESTIONS; asked++) {
        const question = randomMentionsQuestion(random, project, span);
        const sent = new URLSearchParams({ project_id: String(seed), ...question }).toString();
        const { body } = await api.get(`/citation_intelligence/mentions_by_domain?${sent}`, key);
        const { responses, prompts, total, data } = expectedMentions(project, question, ENABLED);
        expect({ question, responses: body.responses, prompts: body.prompts, total: body.total }).toEqual({
          question,
          responses,
          prompts,
          total,
        });
        expect({ question, data: body.data }).toEqual({ question, data: data.map(shownDomain) });
      }
      for (const { clock } of [api, without]) clock.advance(120_000);
    },
    TIMEOUT_MS,
  );
});
