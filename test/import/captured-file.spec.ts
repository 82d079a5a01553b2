import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { AnswersImportService, type ImportOptions } from '@app/domain/pipeline';
import { createCompetitor, createProject } from '@app/testing';
import { createCliApp } from '../../apps/cli/src/create-cli-app';
import { ApiHarness } from '../support/api-harness';
import { countCaptured } from './support/count-captured';

const FILE = join(process.env.SHARED_DATA_DIR ?? '', 'answers', 'expertqa-dev.jsonl');
const present = Boolean(process.env.SHARED_DATA_DIR) && existsSync(FILE);

const BRAND = { name: 'Wikipedia', domain: 'wikipedia.org' };
const RIVALS = [
  { name: 'Britannica', domain: 'britannica.com' },
  { name: 'ScienceDirect', domain: 'sciencedirect.com' },
  { name: 'Mayo Clinic', domain: 'mayoclinic.org' },
  { name: 'Investopedia', domain: 'investopedia.com' },
  { name: 'Scribd', domain: 'scribd.com' },
  { name: 'NIH', domain: 'nih.gov' },
];

const OPTIONS: ImportOptions = {
  mapping: {
    fields: { prompt: 'question', references: 'attribution' },
    defaults: { model: 'chatgpt', country_code: 'US', language_code: 'en', executed_at: '2026-03-05T10:00:00Z' },
  },
  refuseUnknownPrompts: false,
  allOrNothing: true,
  schedule: false,
};

(present ? describe : describe.skip)(
  `real captured answers over the API${present ? '' : ' (skipped: SHARED_DATA_DIR holds no answers/expertqa-dev.jsonl)'}`,
  () => {
    let api: ApiHarness;
    let operator: INestApplicationContext;
    let key: string;
    let projectId: number;
    const ids = new Map<string, number>();

    beforeAll(async () => {
      api = await ApiHarness.start();
      operator = await createCliApp(api.settings);
      const user = await api.addUser();
      key = user.key;
      projectId = await createProject(api.database, user.id, BRAND);
      for (const { name, domain } of RIVALS)
        ids.set(domain, await createCompetitor(api.database, projectId, name, domain));
    }, 60_000);

    afterAll(async () => {
      await operator.close();
      await api.stop();
    });

    const seriesOf = async (metric: string) => {
      const query = `project_id=${projectId}&metrics=${metric}&from=2026-03-05&to=2026-03-05`;
      const { body } = await api.get(`/metrics/timeseries?${query}`, key);
      const series = body.series[metric] as { actor: { domain: string }; data: { value: number | null }[] }[];
      return new Map(series.map(({ actor, data }) => [actor.domain, data[0]!.value]));
    };

    it('equal what an independent script counts in the file', async () => {
      const report = await operator.get(AnswersImportService).importFile(projectId, FILE, OPTIONS);
      const expected = countCaptured(FILE, [BRAND, ...RIVALS]);
      expect(report).toMatchObject({
        lines: expected.executions,
        imported: expected.executions,
        duplicates: 0,
        problems: [],
      });

      const [stored] = await api.database.query<{ count: number }>(
        'select count(*) from sources where project_id = $1 and not rejected',
        [projectId],
      );
      expect(stored!.count).toBe(expected.sources);
      expect((await seriesOf('responses')).get(BRAND.domain)).toBe(expected.executions);

      const [mentions, citations, rates, positions] = await Promise.all(
        ['mentions', 'citations', 'citation_rate', 'avg_position'].map(seriesOf),
      );
      for (const [domain, count] of expected.actors) {
        const { length } = count.positions;
        const mean = length === 0 ? null : count.positions.reduce((sum, rank) => sum + rank, 0) / length;
        expect({ domain, mentions: mentions!.get(domain), citations: citations!.get(domain) }).toEqual({
          domain,
          mentions: count.mentions,
          citations: count.citations,
        });
        expect(rates!.get(domain)).toBeCloseTo((count.citations / expected.executions) * 100, 4);
        if (mean === null) expect(positions!.get(domain)).toBeNull();
        else expect(positions!.get(domain)).toBeCloseTo(mean, 4);
      }
      expect([...expected.actors.values()].every(({ citations: cited }) => cited > 0)).toBe(true);
    }, 60_000);

    it('are the same after a second import of the file', async () => {
      const before = await seriesOf('citations');
      const report = await operator.get(AnswersImportService).importFile(projectId, FILE, OPTIONS);
      expect(report).toMatchObject({ imported: 0, duplicates: report.lines, problems: [] });
      expect(await seriesOf('citations')).toEqual(before);
    });
  },
);
