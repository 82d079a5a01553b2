import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** The shell has no windows of its own to draw, and is twice as fast. */
const USUAL = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** A browser of the Chromium family on this machine: `CHROMIUM_PATH`, else one in a usual place. */
export const CHROMIUM = process.env.CHROMIUM_PATH ?? USUAL.find((path) => existsSync(path));

if (CHROMIUM === undefined) {
  process.stderr.write(
    'SKIPPED: pages in a browser, because CHROMIUM_PATH is not set and no Chromium is in a usual place.\n',
  );
}

/** `describe` for suites that need a browser. */
export const describeInChromium = (name: string, tests: () => void): void =>
  (CHROMIUM === undefined ? describe.skip : describe)(name, tests);

/** Its own sandbox needs rights that machines of CI seldom give; the pages are ours. */
export const launchChromium = (): Promise<Browser> =>
  chromium.launch({ executablePath: CHROMIUM!, args: ['--no-sandbox', '--disable-dev-shm-usage'] });
