import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { AUDIT_REPORTS } from '@app/core/kernel';
import { FetchError, WebFetcher } from '@app/platform/web-fetch';
import { Farm } from './farm';
import { labelsOf, openOf, PARTIAL, withoutScore } from './labels';
import { SITES } from './sites';

const OPTIONS = { timeoutMs: 1_000, maxBytes: 2_097_152, beyond: 'fail' } as const;
let farm: Farm;
let fetcher: WebFetcher;

beforeAll(async () => {
  farm = await Farm.start(new Date('2026-11-22T12:00:00Z'));
  fetcher = new WebFetcher(farm.policy, 'AiVisibilityBot/1.0');
});

afterAll(() => farm.stop());

const get = (name: string, path = '/') =>
  fetcher.fetch(
    farm.url(
      SITES.find((site) => site.name === name)!,
      path,
    ),
    OPTIONS,
  );
const failure = (name: string, path = '/'): Promise<string> =>
  get(name, path).then(
    ({ status }) => String(status),
    (error: unknown) => (error as FetchError).kind,
  );

describe('labels', () => {
  const ids = [...labelsOf('good-en').keys()].sort();

  test('there is a file for every site and for nothing else', () => {
    const files = readdirSync(join(__dirname, 'labels')).map((file) => file.replace('.json', ''));
    expect(files.sort()).toEqual(SITES.map(({ name }) => name).sort());
  });

  test.each(SITES.map(({ name }) => name))(
    '%s has a label for every check, or leaves it open, and a reason for each finding',
    (name) => {
      const labels = labelsOf(name);
      expect([...labels.keys(), ...openOf(name)].filter((id) => !PARTIAL.has(id)).sort()).toEqual(ids);
      expect(AUDIT_REPORTS).toEqual(expect.arrayContaining(withoutScore(name)));
      for (const { status, why } of labels.values()) {
        if (status !== 'unknown') expect(Boolean(why)).toBe(status === 'warn' || status === 'fail');
      }
    },
  );
});

describe('the farm', () => {
  test('serves sites by name, with their own origin and dates', async () => {
    const { status, body } = await get('good-en', '/guide/height/');
    expect(status).toBe(200);
    expect(String(body)).toContain(`href="http://good-en.farm.test:${farm.port}/guide/height/"`);
    expect(String(body)).toContain('<time datetime="2026-05-06">');
  });

  test('speaks https on the same port, for the sites that have it', async () => {
    expect(await failure('secure-good')).toBe('200');
    const { finalUrl } = await fetcher.fetch(`http://secure-good.farm.test:${farm.port}/about/`, OPTIONS);
    expect(finalUrl).toBe(`https://secure-good.farm.test:${farm.port}/about/`);
  });

  test.each([
    ['hostile-angles', '200'],
    ['hostile-gzip', 'too_large'],
    ['hostile-endless', 'too_large'],
    ['hostile-trickle', 'timeout'],
    ['hostile-inside', 'blocked_address'],
    ['hostile-headers', 'bad_response'],
    ['slow-silent', 'timeout'],
    ['down', 'connection'],
    ['redirect-loop', 'too_many_redirects'],
    ['redirect-long', '200'],
    ['error-500', '500'],
    ['agent-ready', '200'],
  ])('%s: %s', async (name, outcome) => expect(await failure(name)).toBe(outcome));

  test('has another site beside, which answers by its paths', async () => {
    const answers = ['study', 'gone', 'members', 'no-head'].map((path) =>
      fetcher.fetch(`http://shelf.library.test:${farm.port}/${path}`, OPTIONS),
    );
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 410, 401, 200]);
  });

  test('refuses our own reader alone', async () => {
    const asBrowser = new WebFetcher(farm.policy, 'Mozilla/5.0 (X11; Linux x86_64)');
    const { status } = await asBrowser.fetch(`http://refused-403.farm.test:${farm.port}/`, OPTIONS);
    expect([await failure('refused-403'), await failure('refused-403', '/robots.txt'), status]).toEqual([
      '403',
      '200',
      200,
    ]);
  });

  test('cloaks by user agent', async () => {
    const asBot = new WebFetcher(farm.policy, 'Mozilla/5.0 (compatible; GPTBot/1.2)');
    const { status } = await asBot.fetch(`http://cloaked-403.farm.test:${farm.port}/`, OPTIONS);
    expect([await failure('cloaked-403'), status]).toEqual(['200', 403]);
  });

  test.each(['127.0.0.1', '169.254.169.254', '[::1]', '0x7f000001'])('refuses the literal address %s', async (host) => {
    await expect(fetcher.fetch(`http://${host}:${farm.port}/`, OPTIONS)).rejects.toMatchObject({
      kind: 'blocked_address',
    });
  });
});
