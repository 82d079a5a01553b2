import { join } from 'node:path';
import type { Page } from 'playwright-core';

/** Of 100. */
const QUALITY = 60;

/** Where `npm run pictures` puts what it takes; undefined in the suite. */
export const PICTURES = process.env.DASHBOARD_PICTURES;

/** A picture of what the window shows. @param name below the folder of pictures, without an ending */
export const takePicture = (page: Page, name: string): Promise<unknown> =>
  page.screenshot({ path: join(PICTURES!, `${name}.jpg`), type: 'jpeg', quality: QUALITY });

/** For people without a shell: by day, in a window of usual size. Does nothing in the suite. */
export async function pictureStep(page: Page, step: string): Promise<void> {
  if (PICTURES === undefined) return;
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1_000, height: 760 });
  await page.evaluate(() => scrollTo(0, 0));
  await takePicture(page, `without-a-shell/${step}`);
}
