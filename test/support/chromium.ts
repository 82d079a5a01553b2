import { type Browser, chromium } from 'playwright-core';
import { CHROMIUM } from '@app/testing';

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
