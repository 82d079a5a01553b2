import type { INestApplicationContext } from '@nestjs/common';
import { BASE_MODEL_IDS, modelCode, type ModelId } from '@app/core/kernel';
import { IngestService, RebuildService, VerificationService } from '@app/domain/pipeline';
import { ProjectsRepository } from '@app/domain/tracking';
import { longOr } from '@app/testing';
import { createCliApp } from '../../apps/cli/src/create-cli-app';
import { Random } from '../support/random';
import { randomProject } from '../support/random-project';
import { ingestExecutions, storeProject } from '../support/store-project';
import { ApiHarness } from '../support/api-harness';
import { expectedGroups } from './support/groups-oracle';
import { randomGroupsQuestion, withCitations } from './support/random-citations';

const ENABLED: readonly ModelId[] = [...BASE_MODEL_IDS, 'copilot', 'claude'];
const QUESTIONS = 60;
const TIMEOUT_MS = 120_000;

describe('groups of citations beside a count answer by answer', () => {
  let api: ApiHarness;
  let operator: INestApplicationContext;
  let key: string;

  beforeAll(async () => {
    api = await ApiHarness.start();
    operator = await createCliApp(api.settings);
    const user = await api.addUser();
    expect(user.id).toBe(1);
    key = user.key;
    await api.database.query('update users set addon_models = $1', [ENABLED.slice(5).map(modelCode)]);
  }, TIMEOUT_MS);
  afterAll(async () => {
    await operator.close();
    await api.stop();
  });

  const verify = (projectId: number) => operator.get(VerificationService).verify(projectId, () => undefined);

  it.each(longOr([1, 2, 3, 4, 5, 6, 7, 8], [1, 2, 3]))(
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
      const ask = async (question: Record<string, string>) => {
        const sent = new URLSearchParams({ project_id: String(seed), ...question }).toString();
        const { status, body } = await api.get(`/citation_intelligence/groups?${sent}`, key);
        expect(status).toBe(200);
        const data = (body.data as { url_sha256?: string }[]).map(({ url_sha256: _, ...row }) => row);
        return { total: body.total as number, data };
      };
      let rows = 0;
      for (let asked = 0; asked < QUESTIONS; asked++) {
        if (asked === QUESTIONS / 2) await operator.get(RebuildService).rebuild(seed);
        const question = randomGroupsQuestion(random, project, span);
        const answer = await ask(question);
        expect({ question, ...answer }).toEqual({ question, ...expectedGroups(project, question, ENABLED) });
        rows += answer.data.length;
      }
      expect(rows).toBeGreaterThan(10);
      expect(await verify(seed)).toBe(0);
      api.clock.advance(120_000);
    },
    TIMEOUT_MS,
  );
});
