import { join } from 'node:path';
import { describeDashboard } from './support/dashboard';

const SCREENS = ['overview', 'share-of-voice', 'prompts-models', 'answers', 'citations', 'what-changed', 'manage'];
/** Of docs/without-a-shell.md. */
const STEPS = ['manage/prompts', 'manage/people', 'manage/imports', 'manage/models'];
const SIZES = [
  { width: 1440, height: 1000 },
  { width: 768, height: 1000 },
  { width: 360, height: 740 },
];
const SCHEMES = ['light', 'dark'] as const;
/** Of 100. */
const QUALITY = 60;

const folder = process.env.DASHBOARD_PICTURES;

if (folder) {
  describeDashboard('every screen', (dashboard) => {
    it.each(SCREENS)('%s, in all sizes, by day and by night', async (screen) => {
      const { page } = dashboard;
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        for (const size of SIZES) {
          await page.setViewportSize(size);
          await dashboard.open(screen);
          const path = join(folder, 'screens', `${screen}-${size.width}-${colorScheme}.jpg`);
          await page.screenshot({ path, type: 'jpeg', quality: QUALITY });
        }
      }
    });

    it.each(STEPS)('%s, for people without a shell', async (step) => {
      const { page } = dashboard;
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 1_000, height: 760 });
      await dashboard.open(step);
      const path = join(folder, 'without-a-shell', `${step.replace('manage/', '')}.jpg`);
      await page.screenshot({ path, type: 'jpeg', quality: QUALITY });
    });
  });
} else {
  it.todo('takes pictures with `npm run pictures` alone');
}
