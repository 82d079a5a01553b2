import { ForeignText, UnreadableText } from '@app/platform/foreign-text';
import { hostilePages, longOr, readersInTypescript } from '@app/testing';
import { PAGE_FACTS_READER } from './page-facts-reader';
import { SITEMAP_READER } from './sitemap-reader';

const foreign = new ForeignText({ execArgv: readersInTypescript(), processes: 1 });
afterAll(() => foreign.onApplicationShutdown());

/** Every third of the shapes stands for those beside it. */
const EACH = longOr(1, 3);
const HOSTILE = 30 / EACH;
const never = new AbortController().signal;
/** The limit keeps the suite short: a busy machine reads no page the worse for it. */
const QUICK = { ...PAGE_FACTS_READER, timeoutMs: 1_500 };
const read = (body: Buffer, contentType = 'text/html', reader = PAGE_FACTS_READER) =>
  foreign.read(reader, { body, contentType, url: 'https://site.example/' }, never);

it('reads pages and sitemaps in another process', async () => {
  expect(await read(Buffer.from('<title>Hello</title>'))).toMatchObject({ titles: [{ text: 'Hello', line: 1 }] });
  const source = { body: Buffer.from('https://site.example/a'), contentType: 'text/plain', most: 10 };
  expect(await foreign.read(SITEMAP_READER, source, never)).toMatchObject({ kind: 'text', entryCount: 1 });
  expect(foreign.pids).toHaveLength(1);
  expect(foreign.pids).not.toContain(process.pid);
});

it(`reads ${HOSTILE} hostile pages, or says that they are unreadable, and an ordinary one behind them`, async () => {
  let unreadable = 0;
  let number = 0;
  for (const { body, contentType } of hostilePages(30, 16)) {
    number += 1;
    if (number % EACH !== 0) continue;
    const failure = await read(body, contentType, QUICK).then(
      (page) => expect(JSON.stringify(page).length).toBeLessThan(24_000_000),
      (error: unknown) => error,
    );
    if (!failure) continue;
    expect(failure).toBeInstanceOf(UnreadableText);
    // What it answers has the shape that it should, and a size.
    expect((failure as UnreadableText).reason).not.toBe('answer');
    unreadable += 1;
  }
  expect(unreadable).toBeLessThan(HOSTILE);
  expect(await read(Buffer.from('<p>Hello'))).toMatchObject({ text: 'Hello' });
}, 300_000);
