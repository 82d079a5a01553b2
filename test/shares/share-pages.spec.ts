import type { Response } from 'supertest';
import request from 'supertest';
import { modelCode } from '@app/core/kernel';
import { createCompetitor, createProject } from '@app/testing';
import { ApiHarness } from '../support/api-harness';
import { importAnswers } from '../support/import-answers';

const DAY = 86_400_000;
const QUESTION = { prompt: 'Which shoes last?', country_code: 'ES', language_code: 'en' };
const OTHER = { prompt: 'Which boots are light?', country_code: 'ES', language_code: 'en' };

describe('the page of a share', () => {
  let api: ApiHarness;
  let key: string;
  let projectId: number;
  let addresses = 0;

  beforeAll(async () => {
    api = await ApiHarness.start({
      TRUST_PROXY_HOPS: '1',
      SHARE_VIEWS_PER_MINUTE: '5',
      WRITE_RATE_LIMIT_PER_MINUTE: '1000',
    });
    const user = await api.addUser({ scope: 'read_write' });
    ({ key } = user);
    projectId = await createProject(api.database, user.id);
    await createCompetitor(api.database, projectId, 'Globex', 'globex.example');
    await createProject(api.database, user.id, { name: 'Secretbrand', domain: 'secretbrand.example' });
    const answers = [
      [QUESTION, 'chatgpt', 5, 'Globex and Acme last.'],
      [QUESTION, 'perplexity', 6, 'Globex lasts.'],
      [QUESTION, 'perplexity', 8, 'Acme lasts.'],
      [OTHER, 'chatgpt', 8, 'None is light.'],
    ] as const;
    const lines = answers.map(([question, model, day, answer]) => {
      return { ...question, model, answer, executed_at: `2026-03-0${day}T10:00:00Z` };
    });
    await importAnswers(api.settings, projectId, lines);
  }, 60_000);
  afterAll(() => api.stop());

  const make = async (fields: object): Promise<{ id: number; path: string }> => {
    const { body } = await api.send('post', '/shares', key, { project_id: projectId, ...fields });
    return { id: body.share.id as number, path: new URL(body.url as string).pathname };
  };
  /** Each time from another address, unless one is given. */
  const open = async (path: string, address = `198.51.100.${(addresses += 1)}`): Promise<Response> =>
    request(api.app.getHttpServer()).get(path).set('X-Forwarded-For', address);
  const textOf = ({ text }: Response) => text.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

  it('shows a metric for the brand and its competitors: an overview', async () => {
    const page = await open((await make({ view: 'overview', granularity: 'day', range: 6 })).path);
    expect(page.status).toBe(200);
    expect(page.text).toContain('<h1>Acme: Mention rate</h1>');
    const text = textOf(page);
    expect(text).toContain('Wed, 4 Mar 2026 to Mon, 9 Mar 2026, days of Europe/Madrid, by day');
    // Two of four answers mention each.
    expect(text.match(/Acme 50\.0.%/g)).not.toBeNull();
    expect(text).toContain('Globex');
    expect(text).not.toContain('Which shoes last?');
  });

  it.each(['overview', 'share_of_voice', 'prompts_models'])(
    'says once of %s that answers are simulated',
    async (view) => {
      const { path } = await make({ view, range: 6 });
      const mark = 'The answers of ChatGPT are simulated: they are made up';
      const simulate = (to: string) =>
        api.database.query('update project_models set channel = $2 where project_id = $1 and model = $3', [
          projectId,
          to,
          modelCode('chatgpt'),
        ]);
      const [{ channel }] = (await api.database.query(
        'select channel from project_models where project_id = $1 and model = $2',
        [projectId, modelCode('chatgpt')],
      )) as [{ channel: string }];
      expect(textOf(await open(path))).not.toContain('simulated');
      await simulate('simulated');
      expect(textOf(await open(path)).split(mark)).toHaveLength(2);
      const narrowed = await make({ view, range: 6, model: 'perplexity' });
      expect(textOf(await open(narrowed.path))).not.toContain('simulated');
      await simulate(channel);
    },
  );

  it('has the days of its project', async () => {
    const [{ user_id: owner }] = (await api.database.query('select user_id from projects where id = $1', [
      projectId,
    ])) as [{ user_id: number }];
    const there = await createProject(api.database, owner, { name: 'Westbrand', domain: 'west.example' });
    const zone = 'America/Los_Angeles';
    await api.database.query('update projects set time_zone = $2, rows_time_zone = $2 where id = $1', [there, zone]);
    const window = { from: '2026-03-05', to: '2026-03-06' };
    for (const view of ['overview', 'share_of_voice', 'prompts_models']) {
      const text = textOf(await open((await make({ project_id: there, view, ...window })).path));
      expect(text).toContain(`Thu, 5 Mar 2026 to Fri, 6 Mar 2026, days of ${zone}`);
      expect(text).toMatch(/As of 10 Mar 2026, \d\d:\d\d in Los Angeles \. This link ends on .* in Los Angeles \./);
    }
  });

  it('has the days that the dashboard shows by the same words: up to yesterday, or a first day', async () => {
    const { id: userId, key: own } = await api.addUser({ scope: 'read_write' });
    const young = await createProject(api.database, userId, { name: 'Young', domain: 'young.example' });
    const executed_at = api.clock.now().toISOString();
    await importAnswers(api.settings, young, [{ ...QUESTION, model: 'chatgpt', answer: 'Young lasts.', executed_at }]);
    for (const view of ['overview', 'share_of_voice', 'prompts_models']) {
      const { body } = await api.send('post', '/shares', own, { project_id: young, view, range: 7 });
      const text = textOf(await open(new URL(body.url as string).pathname));
      expect(text).toContain('Wed, 4 Mar 2026 to Tue, 10 Mar 2026');
      expect(textOf(await open((await make({ view })).path))).toContain('Sun, 8 Feb 2026 to Mon, 9 Mar 2026');
    }
  });

  it('says of counts that they are counted', async () => {
    const text = textOf(await open((await make({ view: 'overview', metric: 'mentions' })).path));
    expect(text).toContain('Acme: Mentions');
    expect(text).toMatch(/Acme 2 counted, not estimated/);
  });

  it('shows shares of voice', async () => {
    const text = textOf(await open((await make({ view: 'share_of_voice', granularity: 'week' })).path));
    expect(text).toContain('Acme: Share of voice');
    expect(text).toContain('Share of all mentions in the whole window');
    expect(text).toMatch(/1 (?:Acme|Globex) 50\.0.%/);
  });

  it('marks the day from which a vendor answers with another model', async () => {
    const days = ['2026-03-05', '2026-03-06', '2026-03-07', '2026-03-08'];
    await api.database.query(
      `insert into vendor_model_days (project_id, generation, model, day, vendor_model, responses)
       select $1, generation, ${modelCode('chatgpt')}, day, case when place <= 2 then 'gpt-a' else 'gpt-b' end, 20
       from projects, unnest($2::date[]) with ordinality asked(day, place) where id = $1`,
      [projectId, days],
    );
    for (const view of ['overview', 'share_of_voice']) {
      const { path } = await make({ view, granularity: 'day', range: 6 });
      expect(textOf(await open(path))).toContain('7 Mar: ChatGPT: gpt-a became gpt-b');
    }
    await api.database.query('delete from vendor_model_days where project_id = $1', [projectId]);
  });

  it('shows prompts by models', async () => {
    const page = await open((await make({ view: 'prompts_models' })).path);
    const text = textOf(page);
    expect(text).toContain('Acme: Prompts and models');
    expect(text).toMatch(/Which shoes last\? en-ES .*100\.0.% .*n 1 .*50\.0.% .*n 2/);
    expect(text.indexOf('Which shoes last?')).toBeLessThan(text.indexOf('Which boots are light?'));
  });

  it('keeps to the filters and the window of the share, and says them', async () => {
    const fields = { view: 'prompts_models', model: 'chatgpt', from: '2026-03-05', to: '2026-03-06' };
    const text = textOf(await open((await make(fields)).path));
    expect(text).toContain('Thu, 5 Mar 2026 to Fri, 6 Mar 2026');
    expect(text).toContain('Models ChatGPT');
    expect(text).not.toMatch(/Perplexity|Which boots/);
  });

  it('runs no script, loads nothing of others, tells nobody its address, and is kept by nobody', async () => {
    const { path } = await make({ view: 'overview' });
    const { headers, text } = await open(path);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow, noarchive',
      'x-content-type-options': 'nosniff',
    });
    const policy =
      "default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'; form-action 'none'";
    expect(headers['content-security-policy']).toBe(policy);
    expect(headers['set-cookie']).toBeUndefined();
    expect(text).not.toMatch(/<script|<form|\son\w+=|javascript:|\sstyle=|https?:/i);
    expect([...text.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, to]) => to)).toEqual([
      expect.stringMatching(/^\/share\/style-[0-9a-f]{12}\.css$/),
      'data:,',
      '#main',
    ]);
    expect(text).not.toContain(path.slice(7));
    expect(text).not.toMatch(/secret/i);
  });

  it('has a stylesheet with the looks of charts', async () => {
    const { text } = await open((await make({ view: 'overview' })).path);
    const [, sheet] = /rel="stylesheet" href="([^"]+)"/.exec(text)!;
    const { status, headers, text: css } = await open(sheet!);
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect(css).toContain('.chart');
  });

  describe('is the same page, which tells nothing,', () => {
    const gone = (page: Response) => [
      page.status,
      page.text.replace(/Request [\w-]+/, ''),
      page.headers['cache-control'],
    ];
    let unknown: unknown[];
    beforeAll(async () => (unknown = gone(await open(`/share/${'x'.repeat(43)}`))));

    it('for a share that never was', () => {
      expect(unknown).toEqual([404, expect.stringContaining('This link has expired, was revoked'), 'no-store']);
    });

    it('for one that was revoked', async () => {
      const { id, path } = await make({ view: 'overview' });
      expect((await open(path)).status).toBe(200);
      await api.send('delete', `/shares/${id}?project_id=${projectId}`, key);
      expect(gone(await open(path))).toEqual(unknown);
    });

    it('for one that has expired, to the millisecond', async () => {
      const { path } = await make({ view: 'overview', expires_in_days: 2 });
      api.clock.advance(2 * DAY - 1);
      expect((await open(path)).status).toBe(200);
      api.clock.advance(1);
      expect(gone(await open(path))).toEqual(unknown);
    });

    it('for one whose project is gone', async () => {
      const { id: userId, key: own } = await api.addUser({ scope: 'read_write' });
      const lost = await createProject(api.database, userId);
      const { body } = await api.send('post', '/shares', own, { project_id: lost, view: 'overview' });
      await api.database.query('delete from projects where id = $1', [lost]);
      expect(gone(await open(new URL(body.url as string).pathname))).toEqual(unknown);
    });

    it.each(['x', '%00', '..%2f..%2fetc', `${'x'.repeat(43)}%20`, `${'é'.repeat(43)}`])('for %s', async (token) => {
      const page = await open(`/share/${encodeURI(token).replaceAll('%25', '%')}`);
      expect([page.status, page.text.includes('etc')]).toEqual([404, false]);
    });
  });

  it('opens a number of times a minute from one address, right or wrong', async () => {
    const { path } = await make({ view: 'share_of_voice' });
    const statuses = [];
    for (const each of [path, '/share/x', path, path, path]) statuses.push((await open(each, '203.0.113.9')).status);
    expect(statuses).toEqual([200, 404, 200, 200, 200]);
    const refused = await open(path, '203.0.113.9');
    expect([refused.status, refused.headers['retry-after'], refused.headers['content-type']]).toEqual([
      429,
      '60',
      'text/html; charset=utf-8',
    ]);
    expect((await open(path, '203.0.113.10')).status).toBe(200);
  });

  it('is no way into the API', async () => {
    const { path } = await make({ view: 'overview' });
    const token = path.slice(7);
    expect((await api.get('/ping', token)).status).toBe(401);
    expect((await api.get('/ping', undefined, { Cookie: `session=${token}` })).status).toBe(401);
    for (const method of ['post', 'delete'] as const) {
      expect((await request(api.app.getHttpServer())[method](path)).status).toBe(404);
    }
  });

  it('shows a project without any answers', async () => {
    const { id: userId, key: own } = await api.addUser({ scope: 'read_write' });
    const empty = await createProject(api.database, userId);
    for (const view of ['overview', 'share_of_voice', 'prompts_models']) {
      const { body } = await api.send('post', '/shares', own, { project_id: empty, view });
      expect((await open(new URL(body.url as string).pathname)).status).toBe(200);
    }
  });
});
