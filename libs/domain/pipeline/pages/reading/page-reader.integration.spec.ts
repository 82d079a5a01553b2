import { ForeignText, UnreadableText } from '@app/platform/foreign-text';
import { hostilePages, longOr, readersInTypescript } from '@app/testing';
import { PAGE_READER } from './page-reader';

const foreign = new ForeignText({ execArgv: readersInTypescript(), processes: 1 });
afterAll(() => foreign.onApplicationShutdown());

const never = new AbortController().signal;
/** The limit keeps the suite short: a busy machine reads no page the worse for it. */
const QUICK = { ...PAGE_READER, timeoutMs: 300 };
const read = (html: string | Buffer, contentType = 'text/html', signal = never, reader = PAGE_READER) =>
  foreign.read(reader, { body: Buffer.from(html as string), contentType, url: 'https://site.example/' }, signal);

it('reads a page in another process', async () => {
  expect(await read('<p>Hello <script>alert(1)</script>')).toMatchObject({ text: 'Hello', html: '<p>Hello </p>' });
  expect(foreign.pids).toHaveLength(1);
  expect(foreign.pids).not.toContain(process.pid);
});

it.each([
  ['a megabyte of <', '<'.repeat(1_000_000), 'more than 500000 elements, texts and comments'],
  ['three megabytes of &', '&'.repeat(3_000_000), 'more than 500000 elements, texts and comments'],
  ['a quarter of a million attributes', `<p ${'a '.repeat(250_000)}>`, 'more than 500 attributes of one element'],
  ['elements that nest', '<div>'.repeat(200_000), 'more than 512 elements inside each other'],
  ['tables that nest', '<table><tr><td>'.repeat(50_000), 'more than 512 elements inside each other'],
  ['elements beside each other', '<br>'.repeat(200_000), 'more than 150000 elements'],
])('refuses %s before a tree is built', async (_, html, message) => {
  await read('<p>so that a process is there</p>');
  const [pid] = foreign.pids;
  await expect(read(html)).rejects.toThrow(`unreadable (refused): ${message}`);
  expect(foreign.pids).toEqual([pid]);
});

it('gives up when it is told to', async () => {
  const stop = new AbortController();
  const pending = read('<p>x</p>', 'text/html', stop.signal);
  stop.abort(new Error('stopped'));
  await expect(pending).rejects.toThrow('stopped');
});

/** Of 49 shapes of attack. */
const HOSTILE = longOr(200, 49);

it(`reads ${HOSTILE} hostile pages, or says that they are unreadable, and ordinary ones as ever in between`, async () => {
  const unreadable: Record<string, number> = {};
  for (const { body, contentType } of hostilePages(HOSTILE)) {
    const failure = await read(body, contentType, never, QUICK).then(
      ({ text, html }) => {
        expect(text.length).toBeLessThanOrEqual(1_000_000);
        expect(html.length).toBeLessThanOrEqual(5_000_100);
      },
      (error: unknown) => error,
    );
    if (!failure) continue;
    expect(failure).toBeInstanceOf(UnreadableText);
    const { reason } = failure as UnreadableText;
    unreadable[reason] = (unreadable[reason] ?? 0) + 1;
  }
  expect(Object.values(unreadable).reduce((sum, count) => sum + count, 0)).toBeLessThan(HOSTILE);
  expect(unreadable.refused).toBeGreaterThan(HOSTILE / 10);
  expect(await read('<p>Hello</p>')).toMatchObject({ text: 'Hello' });
}, 900_000);
