import { existsSync } from 'node:fs';

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
