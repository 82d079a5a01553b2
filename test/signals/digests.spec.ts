import request from 'supertest';
import type { Digest, DigestContent, DigestIssue } from '@app/core/contracts';
import { digestText } from '@app/core/digests';
import { DigestWork } from '@app/domain/signals';
import { createCompetitor, createProject, headerOf, type MailServer, partOf } from '@app/testing';
import type { ApiHarness } from '../support/api-harness';
import { importAnswers } from '../support/import-answers';
import { storeAlarms } from '../support/stored-alarms';
import { stopLink, ToldAccount } from '../support/told-account';
import { storeRecommendations } from '../support/store-recommendations';

const DAY = 86_400_000;
const QUESTIONS = ['Which shoes last?', 'Which boots are light?', 'Which <b>laces</b> hold?'];
const MODELS = ['chatgpt', 'perplexity'];

/** Two weeks of answers up to Sunday 8 March, of which the second names Acme less often. */
const LINES = Array.from({ length: 14 }, (_, day) => day).flatMap((day) =>
  QUESTIONS.flatMap((prompt, question) =>
    MODELS.map((model, index) => ({
      prompt,
      country_code: 'ES',
      language_code: 'en',
      model,
      answer: [day < 7 || (question + index + day) % 3 === 0 ? 'Acme lasts.' : '', 'Globex lasts.'].join(' '),
      executed_at: new Date(Date.parse('2026-02-23T10:00:00Z') + day * DAY).toISOString(),
    })),
  ),
);

describe('digests', () => {
  let told: ToldAccount;
  let api: ApiHarness;
  let mail: MailServer;
  let owner: { id: number; key: string };
  let projectId: number;

  beforeAll(async () => {
    told = await ToldAccount.start();
    ({ api, mail, projectId } = told);
    owner = { id: told.account.userId, key: told.account.key };
    await createCompetitor(api.database, projectId, 'Globex', 'globex.example');
    await importAnswers(api.settings, projectId, LINES);
    await storeAlarms(api.database, projectId);
    await storeRecommendations(api.database, projectId);
  }, 120_000);
  afterAll(() => told.stop());
  beforeEach(() => {
    mail.reset();
    told.chat.reset();
  });

  const ask = async (path: string, about = projectId) =>
    (await api.get(`${path}${path.includes('?') ? '&' : '?'}project_id=${about}`, owner.key)).body;
  const send = (method: 'post' | 'patch' | 'delete', path: string, body: object = {}, about = projectId) =>
    api.send(method, path, owner.key, { project_id: about, ...body });
  const create = async (body: object = {}, about = projectId): Promise<Digest> =>
    (await send('post', '/digests', { name: 'Mondays', ...body }, about)).body.digest;
  const preview = async ({ id }: Digest, about = projectId): Promise<DigestContent> =>
    (await ask(`/digests/${id}/preview`, about)).content;
  const issuesOf = async ({ id }: Digest, about = projectId): Promise<DigestIssue[]> =>
    (await ask(`/digests/${id}/issues`, about)).data;
  const run = ({ id }: Digest, about = projectId) => api.app.get(DigestWork, { strict: false }).run(about, id);

  it('say what the Overview says of these days, to the last digit', async () => {
    const content = await preview(await create());
    expect(content).toMatchObject({
      from: '2026-03-02',
      to: '2026-03-08',
      compared_from: '2026-02-23',
      compared_to: '2026-03-01',
      responses: 42,
      responses_before: 42,
    });
    const window = 'from=2026-03-02&to=2026-03-08&confidence=panel';
    const summary = await ask(
      `/metrics/summary?metrics=mention_rate&granularity=day&points=periods&compare=previous&${window}`,
    );
    expect(content.headline).toBe(summary.headline);
    const rows = summary.summary.mention_rate as { actor: { name: string }; pooled: number; ci_low: number }[];
    expect(content.brands).toHaveLength(2);
    for (const { actor, value, n, ci_low, ci_high, low_confidence, change } of content.brands) {
      const row = rows.find((one) => one.actor.name === actor.name)!;
      expect({ actor, pooled: value, n, ci_low, ci_high, low_confidence, change }).toEqual(
        expect.objectContaining({
          actor: row.actor,
          pooled: row.pooled,
          ...Object.fromEntries(
            ['n', 'ci_low', 'ci_high', 'low_confidence', 'change'].map((name) => [
              name,
              (row as unknown as Record<string, unknown>)[name],
            ]),
          ),
        }),
      );
    }
    const own = summary.series.mention_rate[0].data as { date: string; value: number; ci_low: number }[];
    expect(content.course.slice(7).map(({ date, value, ci_low }) => [date, value, ci_low])).toEqual(
      own.map(({ date, value, ci_low }) => [date, value, ci_low]),
    );
    expect(content.course).toHaveLength(14);
  });

  it('name the strongest parts of the change, what is to be done, and what fired', async () => {
    const content = await preview(await create());
    expect(content.reasons.map(({ by }) => by)).toEqual(['model', 'model', 'prompt', 'prompt', 'prompt']);
    for (const { by, key, label, before, after, contribution, significant, confidence } of content.reasons) {
      const { data } = await ask(
        `/metrics/change?metric=mention_rate&by=${by}&from=2026-03-02&to=2026-03-08&confidence=panel`,
      );
      expect(data).toContainEqual(
        expect.objectContaining({
          key: by === 'model' ? key : Number(key),
          ...(by === 'prompt' && { label }),
          before,
          after,
          contribution,
          significant,
          confidence,
        }),
      );
    }
    const { data } = await ask('/alarms?from=2026-03-02&to=2026-03-08');
    expect(content.alarms.map(({ id }) => id)).toEqual(data.map(({ id }: { id: number }) => id));
    expect(content.alarms).toHaveLength(2);
    expect(content.steps).toMatchObject([{ title: 'Be named on page 1', priority: 'medium' }]);
    expect(content.steps_left).toBe(0);
  });

  it('of a month stand beside the calendar month before', async () => {
    const content = await preview(await create({ cadence: 'monthly' }));
    expect(content).toMatchObject({ from: '2026-02-01', to: '2026-02-28', compared_from: '2026-01-01', responses: 36 });
    expect(content.headline).toContain('the days from 1 Jan 2026 to 31 Jan 2026 have no answers to compare with');
  });

  it('are honest when nothing was measured', async () => {
    const empty = await createProject(api.database, owner.id, { name: 'Empty', domain: 'empty.example' });
    const content = await preview(await create({}, empty), empty);
    expect(content).toMatchObject({ responses: 0, reasons: [], steps: [], alarms: [], since: null });
    expect(content.headline).toMatch(/^Nothing is known of /);
    expect(content.brands).toMatchObject([{ value: null, n: 0 }]);
    expect(content.course.every(({ value }) => value === null)).toBe(true);
  });

  it('name the zone of their project, in the mail too', async () => {
    const there = await createProject(api.database, owner.id, { name: 'West', domain: 'west.example' });
    const zone = 'America/Los_Angeles';
    await api.database.query('update projects set time_zone = $2, rows_time_zone = $2 where id = $1', [there, zone]);
    const content = await preview(await create({}, there), there);
    expect(content.time_zone).toBe(zone);
    expect(digestText(content, { digest: '', settings: '', stop: null })).toContain(`Days are those of ${zone}.`);
    const usual = await preview(await create());
    expect(usual).not.toHaveProperty('time_zone');
    expect(digestText(usual, { digest: '', settings: '', stop: null })).toContain('Days are those of Europe/Madrid.');
  });

  describe('are sent', () => {
    it('to whoever asks for a test, as text, as HTML and with the chart', async () => {
      const { id } = await create();
      const answer = await send('post', `/digests/${id}/test`);
      expect([answer.status, answer.body.sent_to]).toEqual([200, await told.address()]);
      const [sent] = mail.mails;
      expect(mail.mails).toHaveLength(1);
      expect(sent!.to).toBe(await told.address());
      expect(headerOf(sent!, 'subject')).toBe('Test: Acme: 2 to 8 March 2026');
      const { headline, brands } = await preview({ id } as Digest);
      const text = partOf(sent!, 'text/plain').replaceAll('\r\n', '\n');
      expect(text).toContain(headline);
      for (const { actor, value } of brands) expect(text).toContain(`${actor.name}: ${value!.toFixed(1)}`);
      const html = partOf(sent!, 'text/html');
      expect(html).toContain('src="cid:course@digest"');
      expect(html).not.toMatch(/<script|<b>laces|\son\w+=|src="http/i);
      expect(sent!.raw).toMatch(/Content-ID: <course@digest>/i);
    });

    it('once in half a minute, and not at all when the server takes nothing', async () => {
      const { id } = await create();
      mail.recipient = () => 550;
      expect((await send('post', `/digests/${id}/test`)).body.error.code).toBe('ERR_INVALID_PARAM');
      mail.reset();
      expect((await send('post', `/digests/${id}/test`)).body.error.code).toBe('ERR_LIMIT_REACHED');
      api.clock.advance(30_000);
      expect((await send('post', `/digests/${id}/test`)).status).toBe(200);
    });
  });

  describe('are told', () => {
    /** At the next Monday, by three workers at once. */
    const issue = async (digest: Digest) => {
      await api.database.query('update digests set due_at = $2 where id = $1', [digest.id, api.clock.now()]);
      await Promise.all([run(digest), run(digest), run(digest)]);
      await told.send();
      await told.send();
    };

    it('to the channels that they name, once each: whole in a mail, in a few lines in a chat', async () => {
      const [own, slack] = [await told.add('mail'), await told.add('slack')];
      await told.add('teams', { hears: ['digest'] });
      const digest = await create({ channel_ids: [own.id, slack.id] });
      await issue(digest);
      expect(mail.mails).toHaveLength(1);
      const [sent] = mail.mails;
      expect(headerOf(sent!, 'subject')).toBe('Acme: 2 to 8 March 2026');
      expect(sent!.raw).toMatch(/Content-ID: <course@digest>/i);
      const [html, text] = [partOf(sent!, 'text/html'), partOf(sent!, 'text/plain')];
      for (const form of [html, text]) expect(form.replaceAll('&amp;', '&')).toContain(stopLink(sent!));
      const [{ id }] = (await issuesOf(digest)) as [DigestIssue];
      expect(text).toContain(`/manage/digests/${digest.id}?issue=${id}`);
      expect(await told.notices(own.id)).toMatchObject([{ state: 'delivered', attempts: 1 }]);
      expect(await told.notices(slack.id)).toMatchObject([{ state: 'delivered', attempts: 1 }]);
      const { headline } = await preview(digest);
      const bodies = told.chat.received.map(({ body }) => body);
      expect(bodies).toHaveLength(1);
      expect(JSON.parse(bodies[0]!).blocks).toContainEqual({
        type: 'section',
        text: { type: 'plain_text', text: headline, emoji: false },
      });
    });

    it('to the channels that hear of digests where none is named, and to none that is not of the project', async () => {
      const teams = await told.add('teams', { hears: ['digest'] });
      const deaf = await told.add('teams');
      const digest = await create({ channel_ids: [deaf.id] });
      await told.account.delete(`/channels/${deaf.id}`);
      expect((await ask(`/digests/${digest.id}`)).digest.channel_ids).toEqual([]);
      await issue(digest);
      expect(await told.notices(teams.id)).toHaveLength(1);
      const { body } = await send('post', '/digests', { name: 'x', channel_ids: [987_654] });
      expect(body.error).toMatchObject({ code: 'ERR_INVALID_PARAM', meta: { param: 'channel_ids' } });
    });
  });

  it('are shown by a link as they were, whatever comes later', async () => {
    const digest = await create();
    const { headline } = await preview(digest);
    const { body } = await send('post', `/digests/${digest.id}/share`);
    expect(body.share).toMatchObject({ view: 'digest', from: '2026-03-02', to: '2026-03-08' });
    await send('delete', `/digests/${digest.id}?project_id=${projectId}`);
    await api.database.query(`update projects set brand_name = 'Renamed' where id = $1`, [projectId]);
    const page = await request(api.app.getHttpServer()).get(new URL(body.url as string).pathname);
    await api.database.query('update projects set brand_name = null where id = $1', [projectId]);
    expect(page.status).toBe(200);
    expect(page.text).toContain(headline);
    expect(page.text).toContain('Mon, 2 Mar 2026 to Sun, 8 Mar 2026');
    expect(page.text).not.toMatch(/<script|\sstyle=|<b>laces/i);
  });

  describe('at their hour', () => {
    let digest: Digest;
    const due = async () => (await ask(`/digests/${digest.id}`)).digest.next_at as string;

    beforeAll(async () => {
      digest = await create({ weekday: 3, hour: 9 });
      expect(digest.next_at).toBe('2026-03-11T08:00:00.000Z');
    });

    it('are made once, however many workers make them', async () => {
      await run(digest);
      expect(await issuesOf(digest)).toEqual([]);
      api.clock.advance(Date.parse(digest.next_at!) - api.clock.now().getTime());
      await Promise.all([run(digest), run(digest), run(digest)]);
      await run(digest);
      const issues = await issuesOf(digest);
      expect(issues).toMatchObject([{ from: '2026-03-02', to: '2026-03-08', content: { responses: 42 } }]);
      expect(issues[0]!.content).toEqual(await preview(digest));
      expect(await due()).toBe('2026-03-18T08:00:00.000Z');
    });

    it('tell a span once, whatever becomes of their schedule', async () => {
      await send('patch', `/digests/${digest.id}`, { weekday: 4 });
      expect(await due()).toBe('2026-03-12T08:00:00.000Z');
      api.clock.advance(DAY);
      await run(digest);
      expect(await issuesOf(digest)).toHaveLength(1);
      expect(await due()).toBe('2026-03-19T08:00:00.000Z');
    });

    it('are made up for once within some days, and of the last week alone', async () => {
      api.clock.advance(16 * DAY);
      // 28 March, a Saturday: the 19th was missed, and the 26th is two days ago.
      await run(digest);
      await run(digest);
      expect((await issuesOf(digest)).map(({ from }) => from)).toEqual(['2026-03-16', '2026-03-02']);
      expect(await due()).toBe('2026-04-02T07:00:00.000Z');
      api.clock.advance(12 * DAY - 3_600_000);
      await run(digest);
      // The 2nd is a week ago: the 9th has it.
      expect((await issuesOf(digest)).map(({ from }) => from)).toEqual(['2026-03-30', '2026-03-16', '2026-03-02']);
      api.clock.advance(6 * DAY + 12 * 3_600_000);
      await api.database.query('update digests set due_at = $2 where id = $1', [digest.id, api.clock.now()]);
      await run(digest);
      expect(await issuesOf(digest)).toHaveLength(3);
    });

    it('rest while somebody has them rest, and begin anew', async () => {
      await send('patch', `/digests/${digest.id}`, { paused: true });
      expect(await due()).toBeNull();
      api.clock.advance(30 * DAY);
      await run(digest);
      expect(await issuesOf(digest)).toHaveLength(3);
      const { body } = await send('patch', `/digests/${digest.id}`, { paused: false });
      expect(body.digest).toMatchObject({ paused: false, weekday: 4, hour: 9 });
      expect(Date.parse(body.digest.next_at as string)).toBeGreaterThan(api.clock.now().getTime());
    });

    it('are forgotten after a year', async () => {
      await api.app.get(DigestWork, { strict: false }).removeOld(api.clock.now());
      expect(await issuesOf(digest)).toHaveLength(3);
      await api.app.get(DigestWork, { strict: false }).removeOld(new Date(api.clock.now().getTime() + 367 * DAY));
      expect(await issuesOf(digest)).toEqual([]);
    });
  });
});
