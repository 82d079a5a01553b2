import { createMember } from '@app/testing';
import type { Alarm, Monitor } from '@app/core/contracts';
import { addLocalDays, type LocalDay, localDayOf, MODEL_IDS, modelCode } from '@app/core/kernel';
import { metricNamed } from '@app/core/metric-engine';
import { DayCellsService } from '@app/domain/reads';
import { RaisingService, WatchingService } from '@app/domain/signals';
import { OwnerContexts, ProjectsRepository } from '@app/domain/tracking';
import { ApiHarness } from '../support/api-harness';
import { type Plan, type Run, watchedProject, type WatchedProject } from './support/watched-project';

/** Noon of 10 March, so that the 9th is the last complete day. */
const LAST_DAY = '2026-03-09';
const MODELS = (['chatgpt', 'perplexity', 'gemini'] as const).map(modelCode);
const [CHATGPT] = MODELS as [number];
/** Falls by 30 points on all models, on the sixth day before the last one. */
const falling = (days: number) => (_: number, day: number) => (day >= days - 6 ? 0.25 : 0.55);

describe('a watched project', () => {
  let api: ApiHarness;
  let owner: { id: number; key: string };
  let seed = 1;

  beforeAll(async () => {
    api = await ApiHarness.start();
    owner = await api.addUser({ scope: 'read_write' });
  }, 120_000);
  afterAll(() => api.stop());

  const service = <T>(type: new (...args: never[]) => T): T => api.app.get<T>(type, { strict: false });
  /** What webhooks will be told. */
  const told = ({ projectId }: WatchedProject): Promise<{ event: string; data: object }[]> =>
    api.database.query(`select event, facts -> 'data' as data from outbox where project_id = $1 order by id`, [
      projectId,
    ]);
  const project = async (plan: Partial<Plan>): Promise<WatchedProject> => {
    const made = await watchedProject(api.database, {
      userId: owner.id,
      lastDay: LAST_DAY,
      days: 45,
      prompts: 12,
      models: MODELS,
      seed: seed++,
      rate: () => 0.4,
      ...plan,
    });
    await api.database.query('update projects set listened_to = true where id = $1', [made.projectId]);
    return made;
  };
  /** What the tick and the jobs do: all that is due is evaluated, and then what was found is raised. */
  const work = async (): Promise<void> => {
    const due = await api.database.query<{ id: number }>(
      'select project_id as id from project_watches where due_at <= $1',
      [api.clock.now()],
    );
    for (const { id } of due) await service(WatchingService).run(id);
    await service(RaisingService).raise();
  };
  const evaluate = async (...projects: WatchedProject[]): Promise<void> => {
    for (const { projectId } of projects) {
      const scope = (await service(ProjectsRepository).openForJob(projectId))!;
      await api.get(`/monitors?project_id=${projectId}`, await api.addKey(scope.account.userId));
      await api.database.query('update project_watches set due_at = $2 where project_id = $1', [
        projectId,
        api.clock.now(),
      ]);
    }
    await work();
    await work();
  };
  const alarmsOf = async ({ projectId }: WatchedProject, query = '', key = owner.key): Promise<Alarm[]> =>
    (await api.get(`/alarms?project_id=${projectId}${query}`, key)).body.data;
  const monitorsOf = async ({ projectId }: WatchedProject): Promise<Monitor[]> =>
    (await api.get(`/monitors?project_id=${projectId}`, owner.key)).body.data;

  it('starts with four monitors, whoever asks first', async () => {
    const one = await project({ days: 1, prompts: 1 });
    await Promise.all([monitorsOf(one), monitorsOf(one)]);
    const monitors = await monitorsOf(one);
    expect(monitors.map(({ metric, state }) => [metric, state])).toEqual([
      ['mention_rate', 'learning'],
      ['share_of_voice', 'learning'],
      ['citation_rate', 'learning'],
      ['net_sentiment', 'learning'],
    ]);
  });

  it('has the days of each prompt and model as its single answers have them', async () => {
    const one = await project({
      days: 30,
      rate: (model) => (model === CHATGPT ? 0.2 : 0.6),
      runs: (_, day) => day !== 9,
    });
    const scope = (await service(ProjectsRepository).openForJob(one.projectId))!;
    const ctx = await service(OwnerContexts).of(scope);
    const cells = service(DayCellsService);
    const [firstDay, without] = [addLocalDays(LAST_DAY, -29), [MODELS[1]!]];
    const question = await cells.open(ctx, {
      projectId: one.projectId,
      filters: {},
      without,
      firstDay,
      lastDay: LAST_DAY,
    });
    const figures = {
      mention_rate: ({ own }: Run) => [Number(own), 1],
      citation_rate: ({ citations }: Run) => [citations, 1],
      share_of_voice: ({ own, rival }: Run) => [Number(own), Number(own) + Number(rival)],
    };
    for (const [name, termsOf] of Object.entries(figures)) {
      const figure = name === 'share_of_voice' ? name : metricNamed(name as 'mention_rate');
      const { table, prompts, models } = await cells.cells(question, 0, figure);
      expect(table.cells).toBe(24);
      for (let cell = 0; cell < table.cells; cell++)
        for (let day = 0; day < table.days; day++) {
          const own = one.runs.filter(
            (run) =>
              run.promptId === prompts[cell] && run.model === models[cell] && run.day === addLocalDays(firstDay, day),
          );
          const sums = own.map(termsOf).reduce(([y, x], [oneY, oneX]) => [y! + oneY!, x! + oneX!], [0, 0]);
          const at = cell * table.days + day;
          expect([table.n[at], table.y[at], table.x[at]]).toEqual([own.length, ...sums]);
        }
    }
  });

  it('raises nothing while nothing changes, and says what it can see', async () => {
    const one = await project({ runs: (model, day) => !(model === CHATGPT && day > 36) && day % 11 !== 3 });
    await evaluate(one);
    expect(await alarmsOf(one)).toEqual([]);
    const [mentions] = await monitorsOf(one);
    expect(mentions).toMatchObject({ state: 'watching', watched_day: LAST_DAY });
    const { deviation, sees, finds } = mentions!.standing!;
    expect(deviation).toBeGreaterThan(3);
    expect(sees.map(({ days }) => days)).toEqual([5, 12]);
    expect(sees[1]!.change).toBeLessThan(sees[0]!.change);
    expect(finds.map(({ change }) => change)).toEqual([5, 10]);
  });

  describe('whose brand is named less', () => {
    let fallen: WatchedProject;
    let alarm: Alarm;

    beforeAll(async () => {
      fallen = await project({ rate: falling(45) });
      await evaluate(fallen);
      [alarm] = (await alarmsOf(fallen)).filter(({ metric }) => metric === 'mention_rate') as [Alarm];
    });

    it('gets one alarm of the rate, which says since when', async () => {
      expect(alarm).toMatchObject({ direction: 'down', date: LAST_DAY, name: 'Mention rate', brand: 'Acme' });
      expect(alarm.since.from <= addLocalDays(LAST_DAY, -5) && alarm.since.to >= addLocalDays(LAST_DAY, -5)).toBe(true);
      expect(alarm.change).toBeLessThan(-15);
      const raised = await told(fallen);
      expect(raised).toHaveLength((await alarmsOf(fallen)).length);
      expect(raised).toContainEqual({ event: 'change.detected', data: alarm });
    });

    it('is told by the parts of /metrics/change', async () => {
      const before = `${alarm.compared_from}/${addLocalDays(alarm.since.date, -1)}`;
      const window = `from=${alarm.since.date}&to=${LAST_DAY}&compare=${before}`;
      const ask = (by: string) =>
        api.get(`/metrics/change?project_id=${fallen.projectId}&${window}&by=${by}`, owner.key);
      const prompts = (await ask('prompt')).body;
      expect([alarm.before, alarm.after, alarm.change]).toEqual([prompts.before, prompts.after, prompts.change]);
      expect(
        alarm.prompts.map(({ prompt_id, text, contribution, significant }) => [
          prompt_id,
          text,
          contribution,
          significant,
        ]),
      ).toEqual(
        prompts.data
          .slice(0, 5)
          .map(({ key, label, contribution, significant }: Record<string, unknown>) => [
            key,
            label,
            contribution,
            significant,
          ]),
      );
      const models = (await ask('model')).body;
      expect(alarm.models.map(({ model, contribution }) => [model, contribution])).toEqual(
        models.data.map(({ key, contribution }: Record<string, unknown>) => [key, contribution]),
      );
    });

    it('gets it once, however often the day is evaluated', async () => {
      const count = (await alarmsOf(fallen)).length;
      await evaluate(fallen);
      await api.database.query('update project_watches set watched_day = null where project_id = $1', [
        fallen.projectId,
      ]);
      await evaluate(fallen);
      expect(await alarmsOf(fallen)).toHaveLength(count);
    });

    it('learns the new level before it watches again', async () => {
      await api.database.query('update project_watches set watched_day = null where project_id = $1', [
        fallen.projectId,
      ]);
      await evaluate(fallen);
      expect((await monitorsOf(fallen))[0]).toMatchObject({ state: 'learning', standing: null });
    });

    it('can take note of it, and put it off', async () => {
      const change = (body: object) =>
        api.send('patch', `/alarms/${alarm.id}`, owner.key, { project_id: fallen.projectId, ...body });
      const open = async () => (await alarmsOf(fallen, '&list=open')).some(({ id }) => id === alarm.id);
      expect(await open()).toBe(true);
      const today = localDayOf(api.clock.now());
      await change({ snoozed_until: addLocalDays(today, 1) });
      expect(await open()).toBe(false);
      await change({ snoozed_until: today });
      expect(await open()).toBe(true);
      expect((await change({ acknowledged: true })).body.alarm.acknowledged_at).toBe(api.clock.now().toISOString());
      expect(await open()).toBe(false);
      await change({ acknowledged: false, snoozed_until: null });
      expect(await open()).toBe(true);
    });

    it('shows it to viewers, who change nothing', async () => {
      const viewer = await api.addUser({ scope: 'read_write' });
      await createMember(api.database, fallen.projectId, viewer.id, 'viewer');
      expect(await alarmsOf(fallen, '', viewer.key)).not.toEqual([]);
      const refused = await api.send('patch', `/alarms/${alarm.id}`, viewer.key, {
        project_id: fallen.projectId,
        acknowledged: true,
      });
      expect(refused.status).toBe(403);
    });
  });

  it.each<[string, Partial<Plan>]>([
    ['imported history', { imported: true }],
    ['simulated answers', { demo: true }],
    ['a project that rests', { runs: (_, day) => day < 44 }],
  ])('is no alarm of %s', async (_, plan) => {
    const one = await project({ rate: falling(45), ...plan });
    await evaluate(one);
    expect(await alarmsOf(one)).toEqual([]);
  });

  it('does without a model that is muted, and without a monitor that rests', async () => {
    const one = await project({ rate: (model, day) => (model === CHATGPT && day >= 37 ? 0.02 : 0.55) });
    const [mentions, voice] = await monitorsOf(one);
    const patch = (id: number, body: object) =>
      api.send('patch', `/monitors/${id}`, owner.key, { project_id: one.projectId, ...body });
    await patch(mentions!.id, { muted_models: ['chatgpt'] });
    await patch(voice!.id, { paused: true });
    await evaluate(one);
    expect(await alarmsOf(one)).toEqual([]);
    const [muted] = await monitorsOf(one);
    expect(muted).toMatchObject({ muted_models: ['chatgpt'], state: 'watching' });
    expect((await patch(mentions!.id, { muted_models: [] })).body.monitor.muted_models).toEqual([]);
  });

  it('tells a model that moved five projects of three owners once, and raises no alarm of theirs', async () => {
    const owners = [owner, await api.addUser(), await api.addUser()];
    const moved: WatchedProject[] = [];
    for (let index = 0; index < 5; index++) {
      moved.push(
        await project({
          userId: owners[index % 3]!.id,
          prompts: 20,
          rate: (model, day) => (model === CHATGPT && day >= 37 ? 0.05 : 0.6),
        }),
      );
      // Statistics that know of one project alone: no statement may take the others for empty.
      if (index === 0) await api.database.query('analyze');
    }
    await evaluate(...moved);
    for (const [index, one] of moved.entries()) {
      const { body } = await api.get(`/alarms?project_id=${one.projectId}`, await api.addKey(owners[index % 3]!.id));
      expect(body.data).toEqual([]);
      expect(body.model_changes).toEqual([
        { model: 'chatgpt', date: addLocalDays(LAST_DAY, -7) as LocalDay, cause: 'movement', from: null, to: null },
      ]);
      expect(await told(one)).toEqual([{ event: 'model.changed', data: body.model_changes[0] }]);
      const [notes] = await api.database.query<{ notes: number }>(
        'select count(*) as notes from annotations where project_id = $1',
        [one.projectId],
      );
      expect(notes!.notes).toBe(1);
    }
  });

  it('learns anew when its days become those of another zone', async () => {
    const one = await project({});
    await evaluate(one);
    expect((await monitorsOf(one))[0]!.state).toBe('watching');
    await api.database.query(
      `update projects set time_zone = 'America/Los_Angeles', rows_time_zone = 'America/Los_Angeles' where id = $1`,
      [one.projectId],
    );
    await evaluate(one);
    expect((await monitorsOf(one)).map(({ state }) => state)).toEqual(Array(4).fill('learning'));
    // The same zone teaches on.
    const from = () =>
      api.database.query('select learns_from from monitors where project_id = $1 order by id', [one.projectId]);
    const begun = await from();
    expect(begun).toEqual(Array(4).fill({ learns_from: LAST_DAY }));
    await evaluate(one);
    expect(await from()).toEqual(begun);
  });

  it('watches what somebody asks for, and shares its false alarms', async () => {
    const one = await project({ days: 45, rate: falling(45) });
    const create = (body: object) => api.send('post', '/monitors', owner.key, { project_id: one.projectId, ...body });
    const made = await create({ name: 'Rival', metric: 'mention_rate', actor: one.competitorId, model: ['chatgpt'] });
    expect(made.body.monitor).toMatchObject({ actor: { id: one.competitorId }, filters: { model: 'chatgpt' } });
    expect((await create({ name: 'x', metric: 'mention_rate', actor: 999_999 })).body.error.meta.param).toBe('actor');
    expect((await create({ name: 'x', metric: 'mentions' })).status).toBe(422);
    expect(made.body.monitor.keeps_to).toBe('only ChatGPT');
    const { model, ...unlike } = { metric: 'avg_position', muted_models: ['grok'], model: ['chatgpt', 'gemini'] };
    expect((await create({ name: 'Both', ...unlike, model })).status).toBe(201);
    const again = await create({ name: 'Both again', ...unlike, model: model.toReversed() });
    expect([again.status, again.body.error.meta.param]).toEqual([422, 'metric']);
    expect(again.body.error.message).toBe('the monitor “Both” watches just this already');
    const first = (await create({ name: 'Mine', metric: 'mention_rate' })).body.error;
    expect(first.message).toBe('the monitor “Mention rate” watches just this already');
    const moved = { project_id: one.projectId, muted_models: ['grok'] };
    const other = await create({ name: 'Other', metric: 'avg_position', model });
    const changed = await api.send('patch', `/monitors/${other.body.monitor.id}`, owner.key, moved);
    expect(changed.body.error.meta.param).toBe('muted_models');
    for (let more = 7; more < 20; more++) {
      const muted_models = MODEL_IDS.slice(5).filter((_, place) => (more >> place) & 1);
      expect((await create({ name: `${more}`, metric: 'avg_position', muted_models })).status).toBe(201);
    }
    expect((await create({ name: 'one too many', metric: 'citation_rate' })).body.error.code).toBe('ERR_LIMIT_REACHED');
    await evaluate(one);
    const alarms = await alarmsOf(one);
    expect(alarms.map(({ metric }) => metric)).toContain('mention_rate');
    expect(alarms.some(({ monitor_id }) => monitor_id === made.body.monitor.id)).toBe(false);
    expect(alarms[0]!.keeps_to).toBeNull();
    const removed = await api.send(
      'delete',
      `/monitors/${alarms[0]!.monitor_id}?project_id=${one.projectId}`,
      owner.key,
    );
    expect(removed.body.deleted).toBe(true);
    expect((await alarmsOf(one)).some(({ id }) => id === alarms[0]!.id)).toBe(false);
  });

  it('says what it keeps to, to whoever hears of it, and is not made for nothing', async () => {
    const one = await project({ days: 45, rate: falling(45) });
    const project_id = one.projectId;
    const create = (body: object) =>
      api.send('post', '/monitors', owner.key, { project_id, name: 'Mine', metric: 'mention_rate', ...body });
    const [tag] = await api.database.query<{ id: number }>(
      `insert into collections (project_id, name) values ($1, 'Shoes') returning id`,
      [project_id],
    );
    await api.database.query(
      `insert into prompt_collections (project_id, prompt_id, collection_id) select $1, id, $2 from prompts where project_id = $1`,
      [project_id, tag!.id],
    );
    const made = await create({ collection_id: tag!.id, muted_models: ['grok'] });
    const kept = 'without Grok, prompts tagged Shoes';
    expect(made.body.monitor.keeps_to).toBe(kept);
    expect((await monitorsOf(one)).map(({ keeps_to }) => keeps_to)).toEqual([null, null, null, null, kept]);
    await evaluate(one);
    expect((await alarmsOf(one)).find(({ name }) => name === 'Mine')!.keeps_to).toBe(kept);

    const before = await monitorsOf(one);
    const paramOf = ({ body }: { body: { error: { meta: { param: string } } } }) => body.error.meta.param;
    expect(paramOf(await create({ muted_models: [...MODEL_IDS] }))).toBe('muted_models');
    expect(paramOf(await create({ model: ['chatgpt'], muted_models: ['chatgpt'] }))).toBe('muted_models');
    expect(paramOf(await create({ collection_id: 424_242 }))).toBe('collection_id');
    expect(paramOf(await create({ prompt: 424_242 }))).toBe('prompt');
    const mute = { project_id, muted_models: [...MODEL_IDS] };
    expect(paramOf(await api.send('patch', `/monitors/${made.body.monitor.id}`, owner.key, mute))).toBe('muted_models');
    expect(await monitorsOf(one)).toEqual(before);
  });
});
