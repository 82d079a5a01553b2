import type { INestApplicationContext } from '@nestjs/common';
import { LIMITS } from '@app/core/kernel';
import { RecommendationRunner, RecommendationWorkModule } from '@app/domain/work';
import { createProject } from '@app/testing';
import { retryRecommendations } from '../../apps/cli/src/commands/recommendations/retry.command';
import { createCliApp } from '../../apps/cli/src/create-cli-app';
import { ApiHarness } from '../support/api-harness';
import { importAnswers } from '../support/import-answers';
import { startStillWorker } from '../support/still-worker';
import { storeRecommendations } from '../support/store-recommendations';
import { MANY_WRITES, WritingAccount } from '../support/writing-account';

const WEEK_MS = LIMITS.recommendationDays * 86_400_000;
const PARALLEL = 64;
const SILENT = { json: false, line: () => undefined, message: () => undefined, fail: () => undefined };

describe('recommendations', () => {
  let api: ApiHarness;
  let worker: INestApplicationContext;
  let account: WritingAccount;

  beforeAll(async () => {
    api = await ApiHarness.start(MANY_WRITES);
    worker = await startStillWorker(api.settings, api.clock, [RecommendationWorkModule]);
  }, 60_000);
  afterAll(async () => {
    await worker.close();
    await api.stop();
  });
  beforeEach(async () => {
    account = await WritingAccount.create(api);
  });

  const launch = (recommendation_type?: string) =>
    account.post('/recommendations', recommendation_type === undefined ? {} : { recommendation_type });
  const runsOf = async (query = '') => {
    const { body } = await api.get(`/recommendations?project_id=${account.projectId}${query}`, account.key);
    return body as { total: number; data: { id: number }[]; filters: object };
  };

  describe('are launched', () => {
    it('once in seven days for each project and type, from the last launch on', async () => {
      const { status, body } = await launch();
      expect(status).toBe(201);
      expect(body).toMatchObject({
        project_id: account.projectId,
        recommendation_type: 'ai_visibility',
        status: 'pending',
        summary: null,
        items_count: { active: 0, completed: 0, archived: 0 },
        created_at: api.clock.now().toISOString(),
        completed_at: null,
        error_message: null,
      });
      const available_at = new Date(api.clock.now().getTime() + WEEK_MS).toISOString();
      api.clock.advance(WEEK_MS - 1);
      const again = await launch('ai_visibility');
      expect([again.status, again.body.error.code]).toEqual([422, 'ERR_LIMIT_REACHED']);
      expect(again.body.error.meta).toMatchObject({ available_at });
      expect((await launch('brand_building')).status).toBe(201);
      const elsewhere = await createProject(api.database, account.userId);
      expect((await account.post('/recommendations', { project_id: elsewhere })).status).toBe(201);
      api.clock.advance(1);
      expect((await launch()).status).toBe(201);
    });

    it(`once by ${PARALLEL} calls at the same time`, async () => {
      const answers = await Promise.all(Array.from({ length: PARALLEL }, () => launch()));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([
        201,
        ...Array.from({ length: PARALLEL - 1 }, () => 422),
      ]);
      expect((await runsOf()).total).toBe(1);
    });

    it('again after a failure, which does not count', async () => {
      const { body } = await launch();
      await api.database.query("update recommendation_runs set status = 'failed' where id = $1", [body.id]);
      expect((await launch()).status).toBe(201);
      expect((await launch()).status).toBe(422);
    });

    it('as often as an administrator likes', async () => {
      await api.database.query('update users set is_admin = true where id = $1', [account.userId]);
      expect((await launch()).status).toBe(201);
      expect((await launch()).status).toBe(201);
      await api.database.query('update users set is_admin = false where id = $1', [account.userId]);
      expect((await launch()).status).toBe(422);
    });

    it('for reputation on Scale and above only', async () => {
      account = await WritingAccount.create(api, { plan: 'growth' });
      const { status, body } = await launch('sentiment_reputation');
      expect([status, body.error.code]).toEqual([422, 'ERR_INVALID_PARAM']);
      expect(body.error.meta).toMatchObject({
        param: 'recommendation_type',
        allowed: ['ai_visibility', 'social_community', 'brand_building'],
      });
      account = await WritingAccount.create(api, { plan: 'scale' });
      expect((await launch('sentiment_reputation')).status).toBe(201);
    });

    it('by a key that may write, of a type that there is', async () => {
      const reader = await api.addKey(account.userId, 'read');
      const { status, body } = await api.send('post', '/recommendations', reader, { project_id: account.projectId });
      expect([status, body.error.code]).toEqual([403, 'ERR_INSUFFICIENT_SCOPE']);
      expect((await launch('visibility')).body.error).toMatchObject({
        code: 'ERR_INVALID_PARAM',
        meta: { param: 'recommendation_type' },
      });
    });

    it('once by a request that is sent again', async () => {
      const headers = { 'Idempotency-Key': 'again' };
      const first = await account.post('/recommendations', {}, headers);
      const second = await account.post('/recommendations', {}, headers);
      expect([first.status, second.status]).toEqual([201, 201]);
      expect(second.body.id).toBe(first.body.id);
    });
  });

  it('are listed newest first, by type and state', async () => {
    const stored = await storeRecommendations(api.database, account.projectId);
    const { body: launched } = await launch('brand_building');
    expect((await runsOf()).data.map(({ id }) => id)).toEqual([launched.id, stored.runId]);
    const done = await runsOf('&status=completed&recommendation_type=ai_visibility');
    expect(done).toMatchObject({
      total: 1,
      filters: { status: 'completed', recommendation_type: 'ai_visibility' },
      data: [
        {
          id: stored.runId,
          summary: '3 recommendations.',
          items_count: { active: 1, completed: 1, archived: 1 },
          completed_at: '2026-03-01T10:01:00.000Z',
        },
      ],
    });
    expect((await runsOf('&page=3')).data).toEqual([]);
    for (const [name, value] of [
      ['status', 'open'],
      ['recommendation_type', 'all'],
    ]) {
      const { status, body } = await api.get(
        `/recommendations?project_id=${account.projectId}&${name}=${value}`,
        account.key,
      );
      expect([status, body.error.code, body.error.meta.param]).toEqual([422, 'ERR_INVALID_PARAM', name]);
    }
  });

  it('are shown one by one, with the items of a state and their sources', async () => {
    const line = { prompt: 'Shoes?', model: 'chatgpt', country_code: 'ES', language_code: 'en' };
    const references = ['[1] https://globex.example/shoes'];
    await importAnswers(api.settings, account.projectId, [{ ...line, answer: 'Globex [1].', references }]);
    const { runId, items } = await storeRecommendations(api.database, account.projectId);
    const detail = async (query = '') =>
      (await api.get(`/recommendations/${runId}?project_id=${account.projectId}${query}`, account.key)).body;
    const body = await detail();
    expect(body).toMatchObject({ project_id: account.projectId, id: runId, report: { answers: 4, prompts: 1 } });
    expect(body.items.map(({ id }: { id: number }) => id)).toEqual(items);
    const url = 'https://globex.example/shoes';
    expect(body.items[0].source_refs).toEqual([{ id: expect.any(Number), url, domain: 'globex.example', title: null }]);
    expect((await detail('&item_status=archived')).items).toMatchObject([{ id: items[2], status: 'archived' }]);
    const [bare] = (await detail('&resolve_source_refs=false')).items;
    expect(bare.source_refs).toEqual([body.items[0].source_refs[0].id]);
    expect((await detail('&item_status=done')).error.code).toBe('ERR_INVALID_PARAM');
  });

  describe('are worked through:', () => {
    it.each([
      ['active', 'completed', 200],
      ['active', 'archived', 200],
      ['active', 'active', 200],
      ['completed', 'active', 200],
      ['completed', 'archived', 200],
      ['archived', 'active', 200],
      ['archived', 'completed', 422],
    ])('an item that is %s becomes %s with %i', async (from, to, expected) => {
      const { runId, items } = await storeRecommendations(api.database, account.projectId);
      const id = items[['active', 'completed', 'archived'].indexOf(from)]!;
      const { status, body } = await account.patch(`/recommendations/${runId}/items/${id}`, { status: to });
      expect(status).toBe(expected);
      if (expected === 200) expect(body).toMatchObject({ id, status: to, project_id: account.projectId });
      else
        expect(body.error).toMatchObject({ code: 'ERR_INVALID_PARAM', meta: { param: 'status', allowed: ['active'] } });
      const [stored] = await api.database.query<{ status: string }>(
        'select status from recommendation_items where id = $1',
        [id],
      );
      expect(stored!.status).toBe(expected === 200 ? to : from);
    });

    it.each([
      ['completed', { progress: 'doing' }, 'progress'],
      ['active', { reason: 'Not ours.' }, 'reason'],
      ['active', { status: 'completed', progress: 'todo' }, 'progress'],
      ['active', { due_on: '2026-02-30' }, 'due_on'],
      ['active', { progress: 'done' }, 'progress'],
    ])('an item that is %s is not changed by %j', async (from, sent, param) => {
      const { runId, items } = await storeRecommendations(api.database, account.projectId);
      const id = items[['active', 'completed', 'archived'].indexOf(from)]!;
      const { status, body } = await account.patch(`/recommendations/${runId}/items/${id}`, sent);
      expect([status, body.error.code, body.error.meta.param]).toEqual([422, 'ERR_INVALID_PARAM', param]);
    });

    it('what is not sent stays, and what is sent as null goes', async () => {
      const { runId, items } = await storeRecommendations(api.database, account.projectId);
      const patch = async (sent: object) =>
        (await account.patch(`/recommendations/${runId}/items/${items[0]}`, sent)).body;
      const work = { owner: 'Ada', due_on: '2026-05-01', note: 'Ask Bob.', progress: 'doing' };
      expect(await patch(work)).toMatchObject({ ...work, status: 'active', reason: null, follows: null });
      expect(await patch({ owner: null })).toMatchObject({ ...work, owner: null });
      expect(await patch({ status: 'archived', reason: 'Not ours.' })).toMatchObject({
        progress: null,
        reason: 'Not ours.',
      });
      expect(await patch({ status: 'active' })).toMatchObject({ progress: 'todo', reason: null, note: 'Ask Bob.' });
    });

    it('an item is found by its run alone, and by its owner alone', async () => {
      const { runId, items } = await storeRecommendations(api.database, account.projectId);
      const other = await storeRecommendations(api.database, account.projectId);
      const stranger = await WritingAccount.create(api);
      const theirs = await storeRecommendations(api.database, stranger.projectId);
      for (const path of [
        `/recommendations/${other.runId}/items/${items[0]}`,
        `/recommendations/${theirs.runId}/items/${theirs.items[0]}`,
        `/recommendations/${runId}/items/424242`,
      ]) {
        const { status, body } = await account.patch(path, { status: 'completed' });
        expect([status, body.error.code]).toEqual([404, 'ERR_NOT_FOUND']);
      }
      const seen = await api.get(`/recommendations/${theirs.runId}?project_id=${account.projectId}`, account.key);
      expect([seen.status, seen.body.error.code]).toEqual([404, 'ERR_NOT_FOUND']);
      const open = await api.database.query("select 1 from recommendation_items where status = 'active' and id = $1", [
        theirs.items[0],
      ]);
      expect(open).toHaveLength(1);
    });
  });

  it('fail after three attempts with a message for users, and leave nothing behind', async () => {
    const { body } = await launch();
    const runner = worker.get(RecommendationRunner, { strict: false });
    await api.database.query('alter table cube rename to hidden_cube');
    const states: unknown[] = [];
    const row = async () =>
      (
        await api.database.query<{ status: string; attempts: number; error_message: string; due_at: Date }>(
          'select status, attempts, error_message, due_at from recommendation_runs where id = $1',
          [body.id],
        )
      )[0]!;
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await runner.run(account.projectId, body.id);
      const { status, due_at } = await row();
      states.push([status, due_at.getTime() - api.clock.now().getTime()]);
      api.clock.advance(Math.max(0, due_at.getTime() - api.clock.now().getTime()));
    }
    await api.database.query('alter table hidden_cube rename to cube');
    expect(states).toEqual([
      ['processing', 30_000],
      ['processing', 60_000],
      ['failed', 0],
    ]);
    const shown = await api.get(`/recommendations/${body.id}?project_id=${account.projectId}`, account.key);
    expect(shown.body).toMatchObject({ status: 'failed', items: [], error_message: expect.stringMatching(/^The rec/) });
    expect(shown.body.error_message).not.toMatch(/cube|relation/);
    await runner.run(account.projectId, body.id);
    expect((await row()).status).toBe('failed');

    const cli = await createCliApp(api.settings);
    const { work } = retryRecommendations;
    if (work.on !== 'services') throw new Error('the command works with services');
    const retry = (run: number) => work.run(cli, { project: account.projectId, run }, SILENT);
    expect(await retry(body.id + 1)).toMatchObject({ retried: false });
    expect(await retry(body.id)).toMatchObject({ retried: true });
    expect(await row()).toMatchObject({ status: 'pending', attempts: 0, error_message: null });
    await runner.run(account.projectId, body.id);
    expect((await row()).status).toBe('completed');
    expect(await retry(body.id)).toMatchObject({ retried: false });
    await cli.close();
  });
});
