import { PageEvidenceService } from '@app/domain/pipeline';
import { createCompetitor, createProject, createUser, eventually } from '@app/testing';
import { article, DAY_MS, PageHarness } from './support/page-harness';
import { storedPage } from './support/stored-page';

let pages: PageHarness;

beforeAll(async () => {
  pages = await PageHarness.start();
}, 60_000);
afterAll(() => pages.stop());
beforeEach(() => pages.reset());

describe('a cited page', () => {
  it('goes over the queue from citation to contents and evidence', async () => {
    const rival = await createCompetitor(pages.database, pages.projectId, 'Harbor Desk', 'harbor-desk.example');
    pages.web.redirect('/old', '/desks');
    pages.web.page(
      '/desks',
      article('🚀 Lumen Table is quiet.</p><p>So is Harbor Desk, and <i>lumen table</i> again.'),
      {
        'content-type': 'text/html; charset=utf-8',
      },
    );
    const urlId = await pages.cite(pages.web.url('/old'));
    await pages.plan();
    expect(await pages.pageOf(urlId)).toMatchObject({ status: 'pending', http_status: null, fetched_at: null });
    const worker = await pages.startWorker();
    await eventually(
      () => pages.pageOf(urlId),
      (found) => found?.status === 'fetched',
    );
    await worker.close();

    const { page: found, text, html, mention_evidence, snippets } = await pages.contentOf(urlId);
    expect(found).toEqual({
      status: 'fetched',
      http_status: 200,
      final_url: pages.web.url('/desks'),
      title: 'Desks',
      meta_description: null,
      language: 'en',
      content_type: 'text/html',
      word_count: expect.any(Number),
      canonical_url: null,
      fetched_at: pages.clock.now(),
      error: null,
    });
    expect(html).toContain('<p>🚀 Lumen Table is quiet.</p>');
    const points = [...text];
    expect(mention_evidence.map(({ actor, start, end }) => [actor.id, points.slice(start, end).join('')])).toEqual([
      [pages.projectId, 'Lumen Table'],
      [rival, 'Harbor Desk'],
      [pages.projectId, 'lumen table'],
    ]);
    expect(mention_evidence[0]).toMatchObject({ start: 2, end: 13, snippet: '🚀 Lumen Table is quiet.' });
    expect(snippets).toEqual(['🚀 Lumen Table is quiet.', 'So is Harbor Desk, and lumen table again.']);
    expect(pages.web.requests.every(({ headers }) => headers['user-agent'] === 'AiVisibilityBot/1.0')).toBe(true);
  }, 60_000);

  it('is fetched in the form that was cited when its server has no https', async () => {
    pages.web.page('/plain', '%PDF-1.7', { 'content-type': 'application/pdf' });
    const plain = pages.web.url('/plain');
    const urlId = await pages.cite(plain.replace('http:', 'https:'));
    await pages.database.query(
      `insert into url_variants (project_id, sha256, url_id, url)
       values ($1, sha256(convert_to($3, 'UTF8')), $2, $3)`,
      [pages.projectId, urlId, plain],
    );
    await pages.fetchAll();
    expect(await pages.pageOf(urlId)).toMatchObject({ status: 'fetched', http_status: 200, final_url: plain });
  });

  it('shows in the project’s version, whenever it changes', async () => {
    pages.web.page('/a', article(''));
    await pages.cite(pages.web.url('/a'));
    const { version } = await pages.scope();
    await pages.plan();
    const planned = (await pages.scope()).version;
    expect(planned).toBeGreaterThan(version);
    await pages.fetchAll();
    expect((await pages.scope()).version).toBeGreaterThan(planned);
  });

  it('belongs to its project alone', async () => {
    pages.web.page('/a', article(''));
    const urlId = await pages.cite(pages.web.url('/a'));
    await pages.fetchAll();
    const other = await createProject(pages.database, await createUser(pages.database), {
      name: 'Other',
      domain: 'other.example',
    });
    const foreign = await pages.scope(other);
    expect(await storedPage(pages.database, foreign, urlId)).toBeNull();
  });

  it('is known by its type when it is no text', async () => {
    pages.web.page('/a.pdf', Buffer.alloc(10_000_000), { 'content-type': 'Application/PDF; x=y' });
    const urlId = await pages.cite(pages.web.url('/a.pdf'));
    await pages.fetchAll();
    expect(await pages.contentOf(urlId)).toMatchObject({
      page: { status: 'fetched', content_type: 'application/pdf', word_count: null },
      text: '',
      html: '',
      mention_evidence: [],
    });
  });
});

describe('which pages are fetched', () => {
  it('the most cited first, as many as the day allows', async () => {
    pages.web.page('/p', article(''));
    const ids: number[] = [];
    for (const times of [1, 4, 2, 3]) ids.push(await pages.cite(pages.web.url(`/p?${times}`), { times }));
    await pages.fetchAll();
    const asked = pages.web.requests.map(({ url }) => url).filter((url) => !url.includes('robots'));
    expect(asked.sort()).toEqual([2, 3, 4].map((times) => pages.web.url(`/p?${times}`)));
    expect(await pages.pageOf(ids[0]!)).toBeNull();
    pages.clock.advance(3_600_000);
    await pages.fetchAll();
    expect(await pages.pageOf(ids[0]!)).toBeNull();
    pages.clock.advance(DAY_MS);
    await pages.fetchAll();
    expect(await pages.pageOf(ids[0]!)).toMatchObject({ status: 'fetched' });
  }, 30_000);

  it('again after a week, and not before', async () => {
    pages.web.page('/a', article('first'));
    const urlId = await pages.cite(pages.web.url('/a'));
    await pages.fetchAll();
    pages.web.page('/a', article('second'));
    pages.clock.advance(7 * DAY_MS - 1);
    await pages.fetchAll();
    expect((await pages.contentOf(urlId)).text).toMatch(/^first/);
    pages.clock.advance(3_600_001);
    await pages.plan();
    expect(await pages.pageOf(urlId)).toMatchObject({ status: 'fetched' });
    await pages.fetchAll();
    expect((await pages.contentOf(urlId)).text).toMatch(/^second/);
    expect(pages.web.requestsOf('/a')).toBe(2);
  }, 30_000);

  it('none that was rejected, simulated, of a demo or of a paused project', async () => {
    await pages.database.query(`insert into project_models (project_id, model, channel) values ($1, 2, 'simulated')`, [
      pages.projectId,
    ]);
    await pages.cite('http://rejected.test/', { rejected: true });
    await pages.cite('http://simulated.test/', { model: 2 });
    const user = await createUser(pages.database);
    const demo = await createProject(pages.database, user, { demo: true });
    const paused = await createProject(pages.database, user);
    await pages.database.query('update projects set paused = true where id = $1', [paused]);
    for (const projectId of [demo, paused]) await pages.cite('http://cited.test/', { projectId });
    await pages.plan();
    expect(
      await pages.database.query('select project_id from pages where project_id = any($1)', [
        [pages.projectId, demo, paused],
      ]),
    ).toEqual([]);
  });

  it('not those of a project that was paused meanwhile', async () => {
    const urlId = await pages.cite(pages.web.url('/a'));
    await pages.plan();
    await pages.database.query('update projects set paused = true where id = $1', [pages.projectId]);
    await pages.fetchPage(urlId);
    expect(pages.web.requests).toEqual([]);
    expect(await pages.pageOf(urlId)).toMatchObject({ status: 'pending' });
  });
});

describe('evidence', () => {
  it('follows the actors without a fetch', async () => {
    pages.web.page('/a', article('Lumen Table and Harbor Desk'));
    const urlId = await pages.cite(pages.web.url('/a'));
    await pages.fetchAll();
    const refresh = async () =>
      pages.app.get(PageEvidenceService, { strict: false }).refresh(await pages.scope(), pages.clock.now());
    await refresh();
    const named = async () => (await pages.contentOf(urlId)).mention_evidence.map(({ actor }) => actor.name);
    expect(await named()).toEqual(['Lumen Table']);

    await createCompetitor(pages.database, pages.projectId, 'Harbor Desk', 'harbor-desk.example');
    const { version } = await pages.scope();
    await refresh();
    expect(await named()).toEqual(['Lumen Table', 'Harbor Desk']);
    const refreshed = (await pages.scope()).version;
    expect(refreshed).toBeGreaterThan(version);
    await refresh();
    expect((await pages.scope()).version).toBe(refreshed);
    expect(pages.web.requestsOf('/a')).toBe(1);
  });

  it('is the first places of each actor, with the text around them', async () => {
    const far = 'word '.repeat(100);
    pages.web.page('/a', `Lumen Table. ${far}<i>Lumen Table</i> ${far}`.repeat(6), { 'content-type': 'text/plain' });
    const urlId = await pages.cite(pages.web.url('/a'));
    await pages.fetchAll();
    const { mention_evidence } = await pages.contentOf(urlId);
    expect(mention_evidence).toHaveLength(5);
    for (const { snippet } of mention_evidence) {
      expect(snippet).toContain('Lumen Table');
      expect(snippet.length).toBeLessThanOrEqual(300);
    }
    expect(mention_evidence[1]!.snippet).toMatch(/^word .* word$/);
    expect(mention_evidence[1]!.snippet.length).toBeGreaterThan(280);
  });
});
