import { join } from 'node:path';
import { PageReader, UnreadablePage } from './page-reader';

/** The thread is plain Node: it needs to be told how to read TypeScript. */
const execArgv = ['--require', join(__dirname, '../../../../testing/typescript-hook.cjs')];
const read = (html: string, { timeoutMs = 20_000, signal = new AbortController().signal } = {}) =>
  new PageReader({ execArgv, timeoutMs }).read(
    { body: Buffer.from(html), contentType: 'text/html', url: 'https://site.example/' },
    signal,
  );

it('reads a page in a thread', async () => {
  expect(await read('<p>Hello <script>alert(1)</script>')).toMatchObject({ text: 'Hello', html: '<p>Hello </p>' });
}, 30_000);

it.each([
  ['elements', '<div>'.repeat(200_000)],
  ['inline elements', '<b><i>'.repeat(100_000)],
  ['tables', '<table><tr><td>'.repeat(50_000)],
])(
  'ends in time on %s that nest without end',
  async (_, html) => {
    await expect(read(`${html}end`, { timeoutMs: 2_000 })).rejects.toBeInstanceOf(UnreadablePage);
  },
  20_000,
);

it('gives up when it is told to', async () => {
  const stop = new AbortController();
  const pending = read('<div>'.repeat(200_000), { signal: stop.signal });
  stop.abort(new Error('stopped'));
  await expect(pending).rejects.toThrow('stopped');
});
