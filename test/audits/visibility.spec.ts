import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TrafficImportService } from '@app/domain/pipeline';
import { ProjectVisibility } from '@app/domain/work';
import { ProjectsRepository } from '@app/domain/tracking';
import type { Settings } from '@app/platform/config';
import { SETTINGS } from '@app/platform/config';
import { createCompetitor } from '@app/testing';
import { importAnswers } from '../support/import-answers';
import { AuditWorker } from './support/audit-worker';

const answer = (prompt: string, text: string, model: string, references: string[] = []) => ({
  prompt,
  country_code: 'ES',
  language_code: 'en',
  model,
  executed_at: '2026-03-02T10:00:00.000Z',
  answer: text,
  references,
});

/** Four answers to three prompts, one of which names the brand. The clock is on 10 March 2026. */
const ANSWERS = [
  answer('Which shoes last?', 'Globex, then Acme [1].', 'chatgpt', ['[1] https://acme.example/shoes']),
  answer('Which shoes last?', 'Globex.', 'perplexity'),
  answer('Which boots are warm?', 'Globex and Initech.', 'chatgpt'),
  answer('Is Acme any good?', 'Acme is.', 'chatgpt'),
];

const folder = mkdtempSync(join(tmpdir(), 'visibility-'));

describe('what a project knows of its own visibility', () => {
  let worker: AuditWorker;
  let projectId: number;

  beforeAll(async () => {
    worker = await AuditWorker.start();
    projectId = await worker.project();
    await worker.database.query("update projects set brand_name = 'Acme', domain = 'acme.example' where id = $1", [
      projectId,
    ]);
    await createCompetitor(worker.database, projectId, 'Globex', 'globex.example');
    await createCompetitor(worker.database, projectId, 'Initech', 'initech.example');
    await importAnswers(worker.app.get<Settings>(SETTINGS, { strict: false }), projectId, ANSWERS, worker.clock);
  }, 60_000);
  afterAll(async () => {
    await worker.stop();
    rmSync(folder, { recursive: true });
  });

  const visibility = async (id: number) => {
    const scope = await worker.app.get(ProjectsRepository, { strict: false }).openForJob(id);
    return worker.app.get(ProjectVisibility, { strict: false }).of(scope!);
  };

  it('is nothing without answers', async () => {
    expect(await visibility(await worker.project())).toBeNull();
  });

  it('sets the brand beside the competitor that does best, with n and interval', async () => {
    const facts = (await visibility(projectId))!;
    expect([facts.from, facts.to]).toEqual(['2026-02-08', '2026-03-10']);
    expect(facts.mentionRate).toEqual({
      own: { value: 0.5, low: expect.closeTo(0.15, 2), high: expect.closeTo(0.85, 2), n: 4 },
      best: { name: 'Globex', estimate: expect.objectContaining({ value: 0.75, n: 4 }) },
    });
    expect(facts.mentionRateByModel.map(({ model, own }) => [model, own.value, own.n])).toEqual(
      expect.arrayContaining([
        ['chatgpt', expect.closeTo(2 / 3, 4), 3],
        ['perplexity', 0, 1],
      ]),
    );
    expect(facts.brandMentionRate.own).toMatchObject({ value: 1, n: 1 });
    expect(facts.nonBrandMentionRate.own).toMatchObject({ value: expect.closeTo(1 / 3, 4), n: 3 });
    expect(facts.ownCitationRate.own).toMatchObject({ value: 0.25, n: 4 });
    expect(facts.position.own).toEqual({ value: 1.5, low: 1, high: expect.closeTo(2.193, 3), n: 2 });
    expect(facts.position.best).toMatchObject({ name: 'Globex', estimate: { value: 1, n: 3 } });
    expect(facts.netSentiment.own).toMatchObject({ value: null, n: 0 });
    expect(facts.shareOfVoice.own).toMatchObject({ value: expect.closeTo(2 / 6, 4), n: 6 });
    expect(facts.contentGap).toEqual({ prompts: 3, gaps: 1, examples: ['Which boots are warm?'] });
    expect([facts.botHits, facts.referrals]).toEqual([null, null]);
  });

  it('says who came from assistants, and nothing where no feed could tell', async () => {
    const { database } = worker;
    await database.query("update users set plan = 'scale' where id = (select user_id from projects where id = $1)", [
      projectId,
    ]);
    expect((await visibility(projectId))!.referrals).toBeNull();
    const importLog = async (header: string, row: string) => {
      const scope = (await worker.app.get(ProjectsRepository, { strict: false }).openForJob(projectId))!;
      const file = join(folder, `${randomUUID()}.csv`);
      writeFileSync(file, `${header}\n${row}\n`);
      const imports = worker.app.get(TrafficImportService, { strict: false });
      await imports.importFile(scope, file, { strict: true, queued: false });
      return (await visibility(projectId))!.referrals;
    };
    expect(await importLog('timestamp,user_agent,referer', '2026-03-03T10:00Z,GPTBot/1.2,-')).toBeNull();
    expect(await importLog('timestamp,user_agent,path', '2026-03-03T11:00Z,GPTBot/1.2,/')).toBeNull();
    await database.query('delete from agent_requests where project_id = $1', [projectId]);
    await database.query('delete from page_requests where project_id = $1', [projectId]);
    const LOG = 'timestamp,user_agent,path,referer';
    expect(await importLog(LOG, '2025-03-03T10:00Z,GPTBot/1.2,/,-')).toBeNull();
    expect(await importLog(LOG, '2026-03-03T12:00Z,GPTBot/1.2,/,-')).toEqual({ visits: 0, bySource: [] });
    await database.query(
      `insert into page_requests (project_id, kind, hour, page, visitor, source, requests)
       values ($1, 2, '2026-03-04T10:00Z', 'acme.example', 5, 1, 2), ($1, 2, '2026-03-04T11:00Z', 'acme.example', 1, 1, 4),
         ($1, 1, '2026-03-04T11:00Z', 'acme.example', 1, 1, 9), ($1, 2, '2025-03-04T11:00Z', 'acme.example', 1, 1, 9)`,
      [projectId],
    );
    expect((await visibility(projectId))!.referrals).toEqual({
      visits: 6,
      bySource: [
        { name: 'ChatGPT', count: 4 },
        { name: 'Claude', count: 2 },
      ],
    });
  });

  it('hears of visitors from a CDN that tells referrers and was read in these days', async () => {
    const { database } = worker;
    for (const table of ['agent_uploads', 'agent_requests', 'page_requests'])
      await database.query(`delete from ${table} where project_id = $1`, [projectId]);
    const hears = async (state: string, tells: boolean | null, nextHour: string) => {
      await database.query(
        `insert into cdn_connections (project_id, zone, sealed_token, state, tells_referrers, next_hour, due_at, created_at)
         values ($1, 'z', '', $2, $3, $4, now(), now())
         on conflict (project_id) do update set state = excluded.state, tells_referrers = excluded.tells_referrers, next_hour = excluded.next_hour`,
        [projectId, state, tells, nextHour],
      );
      return (await visibility(projectId))!.referrals;
    };
    expect(await hears('active', null, '2026-03-05T10:00Z')).toBeNull();
    expect(await hears('active', false, '2026-03-05T10:00Z')).toBeNull();
    expect(await hears('active', true, '2025-03-05T10:00Z')).toBeNull();
    expect(await hears('broken', true, '2026-03-05T10:00Z')).toBeNull();
    expect(await hears('active', true, '2026-03-05T10:00Z')).toEqual({ visits: 0, bySource: [] });
    await database.query(
      `insert into page_requests (project_id, kind, hour, page, visitor, source, requests)
       values ($1, 2, '2026-03-04T10:00Z', 'acme.example', 1, 1, 7), ($1, 2, '2026-03-04T10:00Z', 'acme.example', 1, 2, 4)`,
      [projectId],
    );
    expect(await hears('active', true, '2026-03-05T10:00Z')).toMatchObject({ visits: 4 });
  });
});
