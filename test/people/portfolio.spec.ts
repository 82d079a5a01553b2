import type { PortfolioProject, PortfolioResponse, SummaryResponse } from '@app/core/contracts';
import { addLocalDays } from '@app/core/kernel';
import { createMember, createProject } from '@app/testing';
import { ApiHarness } from '../support/api-harness';
import { importAnswers } from '../support/import-answers';
import { storeAlarms } from '../support/stored-alarms';
import { storeTask } from '../support/stored-task';
import { readStrictly } from '../support/strict-csv';

/** The clock stands on 10 March. */
const [FIRST, LAST] = ['2026-02-10', '2026-03-09'];
const DAYS = 28;
const PROMPTS = ['Which shoes last?', 'Which boots are light?', 'Which laces hold?', 'Which soles grip?'];

describe('all projects of a person', () => {
  let api: ApiHarness;
  let me: { id: number; key: string };
  let other: { id: number; key: string };
  const ids: Record<string, number> = {};

  const add = async (userId: number, name: string): Promise<number> =>
    (ids[name] = await createProject(api.database, userId, { name, domain: `${name.toLowerCase()}.example` }));

  /** Answers of 56 days, of which so many in four name the brand in the former half, and in the latter. */
  const answer = async (name: string, before: number, now: number) => {
    const lines = Array.from({ length: 2 * DAYS }, (_, index) => index + 1).flatMap((daysAgo) =>
      PROMPTS.map((prompt, place) => ({
        prompt,
        country_code: 'ES',
        language_code: 'en',
        model: 'chatgpt',
        executed_at: `${addLocalDays('2026-03-10', -daysAgo)}T10:00:00Z`,
        answer: (daysAgo * 3 + place) % 4 < (daysAgo > DAYS ? before : now) ? `${name} does.` : 'None does.',
      })),
    );
    await importAnswers(api.settings, ids[name]!, lines, api.clock);
  };

  beforeAll(async () => {
    api = await ApiHarness.start({ RATE_LIMIT_PER_MINUTE: '100000', WRITE_RATE_LIMIT_PER_MINUTE: '100000' });
    me = await api.addUser({ scope: 'read_write', plan: 'enterprise' });
    other = await api.addUser();
    for (const name of ['Zebra', 'Fallonix', 'Calmora', 'Broken', 'Ancient']) await add(me.id, name);
    await add(other.id, 'Shared');
    await add(other.id, 'Hidden');
    const { database } = api;
    await createMember(database, ids.Shared, me.id, 'viewer');
    await answer('Fallonix', 3, 1);
    await answer('Calmora', 2, 2);
    for (const name of ['Zebra', 'Ancient']) await storeAlarms(database, ids[name]!);
    await database.query('update projects set archived_at = now(), paused = true where id = $1', [ids.Ancient]);
    for (const [name, state, day] of [
      ['Broken', 'failed', '2026-03-05'],
      ['Calmora', 'failed', '2026-01-05'],
      ['Calmora', 'pending', '2026-03-05'],
      ['Fallonix', 'failed', '2026-03-05'],
    ] as const)
      await storeTask(database, ids[name]!, state, new Date(`${day}T10:00:00Z`));
    await database.query(
      `insert into spend_days (user_id, day, project_id, used_micros, held_micros)
       values ($1, '2026-03-10', $2, 1250000, 70), ($1, '2026-03-09', $2, 999, 0), ($1, '2026-03-10', 0, 7250000, 0)`,
      [me.id, ids.Calmora],
    );
    await database.query(`update projects set spend_caps = '{"hard": 5000000}', brand_name = 'Still' where id = $1`, [
      ids.Calmora,
    ]);
  }, 120_000);
  afterAll(() => api.stop());

  const list = async (query = '', key = me.key): Promise<PortfolioResponse> => {
    const { status, body } = await api.get(`/portfolio?${query}`, key);
    expect(status).toBe(200);
    return body as PortfolioResponse;
  };
  const namesOf = ({ data }: PortfolioResponse) => data.map(({ name }) => name);
  const rowOf = async (name: string): Promise<PortfolioProject> =>
    (await list()).data.find((project) => project.name === name)!;

  it('are sorted by what needs a look, then by name, and archived ones come last', async () => {
    const { data, ...head } = await list();
    expect(data.map(({ name, needs_look }) => [name, needs_look])).toEqual([
      ['Zebra', 'alarms'],
      ['Fallonix', 'fall'],
      ['Broken', 'failed'],
      ['Calmora', null],
      ['Shared', null],
      ['Ancient', null],
    ]);
    expect(head).toMatchObject({ page: 1, per_page: 50, total: 6, from: '2026-02-09T23:00:00.000Z' });
    expect(data.map(({ role }) => role)).toEqual(['owner', 'owner', 'owner', 'owner', 'viewer', 'owner']);
    expect(data.map(({ archived, paused }) => archived && paused)).toEqual([false, false, false, false, false, true]);
  });

  it('have the rate, its interval and its change as the summary of each has them', async () => {
    for (const name of ['Fallonix', 'Calmora', 'Shared']) {
      const question = 'metrics=mention_rate&competitors=none&confidence=panel&compare=previous';
      const path = `/metrics/summary?project_id=${ids[name]}&from=${FIRST}&to=${LAST}&${question}`;
      const { summary } = (await api.get(path, me.key)).body as SummaryResponse;
      const { pooled, previous, change, ci_low, ci_high, n } = summary.mention_rate![0]!;
      const { mention_rate: rate } = await rowOf(name);
      expect(rate).toMatchObject({ value: pooled, before: previous!.pooled, n, ci_low, ci_high });
      const { percent: _, significant: __, ...tested } = change!;
      expect(rate.change).toMatchObject(tested);
    }
    expect((await rowOf('Fallonix')).mention_rate).toMatchObject({
      value: 25,
      before: 75,
      change: { absolute: -50, significant: true },
    });
    expect((await rowOf('Calmora')).mention_rate.change).toMatchObject({ absolute: 0, significant: false });
    expect((await rowOf('Shared')).mention_rate).toMatchObject({
      value: null,
      n: 0,
      change: { absolute: null, significant: null },
    });
  });

  it('have their alarms, tasks and spend', async () => {
    expect(await rowOf('Zebra')).toMatchObject({ open_alarms: 1, tasks: { open: 0, failed: 0 } });
    expect(await rowOf('Broken')).toMatchObject({ open_alarms: 0, tasks: { open: 0, failed: 1 } });
    expect(await rowOf('Calmora')).toMatchObject({
      brand_name: 'Still',
      tasks: { open: 1, failed: 0 },
      spend: { used_micros: 1_250_000, cap_micros: 5_000_000 },
    });
    expect(await rowOf('Zebra')).toMatchObject({ spend: { used_micros: 0, cap_micros: null } });
  });

  it('need no look for an alarm that somebody has snoozed, until its day', async () => {
    const { body } = await api.get(`/alarms?project_id=${ids.Zebra}&list=open`, me.key);
    const snooze = (snoozed_until: string | null) =>
      api.send('patch', `/alarms/${body.data[0].id}`, me.key, { project_id: ids.Zebra, snoozed_until });
    await snooze('2026-03-11');
    expect(await rowOf('Zebra')).toMatchObject({ open_alarms: 0, needs_look: null });
    await snooze('2026-03-10');
    expect(await rowOf('Zebra')).toMatchObject({ open_alarms: 1, needs_look: 'alarms' });
    await snooze(null);
  });

  it('are those of the person and of the key', async () => {
    expect(namesOf(await list('', other.key))).toEqual(['Hidden', 'Shared']);
    const limited = await api.addKey(me.id, 'read', [ids.Calmora!, ids.Fallonix!]);
    expect(namesOf(await list('', limited))).toEqual(['Fallonix', 'Calmora']);
    expect((await api.get('/portfolio')).status).toBe(401);
  });

  it('come in pages, each in the whole order', async () => {
    const pages = [await list('per_page=2'), await list('per_page=2&page=2'), await list('per_page=2&page=3')];
    expect(pages.map(namesOf)).toEqual([
      ['Zebra', 'Broken'],
      ['Fallonix', 'Calmora'],
      ['Shared', 'Ancient'],
    ]);
    expect(pages.map(({ total }) => total)).toEqual([6, 6, 6]);
    expect((await list('per_page=2&page=9')).data).toEqual([]);
    expect((await list('per_page=1000')).per_page).toBe(100);
    expect((await api.get('/portfolio?page=0', me.key)).body.error.meta.param).toBe('page');
  });

  it('are found by a part of a name or brand', async () => {
    expect(namesOf(await list('query=ALL'))).toEqual(['Fallonix']);
    expect(namesOf(await list('q=still'))).toEqual(['Calmora']);
    expect(await list('query=nowhere')).toMatchObject({ total: 0, data: [] });
  });

  it('come as a table, also as a whole', async () => {
    const table = async (query: string) => (await api.get(`/portfolio?output=csv&${query}`, me.key)).text;
    const [columns, ...rows] = readStrictly(await table(''));
    expect(columns).toEqual(expect.arrayContaining(['name', 'mention_rate.value', 'mention_rate.change.absolute']));
    expect(rows.map((row) => row[columns!.indexOf('name')])).toEqual(namesOf(await list()));
    expect(await table('per_page=all')).toBe(await table('per_page=100'));
  });
});
