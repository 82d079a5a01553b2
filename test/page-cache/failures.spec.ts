import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { createProject, createUser, eventually } from '@app/testing';
import { article, DAY_MS, PageHarness } from './support/page-harness';

let pages: PageHarness;

beforeAll(async () => {
  pages = await PageHarness.start();
}, 60_000);
afterAll(() => pages.stop());
beforeEach(() => pages.reset());

describe('what can go wrong', () => {
  const outcome = async (path: string) => {
    const urlId = await pages.cite(pages.web.url(path));
    await pages.fetchAll();
    return pages.pageOf(urlId);
  };

  it.each([
    ['404', 404, 'failed', 'the site answered with HTTP 404'],
    ['410', 410, 'failed', 'the site answered with HTTP 410'],
    ['403', 403, 'blocked', 'the site refuses access (HTTP 403)'],
  ])('HTTP %s', async (_, code, status, error) => {
    pages.web.on('/a', (__, response) => response.writeHead(code).end('no'));
    expect(await outcome('/a')).toMatchObject({ status, http_status: code, error, fetched_at: null });
  });

  it.each([
    [
      'robots.txt',
      () => pages.web.page('/robots.txt', 'User-agent: AiVisibilityBot\nDisallow: /'),
      'robots.txt does not allow it',
    ],
    [
      'robots.txt behind a redirect',
      () => {
        pages.web.page('closed.test/robots.txt', 'User-agent: *\nDisallow: /');
        pages.web.redirect('/a', pages.web.url('/a', 'closed.test'));
      },
      'robots.txt does not allow it',
    ],
    [
      'an inner address',
      () => pages.web.redirect('/a', 'http://10.0.0.1/'),
      'the address is not on the public internet',
    ],
    [
      'a script for an address',
      () => pages.web.redirect('/a', 'javascript:alert(1)'),
      'not an http or https URL that can be fetched',
    ],
  ])('%s blocks', async (_, serve, error) => {
    serve();
    expect(await outcome('/a')).toMatchObject({ status: 'blocked', http_status: null, error });
  });

  it.each([
    ['a page that is too large', () => pages.web.page('/a', Buffer.alloc(3_000_001, 'x')), 'the response is too large'],
    [
      'a bomb',
      () => pages.web.page('/a', gzipSync(Buffer.alloc(20_000_000)), { 'content-encoding': 'gzip' }),
      'the response is too large',
    ],
    ['a megabyte of <', () => pages.web.page('/a', '<'.repeat(1_000_000)), 'the page could not be read'],
    ['redirects that go round', () => pages.web.redirect('/a', '/a'), 'too many redirects'],
  ])('%s fails', async (_, serve, error) => {
    serve();
    expect(await outcome('/a')).toMatchObject({ status: 'failed', error });
  });

  it('is tried three times when it may pass, waiting longer each time, or as long as the site asks', async () => {
    pages.web.on('/a', (_, response) => response.writeHead(503, { 'retry-after': '1800' }).end());
    const urlId = await pages.cite(pages.web.url('/a'));
    await pages.plan();
    for (const [attempt, wait] of [1_800_000, 3_600_000].entries()) {
      await pages.fetchPage(urlId);
      await pages.fetchPage(urlId);
      expect(pages.web.requestsOf('/a')).toBe(attempt + 1);
      expect(await pages.pageOf(urlId)).toMatchObject({ status: 'pending', error: null });
      pages.clock.advance(wait - 1);
      await pages.fetchPage(urlId);
      expect(pages.web.requestsOf('/a')).toBe(attempt + 1);
      pages.clock.advance(1);
    }
    await pages.fetchPage(urlId);
    expect(await pages.pageOf(urlId)).toMatchObject({
      status: 'failed',
      http_status: 503,
      error: 'the site answered with HTTP 503',
    });
    expect(pages.web.requestsOf('/a')).toBe(3);
  });

  it('leaves what is known when a page fails, and nothing when it is closed to us', async () => {
    pages.web.page('/a', article('Lumen Table'));
    const urlId = await pages.cite(pages.web.url('/a'));
    await pages.fetchAll();
    pages.web.routes.delete('/a');
    pages.clock.advance(7 * DAY_MS);
    await pages.fetchAll();
    expect(await pages.contentOf(urlId)).toMatchObject({
      page: { status: 'failed', http_status: 404, title: 'Desks' },
      mention_evidence: [{ start: 0 }],
    });
    pages.web.on('/a', (_, response) => response.writeHead(401).end());
    pages.clock.advance(7 * DAY_MS);
    await pages.fetchAll();
    expect(await pages.contentOf(urlId)).toMatchObject({
      page: { status: 'blocked', title: null, fetched_at: null },
      mention_evidence: [],
      text: '',
      html: '',
    });
  }, 30_000);
});

describe('workers', () => {
  it('that take the same page at once fetch it once', async () => {
    pages.web.page('/a', article(''));
    const urlId = await pages.cite(pages.web.url('/a'));
    await pages.plan();
    await Promise.all([pages.fetchPage(urlId), pages.fetchPage(urlId), pages.fetchPage(urlId)]);
    await pages.fetchPage(urlId);
    expect(pages.web.requestsOf('/a')).toBe(1);
  });

  it('ask a host for one page at a time, across projects and processes', async () => {
    const held: ServerResponse[] = [];
    const answer = (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/plain' }).end('x');
    let isHeld = true;
    for (const path of ['/a', '/b', '/c'])
      pages.web.on(path, (_, response) => void (isHeld ? held.push(response) : answer(response)));
    const first = [await pages.cite(pages.web.url('/a')), await pages.cite(pages.web.url('/b'))];
    const other = await createProject(pages.database, await createUser(pages.database), {
      name: 'Other',
      domain: 'other.example',
    });
    const foreign = await pages.cite(pages.web.url('/c'), { projectId: other });
    await pages.plan();
    const second = await pages.startWorker();
    let over = 0;
    const fetches = [
      pages.fetchPage(first[0]!),
      pages.fetchPage(foreign, second, other),
      pages.fetchPage(first[1]!, second),
    ].map((fetch) => fetch.finally(() => (over += 1)));
    // One asks, and the others leave the host to it.
    await eventually(
      async () => over,
      (ended) => ended === 2,
    );
    isHeld = false;
    held.forEach(answer);
    await Promise.all(fetches);
    const endsNow = async () => {
      await pages.fetchPage(foreign, second, other);
      for (const page of first) await pages.fetchPage(page);
      return pages.database.query<{ status: string; error: string | null }>(
        'select distinct status, error from pages where project_id = any($1::bigint[])',
        [[pages.projectId, other]],
      );
    };
    const ends = await eventually(endsNow, (all) => all.every(({ status }) => status !== 'pending'));
    await second.close();
    expect(pages.web.busiest).toBe(1);
    expect(ends).toEqual([{ status: 'fetched', error: null }]);
    expect(['/a', '/b', '/c'].map((path) => pages.web.requestsOf(path))).toEqual([1, 1, 1]);
    expect(await pages.database.query('select * from page_hosts')).toEqual([]);
  }, 60_000);

  it('that die leave the page to others once their lease has lapsed, three times at most', async () => {
    pages.web.page('/a', article(''));
    const urlId = await pages.cite(pages.web.url('/a'));
    await pages.plan();
    const died = (attempts: number) =>
      pages.database.query(
        `with host as (insert into page_hosts values ('site.test', gen_random_uuid(), $3))
         update pages set attempts = $4, lease_until = $3 where project_id = $1 and url_id = $2`,
        [pages.projectId, urlId, new Date(+pages.clock.now() + 1_000), attempts],
      );
    await died(1);
    await pages.fetchPage(urlId);
    expect(pages.web.requests).toEqual([]);
    pages.clock.advance(1_000);
    await pages.fetchPage(urlId);
    expect(await pages.pageOf(urlId)).toMatchObject({ status: 'fetched' });

    pages.clock.advance(7 * DAY_MS);
    await pages.plan();
    await died(3);
    pages.clock.advance(1_000);
    await pages.fetchPage(urlId);
    expect(await pages.pageOf(urlId)).toMatchObject({ status: 'failed', error: 'the page could not be read' });
    expect(pages.web.requestsOf('/a')).toBe(1);
  }, 30_000);

  it('that are told to stop put the page back and end at once', async () => {
    pages.web.on('/a', () => undefined);
    await pages.cite(pages.web.url('/a'));
    await pages.plan();
    const second = await pages.startWorker();
    // By the queue, whose jobs a worker that is closed waits for.
    await pages.dispatch(second);
    await eventually(
      async () => pages.web.requestsOf('/a'),
      (count) => count === 1,
    );
    const started = Date.now();
    await second.close();
    expect(Date.now() - started).toBeLessThan(10_000);
    const [row] = await pages.database.query('select attempts, lease_until, due_at from pages where project_id = $1', [
      pages.projectId,
    ]);
    expect(row).toEqual({ attempts: 0, lease_until: null, due_at: pages.clock.now() });
    expect(await pages.database.query('select * from page_hosts')).toEqual([]);
  }, 60_000);
});
