import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Browser } from './browser';

/** An executable that starts and then says nothing. */
function mute(): string {
  const path = join(mkdtempSync(join(tmpdir(), 'mute-browser-')), 'browser');
  writeFileSync(path, '#!/bin/sh\nexec sleep 600\n');
  chmodSync(path, 0o755);
  return path;
}

it('a browser that does not start costs a page its time, and the next page no more than its own', async () => {
  const browser = new Browser(mute());
  const render = () =>
    browser.render({
      url: 'https://site.test/',
      respond: () => Promise.resolve(null),
      timeoutMs: 300,
      signal: new AbortController().signal,
    });
  await expect(Promise.allSettled([render(), render()])).resolves.toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ]);
});
