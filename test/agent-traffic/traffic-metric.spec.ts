import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { TrafficImportService } from '@app/domain/pipeline';
import { ProjectsRepository } from '@app/domain/tracking';
import { createProject } from '@app/testing';
import { createCliApp } from '../../apps/cli/src/create-cli-app';
import { ApiHarness } from '../support/api-harness';

/** From an uploaded file to the figures of the API. */
describe('imported traffic in /metrics/agent_traffic', () => {
  let api: ApiHarness;
  let operator: INestApplicationContext;
  let key: string;
  let project: number;
  const folder = mkdtempSync(join(tmpdir(), 'traffic-metric-'));

  beforeAll(async () => {
    api = await ApiHarness.start();
    operator = await createCliApp(api.settings);
    const user = await api.addUser({ plan: 'scale' });
    key = user.key;
    project = await createProject(api.database, user.id);
  }, 60_000);
  afterAll(async () => {
    await operator.close();
    await api.stop();
    rmSync(folder, { recursive: true });
  });

  const ask = async (query: string) =>
    (await api.get(`/metrics/agent_traffic?project_id=${project}&${query}`, key)).body;

  it('counts by days of Madrid, those of 23 and of 25 hours included', async () => {
    const lines = ['timestamp,user_agent'];
    // One request at half past every hour of UTC, around both changes of the clocks in 2025.
    for (const [first, hours] of [
      ['2025-03-29T00:30:00Z', 72],
      ['2025-10-25T00:30:00Z', 72],
    ] as const)
      for (let hour = 0; hour < hours; hour += 1)
        lines.push(`${new Date(Date.parse(first) + hour * 3_600_000).toISOString()},PerplexityBot/1.0`);
    const file = join(folder, 'log.csv');
    writeFileSync(file, lines.join('\n'));
    const scope = (await operator.get(ProjectsRepository, { strict: false }).openForJob(project))!;
    const imports = operator.get(TrafficImportService, { strict: false });
    await imports.importFile(scope, file, { strict: true, queued: false });

    // 29 March begins an hour before the file does; 1 April gets what is left over: 72 - 23 - 23 - 24 = 2.
    expect((await ask('from=2025-03-29&to=2025-04-01')).timeseries).toEqual({
      '2025-03-29': { perplexitybot: 23 },
      '2025-03-30': { perplexitybot: 23 },
      '2025-03-31': { perplexitybot: 24 },
      '2025-04-01': { perplexitybot: 2 },
    });
    // 25 October begins two hours before the file does; 72 - 22 - 25 - 24 = 1.
    expect((await ask('from=2025-10-25&to=2025-10-28')).timeseries).toEqual({
      '2025-10-25': { perplexitybot: 22 },
      '2025-10-26': { perplexitybot: 25 },
      '2025-10-27': { perplexitybot: 24 },
      '2025-10-28': { perplexitybot: 1 },
    });
  });

  it('gives way to what the CDN counted in the same hour', async () => {
    await api.database.query(
      `insert into agent_requests (project_id, hour, bot, source, requests)
       select $1, '2025-05-01T00:00Z'::timestamptz + n * interval '1 hour', bot, source, requests
       from (values (0, 1, 1, 10), (0, 7, 1, 20), (0, 1, 2, 400), (1, 1, 1, 1), (2, 7, 2, 5000000000))
         t (n, bot, source, requests)`,
      [project],
    );
    expect((await ask('from=2025-05-01&to=2025-05-01')).totals).toEqual({ gptbot: 401, claudebot: 5_000_000_000 });
  });
});
