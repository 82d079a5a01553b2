import { existsSync } from 'node:fs';

const USUAL = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** A browser of the Chromium family on this machine: `CHROMIUM_PATH`, else one in a usual place; undefined for none. */
export const CHROMIUM = process.env.CHROMIUM_PATH ?? USUAL.find((path) => existsSync(path));

if (CHROMIUM === undefined) {
  console.warn('SKIPPED: pages in a browser, because CHROMIUM_PATH is not set and no Chromium is in a usual place.');
}

/** `describe` for suites that need a browser. */
export const describeInChromium = CHROMIUM === undefined ? describe.skip : describe;
